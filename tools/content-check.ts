/** `npm run content:check`: whether the content is whole and right. `--help` tells more. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { offeredLanguages } from "../server/content/offered-languages.ts";
import { isPhotograph, MANIFEST } from "../server/content/pictures/media.ts";
import { picturesNamed } from "../server/content/pictures/pictures-in-use.ts";
import { disabledPages } from "../server/content/publishing/disabled-pages.ts";
import { type ReadContent, readContent } from "../server/content/reading/load.ts";
import { ContentError, formatProblem, type Problem } from "../server/content/reading/problems.ts";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { readEnvironment, zoneOfEnvironment } from "../server/settings/environment.ts";
import { foldersOf, picturesFolderOf } from "../server/settings/folders.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { clockIn } from "../server/time/zones.ts";
import { checkAddedWords } from "./content-check/added-words.ts";
import { checkContrast } from "./content-check/contrast.ts";
import { checkInterface } from "./content-check/interface.ts";
import { contradictedFigures } from "./content-check/key-figures.ts";
import { checkLanguages } from "./content-check/languages.ts";
import { missingFiles } from "./content-check/missing-files.ts";
import { pastHolidays } from "./content-check/past-holidays.ts";
import { removedMarkup } from "./content-check/removed-markup.ts";
import { repeatedNames } from "./content-check/repeated-names.ts";
import { repeatedPictures } from "./content-check/repeated-pictures.ts";
import { everyResponse, responseProblems } from "./content-check/responses.ts";
import { unusedCatalogue } from "./content-check/unused-catalogue.ts";
import { checkWords } from "./content-check/words.ts";

const HELP = `Checks the content: every file, field, reference, picture and link, and every page made of them. Texts of the interface (src/i18n)
are checked like those of the content.

Usage: npm run content:check [-- FOLDER] [--quiet]

  FOLDER     the content folder; by default the one that CONTENT names, or content/
  --quiet    prints problems only

A problem is a line: file:line field: the problem, and what to write instead. The exit code is 1 if there is one.
These are warnings only: a picture that is missing, can't be opened or has no alternative text; a text or file that is missing in an
added language; a photograph on more than one page within two links; a key figure that no row of the specifications has; attributes,
kinds and categories that no product uses; and working days without a holiday in the future.`;

const PROGRAM = { command: "npm run content:check", help: HELP };
const MEDIA = "media/media.json";

/** Photographs that a page shows, and listed ones, without a text for those who can't see them. A turntable's page has the text for its photographs. */
function altProblems({ content, whole, files }: ReadContent, folder: string): Problem[] {
  const { alts } = content.media;
  const list = files.find(({ file }) => file.name === MEDIA)?.file;
  const turned = new Set(whole.products.flatMap(({ turntable }) => turntable ?? []));
  const named = [...picturesNamed(files)].filter(
    (path) => isPhotograph(path) && !turned.has(path) && existsSync(join(folder, path)),
  );
  return [...new Set([...alts.keys(), ...named])].flatMap((path) => {
    const field = path.replace("/media/", "");
    const line = list?.lineOf([field, "alt"]) ?? 1;
    const hint = "Write what the picture shows, in a sentence for those who can't see it.";
    return offeredLanguages(content).flatMap(({ key }) =>
      alts.get(path)?.[key] ? [] : { file: MEDIA, line, field, problem: `has no alt text in ${key}`, hint },
    );
  });
}

const SECURITY = "security.yaml";

/** The expiry date of security.txt must not have passed, because nobody trusts the file afterwards (RFC 9116, section 2.5.5). */
function expiryProblems({ content, files }: ReadContent): Problem[] {
  const { expires } = content.security;
  if (Date.parse(`${expires}T23:59:59Z`) > Date.now()) return [];
  const line = files.find(({ file }) => file.name === SECURITY)?.file.lineOf(["expires"]) ?? 1;
  const hint = "Look over the file, and write a day within the next year.";
  return [{ file: SECURITY, line, field: "expires", problem: `${expires} is past`, hint }];
}

async function check(folder: string, quiet: boolean): Promise<void> {
  const read = await readContent(folder, {
    manifest: join(picturesFolderOf(folder), MANIFEST),
    timeZone: zoneOfEnvironment(),
  });
  const { content, files } = read;
  const languages = checkLanguages(
    files,
    offeredLanguages(content).map(({ key }) => key),
  );
  const added = checkAddedWords(read);
  // Hidden content must be valid before it is published.
  const states = [...new Set([content, read.whole])];
  const responses = states.flatMap((state) => everyResponse(state).map((response) => ({ state, response })));
  const problems = [
    ...[
      ...languages.problems,
      ...checkInterface(),
      ...checkWords(read),
      ...added.problems,
      ...checkContrast(read),
      ...repeatedNames(read),
      ...read.warnings,
      ...altProblems(read, folder),
      ...expiryProblems(read),
      ...(await removedMarkup(files, folder)),
    ].map(formatProblem),
    ...new Set(responses.flatMap(({ state, response }) => responseProblems(state, response))),
  ];
  if (!quiet) tellNotes(read, languages.missing, added.missing);
  if (problems.length > 0) throw new StartProblem([...problems, tally(problems.length)]);
  if (quiet) return;
  const { pictures, files: downloads } = content.media;
  console.log(
    `The content is right: ${files.length} files, ${responses.length} page responses, ` +
      `${pictures.size} pictures, ${downloads.size} downloads and videos.`,
  );
}

/** Notes that are no problems: missing texts and files, hidden, omitted or unused content, photographs on several pages. */
function tellNotes(
  read: ReadContent,
  missing: ReturnType<typeof checkLanguages>["missing"],
  missingWords: ReturnType<typeof checkAddedWords>["missing"],
): void {
  const { content, files } = read;
  for (const { file, line, field, languages } of missing)
    console.log(`${file}:${line} ${field}: missing in ${languages.join(", ")}.`);
  for (const { file, line, field, path, instead } of missingFiles(read))
    console.log(`${file}:${line} ${field}: ${path} does not exist; ${instead} is offered instead.`);
  for (const line of timesOf(read)) console.log(line);
  for (const note of [...contradictedFigures(read), ...pastHolidays(read), ...unusedCatalogue(read)])
    console.log(formatProblem(note));
  const without = disabledPages(content);
  if (without.length > 0) console.log(`The company does without these pages: ${without.join(", ")}.`);
  for (const { language, names, of } of missingWords)
    if (names.length > 0) {
      const [file, command] = [`languages/${language}.yaml`, `npm run words -- ${language}`];
      console.log(
        `${file}: ${names.length} of ${of} texts of the interface are missing; ${command} adds a line for each.`,
      );
      for (const [namespace, those] of Map.groupBy(names, (name) => name.split(".")[0]))
        console.log(
          `${file} words.${namespace}: ${those?.map((name) => name.slice(name.indexOf(".") + 1)).join(", ")}`,
        );
    }
  for (const { picture, places } of repeatedPictures(files))
    console.log(`${picture.slice(1)}: stands on ${places.length} pages, ${places.join(", ")}.`);
}

/** When each part appears or goes that has a time of its own, and what is left out with those that are hidden. */
function timesOf({ timed, leftOut, whole }: ReadContent, now = Date.now()): string[] {
  const zone = whole.company.time_zone;
  const at = (moment: number) => `${clockIn(zone, moment).slice(0, 16)} (${zone})`;
  const parts = timed.flatMap(({ loaded: { file }, path, field, from, until }) => {
    const place = `${file.name}:${file.lineOf([...path, field])} ${[...path, field].join(".")}:`;
    if (field === "draft") return [`${place} is a draft, and hidden.`];
    const end = Number.isFinite(until) ? ` It is shown until ${at(until)}.` : "";
    if (now < from) return [`${place} is hidden until ${at(from)}.${end}`];
    if (now >= until) return [`${place} is hidden since ${at(until)}.`];
    return end ? [`${place} is shown until ${at(until)}.`] : [];
  });
  return [...parts, ...leftOut.map(formatProblem)];
}

const tally = (count: number) => (count === 1 ? "1 problem." : `${count} problems.`);

await runProgram(async () => {
  const given = readCommandLine(PROGRAM, {
    options: { quiet: { type: "boolean", short: "q" } },
    allowPositionals: true,
  });
  if (!given) return;
  const [named, ...more] = given.positionals;
  if (more.length > 0) throw refusal(PROGRAM, `Unexpected argument "${more[0]}"`);
  const folder = named === undefined ? foldersOf(readEnvironment()).contentFolder : resolve(named);
  await check(folder, given.values.quiet ?? false).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    throw new StartProblem([...error.problems.map(formatProblem), tally(error.problems.length)]);
  });
});
