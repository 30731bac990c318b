/** `npm run ids`: gives products, solutions, news and articles that have no number yet one for good. `--help` tells more. */
import { readContent } from "../server/content/load.ts";
import { IDS_FILE, NUMBERED } from "../server/content/numbers.ts";
import { ContentError, formatProblem } from "../server/content/problems.ts";
import { isToBegin } from "../server/settings/command-line.ts";
import { readEnvironment } from "../server/settings/environment.ts";
import { foldersOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { keepIds } from "./products/import.ts";

const HELP = `Writes the number of each product, solution, news item and article into ids.yaml of the content, where it stays for good: no other
one ever gets it, and whose file is taken out and comes again has its old address.

  npm run ids

A file may say its number itself (id: 12); one that does not is shown under the next free number until this is run.`;

await runProgram(async () => {
  if (!isToBegin({ command: "npm run ids", help: HELP })) return;
  const folder = foldersOf(readEnvironment()).contentFolder;
  const { whole: content } = await readContent(folder, { withoutFiles: true }).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map(formatProblem));
  });
  const numbers = NUMBERED.map((name) => {
    const now = content[name].map(({ key, id }) => [key, id] as const);
    return [name, Object.fromEntries([...Object.entries(content.ids[name] ?? {}), ...now])] as const;
  });
  await keepIds(folder, Object.fromEntries(numbers));
  console.log(
    `The numbers of ${NUMBERED.map((name) => `${content[name].length} ${name}`).join(", ")} are in ${IDS_FILE}.`,
  );
});
