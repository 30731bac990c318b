import { z } from "zod";
import { date, text, value } from "../reading/fields.ts";

/** What the test of a sample of a product against surges gave; a report with an oscillogram is printed of it. */
export const typeTest = z
  .strictObject({
    date,
    /** What was struck: "One unit from series production, week 35 of 2026". */
    sample: text,
    /** Between which conductors: "L–N". */
    path: value,
    /** The surge as it is called, and the peak of its current (8/20 µs), in kA. */
    surge: z.strictObject({ name: value, peak: z.number().positive() }),
    /** What was left of it, and what the specifications allow, in kV or V; `limit_name` is what they call that. */
    residual: z.strictObject({
      measured: z.number().positive(),
      limit: z.number().positive(),
      limit_name: value,
      unit: z.enum(["kV", "V"]),
    }),
  })
  .refine(({ residual: { measured, limit } }) => measured <= limit, {
    error: "is above the limit, so the test was not passed",
    path: ["residual", "measured"],
  });
