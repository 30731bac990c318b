/** Where things lie. */
import { join, resolve } from "node:path";

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, "../..");

export interface Folders {
  readonly contentFolder: string;
  /** The built client and views. */
  readonly builtFolder: string;
  /** Picture derivatives made by tools/pictures.ts. */
  readonly picturesFolder: string;
}

/** Nothing of it can be wrong in itself, so it is known without checking the other settings. */
export function foldersOf(variables: Readonly<Record<string, string | undefined>>): Folders {
  return {
    contentFolder: resolve(ROOT, variables["CONTENT"]?.trim() || "content"),
    builtFolder: join(ROOT, "dist"),
    picturesFolder: join(ROOT, ".cache", "pictures"),
  };
}
