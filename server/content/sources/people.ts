import { z } from "zod";
import { reference, text, value } from "../files/fields.ts";

/** content/people.yaml: contact persons with their subjects and the promised response time. */
export const people = z.strictObject({
  /** The promised response time: "An engineer answers within two working days." */
  promise: text,
  /** The first person is the contact for all other subjects. */
  people: z
    .array(
      z.strictObject({
        name: text,
        /** The position: "Application engineer, surge protection". */
        role: text,
        phone: value.optional(),
        /** The product categories and solution types that the person is responsible for. */
        categories: z.array(reference("categories")).default([]),
        solution_types: z.array(reference("solutionTypes")).default([]),
      }),
    )
    .min(1, "is an empty list"),
});
