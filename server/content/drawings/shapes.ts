/** Shapes of drawings, in millimetres from the upper left. svg.ts and dxf.ts both write them. */

export type Point = readonly [x: number, y: number];

/** The purpose of a line, which sets its weight and layer: the outline, a detail or a measure. */
export type Layer = "outline" | "detail" | "measure";

interface Line {
  readonly kind: "line";
  readonly layer: Layer;
  readonly points: readonly Point[];
  readonly isClosed?: boolean;
  readonly isDashed?: boolean;
}
interface Box {
  readonly kind: "box";
  readonly layer: Layer;
  readonly at: Point;
  readonly size: Point;
  readonly radius?: number;
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
  /** The middle of the line of text, or where it starts or ends. */
  readonly at: Point;
  readonly height: number;
  readonly anchor?: "start" | "middle" | "end";
  /** Reads from below upwards. */
  readonly isUpright?: boolean;
  /** Said in a language, and not in figures and signs that all of them have. */
  readonly isWords?: boolean;
}
export type Shape = Line | Box | Circle | Words;

export interface Drawing {
  /** "A1 Dimensions". */
  readonly title: string;
  /** A text alternative: one sentence that describes the drawing. */
  readonly description: string;
  /** The corner of the sheet that lies at the upper left, and how large the sheet is. */
  readonly from: Point;
  readonly size: Point;
  readonly shapes: readonly Shape[];
  /** The content of the drawing as a table. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

export const line = (layer: Layer, ...points: readonly Point[]): Shape => ({ kind: "line", layer, points });

/** A shape as far away as `by` says. */
export function moved(shape: Shape, [dx, dy]: Point): Shape {
  const move = ([x, y]: Point): Point => [x + dx, y + dy];
  switch (shape.kind) {
    case "line":
      return { ...shape, points: shape.points.map(move) };
    case "circle":
      return { ...shape, middle: move(shape.middle) };
    default:
      return { ...shape, at: move(shape.at) };
  }
}
