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
import { memoizeByObject } from "../lib/memoize-by-object.ts";
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
  /** The lines of the log about problems that do not prevent publishing. */
  const linesOf = ({ warnings, leftOut, kept }: Pick<ReadContent, "warnings" | "leftOut" | "kept">) => {
    const written = (problems: readonly Problem[]) =>
      new Map(problems.map((each) => [`${name}/${formatProblem(each)}`, each] as const));
    return { errors: written(kept), warnings: written([...warnings, ...leftOut]) };
  };
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
  const previewSearch = new SiteSearch();
  const previewOf = memoizeByObject((whole: Content): Site => {
    // Searches wait until it is done.
    previewSearch.takeUp(whole).catch((problem: unknown) => log.error(problem, "cannot index the drafts"));
    return siteOf(whole, previewSearch);
  });
  const alarm = openAlarm();

  const loadedOf = (content: ReadContent): Loaded => ({ read: content, site: siteOf(content.content, search) });

  async function loadContent(): Promise<Loaded> {
    const first = await read();
    // After a long parse the search is part of the start. Otherwise the first search would wait for seconds.
    const isLongStart = source.isMostlyParsed;
    const prepared = begun.then(writeCache).then(() => prepare(first.content));
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

  function publishContent({ read: loaded }: Loaded, former: Loaded | undefined): void {
    if (former) {
      log.info("content reloaded");
      begun.then(writeCache);
    }
    const { errors, warnings } = linesOf(loaded);
    const before = new Set<string>(former && Object.values(linesOf(former.read)).flatMap((lines) => [...lines.keys()]));
    for (const [line, error] of errors) if (!before.has(line)) log.error({ ...error }, line);
    for (const [line, warning] of warnings) if (!before.has(line)) log.warn({ ...warning }, line);
  }

  /** Returns a listener whose failure is logged. It must not stop the store. */
  const logged = (listener: () => void) => () => {
    try {
      listener();
    } catch (problem) {
      log.error(problem, "a listener of the content failed");
    }
  };

  function reportProblem(problem: unknown): void {
    if (!(problem instanceof ContentError)) log.error(problem, "cannot read the content, keeping the last valid one");
    else
      for (const each of problem.problems)
        log.error({ ...each }, `${name}/${formatProblem(each)} The last good content stays.`);
  }

  /** Content that is published or removed at a time is reloaded then. Before that, responses are made that expire in time. */
  function scheduleNext(next: number | undefined): void {
    const steps = next === undefined ? [] : cachingSteps(sharedCacheSeconds).map((seconds) => next - seconds * SECOND);
    const step = steps.find((moment) => moment > Date.now());
    if (step !== undefined) alarm.set(step, () => store.send({ type: "caching.shortened" }));
    else alarm.set(next, () => store.send({ type: "schedule.reached" }));
  }

  const store = createActor(
    createContentStoreMachine<Loaded>().provide({
      actors: { loadContent: fromPromise(loadContent), reloadContent: fromPromise(reloadContent) },
      actions: {
        publishContent: (_, { loaded, former }) => publishContent(loaded, former),
        reportProblem: (_, { problem }) => reportProblem(problem),
        scheduleNext: ({ context }) => scheduleNext(context.loaded?.read.next),
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

  /** Returns the current content. There is always one once the store is ready. */
  function now(): Loaded {
    const { loaded } = store.getSnapshot().context;
    if (!loaded) throw new Error("the content is not loaded yet");
    return loaded;
  }
  return {
    get site() {
      return now().site;
    },
    get preview() {
      const { read: loaded, site } = now();
      const { whole } = loaded;
      return whole === loaded.content ? site : previewOf(whole);
    },
    get withheld() {
      return now().read.withheld;
    },
    get secondsLeft() {
      const { next } = now().read;
      return next === undefined ? Number.POSITIVE_INFINITY : (next - Date.now()) / SECOND;
    },
    onChange: (listener) => void store.on("content.changed", logged(listener)),
    onMediaChange(listener) {
      const notify = logged(listener);
      store.on("reload.ended", ({ isMediaChanged }) => isMediaChanged && notify());
    },
    close() {
      store.send({ type: "store.closed" });
      alarm.close();
      for (const stop of watchers) stop();
      cache.close();
    },
  };
}
