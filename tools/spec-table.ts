/** `npm run spec`: writes what proves each requirement into docs/spec.md, from the tags in the tests. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseNoArguments } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { readProofs, readRows, withProofs } from "./spec-table/table.ts";

const HELP = `Writes the column "Proved by" of docs/spec.md from the tags in the tests.

Usage: npm run spec

A tag is a comment above a test, with the numbers of the requirements that it proves:

  // spec 2.31, 2.32
  // spec 2.2 as /home shows home       one case of a table, by its title

A new requirement gets the next number of its section. Numbers are never used twice.`;

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "docs/spec.md");

await runProgram(async () => {
  if (!parseNoArguments({ command: "npm run spec", help: HELP })) return;
  const document = withProofs(readFileSync(FILE, "utf8"), readProofs(ROOT));
  writeFileSync(FILE, document);
  const rows = readRows(document);
  const unproved = rows.filter(({ tests }) => tests === "");
  console.log(`docs/spec.md: ${rows.length} requirements, ${unproved.length} without a test`);
  for (const { number, requirement } of unproved) console.log(`  ${number} ${requirement}`);
});
