import { z } from "zod";
import { reference, text, value } from "../files/fields.ts";

/** content/people.yaml: whom visitors can ask, by name, and what they are promised. */
export const people = z.strictObject({
  /** The promised response time: "An engineer answers within two working days." */
  promise: text,
  /** The first is asked about whatever nobody is named for. */
  people: z
    .array(
      z.strictObject({
        name: text,
        /** The position: "Application engineer, surge protection". */
        role: text,
        phone: value.optional(),
        /** The categories of products, and the types of solutions, that they answer for. */
        categories: z.array(reference("categories")).default([]),
        solution_types: z.array(reference("solutionTypes")).default([]),
      }),
    )
    .min(1, "is an empty list"),
});
