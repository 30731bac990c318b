/** Dimension lines: a line between two marks with its figure, and the thin lines that lead to what it measures. */
import { line, type Point, type Shape } from "./shapes.ts";

/** How measures look at the scale of a drawing, in millimetres of the thing drawn. */
export interface Scale {
  /** Height of figures and words; everything else follows it. */
  readonly text: number;
}

/** The length of an arrowhead, and how far a thin line goes beyond the dimension line, in heights of text. */
const ARROW = 0.7;
const BEYOND = 0.4;
const GAP = 0.3;
const ASPECT = 0.28;

/** Whether arrows and figure of a length have no room between its marks. */
export const isTooNarrow = (length: number, text: number): boolean => length < text * 2.4;

const figure = (length: number) => String(Math.round(length * 10) / 10);

function arrow([x, y]: Point, [dx, dy]: Point, length: number): Shape {
  const [along, across] = [length, length * ASPECT];
  return line(
    "measure",
    [x - dx * along - dy * across, y - dy * along - dx * across],
    [x, y],
    [x - dx * along + dy * across, y - dy * along + dx * across],
  );
}

interface Measure {
  readonly from: Point;
  readonly to: Point;
  /** Position of the dimension line: y if it is horizontal, x if it is vertical. */
  readonly at: number;
  /** A label to show instead of the length. */
  readonly text?: string;
}

/** A measure that lies: above or below what it measures. */
export function measureAcross({ from, to, at, text }: Measure, { text: height }: Scale): Shape[] {
  const length = Math.abs(to[0] - from[0]);
  const away = at < from[1] ? -1 : 1;
  const leader = ([x, y]: Point) => line("measure", [x, y + away * GAP * height], [x, at + away * BEYOND * height]);
  const isNarrow = isTooNarrow(length, height);
  // Without enough room, arrows point inwards from outside and the figure stands next to them.
  const inwards = isNarrow ? -1 : 1;
  const tail = isNarrow ? ARROW * 1.6 * height : 0;
  return [
    leader(from),
    leader(to),
    line("measure", [from[0] - tail, at], [to[0] + tail, at]),
    arrow([from[0], at], [-inwards, 0], ARROW * height),
    arrow([to[0], at], [inwards, 0], ARROW * height),
    isNarrow
      ? { kind: "text", text: text ?? figure(length), at: [to[0] + tail + height * 0.4, at], height, anchor: "start" }
      : { kind: "text", text: text ?? figure(length), at: [(from[0] + to[0]) / 2, at - height * 0.75], height },
  ];
}

/** A measure that stands: to the left or right of what it measures. Its figure reads from below. */
export function measureUp({ from, to, at, text }: Measure, { text: height }: Scale): Shape[] {
  const length = Math.abs(to[1] - from[1]);
  const away = at < from[0] ? -1 : 1;
  const leader = ([x, y]: Point) => line("measure", [x + away * GAP * height, y], [at + away * BEYOND * height, y]);
  const isNarrow = isTooNarrow(length, height);
  const inwards = isNarrow ? -1 : 1;
  const tail = isNarrow ? ARROW * 1.6 * height : 0;
  const said = text ?? figure(length);
  return [
    leader(from),
    leader(to),
    line("measure", [at, from[1] - tail], [at, to[1] + tail]),
    arrow([at, from[1]], [0, -inwards], ARROW * height),
    arrow([at, to[1]], [0, inwards], ARROW * height),
    isNarrow
      ? { kind: "text", text: said, at: [at - height * 0.4, (from[1] + to[1]) / 2], height, anchor: "end" }
      : { kind: "text", text: said, at: [at - height * 0.75, (from[1] + to[1]) / 2], height, isUpright: true },
  ];
}
