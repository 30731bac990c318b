/**
 * The code names no company (docs/design.md, section 8). Names, products and promises of a company are in its content
 * only, and the tests of the demo company are the only ones that mention it.
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

// Reads hundreds of files, which is slow on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const CODE = ["contract", "machines", "src", "server", "tools", "deploy", "packages/statechart-paths/src"];
/** Generates more products and pictures of the demo company, and tests both. */
const QUALITY_OF_THE_DEMO = /^quality\/(catalogue|studio|tests\/demo)\//;
const TEXT = /\.(ts|tsx|mjs|css|html|json|ya?ml|conf|service|svg|txt)$/;

const demoWords = async () => ownWordsOf(await demoContent());
const pumpsWords = async () => ownWordsOf(await pumpsContent());

const textsBelow = async (folder: string) =>
  (await filesBelow(join(ROOT, folder))).filter((name) => TEXT.test(name)).map((name) => `${folder}/${name}`);

/** Returns the words that occur in files, each with its file. */
async function found(words: readonly string[], files: readonly string[]): Promise<string[]> {
  const places = files.map(async (file) => {
    const text = (await readFile(join(ROOT, file), "utf8")).toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  return (await Promise.all(places)).flat();
}

/** Code of quality/ that is not about the demo company, without installed packages. */
const QUALITY = globSync("quality/**/*.{ts,mjs,json}", { cwd: ROOT, exclude: ["quality/node_modules"] }).filter(
  (file) => !QUALITY_OF_THE_DEMO.test(file),
);

test("no name, brand, address, number or product of a company occurs outside its content", async () => {
  const words = [...(await demoWords()), ...(await pumpsWords())];
  expect(words.length).toBeGreaterThan(40);
  const code = (await Promise.all(CODE.map(textsBelow))).flat();
  expect(await found(words, ["index.html", ".env.example", ...code, ...QUALITY])).toEqual([]);
});

test("no word of either company occurs in the folder of the other", async () => {
  expect(await found(await demoWords(), await textsBelow("tests/fixtures/pumps"))).toEqual([]);
  expect(await found(await pumpsWords(), await textsBelow("content"))).toEqual([]);
});

test("tests of the demo company are in tests/demo, which is skipped if content/ belongs to another company", async () => {
  const others = (await textsBelow("tests")).filter((file) => !file.startsWith("tests/demo/"));
  const ofQuality = QUALITY.filter((file) => file.startsWith("quality/tests/"));
  expect(await found([...(await demoWords()), "../demo/"], [...others, ...ofQuality])).toEqual([]);
});
