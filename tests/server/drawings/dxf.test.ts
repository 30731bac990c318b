import DxfParser from "dxf-parser";
import { describe, expect, test } from "vitest";
import { dimensionDrawing } from "../../../server/content/drawings/dimension-drawing.ts";
import { dimensions } from "../../../server/content/drawings/sources.ts";
import { dxfOf } from "../../../server/drawings/dxf.ts";

const GIVEN = dimensions.parse({
  width: 200,
  height: 330,
  depth: 85,
  radius: 24,
  front: [{ circle: [20, 100, 8], repeat: [3, 40, 0] }],
  holes: { diameter: 6, at: [[40, 45], [160, 45]] }, // biome-ignore format: two places
});
const drawingIn = (language: string) =>
  dimensionDrawing({ number: "A1", name: { en: "Box" } }, GIVEN, language, "Maker");
const entitiesOf = (text: string) => new DxfParser().parseSync(text)?.entities ?? [];
const drawn = entitiesOf(dxfOf(drawingIn("zh")));
const of = (type: string, layer: string) => drawn.filter((each) => each.type === type && each.layer === layer);

describe("a DXF", () => {
  test("has the outline at full size, with y upwards and corners as arcs", () => {
    const [outline] = of("POLYLINE", "OUTLINE") as unknown as {
      readonly shape: boolean;
      readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge?: number }[];
    }[];
    const { vertices = [] } = outline ?? {};
    expect([Math.min(...vertices.map(({ x }) => x)), Math.max(...vertices.map(({ x }) => x))]).toEqual([0, 200]);
    expect([Math.min(...vertices.map(({ y }) => y)), Math.max(...vertices.map(({ y }) => y))]).toEqual([-330, 0]);
    expect(vertices.filter(({ bulge }) => bulge)).toHaveLength(4);
  });

  test("has each hole and detail at its place", () => {
    const placesOf = (layer: string) =>
      (of("CIRCLE", layer) as unknown as { center: { x: number; y: number }; radius: number }[]).map(
        ({ center, radius }) => [center.x, center.y, radius],
      );
    expect(placesOf("OUTLINE")).toEqual([
      [40, -45, 3],
      [160, -45, 3],
    ]);
    expect(placesOf("DETAIL").map(([x]) => x)).toEqual([20, 60, 100]);
  });

  test("has its numbers, in characters of release 12, and no words", () => {
    const texts = (of("TEXT", "DIMENSIONS") as unknown as { text: string }[]).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(["120", "2 x %%c 6", "200", "330", "85"]);
    expect(dxfOf(drawingIn("zh"))).toMatch(/^[ -~\r\n]+$/);
  });

  test("is equal in every language", () => {
    expect(dxfOf(drawingIn("en"))).toBe(dxfOf(drawingIn("zh")));
  });
});
