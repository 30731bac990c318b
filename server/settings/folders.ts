/** Paths of the project's folders. */
import { createHash } from "node:crypto";
import { basename, join, resolve } from "node:path";

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, "../..");

export interface Folders {
  readonly contentFolder: string;
  /** The built client and views. */
  readonly builtFolder: string;
  /** Picture derivatives made by tools/pictures.ts. */
  readonly picturesFolder: string;
  /** Cache of parsed content files (server/content/reading/parse-cache.ts). */
  readonly readingsFile: string;
}

/** The content folder of this repository. */
const OWN_CONTENT = "content";

/** Returns the cache folder of a content folder. Each has its own, so that one checkout can serve several sites. */
function cacheOf(contentFolder: string): string {
  const cache = join(ROOT, ".cache");
  if (contentFolder === join(ROOT, OWN_CONTENT)) return cache;
  const hash = createHash("sha256").update(contentFolder).digest("hex").slice(0, 8);
  return join(cache, `${basename(contentFolder).replace(/[^\w-]+/g, "-")}-${hash}`);
}

/** Returns the folder of resized pictures of a content folder. */
export const picturesFolderOf = (contentFolder: string): string => join(cacheOf(contentFolder), "pictures");

/** Returns the folders. They need no validation, so they are known without checking the other settings. */
export function foldersOf(variables: Readonly<Record<string, string | undefined>>): Folders {
  const contentFolder = resolve(ROOT, variables["CONTENT"]?.trim() || OWN_CONTENT);
  return {
    contentFolder,
    builtFolder: join(ROOT, "dist"),
    picturesFolder: picturesFolderOf(contentFolder),
    readingsFile: join(cacheOf(contentFolder), "content.sqlite"),
  };
}
