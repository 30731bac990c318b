/** The views of a product at full size, each with its shapes and measures. */
import type { Text } from "../texts/text.ts";
import type { Measure } from "./measures.ts";
import { partShapes } from "./parts.ts";
import { line, moved, type Point, type Shape, turned } from "./shapes.ts";
import type { Detail, Dimensions } from "./sources.ts";
import type { WORDS } from "./words.ts";

/** A 35 mm rail (EN 60715) seen from its end, in millimetres. `back` is the height of its back. */
const RAIL = { height: 35, back: 27, depth: 7.5 };
const MODULE = 18;
/** Millimetres by which a corner of an outline may miss the end of a measure. */
const NEAR = 0.6;
/** Length of a centre line beyond its shape, in millimetres at full size. */
const BEYOND = 4;

export interface View {
  readonly name: "front" | "top" | "side" | "rear";
  readonly shapes: readonly Shape[];
  readonly measures: readonly Measure[];
  /** Text above the view that ends at `x`, such as number and diameter of holes. */
  readonly note?: { readonly text: string; readonly x: number };
}
/** Views in first-angle projection: the large one, the side on its right, and the edge below a front or above a top. */
export interface Views {
  readonly large: View;
  readonly side?: View;
  readonly edge?: View;
  readonly rear?: View;
}
/** A row of the table of dimensions. */
export interface Row {
  readonly name: keyof typeof WORDS | Text;
  readonly value: string;
}

const axis = (...points: readonly [Point, Point]): Shape => ({
  kind: "line",
  layer: "measure",
  isDashed: true,
  points,
});

function shapesOf(details: readonly Detail[]): Shape[] {
  return details.flatMap((detail) => {
    const [count, dx, dy] = detail.repeat ?? [1, 0, 0];
    const shapes = shapesOfOne(detail);
    return Array.from({ length: count }, (_, index) =>
      shapes.map((shape) => moved(shape, [index * dx, index * dy])),
    ).flat();
  });
}

function shapesOfOne({ box, circle, line: points, axis: ends, part, at, ...rest }: Detail): Shape[] {
  const layer = rest.outline ? "outline" : "detail";
  if (part && at) return partShapes(part, rest.size, rest.turn ?? 0).map((shape) => moved(shape, at));
  if (ends) return [axis(...ends)];
  if (points) return [{ kind: "line", layer, points, isClosed: rest.closed ?? false }];
  if (circle) return [{ kind: "circle", layer, middle: [circle[0], circle[1]], diameter: circle[2] }];
  if (!box) return [];
  const [x, y, width, height] = box;
  return [
    {
      kind: "box",
      layer,
      at: [x, y],
      size: [width, height],
      ...(rest.radius !== undefined && { radius: rest.radius }),
    },
  ];
}

/** Returns the visible lines of a side, on a plain outline unless the content describes one. */
function seen(details: readonly Detail[], plain: Shape): Shape[] {
  const hasOutline = details.some(({ outline }) => outline);
  return [...(hasOutline ? [] : [plain]), ...shapesOf(details)];
}

const outlineBox = (size: Point, radius?: number): Shape => ({
  kind: "box",
  layer: "outline",
  at: [0, 0],
  size,
  ...(radius !== undefined && { radius }),
});

/** The visible outline of a product from the front or the top, at full size. */
export const largeView = ({ width, height, radius, front }: Dimensions): Shape[] =>
  seen(front, outlineBox([width, height], radius));

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

/** The measures that the content gives for a view. */
const ownOf = ({ measures }: Dimensions, view: Dimensions["measures"][number]["on"]): Measure[] =>
  measures
    .filter(({ on }) => on === view)
    .map(({ side, from, to, ...rest }) => ({
      side,
      from,
      to,
      ...(rest.diameter && { text: figureOf({ from, to, side, ...rest }) }),
    }));

const rounded = (length: number) => String(Math.round(length * 10) / 10);
function figureOf({
  from,
  to,
  side,
  diameter,
}: Pick<Dimensions["measures"][number], "from" | "to" | "side" | "diameter">) {
  const along = side === "above" || side === "below" ? 0 : 1;
  return `${diameter ? "Ø " : ""}${rounded(Math.abs(to[along] - from[along]))}`;
}

/** The smallest and the largest coordinate of the holes in each direction. */
function spread(places: readonly Point[]) {
  const range = (along: 0 | 1) => {
    const all = places.map((place) => place[along]);
    return [Math.min(...all), Math.max(...all)] as const;
  };
  return { across: range(0), down: range(1) };
}

/**
 * Returns the coordinate on the other axis at which an outline ends, for a place on `axis`. The extension line of a measure
 * begins there. `otherwise` is returned if no corner is near.
 */
function endOf(
  shapes: readonly Shape[],
  axis: 0 | 1,
  place: number,
  otherwise: number,
  towards: "least" | "most",
): number {
  const other = axis === 0 ? 1 : 0;
  const ends = shapes.flatMap((shape): number[] => {
    if (shape.kind === "text" || shape.layer !== "outline") return [];
    if (shape.kind === "circle") {
      const reach = Math.abs(Math.abs(shape.middle[axis] - place) - shape.diameter / 2);
      return reach < NEAR ? [shape.middle[other]] : [];
    }
    const corners: readonly (readonly number[])[] =
      shape.kind === "line" ? shape.points : [shape.at, [shape.at[0] + shape.size[0], shape.at[1] + shape.size[1]]];
    return corners.some((corner) => Math.abs((corner[axis] ?? 0) - place) < NEAR)
      ? shape.kind === "line"
        ? corners.filter((corner) => Math.abs((corner[axis] ?? 0) - place) < NEAR).map((corner) => corner[other] ?? 0)
        : corners.map((corner) => corner[other] ?? 0)
      : [];
  });
  if (ends.length === 0) return otherwise;
  return towards === "most" ? Math.max(...ends) : Math.min(...ends);
}

/** The overall width of a view, measured below it. */
function across(shapes: readonly Shape[], width: number, height: number, text?: string): Measure {
  const down = (x: number) => endOf(shapes, 0, x, height, "most");
  return { side: "below", from: [0, down(0)], to: [width, down(width)], ...(text !== undefined && { text }) };
}
/** The overall height of a view, measured on its left. */
function upright(shapes: readonly Shape[], height: number): Measure {
  const left = (y: number) => endOf(shapes, 1, y, 0, "least");
  return { side: "left", from: [left(0), 0], to: [left(height), height] };
}

/** Returns the views of a product, and its dimensions as rows of a table. */
export function viewsOf(dimensions: Dimensions): { readonly views: Views; readonly rows: readonly Row[] } {
  const { width, height, depth, view, side, edge, rear, round, profile, rail, modules, holes } = dimensions;
  const [wide, down, deep] =
    view === "top" ? (["length", "width", "height"] as const) : (["width", "height", "depth"] as const);
  const rows: Row[] = [
    ...(round
      ? [{ name: "diameter", value: `Ø ${width} mm` } as const]
      : [
          { name: wide, value: `${width} mm` },
          { name: down, value: `${height} mm` },
        ]),
    { name: deep, value: `${depth} mm` },
    ...dimensions.measures.map((each): Row => ({ name: each.name, value: `${figureOf(each)} mm` })),
  ];
  const large: Shape[] = largeView(dimensions);
  const ofLarge: Measure[] = [
    across(large, width, height, round ? `Ø ${width}` : undefined),
    ...(round ? [] : [upright(large, height)]),
    ...ownOf(dimensions, "front"),
  ];
  const beside: Shape[] = seen(
    side ?? [],
    profile ? { kind: "line", layer: "outline", points: profile, isClosed: true } : outlineBox([depth, height]),
  );
  const ofSide: Measure[] = [across(beside, depth, height), ...ownOf(dimensions, "side")];
  if (modules !== undefined) {
    rows.push({ name: "modules", value: String(modules) });
    ofLarge.push({ side: "above", from: [0, 0], to: [width, 0], text: `${modules} × ${MODULE}` });
  }
  if (rail !== undefined) {
    rows.push({ name: "rail", value: `${RAIL.height} mm, EN 60715` });
    large.push(axis([-BEYOND, rail], [width + BEYOND, rail]));
    beside.push(railFromItsEnd(rail), axis([-RAIL.depth - BEYOND, rail], [depth + BEYOND, rail]));
    ofSide.push({
      side: "left",
      from: [-RAIL.depth, rail - RAIL.height / 2],
      to: [-RAIL.depth, rail + RAIL.height / 2],
    });
  }
  let note: View["note"];
  if (holes) {
    const { across: x, down: y } = spread(holes.at);
    const each = `${holes.at.length} × Ø ${holes.diameter}`;
    const half = holes.diameter / 2 + BEYOND;
    rows.push({ name: "holes", value: `${each} mm` });
    for (const middle of holes.at)
      large.push(
        { kind: "circle", layer: "outline", middle, diameter: holes.diameter },
        axis([middle[0] - half, middle[1]], [middle[0] + half, middle[1]]),
        axis([middle[0], middle[1] - half], [middle[0], middle[1] + half]),
      );
    note = { text: each, x: x[0] };
    if (x[1] > x[0]) ofLarge.push({ side: "above", from: [x[0], y[0]], to: [x[1], y[0]] });
    if (y[1] > y[0]) ofLarge.push({ side: "right", from: [x[1], y[0]], to: [x[1], y[1]] });
    const spans = [x, y].map(([from, to]) => to - from).filter((span) => span > 0);
    if (spans.length > 0) rows.push({ name: "apart", value: `${spans.join(" × ")} mm` });
  }
  const hasSide =
    side !== undefined || profile !== undefined || (edge ?? rear) === undefined || (view === "front" && !edge);
  const fromEdge = edge && seen(edge, outlineBox([width, depth]));
  const behind = rear && seen(rear, outlineBox([width, view === "top" ? depth : height]));
  // No other view shows the depth of a product that lies flat.
  const isDeep = view === "top" && !edge && !hasSide;
  return {
    rows,
    views: {
      large: { name: view, shapes: large, measures: ofLarge, ...(note && { note }) },
      ...(hasSide && { side: { name: "side", shapes: beside, measures: ofSide } }),
      ...(fromEdge && {
        edge: {
          name: view === "top" ? "front" : "top",
          shapes: fromEdge,
          measures: [upright(fromEdge, depth), ...ownOf(dimensions, "edge")],
        },
      }),
      ...(behind && {
        rear: {
          name: "rear",
          shapes: behind,
          measures: [...(isDeep ? [upright(behind, depth)] : []), ...ownOf(dimensions, "rear")],
        },
      }),
    },
  };
}

const CLOCKWISE = { above: "right", right: "below", below: "left", left: "above" } as const;

/** Turns a view upright, clockwise by a quarter turn. */
export function standing({ name, shapes, measures }: View): View {
  const turn = ([x, y]: Point): Point => [-y, x];
  return {
    name,
    shapes: shapes.map((shape) => turned(shape, 1)),
    measures: measures.map((each) => ({
      ...each,
      side: CLOCKWISE[each.side],
      from: turn(each.from),
      to: turn(each.to),
    })),
  };
}
