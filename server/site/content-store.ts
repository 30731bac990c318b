/** Holds the current content: loads it at start, and reloads it when a file changes. */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Content } from "../content/content.ts";
import { ParseCache } from "../content/files/parse-cache.ts";
import { ContentError, formatProblem, type Problem } from "../content/files/problems.ts";
import { SourceFiles } from "../content/files/source-files.ts";
import { type ReadContent, readContent } from "../content/load/load.ts";
import { MANIFEST } from "../content/pictures/media.ts";
import { prepareDownloads } from "../content/products/downloads.ts";
import { prepareItems } from "../content/products/item-numbers.ts";
import { prepareOrders } from "../content/products/product-orders.ts";
import { cachingSteps } from "../requests/caching.ts";
import { SiteSearch } from "../search/site-search.ts";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { openAlarm } from "../time/alarm.ts";
import { createContentStoreMachine } from "./content-store-machine.ts";
import { type Site, siteOf } from "./site.ts";
import { watchFolder } from "./watched-folder.ts";

export interface ContentStore {
  /** The last valid content, as visitors see it now. */
  readonly site: Site;
  /** The content with drafts, and with content that is not yet or no longer published. */
  readonly preview: Site;
  /** Paths of pictures and files that only unpublished content uses. */
  readonly withheld: ReadonlySet<string>;
  /** Seconds until something is published or removed at its time. Infinity if nothing is scheduled. */
  readonly secondsLeft: number;
  /** Calls back after every reload, and when responses may no longer be cached for as long as before. */
  onChange(listener: () => void): void;
  /** Calls back after a picture or video was added, changed or removed, when the content has been reloaded. */
  onMediaChange(listener: () => void): void;
  close(): void;
}

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

const SECOND = 1000;

/** A path inside media/, with the separator of any system. */
const IN_MEDIA = /^media[/\\]/;

/** Services that depend on the content. */
interface Dependents {
  /** Indexes the published content. */
  readonly search?: SiteSearch;
  /** Resolves when background work may begin, so that it does not delay the start. */
  readonly begun?: Promise<unknown>;
}

/** Content with the site made of it. */
interface Loaded {
  readonly read: ReadContent;
  readonly site: Site;
}

/**
 * Loads the content and watches its folder. An invalid edit is logged with file, line and problem, and the last valid version of that
 * file stays. Problems that do not prevent publishing are logged as warnings, once as long as they last.
 * @throws StartProblem if the content is invalid at start
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
  { search = new SiteSearch(), begun = Promise.resolve() }: Dependents = {},
): Promise<ContentStore> {
  if (!existsSync(folder)) {
    throw new StartProblem([`There is no content folder at ${folder}. Set CONTENT to the folder that holds it.`]);
  }
  const manifest = join(picturesFolder, MANIFEST);
  // On the first start it is filled while the server runs. If it cannot be created, it stays empty.
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
  const cache = await ParseCache.open(readingsFile, (problem) =>
    log.warn(problem, "cannot use the content cache; files are parsed again"),
  );
  const source = new SourceFiles(folder, cache);
  const read = () => readContent(source, { manifest, timeZone });
  /** Runs in the background. */
  const writeCache = () => source.keep();
  const prepare = (content: Content) =>
    prepareOrders(content)
      .then(() => prepareDownloads(content))
      .then(() => prepareItems(content.products))
      .catch((problem: unknown) => log.error(problem, "cannot prepare the orders, documents and numbers of products"));
  let cacheWritten: Promise<unknown> = begun;
  let isFirst = true;
  let current: Loaded | undefined;
  let previewed: { readonly of: Content; readonly site: Site } | undefined;
  const previewSearch = new SiteSearch();
  const alarm = openAlarm();
  const listeners: (() => void)[] = [];
  const mediaListeners: (() => void)[] = [];

  /** Returns the current content. There is always one once `openContent` has resolved. */
  function now(): Loaded {
    if (!current) throw new Error("the content is not loaded yet");
    return current;
  }

  const loadedOf = (content: ReadContent): Loaded => ({ read: content, site: siteOf(content.content, search) });

  async function loadContent(): Promise<Loaded> {
    const first = await read();
    // After a long parse the search is part of the start. Otherwise the first search would wait for seconds.
    const isLongStart = source.isMostlyParsed;
    cacheWritten = begun.then(writeCache);
    const prepared = cacheWritten.then(() => prepare(first.content));
    // Searches wait until it is done.
    const searchable = search
      .takeUp(first.content, isLongStart ? undefined : prepared)
      .catch((problem: unknown) => log.error(problem, "cannot index the content"));
    if (isLongStart) await searchable;
    return loadedOf(first);
  }

  async function reloadContent(): Promise<Loaded> {
    const next = await read();
    await search.takeUp(next.content);
    // Until then visitors see the former content, so that no request computes orders and lists.
    await prepare(next.content);
    return loadedOf(next);
  }

  function publishContent(loaded: Loaded): void {
    current = loaded;
    if (!isFirst) {
      log.info("content reloaded");
      cacheWritten = cacheWritten.then(writeCache);
    }
    isFirst = false;
    warn(loaded.read);
  }

  /** Calls every listener. A failing one is logged: it must stop neither the others nor the store. */
  function notify(all: readonly (() => void)[]): void {
    for (const listener of all) {
      try {
        listener();
      } catch (problem) {
        log.error(problem, "a listener of the content failed");
      }
    }
  }

  function reportProblem(problem: unknown): void {
    if (!(problem instanceof ContentError)) log.error(problem, "cannot read the content, keeping the last valid one");
    else
      for (const each of problem.problems)
        log.error({ ...each }, `${name}/${formatProblem(each)} The last good content stays.`);
  }

  /** Content that is published or removed at a time is reloaded then. Before that, responses are made that expire in time. */
  function scheduleNext(): void {
    const { next } = now().read;
    const steps = next === undefined ? [] : cachingSteps(sharedCacheSeconds).map((seconds) => next - seconds * SECOND);
    const step = steps.find((moment) => moment > Date.now());
    if (step !== undefined) alarm.set(step, () => store.send({ type: "caching.shortened" }));
    else alarm.set(next, () => store.send({ type: "schedule.reached" }));
  }

  const store = createActor(
    createContentStoreMachine<Loaded>().provide({
      actors: { loadContent: fromPromise(loadContent), reloadContent: fromPromise(reloadContent) },
      actions: {
        publishContent: (_, { loaded }) => publishContent(loaded),
        notifyChange: () => notify(listeners),
        notifyMediaChange: (_, { isMediaChanged }) => notify(isMediaChanged ? mediaListeners : []),
        reportProblem: (_, { problem }) => reportProblem(problem),
        scheduleNext,
      },
    }),
  ).start();
  const { context, value } = await waitFor(store, ({ value }) => value !== "loading");
  if (value === "failed") {
    const { problem } = context;
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map((each) => `${name}/${formatProblem(each)}`));
  }

  const lost = (problem: unknown) => log.error(problem, "cannot watch the content; edits are seen after a restart");
  const onFile = (path: string) => store.send({ type: "file.changed", isMedia: IN_MEDIA.test(path) });
  const onPicture = (path: string) => path === MANIFEST && store.send({ type: "file.changed", isMedia: false });
  const watchers = await Promise.all([
    watchFolder(folder, onFile, lost),
    existsSync(picturesFolder) ? watchFolder(picturesFolder, onPicture, lost) : () => undefined,
  ]);
  return {
    get site() {
      return now().site;
    },
    get preview() {
      const { read: loaded, site } = now();
      const { whole } = loaded;
      if (whole === loaded.content) return site;
      if (previewed?.of !== whole) {
        // Searches wait until it is done.
        previewSearch.takeUp(whole).catch((problem: unknown) => log.error(problem, "cannot index the drafts"));
        previewed = { of: whole, site: siteOf(whole, previewSearch) };
      }
      return previewed.site;
    },
    get withheld() {
      return now().read.withheld;
    },
    get secondsLeft() {
      const { next } = now().read;
      return next === undefined ? Number.POSITIVE_INFINITY : (next - Date.now()) / SECOND;
    },
    onChange: (listener) => void listeners.push(listener),
    onMediaChange: (listener) => void mediaListeners.push(listener),
    close() {
      store.send({ type: "store.closed" });
      alarm.close();
      for (const stop of watchers) stop();
      cache.close();
    },
  };
}
