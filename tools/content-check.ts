/** `npm run content:check`: whether the content is whole and right. `--help` tells more. */
import { join, resolve } from "node:path";
import { LANGUAGES } from "../contract/constants.ts";
import { type ReadContent, readContent } from "../server/content/load.ts";
import { filesBelow } from "../server/content/media.ts";
import { ContentError, formatProblem, type Problem } from "../server/content/problems.ts";
import { readCommandLine } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { checkInterface } from "./content-check/interface.ts";
import { checkLanguages } from "./content-check/languages.ts";
import { everyResponse, responseProblems } from "./content-check/responses.ts";

const HELP = `Checks the content: every file, field, reference, picture, file and link, and every page made of them.
The texts of the interface (src/i18n) are looked over as those of the content are.

  npm run content:check                  checks content/
  npm run content:check -- my-content    checks another folder
  npm run content:check -- --quiet       tells problems only

A problem is told as file:line field: what is wrong. What to write instead. The exit code is 1 where there is any.
A text in one language only is no problem: it is shown in that language on both sites, marked as such.`;

const MEDIA = "media/media.json";

/** Pictures without a text for those who can't see them. */
function altProblems({ content, files }: ReadContent): Problem[] {
  const list = files.find(({ file }) => file.name === MEDIA)?.file;
  return [...content.media.alts].flatMap(([path, alt]) => {
    const field = path.replace("/media/", "");
    const line = list?.lineOf([field, "alt"]) ?? 1;
    const hint = "Write what the picture shows, in a sentence for those who can't see it.";
    return LANGUAGES.filter((language) => !alt[language]).map((language) => {
      return { file: MEDIA, line, field, problem: `has no alt text in ${language}`, hint };
    });
  });
}

const SECURITY = "security.yaml";

/** What security.txt says holds until a day that has not passed: nobody trusts it afterwards (RFC 9116, section 2.5.5). */
function expiryProblems({ content, files }: ReadContent): Problem[] {
  const { expires } = content.security;
  if (Date.parse(`${expires}T23:59:59Z`) > Date.now()) return [];
  const line = files.find(({ file }) => file.name === SECURITY)?.file.lineOf(["expires"]) ?? 1;
  const hint = "Look over the file, and write a day within the next year.";
  return [{ file: SECURITY, line, field: "expires", problem: `${expires} is past`, hint }];
}

/** Files that look like content but are read by nothing. */
async function strayProblems(folder: string): Promise<Problem[]> {
  const names = await filesBelow(folder);
  const hint = "Let its name end in .yaml.";
  return names
    .filter((file) => file.endsWith(".yml"))
    .map((file) => ({ file, line: 1, field: "", problem: "is read by nothing", hint }));
}

async function check(folder: string, quiet: boolean): Promise<void> {
  const read = await readContent(folder);
  const { content, files } = read;
  const languages = checkLanguages(files);
  const responses = everyResponse(content);
  const problems = [
    ...[
      ...languages.problems,
      ...checkInterface(),
      ...altProblems(read),
      ...expiryProblems(read),
      ...(await strayProblems(folder)),
    ].map(formatProblem),
    ...new Set(responses.flatMap((response) => responseProblems(content, response))),
  ];
  if (problems.length > 0) throw new StartProblem([...problems, tally(problems.length)]);
  if (quiet) return;
  for (const { file, line, field } of languages.oneLanguage)
    console.log(`${file}:${line} ${field}: in one language only.`);
  const { pictures, files: downloads } = content.media;
  console.log(
    `The content is right: ${files.length} files, ${responses.length} page responses, ` +
      `${pictures.size} pictures, ${downloads.size} downloads and videos.`,
  );
}

const tally = (count: number) => (count === 1 ? "1 problem." : `${count} problems.`);

await runProgram(async () => {
  const given = readCommandLine(
    { command: "npm run content:check", help: HELP },
    { options: { quiet: { type: "boolean", short: "q" } }, allowPositionals: true },
  );
  if (!given) return;
  const [folder = join(import.meta.dirname, "..", "content")] = given.positionals;
  await check(resolve(folder), given.values.quiet ?? false).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    throw new StartProblem([...error.problems.map(formatProblem), tally(error.problems.length)]);
  });
});
