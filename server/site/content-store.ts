/** The content as it is now: read at start, taken up anew when a file of it changes. */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Content } from "../content/content.ts";
import { MANIFEST } from "../content/pictures/media.ts";
import { prepareOrders } from "../content/products/product-orders.ts";
import { KeptReadings } from "../content/reading/kept-readings.ts";
import { type ReadContent, readContent } from "../content/reading/load.ts";
import { ContentError, formatProblem, type Problem } from "../content/reading/problems.ts";
import { SourceFiles } from "../content/reading/source-files.ts";
import { cachingSteps } from "../requests/caching.ts";
import { SiteSearch } from "../search/site-search.ts";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { openAlarm } from "../time/alarm.ts";
import { type Site, siteOf } from "./site.ts";
import { watchFolder } from "./watched-folder.ts";

export interface ContentStore {
  /** The last good content, as everybody sees it now. */
  readonly site: Site;
  /** The same with drafts, and with what is not yet or no longer shown. */
  readonly preview: Site;
  /** Paths of pictures and files that only such parts name. */
  readonly withheld: ReadonlySet<string>;
  /** Seconds until something else is shown by its time; Infinity where nothing will be. */
  readonly secondsLeft: number;
  /** Calls back after every change that was taken up, and when answers may no longer be kept for as long as before. */
  onChange(listener: () => void): void;
  /** Calls back after a picture or film was added, changed or removed, once that was taken up. */
  onMediaChange(listener: () => void): void;
  close(): void;
}

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** An editor saves several files at once, and one file in several steps: wait for quiet, milliseconds. */
const QUIET = 150;

const SECOND = 1000;

/** What is inside media/ on every system. */
const IN_MEDIA = /^media[/\\]/;

/** What follows the content beside the running site. */
interface Beside {
  /** Follows what everybody sees. */
  readonly search?: SiteSearch;
  /** When it begins: a start need not wait for it. */
  readonly begun?: Promise<unknown>;
}

/**
 * Reads the content and watches its folder. A broken edit is logged with file, line and problem, and the last good version of
 * that file stays. What keeps nothing from being shown is warned of, once while it lasts.
 * @throws StartProblem where the content is invalid at the start
 */
export async function openContent(
  {
    contentFolder: folder,
    picturesFolder,
    readingsFile,
    sharedCacheSeconds,
    timeZone,
  }: Pick<Settings, "contentFolder" | "picturesFolder" | "readingsFile" | "sharedCacheSeconds" | "timeZone">,
  log: Log,
  { search = new SiteSearch(), begun = Promise.resolve() }: Beside = {},
): Promise<ContentStore> {
  if (!existsSync(folder)) {
    throw new StartProblem([`There is no content folder at ${folder}. Set CONTENT to the folder that holds it.`]);
  }
  const manifest = join(picturesFolder, MANIFEST);
  // On the first start it is filled while the server runs. Where it can't be made, nothing will be in it.
  await mkdir(picturesFolder, { recursive: true }).catch(() => undefined);
  const name = basename(folder);
  let warned: ReadonlySet<string> = new Set();
  function warn({ warnings, leftOut, kept }: Pick<ReadContent, "warnings" | "leftOut" | "kept">): void {
    const linesOf = (problems: readonly Problem[]) =>
      new Map(problems.map((each) => [`${name}/${formatProblem(each)}`, each] as const));
    const [errors, lines] = [linesOf(kept), linesOf([...warnings, ...leftOut])];
    for (const [line, error] of errors) if (!warned.has(line)) log.error({ ...error }, line);
    for (const [line, warning] of lines) if (!warned.has(line)) log.warn({ ...warning }, line);
    warned = new Set([...errors.keys(), ...lines.keys()]);
  }
  const source = new SourceFiles(folder, await KeptReadings.open(readingsFile));
  /** Beside the running site; where it can't be written, the next start reads everything anew. */
  const keepReadings = () =>
    source.keep().catch((problem: unknown) => log.warn(problem, "what was read of the content can't be kept"));
  let read = await readContent(source, { manifest, timeZone }).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map((each) => `${name}/${formatProblem(each)}`));
  });
  warn(read);
  const prepare = (content: Content) =>
    prepareOrders(content).catch((problem: unknown) => log.error(problem, "the orders of products can't be made"));
  // After a long reading the search is part of the start: the first search would otherwise wait for seconds.
  const isLongStart = source.isMostlyParsed;
  let keeping = begun.then(keepReadings);
  const prepared = keeping.then(() => prepare(read.content));
  // Who searches before it is done waits for it.
  const searchable = search
    .takeUp(read.content, isLongStart ? undefined : prepared)
    .catch((problem: unknown) => log.error(problem, "the search can't take up the content"));
  if (isLongStart) await searchable;
  let site = siteOf(read.content, search);
  const previewSearch = new SiteSearch();
  let previewed: { readonly of: Content; readonly site: Site } | undefined;
  const listeners: (() => void)[] = [];
  const mediaListeners: (() => void)[] = [];
  let isMediaChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  async function takeUp(): Promise<void> {
    try {
      const now = await readContent(source, { manifest, timeZone });
      await search.takeUp(now.content);
      read = now;
      site = siteOf(now.content, search);
      log.info("content taken up");
      warn(now);
      for (const listener of listeners) listener();
      keeping = keeping.then(keepReadings);
      waitForNext();
      prepare(now.content);
    } catch (problem) {
      if (!(problem instanceof ContentError)) log.error(problem, "content can't be read; the last good one stays");
      else
        for (const each of problem.problems)
          log.error({ ...each }, `${name}/${formatProblem(each)} The last good content stays.`);
    }
    if (!isMediaChanged) return;
    isMediaChanged = false;
    for (const listener of mediaListeners) listener();
  }

  const alarm = openAlarm();
  /** What is shown by its time is taken up like an edit; before that, answers are made that nobody keeps beyond it. */
  function waitForNext(): void {
    const { next } = read;
    const steps = next === undefined ? [] : cachingSteps(sharedCacheSeconds).map((seconds) => next - seconds * SECOND);
    const step = steps.find((moment) => moment > Date.now());
    if (step !== undefined)
      alarm.set(step, () => {
        for (const listener of listeners) listener();
        waitForNext();
      });
    else alarm.set(next, () => (reading = reading.then(takeUp)));
  }
  waitForNext();

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(takeUp);
    }, QUIET);
  }

  const lost = (problem: unknown) => log.error(problem, "content is not watched; edits are taken up at the next start");
  const hear = (path: string) => {
    isMediaChanged ||= IN_MEDIA.test(path);
    soon();
  };
  const hearPictures = (path: string) => path === MANIFEST && soon();
  const ends = await Promise.all([
    watchFolder(folder, hear, lost),
    existsSync(picturesFolder) ? watchFolder(picturesFolder, hearPictures, lost) : () => undefined,
  ]);
  return {
    get site() {
      return site;
    },
    get preview() {
      const { whole } = read;
      if (whole === read.content) return site;
      if (previewed?.of !== whole) {
        // Who searches before it is done waits for it.
        previewSearch.takeUp(whole).catch((problem: unknown) => log.error(problem, "the search can't take up drafts"));
        previewed = { of: whole, site: siteOf(whole, previewSearch) };
      }
      return previewed.site;
    },
    get withheld() {
      return read.withheld;
    },
    get secondsLeft() {
      return read.next === undefined ? Number.POSITIVE_INFINITY : (read.next - Date.now()) / SECOND;
    },
    onChange: (listener) => void listeners.push(listener),
    onMediaChange: (listener) => void mediaListeners.push(listener),
    close() {
      clearTimeout(timer);
      alarm.close();
      for (const end of ends) end();
    },
  };
}
