/** Paths of the project's folders. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, "../..");

export interface Folders {
  readonly contentFolder: string;
  /** The built client and views; the folder of all builds if there is none. */
  readonly builtFolder: string;
  /** Picture derivatives made by tools/pictures.ts. */
  readonly picturesFolder: string;
  /** Cache of parsed content files (server/content/files/parse-cache.ts). */
  readonly readingsFile: string;
}

/** The content folder of this repository. */
const OWN_CONTENT = "content";

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the cache folder of a content folder. Each has its own, so that one checkout can serve several sites. */
function cacheOf(contentFolder: string, variables: Variables): string {
  const cache = resolve(ROOT, variables["CACHE"]?.trim() || ".cache");
  if (contentFolder === join(ROOT, OWN_CONTENT)) return cache;
  const hash = createHash("sha256").update(contentFolder).digest("hex").slice(0, 8);
  return join(cache, `${basename(contentFolder).replace(/[^\w-]+/g, "-")}-${hash}`);
}

/** Returns the folder of resized pictures of a content folder. */
export const picturesFolderOf = (contentFolder: string, variables: Variables = process.env): string =>
  join(cacheOf(contentFolder, variables), "pictures");

/**
 * Returns the folder of the build that `dist/current` names. A server keeps it: the next build is written into another one, and
 * tools/run.mjs deletes a build only when two newer ones are there.
 */
function builtFolderIn(builds: string): string {
  try {
    return join(builds, readFileSync(join(builds, "current"), "utf8").trim());
  } catch {
    return builds;
  }
}

/** Returns the folders. They need no validation, so they are known without checking the other settings. */
export function foldersOf(variables: Variables): Folders {
  const contentFolder = resolve(ROOT, variables["CONTENT"]?.trim() || OWN_CONTENT);
  return {
    contentFolder,
    builtFolder: builtFolderIn(join(ROOT, "dist")),
    picturesFolder: picturesFolderOf(contentFolder, variables),
    readingsFile: join(cacheOf(contentFolder, variables), "content.sqlite"),
  };
}
