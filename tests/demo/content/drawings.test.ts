/** The drawings of products: their measures, and the places that show them. */
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { type Drawing, extentOf, type Shape, widthOf } from "../../../server/content/drawings/shapes.ts";
import { FORMS } from "../../../server/content/drawings/sheet.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { DRAWINGS, drawingsOf, scaleOf } from "../../../server/content/products/drawings.ts";
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

  /** The box of a shape, with the words of a text. */
  function boxOf(shape: Shape): readonly [left: number, top: number, right: number, bottom: number] {
    if (shape.kind !== "text") {
      const { left, top, right, bottom } = extentOf([shape]);
      return [left, top, right, bottom];
    }
    const { text, at, height, anchor = "middle", isUpright } = shape;
    const long = widthOf(text, height);
    const begin = { start: 0, middle: long / 2, end: long }[anchor];
    return isUpright
      ? [at[0] - height / 2, at[1] - long / 2, at[0] + height / 2, at[1] + long / 2]
      : [at[0] - begin, at[1] - height / 2, at[0] - begin + long, at[1] + height / 2];
  }
  const outsideOf = ({ from, size, shapes, frame = [] }: Drawing) =>
    [...shapes, ...frame].filter((shape) => {
      const [left, top, right, bottom] = boxOf(shape);
      return left < from[0] || top < from[1] || right > from[0] + size[0] || bottom > from[1] + size[1];
    });

  test.each(FORMS)("a %s sheet has room for all of its drawing, in words of which none is small", async (form) => {
    const content = await demoContent();
    // Pixels of 1 mm of paper: as wide as a window of 390 px leaves it, or the column of one of 1440 px.
    const pixels = form === "narrow" ? 3.4 : 4.8;
    for (const product of content.products)
      for (const { kind, drawing } of drawingsOf(content, product, language, form)) {
        const name = `${product.key} ${kind}`;
        expect([name, outsideOf(drawing)]).toEqual([name, []]);
        const texts = drawing.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.height * 1.35] : []));
        expect([name, Math.min(...texts) * (drawing.scale ?? 1) * pixels]).toEqual([
          name,
          expect.toSatisfy((size) => size >= 13),
        ]);
      }
  });

  test("a picture beside a familiar object has room for both", async () => {
    for (const product of (await demoContent()).products)
      for (const { drawing } of scaleOf(product, language))
        expect([product.key, outsideOf(drawing)]).toEqual([product.key, []]);
  });

  test("the foot, the holes and all else that is measured stand in the drawing and in its table", async () => {
    const content = await demoContent();
    for (const product of content.products) {
      const [dimensions] = drawingsOf(content, product, language);
      const texts = dimensions?.drawing.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])) ?? [];
      const measured = dimensions?.drawing.rows.flatMap(
        ({ value }) => /^(.+) mm$/.exec(value)?.[1]?.split(/ × (?!Ø)/) ?? [],
      );
      expect([product.key, measured?.filter((value) => !texts.includes(value))]).toEqual([product.key, []]);
    }
    const [tower] = drawingsOf(content, await productNamed("sp412"), language);
    expect(tower?.drawing.rows).toContainEqual({ name: expect.stringMatching(/Foot|底座/), value: "Ø 172 mm" });
  });

  test("the page shows each drawing with its words, its table and its files", async () => {
    const content = await demoContent();
    const { id } = await productNamed("dr40");
    const { product } = responseOf(content, "product", language, { id: String(id) });
    expect(product.drawings?.map(({ svg, dxf }) => [svg, dxf])).toEqual([
      [`/drawings/${id}-dimensions-${language}.svg`, `/drawings/${id}-dimensions.dxf`],
      [`/drawings/${id}-wiring-${language}.svg`, undefined],
    ]);
    expect(product.drawings?.map(({ narrow }) => narrow?.svg)).toEqual([
      `/drawings/${id}-dimensions-narrow-${language}.svg`,
      `/drawings/${id}-wiring-narrow-${language}.svg`,
    ]);
    const [dimensions, wiring] = product.drawings ?? [];
    expect(dimensions?.rows.map(({ value }) => value)).toContain("36 mm");
    expect(dimensions?.alt).toContain("90 mm");
    expect(wiring?.rows[0]?.value).toContain("125 A gG");
  });

  test("every product has at least four views, one of them to scale beside a familiar object", async () => {
    const content = await demoContent();
    for (const product of content.products) {
      const { id, number } = product;
      const { photos, scale, drawings = [] } = responseOf(content, "product", language, { id: String(id) }).product;
      expect([id, photos.length + drawings.length + (scale ? 1 : 0)]).toEqual([
        id,
        expect.toSatisfy((count) => count > 3),
      ]);
      expect(scale?.title).toContain(number);
      const { body = "" } = writtenDrawing(content, scale?.svg.slice(DRAWINGS.length) ?? "") ?? {};
      // Both at full size, in millimetres.
      expect(body).toMatch(/width="(85\.6|297)" height="(54|210)"/);
      const [drawn] = scaleOf(product, language);
      const outline = (drawn?.drawing.shapes ?? []).filter(
        ({ kind, ...shape }) => kind !== "text" && "layer" in shape && shape.layer === "outline",
      );
      const { left, right, top, bottom } = extentOf(outline);
      expect(right - left).toBeGreaterThanOrEqual(product.drawing?.width ?? 0);
      expect(bottom - top).toBeGreaterThanOrEqual(product.drawing?.height ?? 0);
    }
  });

  test("the data sheet has them at their scale, with descriptions for screen readers", async () => {
    const { data_sheet } = await productNamed("dr40");
    const documents = await documentsOf(await demoContent(), DEMO_FOLDER);
    const { body = "" } = documents.find(({ path }) => path === data_sheet?.[language]) ?? {};
    const drawings = [
      ...body.matchAll(/<div class="sheet"[^>]*><svg[^>]* width="174mm"[^>]* aria-label="([^"]+)"/g),
    ].map(([, label]) => label);
    expect(drawings).toEqual([expect.stringContaining("36 mm"), expect.stringContaining("125 A gG")]);
  });
});

test("a drawing has the words of the language in its address, and other addresses do not exist", async () => {
  const content = await demoContent();
  const { id } = await productNamed("sp608");
  expect(writtenDrawing(content, `${id}-dimensions-zh.svg`)?.body).toContain(">俯視</text>");
  expect(writtenDrawing(content, `${id}-dimensions-en.svg`)?.body).toContain(">Top</text>");
  expect(writtenDrawing(content, `${id}-dimensions-narrow-en.svg`)?.body).toContain('width="100mm"');
  for (const name of [
    "scale-narrow-en.svg",
    "dimensions-narrow.svg",
    "dimensions-narrow.dxf",
    "dimensions-fr.svg",
    "dimensions.svg",
    "wiring-en.svg",
    "dimensions-en.dxf",
    "wiring.dxf",
  ])
    expect(writtenDrawing(content, `${id}-${name}`), name).toBeUndefined();
  expect(writtenDrawing(content, "999-dimensions-en.svg")).toBeUndefined();
});

test("a drawing is at most 8 kB as it is sent", async () => {
  const content = await demoContent();
  for (const address of drawingAddresses(content)) {
    const { type, body } = writtenDrawing(content, address.slice(DRAWINGS.length)) ?? { type: "", body: "" };
    if (type === "image/svg+xml") expect([address, brotliCompressSync(body).length < 8192]).toEqual([address, true]);
  }
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
  const [dimensions] = drawingsOf(await demoContent(), product, "en");
  const said = dimensions?.drawing.shapes.find((shape) => shape.kind === "text" && shape.text.includes("Ø"));
  expect(said).toMatchObject({ anchor: "end", at: [expect.toSatisfy((x) => x < Number(from)), expect.any(Number)] });
});

test("a company without measures has no drawings", async () => {
  const { content } = await readContent(PUMPS_FOLDER, { now: TODAY });
  expect(content.products.flatMap((product) => drawingsOf(content, product, "en"))).toEqual([]);
  expect(responseOf(content, "product", "en", { id: "1" }).product).not.toHaveProperty("drawings");
});
