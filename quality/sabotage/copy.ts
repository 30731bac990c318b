/** A copy of the checkout that can be broken. */
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Not copied: built, downloaded or written by runs. The two that tests read are linked instead. */
const NOT_COPIED = [
  ".git",
  ".cache",
  "node_modules",
  "quality/node_modules",
  "content",
  "data",
  "dist",
  "reports",
  "test-results",
];

/** Returns the path of a new copy in the folder for temporary files. */
export function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "sabotage-"));
  cpSync(".", copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(path) });
  for (const name of ["node_modules", "content"]) symlinkSync(join(process.cwd(), name), join(copy, name));
  return copy;
}
