/** Machines as they were written with `--as json`, to be compared with what they are now. */
import { readFileSync } from "node:fs";
import type { Version } from "./difference.ts";
import { casesSchema } from "./formats/json.ts";
import { UsageError } from "./problems.ts";

export type { Version } from "./difference.ts";

/** Reads a text; `name` is what it is called where it is none. */
export function readVersions(text: string, name: string): readonly Version[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UsageError(`"${name}" is no JSON.`);
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
    throw problem instanceof UsageError ? problem : new UsageError(`There is no file "${file}".`);
  }
}
