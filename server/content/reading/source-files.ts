/**
 * The files of a content folder, each read when it has changed: while it stays as it is, what was read of it stays the same
 * object. Four fifths of a start with thousands of products are the YAML parser's, so readings are kept between starts too.
 */
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { inSlices } from "../slices.ts";
import { JsonReader } from "./as-json.ts";
import { readText, readTextNow } from "./bounded-text.ts";
import type { KeptReadings, Reading } from "./kept-readings.ts";
import { isSystemFile } from "./system-files.ts";
import { type Loaded, linesOf, loadText, unreadable } from "./yaml-file.ts";

/** A file that was written a moment ago may be written again without its stamp telling, milliseconds. */
const MOMENT = 1000;
const ENDING = ".yaml";
/** Beside the entities, and none. */
const TYPES = "types.yaml";
/** Its files are one each, and no entities. */
const PAGES = "pages/";
const DRAFT = /^draft:[ \t]*true[ \t\r]*(?:#.*)?$/m;
/** The share of the files that is much to parse at a start. */
const MUCH = 0.1;
/** Files that are read at the same time. */
const AT_ONCE = 32;

interface Known extends Omit<Reading, "data" | "schedules"> {
  readonly loaded: Loaded;
}

function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return Date.now() - Math.max(mtimeMs, ctimeMs) < MOMENT ? "" : [size, mtimeMs, ctimeMs, ino].join(" ");
}

function* readingsOf(known: Iterable<Known>): Iterable<Reading> {
  for (const { name, stamp, hash, loaded } of known) {
    if (loaded.loaded) yield { name, stamp, hash, data: loaded.loaded.data, schedules: loaded.loaded.schedules };
  }
}

const compact = ({ loaded, problems }: Loaded, reader: JsonReader): Loaded =>
  loaded ? { loaded: { ...loaded, data: reader.compact(loaded.data) }, problems } : { problems };

export class SourceFiles {
  readonly folder: string;
  readonly #kept: KeptReadings | undefined;
  readonly #known = new Map<string, Known>();
  readonly #lists = new Map<string, readonly unknown[]>();
  /** Files that were parsed since the last `keep`. */
  #parsed = 0;
  #leftOut: ReadonlySet<string> = new Set();
  #held: ReadonlySet<string> = new Set();
  /** The contents of each file in this reading, and in the last good one. */
  #found = new Map<string, Loaded>();
  #good: ReadonlyMap<string, Loaded> | undefined;
  /** The same of files for visitors, by their paths. */
  #files: ReadonlyMap<string, unknown> = new Map();
  #goodFiles: ReadonlyMap<string, unknown> = new Map();

  constructor(folder: string, kept?: KeptReadings) {
    this.folder = folder;
    this.#kept = kept;
  }

  has(name: string): boolean {
    if (this.#held.has(name)) return this.hasGood(name);
    return existsSync(join(this.folder, name));
  }

  /**
   * Begins a reading of all files. `entities` passes over those that are left out; those that are held are what they were in the last
   * good state, or are not there where that had none.
   */
  begin(leftOut: readonly string[], held: ReadonlySet<string>): void {
    this.#leftOut = new Set(leftOut);
    this.#held = held;
    this.#found = new Map();
  }

  /** Takes what this reading found for the last good state. */
  accept(): void {
    this.#good = this.#found;
    this.#goodFiles = this.#files;
  }

  /** Whether the last good state has a version of this file. */
  hasGood(name: string): boolean {
    return this.#good?.has(name) ?? false;
  }

  /** The files that this reading found otherwise than the last good state has them: changed, new or gone. None where there is no such state. */
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

  /** Files for visitors, by their paths, with those of the last good state that are held. */
  withHeld<T>(files: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    // The earlier value has the same type.
    const held = [...(this.#goodFiles as ReadonlyMap<string, T>)].filter(([path]) => this.#held.has(path.slice(1)));
    const all = new Map([...held, ...files]);
    this.#files = all;
    return all;
  }

  /** Whether one file of an entity is a draft as a whole, be it readable or not; no longer once it is left out. */
  isDraft(name: string): boolean {
    const isEntity =
      name.endsWith(ENDING) && name.includes("/") && !name.startsWith(PAGES) && !name.endsWith(`/${TYPES}`);
    if (!isEntity || this.#leftOut.has(name) || !this.has(name)) return false;
    return DRAFT.test(readTextNow(this.folder, name) ?? "");
  }

  /** The files of a folder with one file an entity, in order of their names. */
  async entities(path: string): Promise<readonly string[]> {
    const names = await readdir(join(this.folder, path)).catch(() => []);
    const wanted = names.filter((file) => file.endsWith(ENDING) && file !== TYPES && !isSystemFile(file));
    const there = wanted.map((file) => `${path}/${file}`).filter((name) => !this.#held.has(name));
    const held = [...this.#held].filter(
      (name) => name.startsWith(`${path}/`) && name !== `${path}/${TYPES}` && this.hasGood(name),
    );
    return [...there, ...held].filter((name) => !this.#leftOut.has(name)).sort();
  }

  /** What each of these files says by one schema, in their order. */
  async load<T extends z.ZodType>(names: readonly string[], schema: T): Promise<readonly Loaded<z.output<T>>[]> {
    const breathe = inSlices();
    const found: Loaded[] = [];
    const missed: number[] = [];
    for (const [place, name] of names.entries()) {
      const held = this.#held.has(name) ? this.#good?.get(name) : undefined;
      const loaded = held ?? this.#recall(name);
      if (loaded) found[place] = loaded;
      else missed.push(place);
      await breathe();
    }
    const next = missed.values();
    const reader = new JsonReader();
    const readNext = async (): Promise<void> => {
      for (const place of next) found[place] = await this.#read(names[place] ?? "", schema, reader);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
    for (const [place, name] of names.entries()) this.#found.set(name, found[place] ?? { problems: [] });
    // A name stands under one schema: that of its source (sources.ts).
    return found as Loaded<z.output<T>>[];
  }

  /** The list as it was, where nothing in it has changed: look-ups in it stay. */
  settled<T>(path: string, list: readonly T[]): readonly T[] {
    const before = this.#lists.get(path);
    if (before?.length === list.length && list.every((each, place) => each === before[place]))
      return before as readonly T[];
    this.#lists.set(path, list);
    return list;
  }

  /** Whether much of the content had to be parsed, as at a first start. */
  get isMostlyParsed(): boolean {
    return this.#parsed > this.#known.size * MUCH;
  }

  /** Ends the keeping of what was read for the next start. @throws Error where that can't be written */
  async keep(): Promise<void> {
    this.#parsed = 0;
    await this.#kept?.keep(readingsOf(this.#known.values()), this.#known.size);
  }

  /** What was read before, of a file that is as it was. */
  #recall(name: string): Loaded | undefined {
    try {
      const stamp = stampOf(join(this.folder, name));
      if (stamp === "") return undefined;
      const known = this.#known.get(name);
      if (known?.stamp === stamp) return known.loaded;
      const kept = known ? undefined : this.#kept?.take(name);
      if (kept?.stamp === stamp) return this.#know(kept).loaded;
      if (kept) this.#know(kept);
      return undefined;
    } catch {
      return undefined;
    }
  }

  async #read(name: string, schema: z.ZodType, reader: JsonReader): Promise<Loaded> {
    const path = join(this.folder, name);
    try {
      const stamp = stampOf(path);
      const text = await readText(this.folder, name);
      const hash = createHash("sha256").update(text).digest("base64url");
      const kept = this.#known.has(name) ? undefined : this.#kept?.take(name);
      const before = kept ? this.#know(kept) : this.#known.get(name);
      const loaded = before?.hash === hash ? before.loaded : compact(loadText(this.folder, name, text, schema), reader);
      const known = { name, stamp, hash, loaded };
      this.#known.set(name, known);
      if (before?.hash !== hash) this.#parsed += 1;
      if (before?.hash !== hash || stamp !== "") for (const reading of readingsOf([known])) this.#kept?.add(reading);
      return loaded;
    } catch (problem) {
      this.#known.delete(name);
      return { problems: [unreadable(name, problem as NodeJS.ErrnoException)] };
    }
  }

  #know({ name, stamp, hash, data, schedules }: Reading): Known {
    const loaded = { loaded: { file: { name, lineOf: linesOf(this.folder, name) }, data, schedules }, problems: [] };
    const known = { name, stamp, hash, loaded };
    this.#known.set(name, known);
    return known;
  }
}
