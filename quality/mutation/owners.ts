/** Finds the machines whose tests protect a file of machines/. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const machineFiles = globSync("machines/*.ts").toSorted();
const tests = new Set(globSync("tests/machines/*.test.ts"));
const sourceOf = (file: string) => readFileSync(file, "utf8");

/** Returns the path of the tests of a machine. */
export const testOf = (file: string): string => `tests/machines/${basename(file, ".ts")}.test.ts`;

/**
 * Returns the machines that a file belongs to: itself if it has tests, otherwise the machines that import it. A file that only views
 * import belongs to the machines whose tests import it.
 */
export function ownersOf(file: string): string[] {
  if (tests.has(testOf(file))) return [file];
  const users = machineFiles.filter((other) => sourceOf(other).includes(`from "./${basename(file)}"`));
  const readers = machineFiles.filter(
    (other) => tests.has(testOf(other)) && sourceOf(testOf(other)).includes(`/machines/${basename(file)}"`),
  );
  return [...new Set(users.length > 0 ? users.flatMap(ownersOf) : readers)];
}
