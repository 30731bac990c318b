import { existsSync } from "node:fs";
import { join } from "node:path";
import { namesOf } from "../../../contract/records.ts";
import { PAGE_VALUES } from "../../../contract/routes.ts";
import { createYielder, inSlices } from "../../lib/yield-to-event-loop.ts";
import { articleProblems } from "../addresses/articles.ts";
import { belongingsProblems, disabledPages } from "../addresses/disabled-pages.ts";
import { redirectProblems } from "../addresses/redirect-problems.ts";
import type { Content } from "../content.ts";
import { ContentError, type Problem } from "../files/problems.ts";
import { SourceFiles } from "../files/source-files.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { readMedia } from "../pictures/media.ts";
import { picturesInUse, picturesNamed } from "../pictures/pictures-in-use.ts";
import { catalogueProblems, productProblems } from "../products/catalogue-problems.ts";
import { equalNumberProblems } from "../products/equal-numbers.ts";
import { turntableProblems } from "../products/turntable.ts";
import { publishedAt, type Shown } from "../publishing/publish.ts";
import { scheduledPartsIn } from "../publishing/scheduled-parts.ts";
import { IDS_FILE, ids, idsOnce } from "../sources/numbers.ts";
import { SOURCES, type SourceData } from "../sources/sources.ts";
import { languageListProblems } from "../words/offered-languages.ts";
import { loadSource } from "./load-source.ts";
import { inOwnLanguages } from "./own-languages.ts";
import { referenceProblems } from "./references.ts";
import { strayFiles } from "./stray-files.ts";
import { languageProblems } from "./texts-by-language.ts";

export interface LoadOptions {
  /** List of the picture variants, see tools/pictures.ts. Without it each picture has its own size alone. */
  readonly manifest?: string;
  /** For the tool that makes the files: those that the content names need not be there yet. */
  readonly withoutFiles?: boolean;
  /** The zone of the site's clocks where it is not the one that company.yaml names; null for that one. */
  readonly timeZone?: string | null;
  /** The moment at which drafts and schedules are evaluated, in milliseconds since 1970; now by default. */
  readonly now?: number;
}

/** The content with the files that it was read from, the list of pictures included. */
export interface ReadContent extends Pick<Shown, "timed" | "leftOut" | "withheld" | "next"> {
  /** The public content at the moment. */
  readonly content: Content;
  /** The content with drafts and everything that is not yet or no longer public. */
  readonly whole: Content;
  readonly files: readonly LoadedFile[];
  /**
   * Problems that hide nothing but should be fixed: missing or unusable pictures, entries without a permanent number, duplicate
   * model numbers, unused files.
   */
  readonly warnings: readonly Problem[];
  /** Problems of files whose last good version is in use, and of files that do not fit them. */
  readonly kept: readonly Problem[];
}

/**
 * Reads and checks the content folder. Throws a ContentError with every problem found: bad notation, fields that are
 * missing, unknown or wrong, entities with the same id, and references, files or links that lead nowhere. A picture that is
 * missing or can't be used is none: a quiet ground stands in its place.
 */
export async function loadContent(from: string | SourceFiles, options: LoadOptions = {}): Promise<Content> {
  return (await readContent(from, options)).content;
}

/** Max readings of changed files: as they are, and twice with some of them in their last valid version. */
const MAX_READINGS = 3;

/**
 * Like loadContent, but also returns the files, for further checks and later reads. An invalid draft of an entity is a warning:
 * it is left out and blocks no other edit. If the files were read before, a file that is now broken, or that no longer fits the
 * others, keeps its last valid version. Throws a ContentError if problems are left after three readings.
 */
export async function readContent(from: string | SourceFiles, options: LoadOptions = {}): Promise<ReadContent> {
  const source = typeof from === "string" ? new SourceFiles(from) : from;
  const wrong: Problem[] = [];
  const told: Problem[] = [];
  let held: ReadonlySet<string> = new Set();
  let readings = 0;
  for (;;) {
    source.begin(
      wrong.map(({ file }) => file),
      held,
    );
    try {
      const read = await readAll(source, options);
      source.accept();
      const kept = told.map((each) => withState(each, held, source));
      return {
        ...read,
        warnings: await inOwnLanguages(source, [...wrong, ...read.warnings]),
        kept: await inOwnLanguages(source, kept),
      };
    } catch (problem) {
      if (!(problem instanceof ContentError)) throw problem;
      const { problems } = problem;
      const drafts = problems.filter(({ file }) => source.isDraft(file));
      // Readings without a further draft do not count.
      if (drafts.length === 0) readings += 1;
      const causes = drafts.length > 0 || readings === MAX_READINGS ? [] : causesOf(problems, source);
      if (drafts.length === 0 && causes.length === 0)
        throw new ContentError(await inOwnLanguages(source, [...wrong, ...told, ...problems]));
      wrong.push(...drafts);
      held = new Set([...held, ...causes]);
      if (causes.length > 0) told.push(...problems, ...misfits(causes, problems, source));
    }
  }
}

/**
 * The changed files that get their last valid version: those that the problems name. If none is named, those that had it already,
 * or else all.
 */
function causesOf(problems: readonly Problem[], { changed, changedBefore }: SourceFiles): readonly string[] {
  const named = changed.filter((name) => problems.some(({ file }) => file === name));
  return [named, changedBefore].find(({ length }) => length > 0) ?? changed;
}

/** Problems for the changed files if the original problem names another file. */
function misfits(causes: readonly string[], problems: readonly Problem[], { folder }: SourceFiles): Problem[] {
  const [first] = problems;
  if (!first || causes.some((name) => problems.some(({ file }) => file === name))) return [];
  const place = `${first.file}:${first.line}`;
  return causes.map((file) => {
    const [problem, hint] = existsSync(join(folder, file))
      ? [`does not fit ${place} any more`, `Change ${first.file} as well, or undo the change.`]
      : [`is gone, but ${place} still needs it`, `Change ${first.file} as well, or put the file back.`];
    return { file, line: 1, field: "", problem, hint };
  });
}

/** A problem with what becomes of its file meanwhile. */
function withState(problem: Problem, held: ReadonlySet<string>, source: SourceFiles): Problem {
  if (!held.has(problem.file)) return problem;
  const isNew = !source.hasGood(problem.file) && !/^(files|media)\//.test(problem.file);
  const state = isNew ? "Until then it is left out." : "Until then its last good version stays.";
  return { ...problem, hint: `${problem.hint} ${state}` };
}

async function readAll(source: SourceFiles, options: LoadOptions): Promise<ReadContent> {
  const [given] = source.has(IDS_FILE) ? await source.load([IDS_FILE], ids) : [];
  const { known, problems: doubled } = given?.loaded
    ? idsOnce(given.loaded.file, given.loaded.data)
    : { known: {}, problems: [] };
  const [{ media, unusable, ...pictures }, ...parts] = await Promise.all([
    readMedia(source, options.manifest),
    ...namesOf(SOURCES).map((name) => loadSource(source, name, known)),
  ]);
  const problems = [...doubled, ...pictures.problems, ...parts.flatMap((part) => part.problems)];
  if (problems.length > 0) throw new ContentError(problems);

  // One part per name, each as its own schema gave it; of a record made of entries TypeScript forgets which is which.
  const sources = Object.fromEntries(parts.map(({ name, data }) => [name, data])) as SourceData;
  const company = options.timeZone ? { ...sources.company, time_zone: options.timeZone } : sources.company;
  const files = [...pictures.files, ...parts.flatMap((part) => part.files)];
  // The checks look at each of the files, so they run in slices.
  const yieldToEventLoop = createYielder();
  const inFiles = <Found>(find: (some: readonly LoadedFile[]) => Iterable<Found>) =>
    inSlices(files, find, yieldToEventLoop);
  const named = new Set(await inFiles(picturesNamed));
  const { standIns, warnings } = picturesInUse(files, named, media.pictures, unusable);
  const whole: Content = {
    ...sources,
    company,
    media: { ...media, pictures: new Map([...media.pictures, ...standIns]) },
  };
  const dangling = [
    ...belongingsProblems(whole),
    ...languageListProblems(whole, files),
    ...(await inFiles((some) => languageProblems(whole, some))),
    ...(await inFiles((some) => referenceProblems(whole, some, options.withoutFiles))),
    ...redirectProblems(
      whole,
      files.find(({ file }) => file.name === SOURCES.redirects.path),
    ),
  ];
  dangling.push(...promiseProblems(whole, files));
  dangling.push(...metaProblems(whole, files), ...articleProblems(whole, files), ...turntableProblems(whole, files));
  dangling.push(...catalogueProblems(whole, files));
  const ofProducts = productProblems(whole, files);
  dangling.push(...(await inSlices(whole.products, (some) => some.flatMap(ofProducts), yieldToEventLoop)));
  if (dangling.length > 0) throw new ContentError(dangling);
  const timed = await inFiles((some) => some.flatMap((file) => scheduledPartsIn(file, company.time_zone)));
  const shown = publishedAt(whole, files, timed, options.now ?? Date.now());
  if ("problems" in shown) throw new ContentError(shown.problems);
  const further = [
    ...pictures.warnings,
    ...parts.flatMap((part) => part.warnings ?? []),
    ...(await equalNumberProblems(whole, files, yieldToEventLoop)),
    ...(await strayFiles(source.folder)),
  ];
  return { ...shown, whole, files, kept: [], warnings: options.withoutFiles ? [] : [...warnings, ...further] };
}

/** A promise in working days needs to know which days those are. */
function promiseProblems({ site, workingDays }: Content, files: readonly LoadedFile[]): Problem[] {
  if (site.inquiry.answer_within === undefined || workingDays !== undefined) return [];
  const line =
    files.find(({ file }) => file.name === SOURCES.site.path)?.file.lineOf(["inquiry", "answer_within"]) ?? 1;
  const hint = "Write the file, or remove answer_within.";
  const problem = `needs ${SOURCES.workingDays.path}, which says when the company works`;
  return [{ file: SOURCES.site.path, line, field: "inquiry.answer_within", problem, hint }];
}

/** Pages of the site that site.yaml gives no title and description. */
function metaProblems(content: Content, files: readonly LoadedFile[]): Problem[] {
  const file = files.find(({ file }) => file.name === SOURCES.site.path)?.file;
  const missing = PAGE_VALUES.filter((page) => !content.site.meta[page] && !disabledPages(content).includes(page));
  const hint = "Write title and description, each {en: ..., zh: ...}.";
  return missing.map((page) => {
    const line = file?.lineOf(["meta"]) ?? 1;
    return { file: SOURCES.site.path, line, field: `meta.${page}`, problem: "is missing", hint };
  });
}
