/** Figures and diagrams: large figures, bar charts by year, and cascades, which reduce a value in stages. */
import { z } from "zod";
import { link, shape } from "./shape.ts";

/** Figure in large type: value "44", unit "%", label "of our people are women". */
export const figure = shape({
  value: z.string(),
  unit: z.string().optional(),
  label: z.string(),
  link: link.optional(),
});
export type Figure = z.infer<typeof figure>;

/** Bar chart with one bar per year and an optional target. Values are in `unit` and not negative. */
export const barChart = shape({
  title: z.string(),
  unit: z.string(),
  bars: z.array(z.strictObject({ year: z.int(), value: z.number().nonnegative() })),
  target: z.strictObject({ year: z.int(), value: z.number().nonnegative() }).optional(),
});
export type BarChart = z.infer<typeof barChart>;

const stage = shape({
  /** Location of the stage: "At the main board". */
  place: z.string(),
  value: z.number().nonnegative(),
  /** Condition of the value if it differs under others: "at 5 kA". */
  condition: z.string().optional(),
  /** Name of the product at this stage, followed by its number and page. */
  name: z.string(),
  number: z.string(),
  link,
});
/**
 * Cascade: the incoming value, the value after each stage, and the value that the load withstands, such as a surge through three
 * protective devices. Values are in `unit` and do not increase.
 */
export const cascade = shape({
  title: z.string(),
  /** Quantity of the values, as a sentence: "Voltage that is left." */
  quantity: z.string(),
  unit: z.string(),
  source: shape({ place: z.string(), value: z.number().positive() }),
  stages: z.array(stage),
  /** Load at the end and the value that it withstands. */
  load: shape({ place: z.string(), value: z.number().positive() }),
});
export type Cascade = z.infer<typeof cascade>;
