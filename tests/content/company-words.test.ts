/** Code knows no company (design section 8): what a company is called, sells and promises stands in its content alone. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../server/content/load.ts";
import { filesBelow } from "../../server/content/media.ts";
import { ROOT } from "../../server/settings/folders.ts";
import { demoContent } from "../support/content.ts";
import { ownWordsOf } from "../support/own-words.ts";

const CODE = ["contract", "machines", "src", "server", "tools", "deploy", "packages/statechart-paths/src"];
/** Makes more of the demo company's own products, to try the site at size. */
const OF_THE_DEMO = /^tools\/catalogue\//;
const TEXT = /\.(ts|tsx|mjs|css|html|json|yaml|conf|service|svg)$/;

test("no name, brand, address, number or product of a company stands outside its content", {
  timeout: 60_000,
}, async () => {
  const pumps = await loadContent(join(ROOT, "tests/fixtures/pumps"));
  const wanted = [...ownWordsOf(await demoContent()), ...ownWordsOf(pumps)];
  expect(wanted.length).toBeGreaterThan(40);

  const folders = await Promise.all(
    CODE.map(async (folder) => (await filesBelow(join(ROOT, folder))).map((file) => `${folder}/${file}`)),
  );
  const files = ["index.html", ".env.example", ...folders.flat()].filter((file) => !OF_THE_DEMO.test(file));
  const found: string[] = [];
  for (const file of files.filter((each) => TEXT.test(each) || each === ".env.example")) {
    const text = (await readFile(join(ROOT, file), "utf8")).toLowerCase();
    found.push(...wanted.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});
