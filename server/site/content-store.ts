/** The content as it is now: read at start, taken up anew when a file of it changes. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { loadContent } from "../content/load.ts";
import { ContentError, formatProblem } from "../content/problems.ts";
import { SiteSearch } from "../search/site-search.ts";
import type { Settings } from "../settings/settings.ts";
import { StartProblem } from "../settings/start-problem.ts";
import { type Site, siteOf } from "./site.ts";

export interface ContentStore {
  /** The last good content. */
  readonly site: Site;
  /** Calls back after every change that was taken up. */
  onChange(listener: () => void): void;
  close(): void;
}

type Log = Pick<FastifyBaseLogger, "info" | "error">;

/** An editor saves several files at once, and one file in several steps: wait for quiet, milliseconds. */
const QUIET = 150;

/** The list of picture variants; a new one is taken up like the content itself. */
const MANIFEST = "manifest.json";

/**
 * Reads the content and watches its folder. A broken edit is logged with file, line and problem, and the last good
 * content stays.
 * @throws StartProblem where the content is invalid at the start
 */
export async function openContent(
  { contentFolder: folder, picturesFolder }: Pick<Settings, "contentFolder" | "picturesFolder">,
  log: Log,
): Promise<ContentStore> {
  if (!existsSync(folder)) {
    throw new StartProblem([`There is no content folder at ${folder}. Set CONTENT to the folder that holds it.`]);
  }
  const manifest = join(picturesFolder, MANIFEST);
  // On the first start it is filled while the server runs. Where it can't be made, nothing will be in it.
  await mkdir(picturesFolder, { recursive: true }).catch(() => undefined);
  const first = await loadContent(folder, { manifest }).catch((problem: unknown) => {
    if (!(problem instanceof ContentError)) throw problem;
    throw new StartProblem(problem.problems.map((each) => `content/${formatProblem(each)}`));
  });
  const search = new SiteSearch();
  // Beside the running site: who searches before it is done waits for it.
  search.takeUp(first).catch((problem: unknown) => log.error(problem, "the search can't take up the content"));
  let site = siteOf(first, search);
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();

  async function takeUp(): Promise<void> {
    try {
      const content = await loadContent(folder, { manifest });
      await search.takeUp(content);
      site = siteOf(content, search);
      log.info("content taken up");
      for (const listener of listeners) listener();
    } catch (problem) {
      if (!(problem instanceof ContentError)) log.error(problem, "content can't be read; the last good one stays");
      else
        for (const each of problem.problems)
          log.error({ ...each }, `content/${formatProblem(each)} The last good content stays.`);
    }
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(takeUp);
    }, QUIET);
  }

  const watchers: FSWatcher[] = [];
  const lost = (problem: unknown) => log.error(problem, "content is not watched; edits are taken up at the next start");
  try {
    watchers.push(watch(folder, { recursive: true }, soon));
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
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
