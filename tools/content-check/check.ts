/** Checks the content of a company: files, fields, references, pictures, links, and every page made of them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { disabledPages } from "../../server/content/addresses/disabled-pages.ts";
import { ContentError, formatProblem, type Problem } from "../../server/content/files/problems.ts";
import { type ReadContent, readContent } from "../../server/content/load/load.ts";
import { isPhotograph, MANIFEST } from "../../server/content/pictures/media.ts";
import { picturesNamed } from "../../server/content/pictures/pictures-in-use.ts";
import { offeredLanguages } from "../../server/content/words/offered-languages.ts";
import { zoneOfEnvironment } from "../../server/settings/environment.ts";
import { picturesFolderOf } from "../../server/settings/folders.ts";
import { clockIn } from "../../server/time/zones.ts";
import { checkAddedWords } from "./added-words.ts";
import { checkContrast } from "./contrast.ts";
import { halfSeries } from "./half-series.ts";
import { checkInterface } from "./interface.ts";
import { contradictedFigures } from "./key-figures.ts";
import { checkLanguages } from "./languages.ts";
import { missingFiles } from "./missing-files.ts";
import { pastHolidays } from "./past-holidays.ts";
import { removedMarkup } from "./removed-markup.ts";
import { repeatedNames } from "./repeated-names.ts";
import { repeatedPictures } from "./repeated-pictures.ts";
import { everyResponse, responseProblems } from "./responses.ts";
import { unusedCatalogue } from "./unused-catalogue.ts";
import { checkWords } from "./words.ts";

const MEDIA = "media/media.json";

/** Finds photographs without an alt text, shown or listed. The frames of a turntable need none, because their page describes them. */
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

export interface ContentReport {
  /** Lines about what is no problem: missing texts and files, hidden, omitted or unused content, photographs on several pages. */
  readonly notes: readonly string[];
  /** A line for each problem. */
  readonly problems: readonly string[];
  /** How much was checked. Empty if the content can't be read. */
  readonly summary: string;
}

/** Checks the content in a folder. */
export async function checkContent(folder: string): Promise<ContentReport> {
  try {
    return await reportOf(
      await readContent(folder, {
        manifest: join(picturesFolderOf(folder), MANIFEST),
        timeZone: zoneOfEnvironment(),
      }),
      folder,
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { notes: [], problems: error.problems.map(formatProblem), summary: "" };
  }
}

async function reportOf(read: ReadContent, folder: string): Promise<ContentReport> {
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
  const { pictures, files: downloads } = content.media;
  return {
    notes: notesOf(read, languages.missing, added.missing),
    problems,
    summary:
      `${files.length} files, ${responses.length} page responses, ` +
      `${pictures.size} pictures, ${downloads.size} downloads and videos`,
  };
}

function notesOf(
  read: ReadContent,
  missing: ReturnType<typeof checkLanguages>["missing"],
  missingWords: ReturnType<typeof checkAddedWords>["missing"],
): string[] {
  const { content, files } = read;
  const without = disabledPages(content);
  return [
    ...missing.map(
      ({ file, line, field, languages }) => `${file}:${line} ${field}: missing in ${languages.join(", ")}.`,
    ),
    ...missingFiles(read).map(
      ({ file, line, field, path, instead }) =>
        `${file}:${line} ${field}: ${path} does not exist; ${instead} is offered instead.`,
    ),
    ...timesOf(read),
    ...[...contradictedFigures(read), ...pastHolidays(read), ...unusedCatalogue(read), ...halfSeries(read)].map(
      formatProblem,
    ),
    ...(without.length > 0 ? [`The company does without these pages: ${without.join(", ")}.`] : []),
    ...missingWords.flatMap(({ language, names, of }) => {
      if (names.length === 0) return [];
      const [file, command] = [`languages/${language}.yaml`, `npm run words -- ${language}`];
      return [
        `${file}: ${names.length} of ${of} texts of the interface are missing; ${command} adds a line for each.`,
        ...[...Map.groupBy(names, (name) => name.split(".")[0])].map(
          ([namespace, those]) =>
            `${file} words.${namespace}: ${those.map((name) => name.slice(name.indexOf(".") + 1)).join(", ")}`,
        ),
      ];
    }),
    ...repeatedPictures(files).map(
      ({ picture, places }) => `${picture.slice(1)}: stands on ${places.length} pages, ${places.join(", ")}.`,
    ),
  ];
}

/** Lists the scheduled parts with their times, and the parts that are hidden with them. */
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
