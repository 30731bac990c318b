/** What was read of the content is remembered between starts; whatever happens to what was kept, the content is what the files say. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { KeptReadings } from "../../../server/content/reading/kept-readings.ts";
import { loadContent } from "../../../server/content/reading/load.ts";
import { SourceFiles } from "../../../server/content/reading/source-files.ts";
import { SOURCES } from "../../../server/content/reading/sources.ts";
import * as yamlFile from "../../../server/content/reading/yaml-file.ts";
import { editedContent, PUMPS_FOLDER, pumpsContent } from "../../support/content.ts";

let parsed: MockInstance<typeof yamlFile.loadText>;
beforeEach(() => {
  parsed = vi.spyOn(yamlFile, "loadText");
});

const PUMP = "products/br20.yaml";

async function keptPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "switchyard-readings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "deep", "readings.jsonl");
}

/** A start of the server: reads the folder, and keeps what it read. Answers how many files the YAML parser was given. */
async function start(folder: string, place: string) {
  const source = new SourceFiles(folder, await KeptReadings.open(place));
  parsed.mockClear();
  const content = await loadContent(source);
  await source.keep();
  return { content, source, parsed: parsed.mock.calls.length };
}

test("a later start parses nothing, and has the same content", async () => {
  const place = await keptPlace();
  const first = await start(PUMPS_FOLDER, place);
  expect(first.parsed).toBeGreaterThan(30);
  const later = await start(PUMPS_FOLDER, place);
  expect(later.parsed).toBe(0);
  expect(later.content).toStrictEqual(first.content);
});

test("what was edited meanwhile is parsed, and nothing else; the start after that knows it too", async () => {
  const place = await keptPlace();
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

test("a start that is ended early has kept what it read, but for what was being written", async () => {
  const place = await keptPlace();
  const first = new SourceFiles(PUMPS_FOLDER, await KeptReadings.open(place));
  parsed.mockClear();
  await loadContent(first);
  const all = parsed.mock.calls.length;
  // Nobody calls `keep`.
  await vi.waitFor(async () => expect((await readFile(place, "utf8")).split("\n")).toHaveLength(all + 2));
  const text = await readFile(place, "utf8");
  await writeFile(place, text.slice(0, -5));
  for (const expected of [1, 0]) {
    const { content, parsed } = await start(PUMPS_FOLDER, place);
    expect(parsed).toBe(expected);
    expect(content).toStrictEqual(await pumpsContent());
  }
});

test("while the server runs, an edit is read, and all else stays the object that it was", async () => {
  const folder = await editedContent({});
  const { source, content } = await start(folder, await keptPlace());
  const text = await readFile(join(folder, PUMP), "utf8");
  await writeFile(join(folder, PUMP), text.replace("BR-20", "BR-21"));
  parsed.mockClear();
  const edited = await loadContent(source);
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(edited.products[0]?.number).toBe("BR-21");
  expect(edited.products.slice(1).every((product, place) => product === content.products[place + 1])).toBe(true);
  expect(edited.news).toBe(content.news);
});

test.each([
  ["torn in the middle of a line", (text: string) => text.slice(0, text.length / 2)],
  ["changed by somebody", (text: string) => text.replace("BR-20", "BR-00")],
  ["written by other code", (text: string) => `other${text}`],
  ["empty", () => ""],
])("what was kept and is %s counts for nothing", async (_, damage) => {
  const place = await keptPlace();
  await start(PUMPS_FOLDER, place);
  const kept = await readFile(place, "utf8");
  await writeFile(place, damage(kept));
  const { content, parsed } = await start(PUMPS_FOLDER, place);
  expect(parsed).toBeGreaterThan(0);
  expect(content).toStrictEqual(await pumpsContent());
  // What was read in its place is kept again.
  expect((await start(PUMPS_FOLDER, place)).parsed).toBe(0);
});

test("what is kept does not grow with each edit for ever", async () => {
  const place = await keptPlace();
  const folder = await editedContent({});
  await start(folder, place);
  const size = (await readFile(place)).length;
  const text = await readFile(join(folder, PUMP), "utf8");
  const source = new SourceFiles(folder, await KeptReadings.open(place));
  for (let edit = 0; edit < 150; edit += 1) {
    await writeFile(join(folder, PUMP), text.replace("BR-20", `BR-E${edit}`));
    await source.load([PUMP], SOURCES.products.schema);
    await source.keep();
  }
  expect((await readFile(place)).length).toBeLessThan(size * 3);
});
