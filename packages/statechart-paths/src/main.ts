#!/usr/bin/env node
/**
 * Entry of the command. Checks Node and XState before it imports the rest, whose imports fail with a stack trace on a version that is
 * too old.
 */
import { unmetRequirement } from "./runtime.ts";

const problem = unmetRequirement();
if (problem === undefined) {
  const { runCommand } = await import("./command.ts");
  await runCommand(process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 2;
}
