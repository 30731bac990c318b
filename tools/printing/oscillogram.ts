/** The oscillogram of a type test: the residual voltage of a product and the current of the surge, over time. */
import type { Drawing, Point, Shape } from "../../server/content/drawings/shapes.ts";
import { line } from "../../server/content/drawings/shapes.ts";

interface Test {
  /** kA, 8/20 µs. */
  readonly peak: number;
  readonly measured: number;
  readonly limit: number;
  /** The voltage axis fits the residual voltage and its limit. */
  readonly unit: string;
}
interface Words {
  readonly title: string;
  readonly description: string;
  readonly time: string;
  readonly voltage: string;
  readonly current: string;
  readonly limit: string;
}

/** Millimetres: the sheet, and what the curves are drawn in. */
const SHEET: Point = [174, 62];
const FIELD = { left: 16, top: 8, width: 140, height: 41 };
const HEIGHT = 2.4;

/** Microseconds. */
const SPAN = 60;
const STEP = 0.5;
const TICK = 10;

/** The current of IEC 62475's 8/20 µs as a share of its peak: A·t³·exp(−t/τ), t in µs. */
const RISE = 0.01243;
const DECAY = 3.911;
/** When it is at its peak, µs. */
const PEAK = 3 * DECAY;
export const currentAt = (time: number): number => RISE * time ** 3 * Math.exp(-time / DECAY);

/** The voltage of a varistor has a part that hardly depends on the current, and a part in proportion to it. */
const [CLAMPED, RESISTIVE, EXPONENT] = [0.72, 0.28, 0.035];
const voltageAt = (time: number): number => {
  const current = Math.min(1, currentAt(time));
  return time === 0 ? 0 : CLAMPED * current ** EXPONENT + RESISTIVE * current;
};

/** Returns the least round number above a value: ticks of 1, 2 or 5 times a power of ten. */
function scaleFor(highest: number): { readonly top: number; readonly step: number } {
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.1, 0.2, 0.25, 0.5, 1, 2].map((part) => part * power).find((part) => part * 6 >= highest) ?? power;
  return { top: Math.ceil(highest / step) * step, step };
}

const ticksOf = ({ top, step }: { readonly top: number; readonly step: number }) =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
const short = (number: number) => String(Math.round(number * 1000) / 1000);

/** The drawing. Its curves have the shape of the surge and of a varistor, and the peaks of the test. */
export function oscillogram({ peak, measured, limit, unit }: Test, words: Words): Drawing {
  const { left, top, width, height } = FIELD;
  const right = left + width;
  const bottom = top + height;
  const volts = scaleFor(limit * 1.1);
  const amperes = scaleFor(peak * 1.6);
  const x = (time: number) => left + (time / SPAN) * width;
  const y = (share: number) => bottom - share * height;
  const text = (words: string, at: Point, more: Partial<Extract<Shape, { kind: "text" }>> = {}): Shape => ({
    kind: "text",
    text: words,
    at,
    height: HEIGHT,
    ...more,
  });
  const times = Array.from({ length: SPAN / STEP + 1 }, (_, index) => index * STEP);
  const limitAt = y(limit / volts.top);
  const shapes: Shape[] = [
    line("detail", [left, top], [left, bottom], [right, bottom], [right, top]),
    ...Array.from({ length: SPAN / TICK + 1 }, (_, index) => index * TICK).flatMap((time) => [
      line("measure", [x(time), bottom], [x(time), bottom + 1.5]),
      text(String(time), [x(time), bottom + 4]),
    ]),
    ...ticksOf(volts).flatMap((value) => [
      line("measure", [left - 1.5, y(value / volts.top)], [left, y(value / volts.top)]),
      text(short(value), [left - 2.5, y(value / volts.top)], { anchor: "end" }),
    ]),
    ...ticksOf(amperes).flatMap((value) => [
      line("measure", [right, y(value / amperes.top)], [right + 1.5, y(value / amperes.top)]),
      text(short(value), [right + 2.5, y(value / amperes.top)], { anchor: "start" }),
    ]),
    {
      kind: "line",
      layer: "detail",
      isDashed: true,
      points: [
        [left, limitAt],
        [right, limitAt],
      ],
    },
    text(`${words.limit} ${short(limit)} ${unit}`, [right - 1, limitAt - 2.5], { anchor: "end" }),
    line("measure", ...times.map((time): Point => [x(time), y((Math.min(1, currentAt(time)) * peak) / amperes.top)])),
    line("outline", ...times.map((time): Point => [x(time), y((voltageAt(time) * measured) / volts.top)])),
    // A label at its curve makes it recognisable without colour.
    text(`${short(measured)} ${unit}`, [x(PEAK), y((measured * voltageAt(PEAK)) / volts.top) + 3]),
    text(words.voltage, [x(40), y((measured * voltageAt(40)) / volts.top) - 3], { anchor: "start" }),
    text(words.current, [x(23), y((peak * currentAt(23)) / amperes.top) - 2], { anchor: "start" }),
    text(unit, [left, top - 4], { anchor: "end" }),
    text("kA", [right, top - 4], { anchor: "start" }),
    text(`${words.time}, µs`, [right, bottom + 9], { anchor: "end" }),
  ];
  return { title: words.title, description: words.description, from: [0, 0], size: SHEET, shapes, rows: [] };
}
