/** Drawings of dimensions: outlines, parts, measures and the sheet that they are on. */
import { describe, expect, test } from "vitest";
import { dimensionDrawing, type Titled } from "../../../server/content/drawings/dimension-drawing.ts";
import { extentOf, type Shape } from "../../../server/content/drawings/shapes.ts";
import { dimensions } from "../../../server/content/drawings/sources.ts";

const PRODUCT = { number: "A1", name: { en: "Box", zh: "盒" }, revised: "2026-09-28" };
const drawingOf = (given: object, form: "wide" | "narrow" = "wide", product: Titled = PRODUCT) =>
  dimensionDrawing(product, dimensions.parse({ width: 100, height: 290, depth: 80, ...given }), "en", "Maker", form);
const textsOf = (shapes: readonly Shape[] = []) =>
  shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const outlinesOf = (shapes: readonly Shape[]) =>
  shapes.filter((shape) => shape.kind !== "text" && shape.layer === "outline");
const textOf = (shapes: readonly Shape[], said: string) => {
  const found = shapes.find((shape) => shape.kind === "text" && shape.text === said);
  if (found?.kind !== "text") throw new Error(`${said} is not there`);
  return found;
};

describe("the outline", () => {
  test("is a plain box from the front and the side if the content says no more", () => {
    const { shapes } = drawingOf({});
    expect(outlinesOf(shapes)).toMatchObject([
      { kind: "box", at: [0, 0], size: [100, 290] },
      { kind: "box", size: [80, 290] },
    ]);
    expect(textsOf(shapes).toSorted()).toEqual(["100", "290", "80", "Front", "Side"]);
  });

  test("of the content takes the place of the plain one, and details lie on it", () => {
    const foot = { line: [[-36, 290], [-30, 270], [130, 270], [136, 290]], closed: true, outline: true }; // biome-ignore format: one line
    const { shapes } = drawingOf({ front: [foot, { circle: [50, 50, 8] }], side: [] });
    const [first, second] = outlinesOf(shapes);
    expect(first).toMatchObject({ kind: "line", isClosed: true });
    // The side has its own.
    expect(second).toMatchObject({ kind: "box", size: [80, 290] });
    expect(shapes).toContainEqual({ kind: "circle", layer: "detail", middle: [50, 50], diameter: 8 });
  });

  test("of what is round has a diameter in place of width and height", () => {
    const { shapes, rows } = drawingOf({ height: 100, round: true, front: [{ circle: [50, 50, 100], outline: true }] });
    expect(textsOf(shapes)).toEqual(expect.arrayContaining(["Ø 100", "80"]));
    expect(rows.map(({ name, value }) => `${name} ${value}`)).toEqual(["Diameter Ø 100 mm", "Depth 80 mm"]);
  });
});

describe("a part", () => {
  const shapesOf = (detail: object) =>
    drawingOf({ front: [detail] }).shapes.filter((shape) => shape.kind !== "text" && shape.layer === "detail");

  test("has its true size, with its contacts", () => {
    const [plate, neutral, , earth] = shapesOf({ part: "outlet", at: [50, 60] });
    expect(plate).toMatchObject({ at: [33.5, 45.5], size: [33, 29] });
    expect(neutral).toMatchObject({ size: [expect.closeTo(2.4), expect.closeTo(9.2)], isFilled: true });
    expect(earth && extentOf([earth]).top).toBeGreaterThan(60);
  });

  test("turns clockwise", () => {
    const [plate, , , earth] = shapesOf({ part: "outlet", at: [50, 60], turn: 90 });
    expect(plate).toMatchObject({ at: [35.5, 43.5], size: [29, 33] });
    // The earth contact below points to the left.
    expect(earth && extentOf([earth]).right).toBeLessThan(50);
  });

  test("is as often there as its repeat says, and as large as its size", () => {
    const lamps = shapesOf({ part: "led", at: [10, 10], size: [4, 4], repeat: [3, 20, 0] });
    const outer = lamps.filter((shape) => shape.kind === "circle" && shape.diameter === 4);
    expect(outer.map((shape) => shape.kind === "circle" && shape.middle)).toEqual([[10, 10], [30, 10], [50, 10]]); // biome-ignore format: one line
  });
});

describe("measures", () => {
  const foot = { name: { en: "Foot", zh: "底座" }, from: [-36, 290], to: [136, 290], side: "below", diameter: true };

  test("of the content stand in the drawing and in the table", () => {
    const { shapes, rows } = drawingOf({ measures: [foot] });
    expect(textsOf(shapes)).toContain("Ø 172");
    expect(rows).toContainEqual({ name: "Foot", value: "Ø 172 mm" });
  });

  test("lie the further from a view the longer they are", () => {
    const { shapes } = drawingOf({ measures: [foot] });
    expect(textOf(shapes, "Ø 172").at[1]).toBeGreaterThan(textOf(shapes, "100").at[1]);
  });

  test("without room have their figure next to them", () => {
    const { shapes } = drawingOf({ measures: [{ ...foot, from: [0, 290], to: [2, 290], diameter: false }] });
    expect(textOf(shapes, "2")).toMatchObject({ anchor: "start" });
    expect(textOf(shapes, "100")).not.toHaveProperty("anchor");
  });
});

describe("the sheet", () => {
  test("has a title block with number, name, maker, scale, unit and date, apart from what CAD programs get", () => {
    const { frame, shapes } = drawingOf({});
    expect(textsOf(frame)).toEqual([
      "A1",
      "Box",
      "Maker",
      "Dimensions",
      "Scale",
      "1:3",
      "Unit",
      "mm",
      "Revised",
      "2026-09-28",
    ]);
    expect(textsOf(shapes)).not.toContain("A1");
    expect(textsOf(drawingOf({}, "wide", { number: "A1", name: { en: "Box" } }).frame)).not.toContain("Revised");
  });

  test.each([
    ["wide", 174],
    ["narrow", 100],
  ] as const)("is true to its scale, %s", (form, paper) => {
    // biome-ignore format: one line
    const { scale = 0, size, frame } = drawingOf({}, form);
    expect(size[0] * scale).toBeCloseTo(paper);
    expect(textsOf(frame)).toContain(`1:${Math.round(10 / scale) / 10}`);
  });

  test("is as high as its views, so that no part of it is empty", () => {
    const flat = drawingOf({ width: 400, height: 66, depth: 36, view: "top" });
    const { top, bottom } = extentOf(flat.shapes);
    const block = 2 * 2.8 * 2.5;
    expect(flat.size[1] * (flat.scale ?? 0)).toBeLessThan((bottom - top) * (flat.scale ?? 0) + block + 16);
  });

  test("shows the symbol of first-angle projection only if the views are placed so", () => {
    const circles = (shapes: readonly Shape[] = []) => shapes.filter(({ kind }) => kind === "circle").length;
    expect(circles(drawingOf({}).frame)).toBe(2);
    expect(circles(drawingOf({ width: 40, depth: 400 }, "narrow").frame)).toBe(0);
  });

  test("shows a long thing standing on a narrow sheet", () => {
    const long = { width: 1142, height: 56, depth: 52, view: "top", edge: [] };
    const [body] = outlinesOf(drawingOf(long, "narrow").shapes);
    expect(body).toMatchObject({ size: [56, 1142] });
    expect(outlinesOf(drawingOf(long).shapes)[0]).toMatchObject({ size: [1142, 56] });
  });
});
