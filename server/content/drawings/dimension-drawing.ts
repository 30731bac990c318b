/** Draws the dimensions of a product: its views with their measures, on a sheet at a common scale. */
import { say, type Text, type Wanted } from "../texts/text.ts";
import { measuresRound, roomOf } from "./measures.ts";
import {
  type Drawing,
  type Extent,
  extentOf,
  moved,
  type Point,
  type Shape,
  widthOf as widthOfText,
} from "./shapes.ts";
import { type Form, paperOf, SHEETS, sheetRound } from "./sheet.ts";
import type { Dimensions } from "./sources.ts";
import { standing, type View, viewsOf } from "./views.ts";
import { WORDS } from "./words.ts";

/** Scales that may be chosen, largest first. */
const SCALES = [
  2,
  1,
  1 / 1.5,
  1 / 2,
  1 / 2.5,
  1 / 3,
  1 / 4,
  1 / 5,
  1 / 6,
  1 / 8,
  1 / 10,
  1 / 15,
  1 / 20,
  1 / 50,
  1 / 100,
];
const nameOf = (scale: number): string => (scale >= 1 ? `${scale}:1` : `1:${Math.round(10 / scale) / 10}`);

/** A product that is longer than this many times its height is drawn upright on a narrow sheet. */
const LONG = 12;
/** Distances in text heights: between views, and from a view to the middle of its name. */
const [BETWEEN, NAME] = [2.2, 1.9] as const;

/** The facts of a product for its title block. */
export interface Titled {
  readonly number: string;
  readonly name: Text;
  readonly revised?: string | undefined;
}

interface Placed {
  readonly extent: Extent;
  readonly shapes: readonly Shape[];
  /** The extent of the view with its measures and its name. */
  readonly room: Extent;
}

interface Layout {
  readonly shapes: readonly Shape[];
  readonly room: Extent;
  /** Whether the views are arranged in first-angle projection. */
  readonly isProjected: boolean;
}

export function dimensionDrawing(
  product: Titled,
  dimensions: Dimensions,
  wanted: Wanted,
  owner: string,
  form: Form = "wide",
): Drawing {
  const word = (name: keyof typeof WORDS) => say(WORDS[name], wanted);
  const { views, rows: viewRows } = viewsOf(dimensions);
  const rows = viewRows.map(({ name, value }) => ({
    name: say(typeof name === "string" ? WORDS[name] : name, wanted),
    value,
  }));

  /** Adds measures, name and note to each view. With `isInLine`, views of equal height have their names on one line. */
  function placedAll(
    all: readonly (View | undefined)[],
    text: number,
    isInLine: boolean,
  ): readonly (Placed | undefined)[] {
    const measured = all.map((view) => {
      if (!view) return undefined;
      const extent = extentOf(view.shapes.filter((shape) => shape.kind !== "text" && shape.layer !== "measure"));
      return { view, extent, room: roomOf(view.measures, extent, text) };
    });
    return measured.map((each) => {
      if (!each) return undefined;
      const { view, extent, room } = each;
      const level = measured.filter((other) => isInLine && other && heightOf(other.extent) === heightOf(extent));
      const bottom = Math.max(room.bottom, ...level.map((other) => (other ? other.room.bottom : 0)));
      const outline = extentOf(view.shapes.filter((shape) => shape.kind !== "text" && shape.layer === "outline"));
      const label: Shape = {
        kind: "text",
        text: word(view.name),
        at: [(outline.left + outline.right) / 2, bottom + NAME * text],
        height: text,
        isWords: true,
      };
      const note = view.note ? noteAbove(view.note, extent, text) : [];
      return {
        extent,
        shapes: [...view.shapes, ...measuresRound(view.measures, extent, text), label, ...note],
        room: {
          ...room,
          left: Math.min(room.left, ...note.map(({ text: words, at }) => at[0] - widthOfText(words, text))),
          bottom: bottom + (NAME + 0.6) * text,
        },
      };
    });
  }

  const stands = form === "narrow" && dimensions.width > LONG * dimensions.height;
  const layouts = (scale: number): readonly [Layout, ...Layout[]] => {
    const text = SHEETS[form].text / scale;
    const gap = BETWEEN * text;
    const drawn = [views.large, views.side, views.edge, views.rear].map((view) =>
      view && stands ? standing(view) : view,
    );
    const inLine = placedAll(drawn, text, true);
    const [large, side, edge, rear] = inLine;
    if (!large) throw new Error("The large view is always there.");
    const all = inLine.filter((view) => view !== undefined);
    const apart = placedAll(drawn, text, false).filter((view) => view !== undefined);
    if (stands) return [{ ...inRow(all, gap), isProjected: true }];
    return [
      projected({ large, side, edge, rear }, dimensions.view === "top", gap),
      inRow(all, gap),
      stacked(apart, gap),
    ];
  };
  const [most, high] = paperOf(form);
  const fits = SCALES.flatMap((scale) =>
    layouts(scale)
      .filter(({ room }) => widthOf(room) * scale <= most && heightOf(room) * scale <= high)
      .map((layout) => ({ scale, layout, worth: worthOf(layout, scale, form) })),
  );
  const least = SCALES.at(-1) ?? 1;
  const best = fits.toSorted((one, other) => other.worth - one.worth)[0] ?? { scale: least, layout: layouts(least)[0] };
  const {
    scale,
    layout: { shapes, room, isProjected },
  } = best;
  const sheet = sheetRound(
    room,
    {
      owner,
      number: product.number,
      name: say(product.name, wanted),
      kind: word("dimensions"),
      fields: [
        [word("scale"), nameOf(scale)],
        [word("unitLabel"), "mm"],
      ],
      revised: product.revised ? [word("revised"), product.revised] : undefined,
      hasProjection: isProjected,
    },
    form,
    1 / scale,
  );
  return {
    title: `${product.number} ${word("dimensions")}`,
    description: [
      word("unit"),
      word("nextSentence"),
      rows.map(({ name, value }) => `${name} ${value}`).join(word("comma")),
      word("stop"),
    ].join(""),
    ...sheet,
    scale,
    shapes,
    rows,
  };
}

/** Text that ends left of the extension line at `x`. */
const noteAbove = ({ text: words, x }: NonNullable<View["note"]>, { top }: Extent, text: number) => [
  { kind: "text", text: words, at: [x - 0.5 * text, top - text], height: text, anchor: "end" } as const,
];

const at = ({ shapes }: Placed, by: Point) => shapes.map((shape) => moved(shape, by));
const widthOf = ({ left, right }: Extent) => right - left;
const heightOf = ({ top, bottom }: Extent) => bottom - top;
/** The bounding box of several extents, each moved by its point. */
const together = (rooms: readonly (readonly [Extent, Point])[]): Extent => ({
  left: Math.min(...rooms.map(([{ left }, [x]]) => left + x)),
  top: Math.min(...rooms.map(([{ top }, [, y]]) => top + y)),
  right: Math.max(...rooms.map(([{ right }, [x]]) => right + x)),
  bottom: Math.max(...rooms.map(([{ bottom }, [, y]]) => bottom + y)),
});

const layoutOf = (placed: readonly (readonly [Placed, Point])[], isProjected: boolean): Layout => ({
  shapes: placed.flatMap(([view, by]) => at(view, by)),
  room: together(placed.map(([{ room }, by]) => [room, by])),
  isProjected,
});

/** Layouts are worth more if they are in projection, at a large scale, and as wide as the sheet. */
const PROJECTED = { wide: 1.3, narrow: 1.1 } as const satisfies Record<Form, number>;
const worthOf = ({ room, isProjected }: Layout, scale: number, form: Form): number =>
  scale * (isProjected ? PROJECTED[form] : 1) * Math.sqrt((widthOf(room) * scale) / paperOf(form)[0]);

interface PlacedViews {
  readonly large: Placed;
  readonly side: Placed | undefined;
  readonly edge: Placed | undefined;
  readonly rear: Placed | undefined;
}

/**
 * Arranges views in first-angle projection, the large one at [0, 0]: the side on its right, and the rear beyond it. The edge is
 * below a front or above a top. The rear of a flat product stands upright below it, which is not first-angle projection.
 */
function projected({ large, side, edge, rear }: PlacedViews, isFlat: boolean, gap: number): Layout {
  const views: (readonly [Placed, Point])[] = [[large, [0, 0]]];
  const room = () => together(views.map(([each, by]) => [each.room, by]));
  const next = (view: Placed | undefined) => {
    if (view) views.push([view, [Math.max(room().right, edge?.room.right ?? 0) + gap - view.room.left, 0]]);
  };
  next(side);
  if (!isFlat) next(rear);
  const { top, bottom } = room();
  if (edge) views.push([edge, [0, isFlat ? top - gap - edge.room.bottom : bottom + gap - edge.room.top]]);
  if (isFlat && rear) views.push([rear, [0, bottom + gap - rear.room.top]]);
  return layoutOf(views, !(isFlat && rear));
}

/** Arranges views in a column, each centred. */
function stacked(views: readonly Placed[], gap: number): Layout {
  const middle = (room: Extent) => (room.left + room.right) / 2;
  let y = 0;
  const placed = views.map((view): readonly [Placed, Point] => {
    const by: Point = [-middle(view.room), y - view.room.top];
    y += heightOf(view.room) + gap;
    return [view, by];
  });
  return layoutOf(placed, false);
}

/** Arranges views in a row. Views as high as the first are level with it; the others are aligned by their names. */
function inRow(views: readonly Placed[], gap: number): Layout {
  const [first] = views;
  let x = 0;
  const placed = views.map((view): readonly [Placed, Point] => {
    const isLevel = first === undefined || heightOf(view.extent) === heightOf(first.extent);
    const by: Point = [x - view.room.left, isLevel ? 0 : first.room.bottom - view.room.bottom];
    x += widthOf(view.room) + gap;
    return [view, by];
  });
  return layoutOf(placed, false);
}
