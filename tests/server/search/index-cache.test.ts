/** Tokens are cached between starts. With any damage to the cache, the search still finds the documents. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import * as comparable from "../../../server/content/texts/comparable.ts";
import { type DocumentSource, SearchIndex } from "../../../server/search/search-index.ts";
import { openSearchCache } from "../../../server/search/site-search.ts";
import { temporaryFolder } from "../../support/server/server.ts";

let normalized: MockInstance<typeof comparable.comparable>;
beforeEach(() => {
  normalized = vi.spyOn(comparable, "comparable");
});

const source = (id: number, name: string): DocumentSource => ({
  id,
  from: [{}],
  make: () => ({ id, number: `BR-${id}0`, fields: [{ texts: [name, `幫浦${id}`], weight: 5 }] }),
});
const PUMPS = [source(1, "Circulating pump"), source(2, "Booster pump"), source(3, "Drain valve")];

const TOKENIZED_TEXTS = ["Circulating pump", "Booster pump", "Drain valve", "Vacuum blower"];

/** A start of the server: returns the index, the names that were tokenized, and the warnings. */
async function start(path: string, documents: readonly DocumentSource[]) {
  const warn = vi.fn();
  const cache = await openSearchCache(path, warn);
  onTestFinished(() => cache.close());
  const index = new SearchIndex(cache, "products/");
  normalized.mockClear();
  await index.fill(documents, []);
  const tokenized = new Set(
    normalized.mock.calls.map(([text]) => text).filter((text) => TOKENIZED_TEXTS.includes(text)),
  );
  return { index, tokenized: [...tokenized], warn };
}

const cachePath = async () => join(await temporaryFolder(), "deep", "search.sqlite");
const answersOf = ({ search }: SearchIndex) =>
  ["pump", "booster", "valve", "幫浦2", "BR-20", "br 3", "boster", "pumps drain"].map((text) => search.find(text));

test("a later start tokenizes nothing and finds the same", async () => {
  const path = await cachePath();
  const first = await start(path, PUMPS);
  expect(first.tokenized).toHaveLength(3);
  const later = await start(path, PUMPS);
  expect(later.tokenized).toEqual([]);
  expect(answersOf(later.index)).toEqual(answersOf(first.index));
  expect(later.index.search.suggest("bosster")).toEqual(first.index.search.suggest("bosster"));
  expect(later.index.search.suggest("bosster")).toEqual(["Booster"]);
});

test("no query waits for the tokens to be sorted, after a first start, a later one and an edit", async () => {
  const path = await cachePath();
  const longestSorted = (work: () => unknown): number => {
    const sort = vi.spyOn(Array.prototype, "sort");
    work();
    const lists = sort.mock.contexts as readonly (readonly unknown[])[];
    sort.mockRestore();
    return Math.max(0, ...lists.map(({ length }) => length));
  };
  for (const documents of [PUMPS, PUMPS, [source(1, "Vacuum blower"), ...PUMPS.slice(1)]]) {
    const { index } = await start(path, documents);
    expect(longestSorted(() => answersOf(index))).toBeLessThanOrEqual(PUMPS.length);
    await index.fill([...PUMPS, source(4, "Dosing pump")], []);
    expect(longestSorted(() => answersOf(index))).toBeLessThanOrEqual(PUMPS.length + 1);
  }
});

test("a changed document is tokenized, and no other; a removed one is not found", async () => {
  const path = await cachePath();
  await start(path, PUMPS);
  const now = [source(1, "Circulating pump"), source(2, "Vacuum blower"), source(4, "Booster pump")];
  const { index, tokenized } = await start(path, now);
  expect(tokenized).toEqual(["Vacuum blower", "Booster pump"]);
  const whole = new SearchIndex();
  await whole.fill(now, []);
  expect(answersOf(index)).toEqual(answersOf(whole));
  expect(index.search.find("valve")).toEqual([]);
  // A document from the cache is replaced like any other.
  await index.fill([source(1, "Gear motor"), ...now.slice(1)], []);
  expect(index.search.find("circulating")).toEqual([]);
  expect(index.search.find("motor")).toEqual([1]);
});

test.each([
  ["cut off", (file: Buffer) => file.subarray(0, file.length / 2)],
  ["overwritten", (file: Buffer) => Buffer.alloc(file.length, "x")],
  ["empty", () => Buffer.of()],
])("a cache that is %s is logged if it has to be, replaced, and used by the next start", async (_, damage) => {
  const path = await cachePath();
  const first = await start(path, PUMPS);
  const database = new DatabaseSync(path);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
  await writeFile(path, damage(await readFile(path)));
  const later = await start(path, PUMPS);
  expect(later.tokenized).toEqual(first.tokenized);
  expect(answersOf(later.index)).toEqual(answersOf(first.index));
  expect((await start(path, PUMPS)).tokenized).toEqual([]);
});

test("a cache that cannot be written is logged, and everything is found", async () => {
  const { index, warn } = await start("/dev/null/search.sqlite", PUMPS);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(index.search.find("booster")).toEqual([2]);
});
