/** A folder that is watched with all that are below it. */
import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isSystemFile } from "../content/reading/system-files.ts";

/**
 * Watches each folder by itself on Linux. In recursive mode, Node watches every file there, tens of thousands of them, and
 * misses changes after a file was replaced once. Other systems support recursive mode.
 */
const HEARS_BELOW = process.platform !== "linux";

/**
 * Calls `hear` with the path, below the folder, of whatever changes there but files of systems and editors, and `lose` where it can't be watched any more.
 * @returns what ends it
 */
export async function watchFolder(
  folder: string,
  hear: (path: string) => void,
  lose: (problem: unknown) => void,
): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let isOver = false;

  function heard(event: string, path: string): void {
    if (isSystemFile(relative(folder, path))) return;
    hear(relative(folder, path));
    if (event !== "rename" || HEARS_BELOW) return;
    // The current folder, if any, is not the one that was watched.
    watchers.get(path)?.close();
    watchers.delete(path);
    add(path).then(() => {
      // Files that were added to a new folder before it was watched.
      if (watchers.has(path)) hear(relative(folder, path));
    }, lose);
  }

  /** Watches a folder before it looks what is in it, so that nothing comes in between. Links are followed no further. */
  async function add(path: string, isLinked = false): Promise<void> {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder || isOver || watchers.has(path)) return;
    const watcher = watch(path, { recursive: HEARS_BELOW && path === folder }, (event, name) =>
      heard(event, join(path, name ?? "")),
    );
    watcher.on("error", lose);
    watchers.set(path, watcher);
    const entries = isLinked ? [] : await readdir(path, { withFileTypes: true }).catch(() => []);
    const below = entries.filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !isSystemFile(entry.name),
    );
    await Promise.all(below.map((entry) => add(join(path, entry.name), entry.isSymbolicLink())));
  }

  try {
    await add(folder);
  } catch (problem) {
    // The system may have run out of watches; that keeps nobody from reading the site.
    lose(problem);
  }
  return () => {
    isOver = true;
    for (const watcher of watchers.values()) watcher.close();
  };
}
