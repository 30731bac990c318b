/** `npm run ids`: gives each entry of the content that has no number yet one for good. `--help` tells more. */
import { readContent } from "../server/content/reading/load.ts";
import { IDS_FILE, NUMBERED } from "../server/content/reading/numbers.ts";
import { ContentError, formatProblem } from "../server/content/reading/problems.ts";
import { isToBegin } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { keepIds } from "./products/import.ts";

const HELP = `Writes the number of each product, solution, news item and article, and of categories, types, documents and languages, into ids.yaml of the
content, where it stays for good: no other one ever gets it, and what is taken out and comes again has its old address.

  npm run ids

A file or entry may say its number itself (id: 12); one that does not is shown under the next free number until this is run.`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm run ids", help: HELP })) return;
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
