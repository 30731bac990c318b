/** Reads machines written with `--as json`, for comparison with the current ones. */
import { readFileSync } from "node:fs";
import type { Version } from "./difference.ts";
import { UsageError } from "./errors.ts";
import { casesSchema } from "./formats/json.ts";

export type { Version } from "./difference.ts";

/** Parses the JSON text of machines. Throws a UsageError with `name` if it is invalid. */
export function readVersions(text: string, name: string): readonly Version[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UsageError(`"${name}" is not valid JSON.`);
  }
  const { data, error } = casesSchema.safeParse(read);
  if (data) return data.machines;
  const [issue] = error.issues;
  throw new UsageError(`"${name}" was not written with --as json: ${issue?.path.join(".")}: ${issue?.message}.`);
}

export function readVersionsFile(file: string): readonly Version[] {
  try {
    return readVersions(readFileSync(file, "utf8"), file);
  } catch (problem) {
    throw problem instanceof UsageError ? problem : new UsageError(`No such file: "${file}".`);
  }
}
