/** Shapes of drawings, in millimetres from the upper left. svg.ts and dxf.ts both write them. */

export type Point = readonly [x: number, y: number];
/** A point of a line, rounded if it has a radius. */
export type Corner = Point | readonly [x: number, y: number, radius: number];

/** The purpose of a line, which sets its weight and layer: the outline, a detail or a measure. */
export type Layer = "outline" | "detail" | "measure";

interface Line {
  readonly kind: "line";
  readonly layer: Layer;
  readonly points: readonly Corner[];
  readonly isClosed?: boolean;
  readonly isDashed?: boolean;
  readonly isFilled?: boolean;
}
interface Box {
  readonly kind: "box";
  readonly layer: Layer;
  readonly at: Point;
  readonly size: Point;
  readonly radius?: number;
  readonly isFilled?: boolean;
}
interface Circle {
  readonly kind: "circle";
  readonly layer: Layer;
  readonly middle: Point;
  readonly diameter: number;
  readonly isFilled?: boolean;
}
interface Words {
  readonly kind: "text";
  readonly text: string;
  /** The middle, the start or the end of the line of text, depending on `anchor`. */
  readonly at: Point;
  readonly height: number;
  readonly anchor?: "start" | "middle" | "end";
  /** Reads from below upwards. */
  readonly isUpright?: boolean;
  /** The text is in a language. Figures and signs are the same in all languages. */
  readonly isWords?: boolean;
  readonly isStrong?: boolean;
  /** A label, shown in the colour of measures. */
  readonly isLabel?: boolean;
}
export type Shape = Line | Box | Circle | Words;

export interface Drawing {
  /** "A1 Dimensions". */
  readonly title: string;
  /** A text alternative: one sentence that describes the drawing. */
  readonly description: string;
  /** Upper left corner and size of the sheet. */
  readonly from: Point;
  readonly size: Point;
  /** Millimetres of paper per millimetre of the product; 1 by default. */
  readonly scale?: number;
  readonly shapes: readonly Shape[];
  /** The border and the title block of the sheet. A DXF has none, because CAD programs add their own. */
  readonly frame?: readonly Shape[];
  /** The content of the drawing as a table. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

export const line = (layer: Layer, ...points: readonly Corner[]): Shape => ({ kind: "line", layer, points });

/** Maps all points of a shape. `place` must keep lengths, as radii and diameters stay the same. */
function placed(shape: Shape, place: (at: Point) => Point): Shape {
  switch (shape.kind) {
    case "line":
      return {
        ...shape,
        points: shape.points.map(([x, y, radius]): Corner => {
          const [right, down] = place([x, y]);
          return radius === undefined ? [right, down] : [right, down, radius];
        }),
      };
    case "circle":
      return { ...shape, middle: place(shape.middle) };
    case "box": {
      const [one, other] = [place(shape.at), place([shape.at[0] + shape.size[0], shape.at[1] + shape.size[1]])];
      return {
        ...shape,
        at: [Math.min(one[0], other[0]), Math.min(one[1], other[1])],
        size: [Math.abs(other[0] - one[0]), Math.abs(other[1] - one[1])],
      };
    }
    default:
      return { ...shape, at: place(shape.at) };
  }
}

/** Moves a shape. */
export const moved = (shape: Shape, [dx, dy]: Point): Shape => placed(shape, ([x, y]) => [x + dx, y + dy]);

/** Turns a shape clockwise round [0, 0] by quarter turns. */
export function turned(shape: Shape, quarters: number): Shape {
  const [cos = 1, sin = 0] =
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][quarters % 4] ?? [];
  return quarters % 4 === 0 ? shape : placed(shape, ([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of shapes. Rounded corners of lines count as sharp, and texts as a point. */
export function extentOf(shapes: readonly Shape[]): Extent {
  const points = shapes.flatMap((shape): readonly Corner[] => {
    if (shape.kind === "line") return shape.points;
    if (shape.kind === "text") return [shape.at];
    const [[x, y], [width, height]] =
      shape.kind === "box"
        ? [shape.at, shape.size]
        : [shape.middle.map((each) => each - shape.diameter / 2) as [number, number], [shape.diameter, shape.diameter]];
    return [
      [x, y],
      [x + width, y + height],
    ];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Approximate widths of characters as shares of the font size. */
const SIGNS = [
  [/[\p{Script=Han}（），：。]/u, 1.05],
  [/[mwMW%Ø]/, 0.88],
  [/[A-Z±×+–]/, 0.68],
  [/[iljtfr.,:;'()|/ -]/, 0.33],
] as const;
/** Font size divided by the height of capitals. */
export const SIZE_OF_HEIGHT = 1.35;

/** Estimates the width of a text. */
export const widthOf = (text: string, height: number): number =>
  [...text].reduce((sum, sign) => sum + (SIGNS.find(([signs]) => signs.test(sign))?.[1] ?? 0.56), 0) *
  height *
  SIZE_OF_HEIGHT;

/** An arc that rounds the corner of a line. */
export interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
  /** The change of direction in radians, clockwise if positive. */
  readonly turn: number;
}

/** The path of a line: points, and arcs at the corners that have a radius. */
export function wayOf({ points, isClosed = false }: Pick<Line, "points" | "isClosed">): readonly (Point | Arc)[] {
  return points.map(([x, y, radius = 0], index): Point | Arc => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined);
    const after = points[index + 1] ?? (isClosed ? points[0] : undefined);
    if (radius === 0 || !before || !after) return [x, y];
    const towards = ([ax, ay]: Corner) => {
      const length = Math.hypot(ax - x, ay - y) || 1;
      return [(ax - x) / length, (ay - y) / length] as const;
    };
    const [one, other] = [towards(before), towards(after)];
    const turn = Math.atan2(-one[0] * other[1] + one[1] * other[0], -(one[0] * other[0] + one[1] * other[1]));
    const away = radius * Math.tan(Math.abs(turn) / 2);
    return {
      from: [x + one[0] * away, y + one[1] * away],
      to: [x + other[0] * away, y + other[1] * away],
      radius,
      turn,
    };
  });
}
