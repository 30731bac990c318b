import { z } from "zod";
import { date, text, value } from "../files/fields.ts";

/** Results of a surge type test of a sample; a report with an oscillogram is printed from them. */
export const typeTest = z
  .strictObject({
    date,
    /** The tested sample: "One unit from series production, week 35 of 2026". */
    sample: text,
    /** The conductors between which it was measured: "L–N". */
    path: value,
    /** The surge as it is called, and the peak of its current (8/20 µs), in kA. */
    surge: z.strictObject({ name: value, peak: z.number().positive() }),
    /**
     * Measured residual voltage and the limit of the specifications, in kV or V; `limit_name` is the specification's label of
     * the limit.
     */
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
