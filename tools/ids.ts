/** `npm run ids`: assigns a permanent number to each entry of the content that has none. */

import { ContentError, formatProblem } from "../server/content/files/problems.ts";
import { readContent } from "../server/content/load/load.ts";
import { IDS_FILE, NUMBERED } from "../server/content/sources/numbers.ts";
import { parseNoArguments } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { keepIds } from "./products/import.ts";

const HELP = `Assigns permanent numbers to products, solutions, news, articles, categories, types, documents and languages, in ids.yaml of the
content. A number is never used twice, and an entry that is removed and added again has its old address.

Usage: npm run ids

An entry may set its own number (id: 12). An entry without one is shown under the next free number until this command runs.`;

await runProgram(async () => {
  if (!parseNoArguments({ command: "npm run ids", help: HELP })) return;
  const folder = foldersOf(readEnvironment()).contentFolder;
  const { whole: content } = await readContent(folder, { withoutFiles: true }).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map(formatProblem));
  });
  const numbers = NUMBERED.flatMap((name) => {
    const now = content[name].map(({ key, id }) => [key, id] as const);
    const all = [...Object.entries(content.ids[name] ?? {}), ...now];
    return all.length > 0 ? [[name, Object.fromEntries(all)] as const] : [];
  });
  await keepIds(folder, Object.fromEntries(numbers));
  console.log(
    `The numbers of ${NUMBERED.reduce((sum, name) => sum + content[name].length, 0)} entries are in ${IDS_FILE}.`,
  );
});
