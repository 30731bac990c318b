/** What is shown drawn and not told in prose: large figures, bars by year, and what is left of something stage by stage. */
import { z } from "zod";
import { link, shape } from "./shape.ts";

/** A figure in large type: "44", "%", and what it is of: "of our people are women". */
export const figure = shape({
  value: z.string(),
  unit: z.string().optional(),
  label: z.string(),
  link: link.optional(),
});
export type Figure = z.infer<typeof figure>;

/** A bar a year, and the one that is to be reached. Values are in `unit`, none below 0. */
export const barChart = shape({
  title: z.string(),
  unit: z.string(),
  bars: z.array(z.strictObject({ year: z.int(), value: z.number().nonnegative() })),
  target: z.strictObject({ year: z.int(), value: z.number().nonnegative() }).optional(),
});
export type BarChart = z.infer<typeof barChart>;

const stage = shape({
  /** Where on the way: "At the main board". */
  place: z.string(),
  value: z.number().nonnegative(),
  /** Under what that is so, where the product has another value under others: "at 5 kA". */
  condition: z.string().optional(),
  /** What does it there: its name, number and page. */
  name: z.string(),
  number: z.string(),
  link,
});
/**
 * What comes in, what each stage leaves of it, and what the last thing on the way holds: a surge through three protective
 * devices. Values are in `unit`, and none is above the one before.
 */
export const cascade = shape({
  title: z.string(),
  /** What the values are of, as a sentence: "Voltage that is left." */
  quantity: z.string(),
  unit: z.string(),
  source: shape({ place: z.string(), value: z.number().positive() }),
  stages: z.array(stage),
  /** What is at the end, and how much it withstands. */
  load: shape({ place: z.string(), value: z.number().positive() }),
});
export type Cascade = z.infer<typeof cascade>;
