/** Validates input of a request with a schema, and names the fields that are wrong. */
import type { z } from "zod";
import { ApiProblem } from "./api-problem.ts";

export const BAD_QUERY = "The query is not valid.";

/** Returns the names of the invalid fields, each once. */
export const fieldsOf = (error: z.ZodError): string[] => [
  ...new Set(
    error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : String(issue.path[0] ?? "body"),
    ),
  ),
];

/** Returns the validated input. @throws ApiProblem 400 with `message` and the names of the invalid fields */
export function checked<T extends z.ZodType>(schema: T, input: unknown, message: string): z.output<T> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw new ApiProblem(400, message, { fields: fieldsOf(error) });
  return data;
}
