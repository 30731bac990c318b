/** Draws the dimensions of a product: a large view, a side view next to it, and measures around both. */
import { say, type Wanted } from "../texts/text.ts";
import { isTooNarrow, measureAcross, measureUp } from "./measures.ts";
import { type Drawing, line, moved, type Point, type Shape } from "./shapes.ts";
import type { Detail, Dimensions } from "./sources.ts";
import { WORDS } from "./words.ts";

/** Font size as a share of the sheet's width: about a fortieth, so that figures are legible on a phone. */
const TEXT_OF_WIDTH = 0.04;
/** In heights of text. */
const [MEASURE_AWAY, SHEET_LEFT, SHEET_BELOW, BETWEEN, SHEET_RIGHT, FIGURE_BESIDE] = [
  2.6, 5.2, 6.2, 6, 2.4, 2.8,
] as const;

/** A rail of EN 60715, seen from its end, in millimetres: overall height, height of its back, depth. */
const RAIL = { height: 35, back: 27, depth: 7.5 };
const MODULE = 18;

function shapesOf(details: readonly Detail[]): Shape[] {
  return details.flatMap((detail) => {
    const shape: Shape =
      "box" in detail
        ? {
            kind: "box",
            layer: "detail",
            at: [detail.box[0], detail.box[1]],
            size: [detail.box[2], detail.box[3]],
            ...(detail.radius !== undefined && { radius: detail.radius }),
          }
        : {
            kind: "circle",
            layer: "detail",
            middle: [detail.circle[0], detail.circle[1]],
            diameter: detail.circle[2],
          };
    const [count, dx, dy] = detail.repeat ?? [1, 0, 0];
    return Array.from({ length: count }, (_, index) => moved(shape, [index * dx, index * dy]));
  });
}

/** The visible outline of a product from the front or the top, at full size. */
export const largeView = ({ width, height, radius, front }: Dimensions): Shape[] => [
  { kind: "box", layer: "outline", at: [0, 0], size: [width, height], ...(radius !== undefined && { radius }) },
  ...shapesOf(front),
];

const railFromItsEnd = (middle: number): Shape =>
  line(
    "detail",
    [0, middle - RAIL.height / 2],
    [0, middle - RAIL.back / 2],
    [-RAIL.depth, middle - RAIL.back / 2],
    [-RAIL.depth, middle + RAIL.back / 2],
    [0, middle + RAIL.back / 2],
    [0, middle + RAIL.height / 2],
  );

/** How far apart the outermost holes are, across and down, with their places. */
function spread(places: readonly Point[]) {
  const range = (axis: 0 | 1) => {
    const along = places.map((place) => place[axis]);
    return [Math.min(...along), Math.max(...along)] as const;
  };
  return { across: range(0), down: range(1) };
}

export function dimensionDrawing(number: string, given: Dimensions, wanted: Wanted): Drawing {
  const { width, height, depth, view, side, profile, rail, modules, holes } = given;
  const word = (name: keyof typeof WORDS) => say(WORDS[name], wanted);
  const text = (width + depth) * TEXT_OF_WIDTH;
  const scale = { text };
  const below = height + MEASURE_AWAY * text;
  const sideAt: Point = [width + BETWEEN * text, 0];
  const shapes: Shape[] = [
    ...largeView(given),
    ...measureAcross({ from: [0, height], to: [width, height], at: below }, scale),
    ...measureUp({ from: [0, 0], to: [0, height], at: -MEASURE_AWAY * text }, scale),
  ];
  const beside: Shape[] = [
    profile
      ? { kind: "line", layer: "outline", points: profile, isClosed: true }
      : { kind: "box", layer: "outline", at: [0, 0], size: [depth, height] },
    ...shapesOf(side),
    ...measureAcross({ from: [0, height], to: [depth, height], at: below }, scale),
  ];
  const [across, down, deep] =
    view === "top" ? (["length", "width", "height"] as const) : (["width", "height", "depth"] as const);
  const rows = [
    { name: word(across), value: `${width} mm` },
    { name: word(down), value: `${height} mm` },
    { name: word(deep), value: `${depth} mm` },
  ];
  let above = 1.2;
  if (modules !== undefined) {
    above = 4.4;
    rows.push({ name: word("modules"), value: String(modules) });
    const ends = Array.from({ length: modules - 1 }, (_, index): Shape => {
      const x = (width / modules) * (index + 1);
      return line("measure", [x, 0], [x, height]);
    });
    shapes.push(
      ...ends,
      ...measureAcross(
        { from: [0, 0], to: [width, 0], at: -MEASURE_AWAY * text, text: `${modules} × ${MODULE}` },
        scale,
      ),
    );
  }
  if (rail !== undefined) {
    rows.push({ name: word("rail"), value: `${RAIL.height} mm, EN 60715` });
    const middle = (from: number, to: number): Shape => ({
      kind: "line",
      layer: "measure",
      isDashed: true,
      points: [
        [from, rail],
        [to, rail],
      ],
    });
    shapes.push(middle(-text, width + text));
    beside.push(railFromItsEnd(rail), middle(-RAIL.depth - text, depth + text));
  }
  if (holes) {
    above = 4.4;
    const { across: x, down: y } = spread(holes.at);
    const each = `${holes.at.length} × Ø ${holes.diameter}`;
    rows.push({ name: word("holes"), value: `${each} mm` });
    shapes.push(
      ...holes.at.map((middle): Shape => ({ kind: "circle", layer: "outline", middle, diameter: holes.diameter })),
    );
    if (x[1] > x[0]) {
      const ends = { from: [x[0], y[0]] as const, to: [x[1], y[0]] as const };
      shapes.push(...measureAcross({ ...ends, at: -MEASURE_AWAY * text }, scale));
    }
    if (y[1] > y[0]) {
      const ends = { from: [x[1], y[0]] as const, to: [x[1], y[1]] as const };
      shapes.push(...measureUp({ ...ends, at: width + MEASURE_AWAY * text }, scale));
    }
    const spans = [x, y].map(([from, to]) => to - from).filter((span) => span > 0);
    if (spans.length > 0) rows.push({ name: word("apart"), value: `${spans.join(" × ")} mm` });
    // Left of the line that measures from the first.
    shapes.push({ kind: "text", text: each, at: [x[0] - text * 0.4, -text], height: text * 0.85, anchor: "end" });
  }
  const label = (name: "front" | "top" | "side", x: number): Shape => ({
    kind: "text",
    text: word(name),
    at: [x, height + (MEASURE_AWAY + 2) * text],
    height: text * 0.85,
    isWords: true,
  });
  shapes.push(label(view, width / 2), ...[...beside, label("side", depth / 2)].map((shape) => moved(shape, sideAt)));
  const left = SHEET_LEFT * text;
  const right = (SHEET_RIGHT + (isTooNarrow(depth, text) ? FIGURE_BESIDE : 0)) * text;
  return {
    title: `${number} ${word("dimensions")}`,
    description: [
      word("unit"),
      word("nextSentence"),
      rows.map(({ name, value }) => `${name} ${value}`).join(word("comma")),
      word("stop"),
    ].join(""),
    from: [-left, -above * text],
    size: [left + sideAt[0] + depth + right, above * text + height + SHEET_BELOW * text],
    shapes,
    rows,
  };
}
