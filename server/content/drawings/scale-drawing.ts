/** Draws a product next to a familiar object at the same scale. */
import { say, type Wanted } from "../texts/text.ts";
import { type Drawing, extentOf, moved, type Point, type Shape } from "./shapes.ts";
import type { Dimensions } from "./sources.ts";
import { largeView } from "./views.ts";
import { filled, WORDS } from "./words.ts";

/** Longest product, in millimetres, that is compared with a card. Longer ones are compared with a sheet of paper. */
const MAX_NEXT_TO_CARD = 500;
/** A product that is wider than this many times its height has the familiar object below it, as the sheet is square. */
const WIDE = 1.6;
/** Height of text, distance between the two objects, and margin, as shares of the longer side. */
const [TEXT, BETWEEN, PAPER] = [0.04, 0.12, 0.09] as const;

interface FamiliarObject {
  readonly name: "card" | "sheet";
  readonly title: "byCard" | "bySheet";
  readonly size: Point;
  readonly shapes: readonly Shape[];
}

const box = (at: Point, size: Point, radius = 0): Shape => ({ kind: "box", layer: "measure", at, size, radius });
/** A card of ISO/IEC 7810 (ID-1) with its number, and the contacts at the place of ISO/IEC 7816-2. */
const CARD: FamiliarObject = {
  name: "card",
  title: "byCard",
  size: [85.6, 54],
  shapes: [
    box([0, 0], [85.6, 54], 3.2),
    box([9, 18.5], [13, 12], 2),
    ...[0, 1, 2, 3].map((group) => box([9 + group * 17.5, 37], [14, 4.5], 1)),
  ],
};
const SHEET: FamiliarObject = { name: "sheet", title: "bySheet", size: [297, 210], shapes: [box([0, 0], [297, 210])] };

/** Draws on a square sheet. The rows are the measures of the large view. */
export function scaleDrawing(number: string, dimensions: Dimensions, wanted: Wanted): Drawing {
  const { view } = dimensions;
  const own = largeView(dimensions).filter((shape) => shape.kind === "text" || shape.layer !== "measure");
  const { left, top, right: end, bottom: foot } = extentOf(own);
  const [width, height] = [end - left, foot - top];
  const object = Math.max(width, height) > MAX_NEXT_TO_CARD ? SHEET : CARD;
  const isBelow = width > WIDE * height;
  const along = isBelow ? Math.max(width, object.size[0]) : width + object.size[0];
  const between = BETWEEN * Math.max(along, height);
  // Side by side, both have the same bottom edge; one below the other, the same left edge.
  const at: Point = isBelow ? [0, height + between] : [width + between, Math.max(0, height - object.size[1])];
  const down = isBelow ? 0 : Math.max(0, object.size[1] - height);
  const [right, bottom] = [Math.max(width, at[0] + object.size[0]), at[1] + object.size[1]];
  const longer = Math.max(right, bottom);
  const text = TEXT * longer;
  const side = longer * (1 + 2 * PAPER) + 2 * text;
  const [across, up] = view === "top" ? (["length", "width"] as const) : (["width", "height"] as const);
  const rows = [
    { name: say(WORDS[across], wanted), value: `${dimensions.width} mm` },
    { name: say(WORDS[up], wanted), value: `${dimensions.height} mm` },
  ];
  const label: Shape = {
    kind: "text",
    text: say(WORDS[object.name], wanted),
    at: [isBelow ? 0 : right, bottom + 1.6 * text],
    height: text,
    anchor: isBelow ? "start" : "end",
    isWords: true,
  };
  return {
    title: filled(say(WORDS[object.title], wanted), { number }),
    description: rows
      .map(({ name, value }) => `${name} ${value}`)
      .join(say(WORDS.comma, wanted))
      .concat(say(WORDS.stop, wanted)),
    from: [(right - side) / 2, (bottom + 2 * text - side) / 2],
    size: [side, side],
    shapes: [
      ...own.map((shape) => moved(shape, [-left, down - top])),
      ...object.shapes.map((shape) => moved(shape, at)),
      label,
    ],
    rows,
  };
}
