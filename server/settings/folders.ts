/** Where things lie. */
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
  /** What was read of the content, for the next start (server/content/reading/kept-readings.ts). */
  readonly readingsFile: string;
}

/** The content that lies beside the code. */
const OWN_CONTENT = "content";

/**
 * Where what is made of a content folder is kept: for each folder apart, so that two sites which are served from one checkout
 * leave each other's alone.
 */
function cacheOf(contentFolder: string): string {
  const cache = join(ROOT, ".cache");
  if (contentFolder === join(ROOT, OWN_CONTENT)) return cache;
  const hash = createHash("sha256").update(contentFolder).digest("hex").slice(0, 8);
  return join(cache, `${basename(contentFolder).replace(/[^\w-]+/g, "-")}-${hash}`);
}

/** Where the sizes of a content folder's pictures are kept. */
export const picturesFolderOf = (contentFolder: string): string => join(cacheOf(contentFolder), "pictures");

/** Nothing of it can be wrong in itself, so it is known without checking the other settings. */
export function foldersOf(variables: Readonly<Record<string, string | undefined>>): Folders {
  const contentFolder = resolve(ROOT, variables["CONTENT"]?.trim() || OWN_CONTENT);
  return {
    contentFolder,
    builtFolder: join(ROOT, "dist"),
    picturesFolder: picturesFolderOf(contentFolder),
    readingsFile: join(cacheOf(contentFolder), "readings.jsonl"),
  };
}
