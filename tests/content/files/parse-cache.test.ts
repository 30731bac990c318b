/** Parsed files are cached between starts. The content always equals the files for every state of the cache. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { ParseCache } from "../../../server/content/files/parse-cache.ts";
import { SourceFiles } from "../../../server/content/files/source-files.ts";
import * as yamlFile from "../../../server/content/files/yaml-file.ts";
import { loadContent } from "../../../server/content/load/load.ts";
import { SOURCES } from "../../../server/content/sources/sources.ts";
import { editedContent, PUMPS_FOLDER, pumpsContent } from "../../support/content.ts";

let parsed: MockInstance<typeof yamlFile.loadText>;
beforeEach(() => {
  parsed = vi.spyOn(yamlFile, "loadText");
});

const PUMP = "products/br20.yaml";

async function cachePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-cache-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "deep", "content.sqlite");
}

/** Reads the folder as a start of the server does, and fills the cache. Returns how many files were parsed. */
async function start(folder: string, place: string) {
  const warn = vi.fn();
  const source = new SourceFiles(folder, await ParseCache.open(place, warn));
  parsed.mockClear();
  const content = await loadContent(source);
  await source.keep();
  return { content, source, parsed: parsed.mock.calls.length, warn };
}

test("a later start parses nothing, and has the same content", async () => {
  const place = await cachePath();
  const first = await start(PUMPS_FOLDER, place);
  expect(first.parsed).toBeGreaterThan(30);
  const later = await start(PUMPS_FOLDER, place);
  expect(later.parsed).toBe(0);
  expect(later.content).toStrictEqual(first.content);
});

test("only edited files are parsed again, and the start after that has them cached", async () => {
  const place = await cachePath();
  const folder = await editedContent({});
  await start(folder, place);
  const text = await readFile(join(folder, PUMP), "utf8");
  await writeFile(join(folder, PUMP), text.replace("BR-20", "BR-21"));
  for (const expected of [1, 0]) {
    const { content, parsed } = await start(folder, place);
    expect(parsed).toBe(expected);
    expect(content.products[0]?.number).toBe("BR-21");
  }
});

test("an interrupted start has cached all but the last batch", async () => {
  const place = await cachePath();
  const first = new SourceFiles(PUMPS_FOLDER, await ParseCache.open(place));
  parsed.mockClear();
  await loadContent(first);
  // The last batch is never written.
  expect(parsed.mock.calls.length).toBeGreaterThan(30);
  const later = await start(PUMPS_FOLDER, place);
  expect(later.parsed).toBeLessThan(30);
  expect(later.content).toStrictEqual(await pumpsContent());
});

test("while the server runs, an edit is read, and all other objects stay the same", async () => {
  const folder = await editedContent({});
  const { source, content } = await start(folder, await cachePath());
  const text = await readFile(join(folder, PUMP), "utf8");
  await writeFile(join(folder, PUMP), text.replace("BR-20", "BR-21"));
  parsed.mockClear();
  const edited = await loadContent(source);
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(edited.products[0]?.number).toBe("BR-21");
  expect(edited.products.slice(1).every((product, place) => product === content.products[place + 1])).toBe(true);
  expect(edited.news).toBe(content.news);
});

const edit = (path: string, statement: string) => {
  const database = new DatabaseSync(path);
  database.exec(`${statement}; pragma wal_checkpoint(truncate)`);
  database.close();
};

test.each([
  ["cut off", async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 5000))],
  ["overwritten", async (path: string) => writeFile(path, "x".repeat(20_000))],
  [
    "changed by somebody",
    async (path: string) => edit(path, "update entries set json = replace(json, 'BR-20', 'BR-00')"),
  ],
  ["of another shape", async (path: string) => edit(path, "drop table entries; create table entries (other)")],
  ["written by other code", async (path: string) => edit(path, "update version set code = 'other'")],
  ["empty", async (path: string) => writeFile(path, "")],
])("a cache that is %s is replaced, and files are parsed", async (_, damage) => {
  const place = await cachePath();
  await start(PUMPS_FOLDER, place);
  edit(place, "select 1");
  await damage(place);
  const { content, parsed } = await start(PUMPS_FOLDER, place);
  expect(parsed).toBeGreaterThan(0);
  expect(content).toStrictEqual(await pumpsContent());
  expect((await start(PUMPS_FOLDER, place)).parsed).toBe(0);
});

test("a cache that cannot be written is logged once, and files are parsed", async () => {
  const { content, parsed, warn } = await start(PUMPS_FOLDER, "/dev/null/content.sqlite");
  expect(warn).toHaveBeenCalledTimes(1);
  expect(parsed).toBeGreaterThan(30);
  expect(content).toStrictEqual(await pumpsContent());
});

test("the cache does not grow with each edit, and drops deleted files", async () => {
  const place = await cachePath();
  const folder = await editedContent({});
  await start(folder, place);
  const text = await readFile(join(folder, PUMP), "utf8");
  const source = new SourceFiles(folder, await ParseCache.open(place));
  await loadContent(source);
  const count = () => Number(new DatabaseSync(place).prepare("select count(*) as n from entries").get()?.["n"]);
  const before = count();
  for (let at = 0; at < 20; at += 1) {
    await writeFile(join(folder, PUMP), text.replace("BR-20", `BR-E${at}`));
    await source.load([PUMP], SOURCES.products.schema);
    await source.keep();
  }
  expect(count()).toBe(before);
  const other = await ParseCache.open(place);
  other.keepOnly(new Set([PUMP]));
  expect(count()).toBe(1);
});
