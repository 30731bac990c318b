/**
 * What was read of the content files, kept between starts in a file of lines. Each line has a digest of its own: one that was
 * torn as it was written counts for nothing, nor do those that go on from it. The first says by which code the others were read:
 * by other code they are not.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Schedule } from "../shown/schedule.ts";
import { inSlices } from "../slices.ts";
import { JsonReader, jsonOf, SeriesReader, SeriesWriter } from "./as-json.ts";
import { versionOfCode } from "./code-version.ts";

/** What was read of one file. */
export interface Reading {
  readonly name: string;
  /** Its size, times and place when it was read; empty where they may not tell of a change right afterwards. */
  readonly stamp: string;
  /** Of its text. */
  readonly hash: string;
  /** What its schema made of it. */
  readonly data: unknown;
  /** When it, or entries in it, are shown. */
  readonly schedules: readonly Schedule[];
}

const DIGEST_LENGTH = 22;
const NEWLINE = 10;
/** The file is rewritten once more than this share of the readings stand in lines by themselves, which take more room and time. */
const MAX_ALONE = 0.5;
/** Characters. */
const WRITTEN_AT_ONCE = 1_000_000;
/** Decides, besides its text, on what is read of a file. */
const CODE = ["server/content", "contract"];

const digestOf = (text: string | Buffer) =>
  createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);

const lineOf = (text: string) => `${digestOf(text)} ${text}\n`;

/** A reading by itself. */
const lineAlone = ({ name, stamp, hash, data, schedules }: Reading) =>
  lineOf(jsonOf([name, stamp, hash, data, schedules] satisfies Line));

/** A reading that goes on from those before it: most of what files say was said by others. */
const lineOfSeries = ({ name, stamp, hash, data, schedules }: Reading, series: SeriesWriter) =>
  lineOf(`[${series.size},${series.write([name, stamp, hash, data, schedules] satisfies Line)}]`);

type Line = readonly [name: string, stamp: string, hash: string, data: unknown, schedules: readonly Schedule[]];
/** So a line of a series begins: with how many things those before it hold. */
const IN_SERIES = /^\[(\d+),/;

function readLine(line: Buffer, series: SeriesReader): (Reading & { readonly isOfSeries: boolean }) | undefined {
  const bytes = line.subarray(DIGEST_LENGTH + 1);
  if (line.subarray(0, DIGEST_LENGTH).toString("latin1") !== digestOf(bytes)) return undefined;
  const text = bytes.toString();
  const [, before] = IN_SERIES.exec(text) ?? [];
  if (before !== undefined && Number(before) !== series.size) return undefined;
  const read = before === undefined ? new JsonReader().read(text) : (series.read(text) as readonly unknown[])[1];
  const [name, stamp, hash, data, schedules] = read as Line;
  return { name, stamp, hash, data, schedules, isOfSeries: before !== undefined };
}

export class KeptReadings {
  readonly #path: string;
  readonly #version: string;
  #readings: Map<string, Reading>;
  /** Lines of the file that are of no series. */
  #alone: number;
  /** Text to write before the next line: "" if the file ends in a whole line, undefined if there is no file of ours. */
  #begin: "" | "\n" | undefined;
  #waiting: string[] = [];
  #writing: Promise<void> | undefined;

  private constructor(path: string, version: string, readings: readonly Reading[], alone: number) {
    this.#path = path;
    this.#version = version;
    this.#readings = new Map(readings.map((each) => [each.name, each]));
    this.#alone = alone;
  }

  /** Opens what was kept at `path`: nothing where it is not there, can't be read, or was written by other code. */
  static async open(path: string): Promise<KeptReadings> {
    const version = await versionOfCode(CODE);
    const bytes = existsSync(path) ? await readFile(path).catch(() => Buffer.of()) : Buffer.of();
    const breathe = inSlices();
    const series = new SeriesReader();
    const readings: Reading[] = [];
    let alone = 0;
    let begin = bytes.indexOf(NEWLINE) + 1;
    const isOurs = begin > 0 && bytes.toString("latin1", 0, begin - 1) === version;
    while (isOurs && begin < bytes.length) {
      const end = bytes.indexOf(NEWLINE, begin);
      const reading = end < 0 ? undefined : readLine(bytes.subarray(begin, end), series);
      if (reading) readings.push(reading);
      if (!reading?.isOfSeries) alone += 1;
      if (end < 0) break;
      begin = end + 1;
      await breathe();
    }
    const kept = new KeptReadings(path, version, readings, alone);
    // What follows a line without an end would be lost with it.
    if (isOurs) kept.#begin = bytes.at(-1) === NEWLINE ? "" : "\n";
    return kept;
  }

  /** What was read of a file; given away, so that it is held once. */
  take(name: string): Reading | undefined {
    const reading = this.#readings.get(name);
    this.#readings.delete(name);
    return reading;
  }

  /** Keeps a reading for the next start as soon as it is made: a start that ends early loses only what is being written. */
  add(reading: Reading): void {
    this.#alone += 1;
    this.#waiting.push(lineAlone(reading));
    this.#writing ??= this.#write();
  }

  /** Writes what is added, and with each write what was added during the one before. */
  async #write(): Promise<void> {
    try {
      await mkdir(dirname(this.#path), { recursive: true });
      if (this.#begin === undefined) await writeFile(this.#path, `${this.#version}\n`);
      else if (this.#begin) await appendFile(this.#path, this.#begin);
      this.#begin = "";
      while (this.#waiting.length > 0) await appendFile(this.#path, this.#waiting.splice(0).join(""));
    } catch {
      // `keep` rewrites the file, or tells why it can't.
      this.#alone = Number.POSITIVE_INFINITY;
      this.#waiting = [];
    }
    this.#writing = undefined;
  }

  /**
   * Ends what `add` began, and rewrites the file from `all`, so many as `size`, where it has grown. What was not asked for is forgotten.
   * @throws Error where the place can't be written to
   */
  async keep(all: Iterable<Reading>, size: number): Promise<void> {
    this.#readings = new Map();
    await this.#writing;
    if (this.#alone <= size * MAX_ALONE) return;
    await mkdir(dirname(this.#path), { recursive: true });
    const draft = `${this.#path}.${process.pid}`;
    const file = await open(draft, "w");
    try {
      const breathe = inSlices();
      await file.write(`${this.#version}\n`);
      const series = new SeriesWriter();
      // Many lines at once: between two of them each write would wait for whatever else the server is doing.
      let lines = "";
      for (const reading of all) {
        lines += lineOfSeries(reading, series);
        if (lines.length > WRITTEN_AT_ONCE) {
          await file.write(lines);
          lines = "";
        }
        await breathe();
      }
      await file.write(lines);
      await file.sync();
      await file.close();
      await rename(draft, this.#path);
      this.#alone = 0;
      this.#begin = "";
    } catch (problem) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw problem;
    }
  }
}
