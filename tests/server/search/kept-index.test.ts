/** The index is kept between starts; whatever happens to what was kept, the search finds what the documents say. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { KeptIndex } from "../../../server/search/kept-index.ts";
import { type DocumentSource, SearchIndex } from "../../../server/search/search-index.ts";
import * as words from "../../../server/search/words.ts";
import { temporaryFolder } from "../../support/server/server.ts";

let cut: MockInstance<typeof words.wordsToKeep>;
beforeEach(() => {
  cut = vi.spyOn(words, "wordsToKeep");
});

const source = (id: number, name: string): DocumentSource => ({
  id,
  from: [{}],
  make: () => ({ id, number: `BR-${id}0`, fields: [{ texts: [name, `幫浦${id}`], weight: 5 }] }),
});
const PUMPS = [source(1, "Circulating pump"), source(2, "Booster pump"), source(3, "Drain valve")];

/** A start of the server: answers the index, and how many texts were cut into words. */
async function start(path: string, documents: readonly DocumentSource[]) {
  const index = new SearchIndex(new KeptIndex(path));
  cut.mockClear();
  await index.fill(documents, []);
  await index.written;
  return { index, cut: cut.mock.calls.length };
}

const keptPlace = async () => join(await temporaryFolder(), "deep", "search");
const answersOf = ({ search }: SearchIndex) =>
  ["pump", "booster", "valve", "幫浦2", "BR-20", "br 3", "boster", "pumps drain"].map((text) => search.find(text));

test("a later start cuts nothing into words, and finds the same", async () => {
  const path = await keptPlace();
  const first = await start(path, PUMPS);
  expect(first.cut).toBeGreaterThan(0);
  const later = await start(path, PUMPS);
  expect(later.cut).toBe(0);
  expect(answersOf(later.index)).toEqual(answersOf(first.index));
  expect(later.index.search.near("bosster")).toEqual(first.index.search.near("bosster"));
});

test("no search waits for the words to be put in order, after a first start, a later one and an edit", async () => {
  const path = await keptPlace();
  const sortedBy = (work: () => unknown): number => {
    const sort = vi.spyOn(Array.prototype, "sort");
    work();
    const lists = sort.mock.contexts as readonly (readonly unknown[])[];
    sort.mockRestore();
    return Math.max(0, ...lists.map(({ length }) => length));
  };
  for (const documents of [PUMPS, PUMPS, [source(1, "Vacuum blower"), ...PUMPS.slice(1)]]) {
    const { index } = await start(path, documents);
    expect(sortedBy(() => answersOf(index))).toBeLessThanOrEqual(PUMPS.length);
    await index.fill([...PUMPS, source(4, "Dosing pump")], []);
    expect(sortedBy(() => answersOf(index))).toBeLessThanOrEqual(PUMPS.length + 1);
  }
});

test("what has changed meanwhile is cut anew, and nothing else; what is gone is not found", async () => {
  const path = await keptPlace();
  await start(path, PUMPS);
  const now = [source(1, "Circulating pump"), source(2, "Vacuum blower"), source(4, "Booster pump")];
  const { index, cut: anew } = await start(path, now);
  const whole = new SearchIndex();
  cut.mockClear();
  await whole.fill(now, []);
  expect(anew).toBe((cut.mock.calls.length / 3) * 2);
  expect(answersOf(index)).toEqual(answersOf(whole));
  expect(index.search.find("valve")).toEqual([]);
  // Edited while the server runs, documents that were taken up go as well.
  await index.fill([source(1, "Gear motor"), ...now.slice(1)], []);
  expect(index.search.find("circulating")).toEqual([]);
  expect(index.search.find("motor")).toEqual([1]);
});

test.each([
  ["torn", (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ["damaged", (kept: Buffer) => Buffer.from(kept.map((byte, at) => (at === 200 ? byte ^ 1 : byte)))],
  ["empty", () => Buffer.of()],
])("what was kept and is %s counts for nothing, and is kept again", async (_, damage) => {
  const path = await keptPlace();
  const first = await start(path, PUMPS);
  await writeFile(path, damage(await readFile(path)));
  const later = await start(path, PUMPS);
  expect(later.cut).toBe(first.cut);
  expect(answersOf(later.index)).toEqual(answersOf(first.index));
  expect((await start(path, PUMPS)).cut).toBe(0);
});

test("where it can't be kept, it is told, and found all the same", async () => {
  const told = vi.fn();
  const index = new SearchIndex(new KeptIndex("/dev/null/search"), told);
  await index.fill(PUMPS, []);
  await index.written;
  expect(told).toHaveBeenCalledTimes(1);
  expect(index.search.find("booster")).toEqual([2]);
});
