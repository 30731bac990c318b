/** Parts that many products have, such as an outlet, a port, a switch or a cord. True size in millimetres, centred on [0, 0]. */
import { type Corner, line, type Point, type Shape, turned } from "./shapes.ts";

const box = ([width, height]: Point, radius = 0, [x, y]: Point = [0, 0]): Shape => ({
  kind: "box",
  layer: "detail",
  at: [x - width / 2, y - height / 2],
  size: [width, height],
  ...(radius > 0 && { radius }),
});
const circle = (diameter: number, middle: Point = [0, 0]): Shape => ({
  kind: "circle",
  layer: "detail",
  middle,
  diameter,
});
const closed = (...points: readonly Corner[]): Shape => ({ kind: "line", layer: "detail", points, isClosed: true });
/** Draws an opening, such as the slot of a contact. */
const dark = (shape: Shape): Shape => (shape.kind === "text" ? shape : { ...shape, isFilled: true });

/** The slots and the earth hole of NEMA 5-15: neutral on the left, earth below. */
const NEMA_5_15 = [
  box([2.4, 9.2], 0.5, [-6.6, -3.2]),
  box([2.4, 7.8], 0.5, [6.6, -3.2]),
  closed([-3.1, 4.5], [3.1, 4.5], [3.1, 9.3, 3.1], [-3.1, 9.3, 3.1]),
].map(dark);
const IEC_SLOTS = (
  [
    [-6.2, 2.5],
    [0, -2],
    [6.2, 2.5],
  ] as const
).map((at) => dark(box([2.2, 5], 0.3, at)));

/** A cord with its strain relief, to the right. A wave marks that the cord goes on. */
function cord([diameter]: Point): Shape[] {
  const half = diameter / 2;
  const ribs = [1.6, 1.46, 1.34, 1.22].map(
    (share, index): Shape => box([3.4, diameter * share], 0.8, [5.2 + index * 4.2, 0]),
  );
  return [
    box([3, diameter * 2], 0.6, [1.5, 0]),
    ...ribs,
    line("detail", [19.5, -half], [42, -half]),
    line("detail", [19.5, half], [42, half]),
    line("detail", [42, -half], [44, -half / 2, half], [40, half / 2, half], [42, half]),
  ];
}

interface Part {
  /** The default size; undefined if a standard fixes it. */
  readonly size?: Point;
  readonly draw: (size: Point) => readonly Shape[];
}

const PARTS = {
  /** NEMA 5-15 (type B) in its plate. */
  outlet: { draw: () => [box([33, 29], 5.5), ...NEMA_5_15] },
  /** The contacts of NEMA 5-15 alone. */
  contacts: { draw: () => NEMA_5_15 },
  /** IEC 60320 C13. */
  c13: {
    draw: () => [closed([-12, 8.5], [12, 8.5], [12, -4.5], [8.5, -8.5], [-8.5, -8.5], [-12, -4.5]), ...IEC_SLOTS],
  },
  /** IEC 60320 C19. */
  c19: {
    draw: () => [
      box([31, 25], 3),
      ...(
        [
          [-8, 3],
          [0, -3.5],
          [8, 3],
        ] as const
      ).map((at) => dark(box([6.2, 2.6], 0.3, at))),
    ],
  },
  /** The inlet of IEC 60320 C20 in its frame. */
  c20: {
    draw: () => [
      box([36, 29], 3),
      box([29, 22], 3),
      ...(
        [
          [-8, 2],
          [0, -3],
          [8, 2],
        ] as const
      ).map((at) => dark(box([2.2, 6.2], 0.3, at))),
    ],
  },
  usb_a: { draw: () => [box([14, 6.6], 0.6), dark(box([11, 1.8], 0, [0, -1]))] },
  usb_c: { draw: () => [box([10.2, 4.4], 2.2), dark(box([6.2, 0.9], 0.4))] },
  /** Registered jack of eight contacts. */
  rj45: {
    draw: () => [
      box([16, 15], 0.8),
      closed([-6, 3.4], [-6, -5], [6, -5], [6, 3.4], [2.5, 3.4], [2.5, 6], [-2.5, 6], [-2.5, 3.4]),
    ],
  },
  /** A rocker in its frame, with I above O. */
  switch: {
    size: [15, 22],
    draw: ([width, height]) => [
      box([width + 5, height + 5], 3),
      box([width, height], 1.2),
      line("detail", [-width / 2, 0], [width / 2, 0]),
      line("detail", [0, -height * 0.34], [0, -height * 0.16]),
      circle(height * 0.17, [0, height * 0.25]),
    ],
  },
  /** A signal lamp in its bezel. */
  led: { size: [4.4, 4.4], draw: ([diameter]) => [circle(diameter), circle(diameter * 0.6)] },
  screw: {
    size: [6, 6],
    draw: ([diameter]) => [
      circle(diameter),
      line("detail", [-diameter * 0.3, 0], [diameter * 0.3, 0]),
      line("detail", [0, -diameter * 0.3], [0, diameter * 0.3]),
    ],
  },
  /** A screw clamp in its funnel. */
  terminal: {
    size: [11, 11],
    draw: ([width]) => [
      box([width, width], 2),
      circle(width * 0.72),
      line("detail", [-width * 0.2, width * 0.16], [width * 0.2, -width * 0.16]),
    ],
  },
  /** A key that is pressed, with a ring of light. */
  key: { size: [20, 20], draw: ([diameter]) => [circle(diameter), circle(diameter * 0.7)] },
  cord: { size: [8, 8], draw: cord },
  /** The blades and the pin of a NEMA 5-15 plug from the side; they end at x = 0. */
  blades: { draw: () => [box([17, 6.8], 0.4, [-8.5, -3.2]), box([19, 4.8], 2.2, [-9.5, 6.2])] },
} as const satisfies Record<string, Part>;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as [PartName, ...PartName[]];

/** Whether a part may have a size of its own. */
export const hasSize = (name: PartName): boolean => "size" in PARTS[name];

/** The shapes of a part. `turn` is in degrees clockwise. */
export function partShapes(name: PartName, size: Point | undefined, turn: number): Shape[] {
  const part: Part = PARTS[name];
  return part.draw(size ?? part.size ?? [0, 0]).map((shape) => turned(shape, turn / 90));
}
