/** The data sheet of a series: its articles, parts by kind, and documents. */
import { describe, expect, test } from "vitest";
import type { ProductSource } from "../../server/content/sources/sources.ts";
import { documentsOf } from "../../tools/printing/documents.ts";
import { loadEdited, PUMPS_FOLDER, readEdited } from "../support/content.ts";
import { PUMP_CATALOGUE } from "../support/pump-catalogue.ts";

const SHEET = { en: "/files/products/br20-data-sheet-en.pdf", zh: "/files/products/br20-data-sheet-zh.pdf" };

/** The text of the cells of each row below a heading, up to the next heading. */
function tableBelow(body: string, heading: string): string[][] {
  const [, after = ""] = body.split(new RegExp(`<h[23]>${heading}</h[23]>`));
  const [table = ""] = after.split(/<h[23]>|<\/table>/);
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")),
  );
}

async function sheet(language: "en" | "zh" = "en", change = (product: ProductSource): ProductSource => product) {
  const content = await loadEdited(PUMP_CATALOGUE);
  const products = content.products.map((product) => (product.key === "br20" ? change(product) : product));
  const documents = await documentsOf({ ...content, products }, PUMPS_FOLDER);
  return documents.find(({ path }) => path === SHEET[language])?.body ?? "";
}

describe("the data sheet of a series", () => {
  test("has a table of the articles with the columns in which they differ", async () => {
    expect(tableBelow(await sheet(), "Articles")).toEqual([
      [
        "Article number",
        "Nominal size (mm)",
        "Material",
        "Certified",
        "Temperature of the medium (°C)",
        "Weight (kg)",
        "Package",
      ],
      ["BR-20-15", "15", "Brass", "Yes", "–", "1.9", "–"],
      ["BR-20-50", "50", "Brass, Steel", "No", "–", "12.5", "1200"],
      ["BR-20-32.5", "32.5", "Brass", "Yes", "-10", "4", "–"],
    ]);
  });

  test("names an article that has a name below its number", async () => {
    const body = await sheet("zh", (product) => ({
      ...product,
      articles: product.articles.map((article, at) =>
        at === 1 ? { ...article, name: { en: "Harbour <model>", zh: "港口型" } } : article,
      ),
    }));
    expect(body).toContain('BR-20-50<br><span class="name">港口型</span>');
    expect(body.match(/class="name"/g)).toHaveLength(1);
    expect(await sheet()).not.toContain(".name");
  });

  test("has its parts by kind with quantities, those that name it as well", async () => {
    const body = await sheet();
    expect(tableBelow(body, "Spare parts")).toEqual([
      ["Article number", "Product", "Quantity"],
      ["BR-32", "Brook 32", "2"],
      ["MR-05", "Mere 05", "–"],
    ]);
    expect(tableBelow(body, "Spare part for")).toEqual([
      ["Article number", "Product"],
      ["BR-40", "Brook 40"],
    ]);
  });

  test("lists the documents in the order of their kinds", async () => {
    expect(tableBelow(await sheet(), "Documents")).toEqual([
      ["Document", "Article number", "Language", "Revision", "Date"],
      ["Certificate 3.1", "–", "German", "B", "2026/03/14"],
      ["CAD model", "–", "–", "–", "–"],
      ["Model of DN 15", "BR-20-15", "–", "–", "–"],
    ]);
    expect(tableBelow(await sheet("zh"), "文件")[1]).toEqual(["3.1 證書", "–", "德文", "B", "2026/03/14"]);
  });

  test("uses smaller type, and then landscape, for many columns", async () => {
    expect(await sheet()).toContain('data-fit="small"');
    const plain = await sheet("en", (product) => ({
      ...product,
      articles: product.articles.map((article) => ({ ...article, values: { dn: "15" } })),
    }));
    expect(plain).toContain('data-fit="normal"');
    const wide = await sheet("en", (product) => ({
      ...product,
      articles: product.articles.map((article) => ({ ...article, minimum: 1, unit: product.unit, package: 2 })),
    }));
    expect(tableBelow(wide, "Articles")[0]).toHaveLength(9);
    expect(wide).toContain('data-fit="wide"');
  });
});

test("hidden products are not named", async () => {
  const edits = { ...PUMP_CATALOGUE, "products/mr05.yaml": (text: string) => `draft: true\n${text}` };
  const { content, whole } = await readEdited(edits);
  const documents = await documentsOf(whole, PUMPS_FOLDER, content);
  const body = documents.find(({ path }) => path === SHEET.en)?.body ?? "";
  expect(tableBelow(body, "Spare parts").flat()).not.toContain("MR-05");
});

test("a product without a catalogue has none of these sections", async () => {
  const documents = await documentsOf(await loadEdited({ "attributes.yaml": () => "[]" }), PUMPS_FOLDER);
  const body = documents.find(({ path }) => path === SHEET.en)?.body ?? "";
  for (const heading of ["Articles", "Documents", "Accessories and parts"]) expect(body).not.toContain(heading);
});
