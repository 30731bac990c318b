/** Declarations and reports of type tests, from a product's file to its page and its printed sheets. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { currentAt } from "../../../tools/printing/oscillogram.ts";
import { productPapers } from "../../../tools/printing/product-papers.ts";
import { cellsOf, sourceOf } from "../../../tools/products/columns.ts";
import { problemsOf, responseOf } from "../../support/content.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";
import { DEMO_FOLDER, demoContent } from "../support/content.ts";

const NAMES = {
  en: ["Declaration of conformity", "Type test with oscillogram"],
  zh: ["符合性聲明書", "型式試驗報告（含波形圖）"],
};

async function dr40() {
  const product = (await demoContent()).products.find(({ key }) => key === "dr40");
  if (!product) throw new Error("dr40 is missing");
  return product;
}

test.each(LANGUAGES)("are offered on the page in its language, with format and size, in %s", async (language) => {
  const { product, files } = responseOf(await demoContent(), "product", language, { id: String((await dr40()).id) });
  expect(product.papers).toEqual([
    { name: NAMES[language][0], file: `/files/products/dr40-declaration-${language}.pdf` },
    { name: NAMES[language][1], file: `/files/products/dr40-test-report-${language}.pdf` },
  ]);
  for (const { file } of product.papers ?? []) expect(files[file]).toMatchObject({ format: "PDF" });
});

test("a product without them does not mention them", async () => {
  expect(responseOf(await demoContent(), "product", "en", { id: "20" }).product).not.toHaveProperty("papers");
});

test("are columns of a table of products", async () => {
  const product = await dr40();
  const cells = cellsOf(product, LANGUAGES);
  expect(cells.get("declaration (zh)")).toBe("/files/products/dr40-declaration-zh.pdf");
  expect(sourceOf(cells, LANGUAGES)).toMatchObject({ test_report: { en: "/files/products/dr40-test-report-en.pdf" } });
});

describe("a type test", () => {
  test("with a failed result is a problem", { timeout: SLOW_TIMEOUT }, async () => {
    const failed = (text: string) => text.replace("measured: 1.38", "measured: 1.58");
    const problems = await problemsOf({ "products/dr40.yaml": failed }, DEMO_FOLDER);
    expect(problems).toMatchObject([
      { field: "type_test.residual.measured", problem: "is above the limit, so the test was not passed" },
    ]);
  });

  test("is printed with its figures, an explanation of the drawing, and a note that no third party certified it", async () => {
    const report = productPapers(await demoContent(), "", "en").find(
      ({ path }) => path === "/files/products/dr40-test-report-en.pdf",
    );
    for (const said of [
      "1.38 kV",
      "≤ 1.5 kV",
      "20 kA",
      "week 34 of 2026",
      "<svg",
      "no test or certificate of another body",
    ])
      expect(report?.body).toContain(said);
    // The peak of its curve: 1.38 of 2 kV on an axis of 41 mm that ends at 49 mm.
    const curve = /<path d="([^"]+)"[^>]*stroke-width="2"/.exec(report?.body ?? "")?.[1] ?? "";
    const heights = curve.split(/[ML]/).flatMap((pair) => (pair ? [Number(pair.split(" ")[1])] : []));
    expect(Math.min(...heights)).toBeCloseTo(49 - (41 * 1.38) / 2, 1);
  });

  test("has a current that peaks after 12 µs and halves after 20", () => {
    expect(currentAt(11.7)).toBeCloseTo(1, 2);
    expect(currentAt(20)).toBeGreaterThan(0.45);
    expect(currentAt(22)).toBeLessThan(0.5);
  });
});

test("is not printed if the company has no text for it", async () => {
  const content = await demoContent();
  const { declaration: _, type_test: __, ...manuals } = content.manuals ?? {};
  expect(productPapers({ ...content, manuals: manuals as typeof content.manuals }, "", "en")).toEqual([]);
  expect(productPapers({ ...content, manuals: undefined }, "", "en")).toEqual([]);
});
