/** The content as it is now: read at start, taken up anew when a file of it changes. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { KeptReadings } from "../content/kept-readings.ts";
import { type ReadContent, readContent } from "../content/load.ts";
import { MANIFEST } from "../content/media.ts";
import { ContentError, formatProblem } from "../content/problems.ts";
import { SourceFiles } from "../content/source-files.ts";
import { SiteSearch } from "../search/site-search.ts";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { type Site, siteOf } from "./site.ts";

export interface ContentStore {
  /** The last good content. */
  readonly site: Site;
  /** Calls back after every change that was taken up. */
  onChange(listener: () => void): void;
  /** Calls back after a picture or film was added, changed or removed, once that was taken up. */
  onMediaChange(listener: () => void): void;
  close(): void;
}

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** An editor saves several files at once, and one file in several steps: wait for quiet, milliseconds. */
const QUIET = 150;

/** What is inside media/ on every system. */
const IN_MEDIA = /^media[/\\]/;

/** A folder with all that are below it. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}

/**
 * Reads the content and watches its folder. A broken edit is logged with file, line and problem, and the last good
 * content stays. What keeps nothing from being shown is warned of, once while it lasts.
 * @throws StartProblem where the content is invalid at the start
 */
export async function openContent(
  {
    contentFolder: folder,
    picturesFolder,
    readingsFile,
  }: Pick<Settings, "contentFolder" | "picturesFolder" | "readingsFile">,
  log: Log,
): Promise<ContentStore> {
  if (!existsSync(folder)) {
    throw new StartProblem([`There is no content folder at ${folder}. Set CONTENT to the folder that holds it.`]);
  }
  const manifest = join(picturesFolder, MANIFEST);
  // On the first start it is filled while the server runs. Where it can't be made, nothing will be in it.
  await mkdir(picturesFolder, { recursive: true }).catch(() => undefined);
  const name = basename(folder);
  let warned: ReadonlySet<string> = new Set();
  function warn(warnings: ReadContent["warnings"]): void {
    const lines = new Map(warnings.map((each) => [`${name}/${formatProblem(each)}`, each] as const));
    for (const [line, warning] of lines) if (!warned.has(line)) log.warn({ ...warning }, line);
    warned = new Set(lines.keys());
  }
  const source = new SourceFiles(folder, await KeptReadings.open(readingsFile));
  /** Beside the running site; where it can't be written, the next start reads everything anew. */
  const keepReadings = () =>
    source.keep().catch((problem: unknown) => log.warn(problem, "what was read of the content can't be kept"));
  const { content: first, warnings } = await readContent(source, { manifest }).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map((each) => `${name}/${formatProblem(each)}`));
  });
  warn(warnings);
  let keeping = keepReadings();
  const search = new SiteSearch();
  // Beside the running site: who searches before it is done waits for it.
  search.takeUp(first).catch((problem: unknown) => log.error(problem, "the search can't take up the content"));
  let site = siteOf(first, search);
  const listeners: (() => void)[] = [];
  const mediaListeners: (() => void)[] = [];
  let isMediaChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  async function takeUp(): Promise<void> {
    try {
      const { content, warnings } = await readContent(source, { manifest });
      await search.takeUp(content);
      site = siteOf(content, search);
      log.info("content taken up");
      warn(warnings);
      for (const listener of listeners) listener();
      keeping = keeping.then(keepReadings);
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

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(takeUp);
    }, QUIET);
  }

  const watchers: FSWatcher[] = [];
  const lost = (problem: unknown) => log.error(problem, "content is not watched; edits are taken up at the next start");
  const hear = (path: string) => {
    isMediaChanged ||= IN_MEDIA.test(path);
    soon();
  };
  try {
    watchers.push(watch(folder, { recursive: true }, (_, path) => hear(path ?? "")));
    // Asked for what is below as well, Node hears on Linux nothing more of a file that was replaced once; of each folder it does.
    for (const each of await foldersIn(folder))
      watchers.push(watch(each, (_, name) => hear(join(relative(folder, each), name ?? ""))));
    if (existsSync(picturesFolder)) watchers.push(watch(picturesFolder, (_, name) => name === MANIFEST && soon()));
    for (const watcher of watchers) watcher.on("error", lost);
  } catch (problem) {
    // The system may have run out of watches; that keeps nobody from reading the site.
    lost(problem);
  }
  return {
    get site() {
      return site;
    },
    onChange: (listener) => void listeners.push(listener),
    onMediaChange: (listener) => void mediaListeners.push(listener),
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
