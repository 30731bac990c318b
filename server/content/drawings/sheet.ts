/** The sheet of a drawing: its border and its title block (ISO 7200). */
import { type Extent, line, moved, type Point, type Shape, widthOf } from "./shapes.ts";

/** As wide as the text of a data sheet, or as a phone. */
export type Form = "wide" | "narrow";
export const FORMS = ["wide", "narrow"] as const satisfies readonly Form[];

/** Millimetres of paper: width of the sheet, height of capitals (ISO 3098), room round the views, and max height of the views. */
export const SHEETS = {
  wide: { width: 174, text: 2.5, pad: 6, most: 122 },
  narrow: { width: 100, text: 3.4, pad: 4, most: 150 },
} as const satisfies Record<Form, object>;

/** Half the width of the line of the border. */
const EDGE = 0.5;
/** Height of a row of the title block, and inset of its cells left and right, in text heights. */
const [ROW, INSET] = [2.8, 0.8] as const;
/** Size of the product number relative to other text. */
const TITLE = 1.25;

type Labelled = readonly [label: string, value: string];
export interface TitleBlock {
  readonly owner: string;
  readonly number: string;
  readonly name: string;
  readonly kind: string;
  /** Label and value each: the scale and the unit. */
  readonly fields: readonly Labelled[];
  readonly revised: Labelled | undefined;
  /** Whether the symbol of first-angle projection stands in it. */
  readonly hasProjection: boolean;
}

interface Cell {
  readonly width: number;
  /** Draws the cell with its upper left corner at [0, 0]. */
  readonly draw: (width: number) => readonly Shape[];
}

/** Text of a cell, made smaller if it does not fit into `room`. */
function words(
  text: string,
  at: Point,
  height: number,
  room: number,
  more: Partial<Extract<Shape, { kind: "text" }>> = {},
): Shape {
  const share = Math.min(1, room / widthOf(text, height));
  return { kind: "text", text, at, height: height * share, anchor: "start", isWords: true, ...more };
}

function cellsOf({ owner, number, name, kind, fields, revised, hasProjection }: TitleBlock, text: number) {
  const middle = (ROW * text) / 2;
  const inset = INSET * text;
  const plain = (value: string): Cell => ({
    width: widthOf(value, text) + 2 * inset,
    draw: (width) => [words(value, [inset, middle], text, width - 2 * inset)],
  });
  const titleHeight = text * TITLE;
  const numberWidth = widthOf(number, titleHeight) * 1.1;
  const bold = (room: number) => words(number, [inset, middle], titleHeight, room, { isStrong: true });
  const title: Cell = {
    width: numberWidth + inset + widthOf(name, text) + 2 * inset,
    draw: (width) => [
      bold(width),
      words(name, [inset + numberWidth + inset, middle], text, width - numberWidth - 3 * inset),
    ],
  };
  const model: Cell = { width: numberWidth + 2 * inset, draw: (width) => [bold(width - 2 * inset)] };
  const field = ([label, value]: Labelled): Cell => {
    const labelWidth = widthOf(label, text) + text * 0.6;
    return {
      width: labelWidth + widthOf(value, text) + 2 * inset,
      draw: (width) => [
        words(label, [inset, middle], text, width, { isLabel: true }),
        words(value, [inset + labelWidth, middle], text, width - labelWidth - 2 * inset),
      ],
    };
  };
  const symbol: Cell = { width: 5.6 * text, draw: (width) => firstAngle([width / 2, middle], text) };
  return {
    owner: plain(owner),
    title,
    model,
    name: plain(name),
    kind: plain(kind),
    fields: fields.map(field),
    revised: revised ? [field(revised)] : [],
    projection: hasProjection ? [symbol] : [],
  };
}

/** The symbol of first-angle projection: a truncated cone from the side and from its end. */
function firstAngle([x, y]: Point, text: number): Shape[] {
  const [large, small, long] = [1.6 * text, 0.8 * text, 1.8 * text];
  const [cone, end] = [x - 1.1 * text, x + 1.2 * text];
  const axis = (...points: readonly [Point, Point]): Shape => ({
    kind: "line",
    layer: "measure",
    isDashed: true,
    points,
  });
  return [
    {
      kind: "line",
      layer: "detail",
      isClosed: true,
      points: [
        [cone - long / 2, y - small / 2],
        [cone + long / 2, y - large / 2],
        [cone + long / 2, y + large / 2],
        [cone - long / 2, y + small / 2],
      ],
    },
    { kind: "circle", layer: "detail", middle: [end, y], diameter: large },
    { kind: "circle", layer: "detail", middle: [end, y], diameter: small },
    axis([cone - long / 2 - 0.4 * text, y], [end + large / 2 + 0.4 * text, y]),
    axis([end, y - large / 2 - 0.4 * text], [end, y + large / 2 + 0.4 * text]),
  ];
}

/** Draws a row of cells over the width of the sheet. The first cell takes spare width; if there is too little, all shrink. */
function rowOf(cells: readonly Cell[], [left, top]: Point, width: number, text: number): Shape[] {
  const needed = cells.reduce((sum, cell) => sum + cell.width, 0);
  const spare = width - needed;
  let x = left;
  return [
    line("outline", [left, top], [left + width, top]),
    ...cells.flatMap((cell, index) => {
      const own = spare < 0 ? (cell.width / needed) * width : cell.width + (index === 0 ? spare : 0);
      const begin = x;
      x += own;
      return [
        ...(index > 0 ? [line("detail", [begin, top], [begin, top + ROW * text])] : []),
        ...cell.draw(own).map((shape) => moved(shape, [begin, top])),
      ];
    }),
  ];
}

interface Sheet {
  readonly from: Point;
  readonly size: Point;
  readonly frame: readonly Shape[];
}

/** A sheet centred on `room`. `unit` is the length in the drawing that one millimetre of paper shows. */
export function sheetRound(room: Extent, block: TitleBlock, form: Form, unit: number): Sheet {
  const { width, pad, text: height } = SHEETS[form];
  const text = height * unit;
  const [outer, edge] = [width * unit, EDGE * unit];
  const inner = outer - 2 * edge;
  const cells = cellsOf(block, text);
  const { title, model, kind, revised, fields, projection } = cells;
  const rows =
    form === "wide"
      ? [
          [title, cells.owner],
          [kind, ...fields, ...revised, ...projection],
        ]
      : [[model, ...revised], [cells.name], [kind, ...fields], [cells.owner, ...projection]];
  const high = room.bottom - room.top + 2 * pad * unit;
  const from: Point = [(room.left + room.right - outer) / 2, room.top - pad * unit - edge];
  const size: Point = [outer, high + rows.length * ROW * text + 2 * edge];
  const left = from[0] + edge;
  return {
    from,
    size,
    frame: [
      { kind: "box", layer: "outline", at: [left, from[1] + edge], size: [inner, size[1] - 2 * edge] },
      ...rows.flatMap((row, index) => rowOf(row, [left, from[1] + edge + high + index * ROW * text], inner, text)),
    ],
  };
}

/** Max width and height of the views in millimetres of paper. */
export const paperOf = (form: Form): Point => [SHEETS[form].width - 2 * (EDGE + SHEETS[form].pad), SHEETS[form].most];
