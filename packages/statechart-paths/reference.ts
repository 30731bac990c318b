/**
 * Writes the reference page:
 *
 *   node reference.ts
 */
import { writeFileSync } from "node:fs";
import { currentReference, PAGE } from "./reference-page.ts";
import { readScriptArguments } from "./script-arguments.ts";

readScriptArguments("node reference.ts", 0);
const { page, undocumented } = currentReference();
if (undocumented.length > 0) {
  console.error(`These exports have no doc comment: ${undocumented.join(", ")}.`);
  process.exitCode = 1;
}
writeFileSync(PAGE, page);
console.log(`Wrote ${PAGE}`);
