/** Draws the wiring of a product: conductors above and below it, and a wire from each terminal to its conductor. */
import { plainSymbols } from "../../../contract/symbols.ts";
import { say, type Wanted } from "../texts/text.ts";
import type { Titled } from "./dimension-drawing.ts";
import { type Drawing, type Extent, extentOf, line, type Shape, widthOf } from "./shapes.ts";
import { type Form, paperOf, SHEETS, sheetRound } from "./sheet.ts";
import type { Wiring } from "./sources.ts";
import { filled, WORDS } from "./words.ts";

/** Distances in text heights: between conductors, from the device to the first conductor, and within the device. */
const [BETWEEN, LEAD, INSET] = [2.7, 5, 2.5] as const;
const FUSE = { width: 1, height: 2.8 };
const [DOT, SCREW] = [0.45, 1.1] as const;
/** Min distance between terminals in text heights. It is smaller on a narrow sheet, where text along a wire is upright. */
const PITCH = { wide: 8, narrow: 2.9 } as const satisfies Record<Form, number>;
/** Size of the product number relative to other text. */
const TITLE = 1.25;
/** Width in text heights beyond which a name takes two lines. */
const LONG_NAME = 15;

/** Breaks a long name into two lines of about the same length. */
function linesOf(name: string): readonly string[] {
  const words = name.split(" ");
  if (words.length < 2 || widthOf(name, 1) < LONG_NAME) return [name];
  const pairs = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((each) => widthOf(each, 1)));
  return pairs.reduce((best, each) => (longest(each) < longest(best) ? each : best));
}

export function wiringDiagram(
  { number, name, revised }: Titled,
  { above, below, terminals }: Wiring,
  wanted: Wanted,
  owner: string,
  form: Form = "wide",
): Drawing {
  const text = SHEETS[form].text;
  const isNarrow = form === "narrow";
  const textOf = (text: Parameters<typeof say>[0]) => plainSymbols(say(text, wanted));
  const sides = [above, below].map((conductors) => {
    const own = terminals.filter(({ to }) => conductors.some(({ key }) => key === to));
    const words = Math.max(0, ...own.map(({ through }) => widthOf(textOf(through), text)));
    return {
      conductors: conductors.map(({ key, name }) => ({ key, name: textOf(name) })),
      terminals: own,
      // The name of a part stands between its wire and the next one.
      pitch: Math.max(PITCH[form] * text, isNarrow ? 0 : words + 2 * FUSE.width * text),
      lead: Math.max(LEAD * text, isNarrow ? words + 1.6 * text : 0),
    };
  });
  const device = {
    width: Math.max(
      widthOf(number, TITLE * text) * 1.1 + 2 * text,
      ...sides.map(({ terminals: { length }, pitch }) => Math.max(length, 2) * pitch),
    ),
    height: (2 * INSET + 4) * text,
  };
  const inset = 0.8 * text;
  const shapes: Shape[] = [
    { kind: "box", layer: "outline", at: [0, 0], size: [device.width, device.height], radius: 1.5 },
    { kind: "text", text: number, at: [device.width / 2, device.height / 2], height: text * TITLE, isStrong: true },
  ];
  for (const [index, side] of sides.entries()) {
    // Up from the upper edge, or down from the lower one.
    const away = index === 0 ? -1 : 1;
    const edge = index === 0 ? 0 : device.height;
    const levelOf = (place: number) =>
      edge + away * (side.lead + BETWEEN * text * (index === 0 ? side.conductors.length - 1 - place : place));
    for (const [place, { name }] of side.conductors.entries()) {
      const y = levelOf(place);
      const lines = linesOf(name);
      shapes.push(
        line("detail", [-inset, y], [device.width + inset, y]),
        ...lines.map(
          (each, number): Shape => ({
            kind: "text",
            text: each,
            at: [-inset - text * 0.6, y + (number - (lines.length - 1) / 2) * text * 1.25],
            height: text * (lines.length > 1 ? 0.9 : 1),
            anchor: "end",
            isWords: true,
          }),
        ),
      );
    }
    const first = (device.width - (side.terminals.length - 1) * side.pitch) / 2;
    for (const [place, { mark, to, through }] of side.terminals.entries()) {
      const x = first + place * side.pitch;
      const y = levelOf(side.conductors.findIndex(({ key }) => key === to));
      const [dot, screw, fuse] = [DOT * text, SCREW * text, [FUSE.width * text, FUSE.height * text] as const];
      const clamp = edge - away * (screw / 2 + 0.3 * text);
      shapes.push(
        line("detail", [x, clamp + (away * screw) / 2], [x, y]),
        { kind: "circle", layer: "detail", middle: [x, y], diameter: dot, isFilled: true },
        { kind: "circle", layer: "outline", middle: [x, clamp], diameter: screw },
        { kind: "text", text: mark, at: [x, clamp - away * (screw + text * 0.4)], height: text },
      );
      if (through) {
        const middle = edge + (away * side.lead) / 2;
        const at = [x - fuse[0] / 2, middle - fuse[1] / 2] as const;
        shapes.push({ kind: "box", layer: "detail", at, size: fuse });
        const words = { kind: "text", text: textOf(through), height: text, isWords: true } as const;
        shapes.push(
          isNarrow
            ? { ...words, at: [x - fuse[0] / 2 - 0.85 * text, middle], isUpright: true }
            : { ...words, at: [x + fuse[0], middle], anchor: "start" },
        );
      }
    }
  }
  const lineNamed = new Map(sides.flatMap(({ conductors }) => conductors.map(({ key, name }) => [key, name] as const)));
  const rows = terminals.map(({ mark, to, through }) => {
    const name = lineNamed.get(to) ?? to;
    return {
      name: filled(say(WORDS.terminal, wanted), { mark }),
      value: through ? filled(say(WORDS.through, wanted), { line: name, part: textOf(through) }) : name,
    };
  });
  const kind = say(WORDS.wiring, wanted);
  const room = roomOf(shapes);
  const [most] = paperOf(form);
  // A diagram that is wider than its sheet shrinks.
  const unit = Math.max(1, (room.right - room.left) / most);
  const date = revised ? ([say(WORDS.revised, wanted), revised] as const) : undefined;
  const block = { owner, number, name: say(name, wanted), kind, fields: [], revised: date, hasProjection: false };
  return {
    title: `${number} ${kind}`,
    description: rows
      .map(({ name, value }) => name + say(WORDS.colon, wanted) + value)
      .join(say(WORDS.semicolon, wanted))
      .concat(say(WORDS.stop, wanted)),
    ...sheetRound(room, block, form, unit),
    scale: 1 / unit,
    shapes,
    rows,
  };
}

/** The bounding box of shapes, with the estimated size of texts. */
function roomOf(shapes: readonly Shape[]): Extent {
  const words = shapes.flatMap((shape): Shape[] => {
    if (shape.kind !== "text") return [shape];
    const {
      text,
      height,
      at: [x, y],
      anchor = "middle",
      isUpright,
    } = shape;
    const long = widthOf(text, height);
    const start = { start: 0, middle: long / 2, end: long }[anchor];
    const [at, size] = isUpright
      ? ([
          [x - height / 2, y - long / 2],
          [height, long],
        ] as const)
      : ([
          [x - start, y - height / 2],
          [long, height],
        ] as const);
    return [{ kind: "box", layer: "measure", at, size }];
  });
  return extentOf(words);
}
