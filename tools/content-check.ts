/** `npm run content:check`: whether the content is whole and right. `--help` tells more. */
import { resolve } from "node:path";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { checkContent } from "./content-check/check.ts";

const HELP = `Checks the content: every file, field, reference, picture and link, and every page made of them. Texts of the interface (src/i18n)
are checked like those of the content.

Usage: npm run content:check [-- FOLDER] [--quiet]

  FOLDER     the content folder; by default the one that CONTENT names, or content/
  --quiet    prints problems only

A problem is a line: file:line field: the problem, and what to write instead. The exit code is 1 if there is one.
These are warnings only: a picture that is missing, can't be opened or has no alternative text; a text or file that is missing in an
added language; a photograph on more than one page within two links; a key figure that no row of the specifications has; attributes,
kinds and categories that no product uses; a series without articles or axes; and working days without a holiday in the future.`;

const PROGRAM = { command: "npm run content:check", help: HELP };
const tally = (count: number) => (count === 1 ? "1 problem." : `${count} problems.`);

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, {
    options: { quiet: { type: "boolean", short: "q" } },
    allowPositionals: true,
  });
  if (!commandLine) return;
  const [named, ...more] = commandLine.positionals;
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  const folder = named === undefined ? foldersOf(readEnvironment()).contentFolder : resolve(named);
  const { notes, problems, summary } = await checkContent(folder);
  const isQuiet = commandLine.values.quiet ?? false;
  if (!isQuiet) for (const note of notes) console.log(note);
  if (problems.length > 0) throw new StartProblem([...problems, tally(problems.length)]);
  if (!isQuiet) console.log(`The content is right: ${summary}.`);
});
