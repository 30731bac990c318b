/** The drawings of products: their measures, and the places that show them. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { DRAWINGS, drawingsOf } from "../../../server/content/drawings/drawings.ts";
import { readContent } from "../../../server/content/reading/load.ts";
import { say } from "../../../server/content/texts/text.ts";
import { drawingAddresses, writtenDrawing } from "../../../server/drawings/written.ts";
import { documentsOf } from "../../../tools/printing/documents.ts";
import { PUMPS_FOLDER, responseOf, TODAY } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent, problemsOfDemo } from "../support/content.ts";

/** Specification rows that give all three measures. */
const MEASURES = /^(Dimensions|Body|尺寸|機身)/;
const numbersOf = (text: string): string[] => text.replaceAll(",", "").match(/\d+(\.\d+)?/g) ?? [];

async function productNamed(key: string) {
  const product = (await demoContent()).products.find((each) => each.key === key);
  if (!product) throw new Error(`${key} is missing`);
  return product;
}

describe.each(LANGUAGES)("in %s", (language) => {
  test("every drawing has the measures of the specifications", async () => {
    for (const product of (await demoContent()).products) {
      const rows = product.specifications.flatMap((group) => group.rows);
      const measured = rows.find(({ name }) => MEASURES.test(say(name, language)));
      const wide = rows.find(({ name }) => ["Width", "寬度"].includes(say(name, language)));
      const { width, height, depth } = product.drawing ?? { width: 0, height: 0, depth: 0 };
      const drawn = [width, height, depth].map(String);
      const said = numbersOf(say((measured ?? wide)?.value, language));
      if (measured) expect([product.key, drawn.filter((each) => !said.includes(each))]).toEqual([product.key, []]);
      else expect([product.key, said]).toEqual([product.key, expect.arrayContaining([String(width)])]);
    }
  });

  test("the page shows each drawing with its words, its table and its files", async () => {
    const content = await demoContent();
    const { id } = await productNamed("dr40");
    const { product } = responseOf(content, "product", language, { id: String(id) });
    expect(product.drawings?.map(({ svg, dxf }) => [svg, dxf])).toEqual([
      [`/drawings/${id}-dimensions-${language}.svg`, `/drawings/${id}-dimensions.dxf`],
      [`/drawings/${id}-wiring-${language}.svg`, undefined],
    ]);
    const [dimensions, wiring] = product.drawings ?? [];
    expect(dimensions?.rows.map(({ value }) => value)).toContain("36 mm");
    expect(dimensions?.alt).toContain("90 mm");
    expect(wiring?.rows[0]?.value).toContain("125 A gG");
  });

  test("every product has at least four views, one of them to scale beside a familiar object", async () => {
    const content = await demoContent();
    for (const { id, drawing } of content.products) {
      const { product } = responseOf(content, "product", language, { id: String(id) });
      const { photos, scale, drawings = [] } = product;
      expect([id, photos.length + drawings.length + (scale ? 1 : 0)]).toEqual([
        id,
        expect.toSatisfy((count) => count > 3),
      ]);
      expect(scale?.title).toContain(product.number);
      const { body = "" } = writtenDrawing(content, scale?.svg.slice(DRAWINGS.length) ?? "") ?? {};
      // Both outlines at full size, in millimetres.
      expect(body).toContain(`width="${drawing?.width}" height="${drawing?.height}"`);
      expect(body).toMatch(/width="(85\.6|297)" height="(54|210)"/);
    }
  });

  test("the data sheet has them, with descriptions for screen readers", async () => {
    const { data_sheet } = await productNamed("dr40");
    const documents = await documentsOf(await demoContent(), DEMO_FOLDER);
    const { body = "" } = documents.find(({ path }) => path === data_sheet?.[language]) ?? {};
    const drawings = [...body.matchAll(/<div class="drawing"><svg[^>]* aria-label="([^"]+)"/g)].map(
      ([, label]) => label,
    );
    expect(drawings).toEqual([expect.stringContaining("36 mm"), expect.stringContaining("125 A gG")]);
  });
});

test("a drawing has the words of the language in its address, and other addresses do not exist", async () => {
  const content = await demoContent();
  const { id } = await productNamed("sp608");
  expect(writtenDrawing(content, `${id}-dimensions-zh.svg`)?.body).toContain(">俯視</text>");
  expect(writtenDrawing(content, `${id}-dimensions-en.svg`)?.body).toContain(">Top</text>");
  for (const name of ["dimensions-fr.svg", "dimensions.svg", "wiring-en.svg", "dimensions-en.dxf", "wiring.dxf"])
    expect(writtenDrawing(content, `${id}-${name}`), name).toBeUndefined();
  expect(writtenDrawing(content, "999-dimensions-en.svg")).toBeUndefined();
});

test("every address of a drawing is valid", async () => {
  const content = await demoContent();
  const addresses = drawingAddresses(content);
  const withDrawing = content.products.filter(({ drawing }) => drawing).length;
  expect(addresses.filter((address) => address.endsWith(".dxf"))).toHaveLength(withDrawing);
  for (const address of addresses)
    expect(writtenDrawing(content, address.slice(DRAWINGS.length)), address).toBeDefined();
});

test("an unconnected terminal is reported with its line", async () => {
  const problems = await problemsOfDemo({ "products/dr40.yaml": (text) => text.replace("to: n }", "to: m }") });
  expect(problems).toEqual([
    expect.objectContaining({ file: "products/dr40.yaml", problem: expect.stringContaining('"m"') }),
  ]);
});

test("no conductor joins two terminals of a device, because that would short a contact or a bus", async () => {
  for (const { key, wiring } of (await demoContent()).products) {
    const connected = wiring?.terminals.map(({ to }) => to) ?? [];
    expect([key, connected]).toEqual([key, [...new Set(connected)]]);
  }
});

test.each(["ev7", "et45"])("the labels of holes of %s end before the line of their measure", async (key) => {
  const product = await productNamed(key);
  const from = product.drawing?.holes?.at[0]?.[0];
  const [dimensions] = drawingsOf(product, "en");
  const said = dimensions?.drawing.shapes.find((shape) => shape.kind === "text" && shape.text.includes("Ø"));
  expect(said).toMatchObject({ anchor: "end", at: [expect.toSatisfy((x) => x < Number(from)), expect.any(Number)] });
});

test("a company without measures has no drawings", async () => {
  const { content } = await readContent(PUMPS_FOLDER, { now: TODAY });
  expect(content.products.flatMap((product) => drawingsOf(product, "en"))).toEqual([]);
  expect(responseOf(content, "product", "en", { id: "1" }).product).not.toHaveProperty("drawings");
});
