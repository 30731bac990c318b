/** Draws what a product's terminals connect to: conductors above and below it, and a wire from each terminal to its own. */
import { plainSymbols } from "../../../contract/symbols.ts";
import { say, type Wanted } from "../texts/text.ts";
import { type Drawing, line, type Shape } from "./shapes.ts";
import type { Wiring } from "./sources.ts";
import { filled, WORDS } from "./words.ts";

/** The sheet's own millimetres: a diagram has no scale. */
const [TEXT, MIN_PITCH, BETWEEN, LEAD, INSET, PAPER] = [3.6, 18, 9, 16, 9, 6] as const;
const FUSE = { width: 3.4, height: 9 };
const [DOT, SCREW] = [1.5, 3.6] as const;
/** About how wide a sign is: those of Chinese fill their square. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/\p{Script=Han}|[（），]/u.test(sign) ? 1.35 : 0.7), 0) * TEXT;

export function wiringDiagram(number: string, { above, below, terminals }: Wiring, wanted: Wanted): Drawing {
  const said = (text: Parameters<typeof say>[0]) => plainSymbols(say(text, wanted));
  const sides = [above, below].map((conductors) => {
    const own = terminals.filter(({ to }) => conductors.some(({ key }) => key === to));
    const words = own.map(({ through }) => widthOf(said(through)));
    return {
      conductors: conductors.map(({ key, name }) => ({ key, name: said(name) })),
      terminals: own,
      // A part of a wire has its words next to it, before the next wire.
      pitch: Math.max(MIN_PITCH, Math.max(0, ...words) + 2 * FUSE.width),
    };
  });
  const device = {
    width: Math.max(...sides.map(({ terminals: { length }, pitch }) => Math.max(length, 2) * pitch)),
    height: 2 * INSET + 4 * TEXT,
  };
  const names = sides.flatMap(({ conductors }) => conductors.map(({ name }) => widthOf(name)));
  const left = Math.max(...names) + PAPER;
  const right = MIN_PITCH / 2 + PAPER;
  const shapes: Shape[] = [
    { kind: "box", layer: "outline", at: [0, 0], size: [device.width, device.height], radius: 2 },
    { kind: "text", text: number, at: [device.width / 2, device.height / 2], height: TEXT * 1.1 },
  ];
  const reach = [0, 0];
  for (const [index, side] of sides.entries()) {
    // Up from the upper edge, or down from the lower one.
    const away = index === 0 ? -1 : 1;
    const edge = index === 0 ? 0 : device.height;
    const levelOf = (place: number) =>
      edge + away * (LEAD + BETWEEN * (index === 0 ? side.conductors.length - 1 - place : place));
    if (side.conductors.length > 0) reach[index] = LEAD + BETWEEN * (side.conductors.length - 1) + TEXT * 1.6;
    for (const [place, { name }] of side.conductors.entries()) {
      const y = levelOf(place);
      shapes.push(line("detail", [-PAPER / 2, y], [device.width + PAPER / 2, y]));
      shapes.push({
        kind: "text",
        text: name,
        at: [-PAPER / 2 - TEXT * 0.5, y],
        height: TEXT,
        anchor: "end",
        isWords: true,
      });
    }
    const first = (device.width - (side.terminals.length - 1) * side.pitch) / 2;
    for (const [place, { mark, to, through }] of side.terminals.entries()) {
      const x = first + place * side.pitch;
      const y = levelOf(side.conductors.findIndex(({ key }) => key === to));
      const screw = edge - away * (SCREW / 2 + 1);
      shapes.push(
        line("detail", [x, screw + (away * SCREW) / 2], [x, y]),
        { kind: "circle", layer: "detail", middle: [x, y], diameter: DOT, isFilled: true },
        { kind: "circle", layer: "outline", middle: [x, screw], diameter: SCREW },
        { kind: "text", text: mark, at: [x, screw - away * (SCREW + TEXT * 0.35)], height: TEXT },
      );
      if (through) {
        const middle = edge + (away * LEAD) / 2;
        shapes.push(
          {
            kind: "box",
            layer: "detail",
            at: [x - FUSE.width / 2, middle - FUSE.height / 2],
            size: [FUSE.width, FUSE.height],
          },
          {
            kind: "text",
            text: said(through),
            at: [x + FUSE.width, middle],
            height: TEXT * 0.9,
            anchor: "start",
            isWords: true,
          },
        );
      }
    }
  }
  const lineNamed = new Map(sides.flatMap(({ conductors }) => conductors.map(({ key, name }) => [key, name] as const)));
  const rows = terminals.map(({ mark, to, through }) => {
    const name = lineNamed.get(to) ?? to;
    return {
      name: filled(say(WORDS.terminal, wanted), { mark }),
      value: through ? filled(say(WORDS.through, wanted), { line: name, part: said(through) }) : name,
    };
  });
  const [up = 0, down = 0] = reach;
  return {
    title: `${number} ${say(WORDS.wiring, wanted)}`,
    description: rows
      .map(({ name, value }) => name + say(WORDS.colon, wanted) + value)
      .join(say(WORDS.semicolon, wanted))
      .concat(say(WORDS.stop, wanted)),
    from: [-left - PAPER, -up - PAPER],
    size: [left + device.width + right + 2 * PAPER, up + device.height + down + 2 * PAPER],
    shapes,
    rows,
  };
}
