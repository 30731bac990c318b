/** Dimension lines (ISO 129-1): a line between two arrowheads with its figure, and extension lines to the measured places. */
import { type Extent, line, type Point, type Shape, widthOf } from "./shapes.ts";

/** Arrowheads and the ends of extension lines, in text heights. */
const [ARROW, ASPECT, BEYOND, GAP, TAIL] = [1.15, 0.17, 0.5, 0.35, 1.1] as const;
/** Distances in text heights: from a view to its first dimension line, and from one dimension line to the next. */
const [FIRST, NEXT] = [3, 2.3] as const;
/** Room beyond a dimension line in text heights: with a figure on that side, and without one. */
const [FIGURE, BARE] = [1.7, 0.6] as const;

type Side = "above" | "below" | "left" | "right";

export interface Measure {
  readonly side: Side;
  /** The ends of the measured length, on the view. */
  readonly from: Point;
  readonly to: Point;
  /** A label to show instead of the length. */
  readonly text?: string;
}

const isAcross = ({ side }: Pick<Measure, "side">): boolean => side === "above" || side === "below";
const rounded = (length: number) => String(Math.round(length * 10) / 10);
/** The smaller and the larger coordinate of a measure along its line. */
function rangeOf(measure: Measure): readonly [number, number] {
  const axis = isAcross(measure) ? 0 : 1;
  const [one, other] = [measure.from[axis], measure.to[axis]];
  return [Math.min(one, other), Math.max(one, other)];
}
const lengthOf = (measure: Measure): number => rangeOf(measure)[1] - rangeOf(measure)[0];
const figureOf = (measure: Measure): string => measure.text ?? rounded(lengthOf(measure));

/** Whether arrowheads and figure do not fit between the two extension lines. */
const isTooNarrow = (measure: Measure, text: number): boolean =>
  lengthOf(measure) < Math.max(widthOf(figureOf(measure), text) + 0.3 * text, (2 * ARROW + 0.8) * text);

/** Groups the measures of a side by line, shortest first from the view. Measures that do not overlap share a line. */
function linesOf(measures: readonly Measure[], side: Side): readonly (readonly Measure[])[] {
  const lines: Measure[][] = [];
  const own = measures.filter((each) => each.side === side).toSorted((one, other) => lengthOf(one) - lengthOf(other));
  for (const measure of own) {
    const [start, end] = rangeOf(measure);
    const free = lines.findIndex((placed, index) => {
      const isFree = placed.every((other) => rangeOf(other)[1] < start || rangeOf(other)[0] > end);
      // Only the outermost line so far takes another measure, so that inner lines hold the shorter ones.
      return isFree && index === lines.length - 1;
    });
    if (free < 0) lines.push([measure]);
    else lines[free]?.push(measure);
  }
  return lines;
}

/** The extent of a view with its measures and their figures. */
export function roomOf(measures: readonly Measure[], extent: Extent, text: number): Extent {
  const beyond = (side: Side) => {
    const { length } = linesOf(measures, side);
    if (length === 0) return 0;
    const upright = side === "left" || side === "right";
    const outside = measures
      .filter((each) => each.side === side && upright && isTooNarrow(each, text))
      .map((each) => widthOf(figureOf(each), text) + 0.4 * text);
    const figure = side === "above" || side === "left" ? FIGURE * text : BARE * text;
    return (FIRST + (length - 1) * NEXT) * text + Math.max(figure, ...outside);
  };
  // A figure beside a short line across may reach further than the view.
  const across = measures.filter((each) => isAcross(each) && isTooNarrow(each, text));
  const reach = across.map((each) => rangeOf(each)[1] + (ARROW + TAIL + 0.8) * text + widthOf(figureOf(each), text));
  const up = measures.filter((each) => !isAcross(each) && isTooNarrow(each, text));
  const tail = (ARROW + TAIL) * text;
  return {
    left: extent.left - beyond("left"),
    top: Math.min(extent.top - beyond("above"), ...up.map((each) => rangeOf(each)[0] - tail)),
    right: Math.max(extent.right + beyond("right"), ...reach),
    bottom: Math.max(extent.bottom + beyond("below"), ...up.map((each) => rangeOf(each)[1] + tail)),
  };
}

function arrow([x, y]: Point, [dx, dy]: Point, length: number): Shape {
  const across = length * ASPECT;
  return {
    kind: "line",
    layer: "measure",
    isClosed: true,
    isFilled: true,
    points: [
      [x, y],
      [x - dx * length - dy * across, y - dy * length - dx * across],
      [x - dx * length + dy * across, y - dy * length + dx * across],
    ],
  };
}

/** Draws a measure on the line at `at`: its y if horizontal, its x if vertical. Figures read from below or from the right. */
function drawn(measure: Measure, at: number, height: number): Shape[] {
  const across = isAcross(measure);
  const [start, end] = rangeOf(measure);
  const point = (along: number, away: number): Point => (across ? [along, away] : [away, along]);
  const away = measure.side === "above" || measure.side === "left" ? -1 : 1;
  const ends = [measure.from, measure.to].map((each): Shape => {
    const [along, begin] = across ? each : [each[1], each[0]];
    return line("measure", point(along, begin + away * GAP * height), point(along, at + away * BEYOND * height));
  });
  const narrow = isTooNarrow(measure, height);
  // Without enough room, arrowheads point inwards from outside and the figure stands next to them.
  const inwards = narrow ? -1 : 1;
  const tail = narrow ? (ARROW + TAIL) * height : 0;
  const text = { kind: "text", text: figureOf(measure), height } as const;
  const beside = height * 0.4;
  const middle = (start + end) / 2;
  const figure: Shape = across
    ? narrow
      ? { ...text, at: [end + tail + beside, at], anchor: "start" }
      : { ...text, at: [middle, at - height * 0.95] }
    : narrow
      ? { ...text, at: [at + away * beside, middle], anchor: away < 0 ? "end" : "start" }
      : { ...text, at: [at - height * 0.95, middle], isUpright: true };
  return [
    ...ends,
    line("measure", point(start - tail, at), point(end + tail, at)),
    arrow(point(start, at), across ? [-inwards, 0] : [0, -inwards], ARROW * height),
    arrow(point(end, at), across ? [inwards, 0] : [0, inwards], ARROW * height),
    figure,
  ];
}

/** Draws the measures round a view, on as many lines as they need. All lengths are multiples of `text`, the height of figures. */
export function measuresRound(measures: readonly Measure[], extent: Extent, text: number): Shape[] {
  const edges: Readonly<Record<Side, readonly [edge: number, away: number]>> = {
    above: [extent.top, -1],
    below: [extent.bottom, 1],
    left: [extent.left, -1],
    right: [extent.right, 1],
  };
  return (["above", "below", "left", "right"] as const).flatMap((side) => {
    const [edge, away] = edges[side];
    return linesOf(measures, side).flatMap((placed, index) =>
      placed.flatMap((measure) => drawn(measure, edge + away * (FIRST + index * NEXT) * text, text)),
    );
  });
}
