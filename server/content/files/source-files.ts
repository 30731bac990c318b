/**
 * The files of a content folder. A file is read again only when it has changed; an unchanged file keeps its parsed object. Parsed
 * files are cached between starts too (parse-cache.ts).
 */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { createYielder } from "../../lib/yield-to-event-loop.ts";
import { readText, readTextNow } from "./bounded-text.ts";
import { JsonReader, toJson } from "./content-json.ts";
import type { CachedFile, ParseCache } from "./parse-cache.ts";
import { isSystemFile } from "./system-files.ts";
import { type Loaded, linesOf, loadText, unreadable } from "./yaml-file.ts";

/** Milliseconds. A file younger than this may change again without a change of its stamp. */
const MIN_AGE = 1000;
const ENDING = ".yaml";
/** Lists the types of a folder's entities; not an entity itself. */
const TYPES = "types.yaml";
/** A folder whose files are single pages, not entities. */
const PAGES = "pages/";
const DRAFT = /^draft:[ \t]*true[ \t\r]*(?:#.*)?$/m;
/** Share of the files that counts as "most of them parsed" at a start. */
const MOSTLY = 0.1;
/** Files read at the same time. */
const CONCURRENCY = 32;

interface KnownFile extends Pick<CachedFile, "name" | "stamp" | "hash"> {
  readonly loaded: Loaded;
}

/** A file whose text is read but not yet parsed. */
interface ReadFile extends Pick<CachedFile, "name" | "stamp"> {
  readonly text: string;
}

function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return Date.now() - Math.max(mtimeMs, ctimeMs) < MIN_AGE ? "" : [size, mtimeMs, ctimeMs, ino].join(" ");
}

/**
 * Copies the data through JSON, so that equal texts are shared and no short text keeps the text of a whole file in memory.
 */
const compact = ({ loaded, problems }: Loaded, reader: JsonReader): Loaded =>
  loaded ? { loaded: { ...loaded, data: reader.read(toJson(loaded.data)) }, problems } : { problems };

export class SourceFiles {
  readonly folder: string;
  readonly #cache: ParseCache | undefined;
  readonly #known = new Map<string, KnownFile>();
  readonly #lists = new Map<string, readonly unknown[]>();
  /** Files parsed since the last `keep`. */
  #parsed = 0;
  #excluded: ReadonlySet<string> = new Set();
  #held: ReadonlySet<string> = new Set();
  /** The files of the current pass, and those of the last valid content. */
  #found = new Map<string, Loaded>();
  #good: ReadonlyMap<string, Loaded> | undefined;
  /** Public files of the current pass, and of the last valid content, by path. */
  #files: ReadonlyMap<string, unknown> = new Map();
  #goodFiles: ReadonlyMap<string, unknown> = new Map();
  /** Files that were held in the last valid content. */
  #goodHeld: ReadonlySet<string> = new Set();

  constructor(folder: string, cache?: ParseCache) {
    this.folder = folder;
    this.#cache = cache;
  }

  has(name: string): boolean {
    if (this.#held.has(name)) return this.hasGood(name);
    return existsSync(join(this.folder, name));
  }

  /**
   * Starts a pass over all files. `entities` skips the `excluded` files. A `held` file keeps its last valid version, or is missing
   * if it never had one.
   */
  begin(excluded: readonly string[], held: ReadonlySet<string>): void {
    this.#excluded = new Set(excluded);
    this.#held = held;
    this.#found = new Map();
  }

  /** Makes the files of this pass the last valid version. */
  accept(): void {
    this.#good = this.#found;
    this.#goodFiles = this.#files;
    this.#goodHeld = this.#held;
  }

  /** Whether the last valid content has this file. */
  hasGood(name: string): boolean {
    return this.#good?.has(name) ?? false;
  }

  /** Files that are changed, new or gone since the last valid content; none if there was none. */
  get changed(): readonly string[] {
    const good = this.#good;
    if (!good) return [];
    const names = new Set([...this.#found.keys(), ...good.keys()]);
    const gone = [...this.#goodFiles.keys()].filter((path) => !this.#files.has(path));
    return [
      ...[...names].filter((name) => this.#found.get(name) !== good.get(name)),
      ...gone.map((path) => path.slice(1)),
    ];
  }

  /** Changed files whose change the last valid content does not have either. */
  get changedBefore(): readonly string[] {
    return this.changed.filter((name) => this.#goodHeld.has(name));
  }

  /** Adds the held public files of the last valid content to these, by path. */
  withHeld<T>(files: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    // The earlier value has the same type.
    const held = [...(this.#goodFiles as ReadonlyMap<string, T>)].filter(([path]) => this.#held.has(path.slice(1)));
    const all = new Map([...held, ...files]);
    this.#files = all;
    return all;
  }

  /** Whether this is the file of an entity that is a draft as a whole, valid or not. False once it is excluded. */
  isDraft(name: string): boolean {
    const isEntity =
      name.endsWith(ENDING) && name.includes("/") && !name.startsWith(PAGES) && !name.endsWith(`/${TYPES}`);
    if (!isEntity || this.#excluded.has(name) || !this.has(name)) return false;
    return DRAFT.test(readTextNow(this.folder, name) ?? "");
  }

  /** Names of the entity files in a folder, sorted. */
  async entities(path: string): Promise<readonly string[]> {
    const names = await readdir(join(this.folder, path)).catch(() => []);
    const wanted = names.filter((file) => file.endsWith(ENDING) && file !== TYPES && !isSystemFile(file));
    const present = wanted.map((file) => `${path}/${file}`).filter((name) => !this.#held.has(name));
    const held = [...this.#held].filter(
      (name) => name.startsWith(`${path}/`) && name !== `${path}/${TYPES}` && this.hasGood(name),
    );
    return [...present, ...held].filter((name) => !this.#excluded.has(name)).sort();
  }

  /** Loads these files with one schema, in their order. */
  async load<T extends z.ZodType>(names: readonly string[], schema: T): Promise<readonly Loaded<z.output<T>>[]> {
    const yieldToEventLoop = createYielder();
    const found: Loaded[] = [];
    const missed: number[] = [];
    for (const [place, name] of names.entries()) {
      const held = this.#held.has(name) ? this.#good?.get(name) : undefined;
      const loaded = held ?? this.#unchanged(name);
      if (loaded) found[place] = loaded;
      else missed.push(place);
      await yieldToEventLoop();
    }
    const reader = new JsonReader();
    for (let begin = 0; begin < missed.length; begin += CONCURRENCY) {
      const places = missed.slice(begin, begin + CONCURRENCY);
      const read = await Promise.all(places.map((place) => this.#read(names[place] ?? "")));
      // One after the other: parsing all of them takes longer than a slice.
      for (const [index, place] of places.entries()) {
        const file = read[index];
        if (file) found[place] = "problems" in file ? file : this.#parse(file, schema, reader);
        await yieldToEventLoop();
      }
    }
    for (const [place, name] of names.entries()) this.#found.set(name, found[place] ?? { problems: [] });
    // Each name has one schema, that of its source (sources.ts).
    return found as Loaded<z.output<T>>[];
  }

  /** Returns the previous list if all its items are the same objects, so that values computed from it stay cached. */
  settled<T>(path: string, list: readonly T[]): readonly T[] {
    const before = this.#lists.get(path);
    if (before?.length === list.length && list.every((each, place) => each === before[place]))
      return before as readonly T[];
    this.#lists.set(path, list);
    return list;
  }

  /** Whether much of the content had to be parsed, as at a first start. */
  get isMostlyParsed(): boolean {
    return this.#parsed > this.#known.size * MOSTLY;
  }

  /** Writes the parsed files to the cache for the next start. */
  async keep(): Promise<void> {
    this.#parsed = 0;
    this.#cache?.keepOnly(this.#known);
  }

  /** The parsed file, if its stamp shows that it is unchanged. */
  #unchanged(name: string): Loaded | undefined {
    try {
      const stamp = stampOf(join(this.folder, name));
      if (stamp === "") return undefined;
      const known = this.#known.get(name) ?? this.#takeCached(name);
      return known?.stamp === stamp ? known.loaded : undefined;
    } catch {
      return undefined;
    }
  }

  async #read(name: string): Promise<ReadFile | Loaded> {
    try {
      const stamp = stampOf(join(this.folder, name));
      return { name, stamp, text: await readText(this.folder, name) };
    } catch (problem) {
      return this.#lost(name, problem);
    }
  }

  #parse({ name, stamp, text }: ReadFile, schema: z.ZodType, reader: JsonReader): Loaded {
    try {
      const hash = createHash("sha256").update(text).digest("base64url");
      const before = this.#known.get(name) ?? this.#takeCached(name);
      const isSame = before?.hash === hash;
      const loaded = isSame ? before.loaded : compact(loadText(this.folder, name, text, schema), reader);
      this.#known.set(name, { name, stamp, hash, loaded });
      if (!isSame) this.#parsed += 1;
      if ((!isSame || stamp !== "") && loaded.loaded) {
        const { data, schedules } = loaded.loaded;
        this.#cache?.set({ name, stamp, hash, data, schedules });
      }
      return loaded;
    } catch (problem) {
      return this.#lost(name, problem);
    }
  }

  #lost(name: string, problem: unknown): Loaded {
    this.#known.delete(name);
    return { problems: [unreadable(name, problem as NodeJS.ErrnoException)] };
  }

  #takeCached(name: string): KnownFile | undefined {
    const cached = this.#cache?.get(name);
    if (!cached) return undefined;
    const { stamp, hash, data, schedules } = cached;
    const loaded = { loaded: { file: { name, lineOf: linesOf(this.folder, name) }, data, schedules }, problems: [] };
    const known = { name, stamp, hash, loaded };
    this.#known.set(name, known);
    return known;
  }
}
