/** What a request holds, read by a schema: what is wrong with it is told by name. */
import type { z } from "zod";
import { ApiProblem } from "./api-problem.ts";

export const BAD_QUERY = "The query is not valid.";

/** The names of the fields that a schema found wrong, each once. */
export const fieldsOf = (error: z.ZodError): string[] => [
  ...new Set(
    error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : String(issue.path[0] ?? "body"),
    ),
  ),
];

/** @throws ApiProblem 400 with `message` and the names of what is wrong */
export function checked<T extends z.ZodType>(schema: T, given: unknown, message: string): z.output<T> {
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw new ApiProblem(400, message, { fields: fieldsOf(error) });
  return data;
}
