/**
 * Code knows no company (design section 8): what a company is called, sells and promises stands in its content alone, and what
 * is said of the demo company in the tests of its own.
 */
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { filesBelow } from "../../server/content/pictures/media.ts";
import { ROOT } from "../../server/settings/folders.ts";
import { pumpsContent } from "../support/content.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";
import { demoContent } from "./support/content.ts";
import { ownWordsOf } from "./support/own-words.ts";

// Hundreds of files are read, which takes its time on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const CODE = ["contract", "machines", "src", "server", "tools", "deploy", "packages/statechart-paths/src"];
/** Makes more of the demo company's own products, makes its pictures, and tests both. */
const QUALITY_OF_THE_DEMO = /^quality\/(catalogue|studio|tests\/demo)\//;
const TEXT = /\.(ts|tsx|mjs|css|html|json|ya?ml|conf|service|svg|txt)$/;

const demoWords = async () => ownWordsOf(await demoContent());
const pumpsWords = async () => ownWordsOf(await pumpsContent());

const textsBelow = async (folder: string) =>
  (await filesBelow(join(ROOT, folder))).filter((name) => TEXT.test(name)).map((name) => `${folder}/${name}`);

/** The words that stand in files, each with its file. */
async function found(words: readonly string[], files: readonly string[]): Promise<string[]> {
  const places = files.map(async (file) => {
    const text = (await readFile(join(ROOT, file), "utf8")).toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  return (await Promise.all(places)).flat();
}

/** The code of quality/ that is not about the demo company, without installed packages. */
const QUALITY = globSync("quality/**/*.{ts,mjs,json}", { cwd: ROOT, exclude: ["quality/node_modules"] }).filter(
  (file) => !QUALITY_OF_THE_DEMO.test(file),
);

test("no name, brand, address, number or product of a company stands outside its content", async () => {
  const words = [...(await demoWords()), ...(await pumpsWords())];
  expect(words.length).toBeGreaterThan(40);
  const code = (await Promise.all(CODE.map(textsBelow))).flat();
  expect(await found(words, ["index.html", ".env.example", ...code, ...QUALITY])).toEqual([]);
});

test("no word of either company stands in the folder of the other", async () => {
  expect(await found(await demoWords(), await textsBelow("tests/fixtures/pumps"))).toEqual([]);
  expect(await found(await pumpsWords(), await textsBelow("content"))).toEqual([]);
});

test("what looks at the demo company stands in tests/demo, which is left out where content/ is another's", async () => {
  const others = (await textsBelow("tests")).filter((file) => !file.startsWith("tests/demo/"));
  const ofQuality = QUALITY.filter((file) => file.startsWith("quality/tests/"));
  expect(await found([...(await demoWords()), "../demo/"], [...others, ...ofQuality])).toEqual([]);
});
