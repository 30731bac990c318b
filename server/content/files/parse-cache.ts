/** Keeps parsed content files between starts. Parsing YAML is four fifths of a start with thousands of products. */
import { CacheFile } from "../../lib/cache-file.ts";
import { JsonReader, toJson } from "./content-json.ts";
import type { Schedule } from "./schedule.ts";

/** The parsed content of one file. */
export interface CachedFile {
  readonly name: string;
  /** Size, times and inode when it was read; empty when they cannot prove that the file is unchanged. */
  readonly stamp: string;
  /** Digest of its text. */
  readonly hash: string;
  /** The output of its schema. */
  readonly data: unknown;
  /** When the file, or entries in it, are shown. */
  readonly schedules: readonly Schedule[];
}

/** Code that determines the parsed data, besides the text of the file. */
const CODE = ["server/content", "server/lib", "contract"];

export class ParseCache {
  readonly #file: CacheFile;
  /** Shares equal texts among the files of one start. */
  #reader = new JsonReader();

  private constructor(file: CacheFile) {
    this.#file = file;
  }

  /** Opens the cache at `path`. `warn` is called with each error of the file; the cache then starts empty. */
  static async open(path: string, warn: (problem: unknown) => void = () => undefined): Promise<ParseCache> {
    return new ParseCache(await CacheFile.open(path, CODE, warn));
  }

  get(name: string): CachedFile | undefined {
    const entry = this.#file.get(name);
    if (!entry) return undefined;
    // Written by `set`, by the same code.
    const [data, schedules] = this.#reader.read(entry.json) as [unknown, readonly Schedule[]];
    return { name, stamp: entry.stamp, hash: entry.hash, data, schedules };
  }

  set({ name, stamp, hash, data, schedules }: CachedFile): void {
    this.#file.set(name, { stamp, hash, json: toJson([data, schedules]) });
  }

  /** Writes everything to the file and deletes the entries of other files than these. */
  keepOnly(names: { has(name: string): boolean }): void {
    this.#reader = new JsonReader();
    this.#file.keepOnly(names);
  }

  /** Writes everything and closes the file. Later reads find nothing. */
  close(): void {
    this.#file.close();
  }
}
