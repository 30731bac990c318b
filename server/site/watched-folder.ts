/** Watches a folder with its subfolders. */
import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isSystemFile } from "../content/files/system-files.ts";

/**
 * Watches each folder by itself on Linux. In recursive mode, Node watches every file there, tens of thousands of them, and
 * misses changes after a file was replaced once. Other systems support recursive mode.
 */
const IS_RECURSIVE = process.platform !== "linux";

/**
 * Calls `onChange` with the relative path of every change, except in files of systems and editors. Calls `onError` if the folder can
 * no longer be watched.
 * @returns a function that stops it
 */
export async function watchFolder(
  folder: string,
  onChange: (path: string) => void,
  onError: (problem: unknown) => void,
): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let isStopped = false;

  function heard(event: string, path: string): void {
    if (isSystemFile(relative(folder, path))) return;
    onChange(relative(folder, path));
    if (event !== "rename" || IS_RECURSIVE) return;
    // The current folder, if any, is not the one that was watched.
    watchers.get(path)?.close();
    watchers.delete(path);
    add(path).then(() => {
      // Files that were added to a new folder before it was watched.
      if (watchers.has(path)) onChange(relative(folder, path));
    }, onError);
  }

  /** Watches a folder before it reads its entries, so that no change is missed. Follows links one level deep. */
  async function add(path: string, isLinked = false): Promise<void> {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder || isStopped || watchers.has(path)) return;
    const watcher = watch(path, { recursive: IS_RECURSIVE && path === folder }, (event, name) =>
      heard(event, join(path, name ?? "")),
    );
    watcher.on("error", onError);
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
    // The system may have no watches left. The site works without.
    onError(problem);
  }
  return () => {
    isStopped = true;
    for (const watcher of watchers.values()) watcher.close();
  };
}
