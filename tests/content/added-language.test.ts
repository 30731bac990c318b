/** Japanese, added by one file in the content folder (tests/fixtures/japanese). The code does not know it. */

import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEARCH_TYPE } from "../../contract/constants.ts";
import { countriesIn } from "../../contract/countries.ts";
import { withoutLineEnds } from "../../contract/line-ends.ts";
import { ContentError } from "../../server/content/files/problems.ts";
import { type ReadContent, readContent } from "../../server/content/load/load.ts";
import { compilePage } from "../../server/content/pages/compile.ts";
import { settingsOf } from "../../server/content/shell/company-settings.ts";
import { questionOf } from "../../server/render/analytics.ts";
import { SiteSearch } from "../../server/search/site-search.ts";
import { siteOf } from "../../server/site/site.ts";
import { checkAddedWords } from "../../tools/content-check/added-words.ts";
import { documentsOf } from "../../tools/printing/documents.ts";
import { languageStyle } from "../../tools/printing/print-style.ts";
import { japaneseContent } from "../support/added-languages.ts";

let folder: string;
let read: ReadContent;
beforeAll(async () => {
  folder = await japaneseContent();
  read = await readContent(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("the site offers it with the languages of the specification, which keep their numbers and keys", () => {
  expect(settingsOf(read.content).languages?.map(({ key, type, name }) => [key, type, name])).toEqual([
    ["en", 3, "English"],
    ["zh", 1, "繁體中文"],
    ["ja", 5, "日本語"],
  ]);
  expect(read.warnings).toEqual([]);
});

test("a page shows its texts; missing ones are in the company's own language and marked", () => {
  const product = compilePage(read.content, "product", { id: "1" }, "ja")?.response.product;
  expect(product?.name).toBe("ブルック20 渦巻きポンプ");
  expect(product?.fallback).not.toHaveProperty("name");
  expect(withoutLineEnds(product?.features ?? "")).toContain("不鏽鋼軸心");
  expect(product?.fallback).toMatchObject({ features: "zh" });
  const [flow, head] = product?.specifications["水力性能"] ?? [];
  expect(flow).toEqual({ name: "流量", value: "12 m³/h" });
  expect(head).toMatchObject({ name: "揚程", fallback: { name: "zh" } });
});

test("a file without a version in it is offered in the company's own language", () => {
  expect(compilePage(read.content, "product", { id: "1" }, "ja")?.response.product.dm_file).toBe(
    "/files/products/br20-data-sheet-zh.pdf",
  );
});

test("files are printed in it, with the language in their names", async () => {
  const documents = await documentsOf(read.content, folder);
  const sheet = documents.find(({ path }) => path === "/files/products/br20-data-sheet-ja.pdf");
  expect(sheet?.lang).toBe("ja");
  expect(sheet?.title).toBe("ブルック20 渦巻きポンプ BR-20: 製品データシート");
  expect(sheet?.body).toContain("<h2>特長</h2>");
  expect(sheet?.body).toContain('<p lang="zh-Hant-TW">不鏽鋼軸心</p>');
  // A product without a name in it has the English file.
  expect(documents.filter(({ lang }) => lang === "ja").map(({ path }) => path)).toEqual([
    "/files/products/br20-data-sheet-ja.pdf",
    "/files/products/br20-manual-ja.pdf",
  ]);
  // Its own fonts come before the Chinese one, which draws the same characters differently and has one weight.
  expect(languageStyle(sheet?.faces ?? [])).toContain('"Print Sans", "Hiragino Sans", "Yu Gothic"');
  expect(documents.find(({ lang }) => lang === "en")?.faces).toBeUndefined();
});

test("the search finds kana, kanji, and both in one word", async () => {
  const search = new SiteSearch();
  await search.takeUp(read.content);
  const site = siteOf(read.content, search);
  for (const text of ["ポンプ", "ブルック", "渦巻き", "渦巻きポンプ", "灌漑", "ﾎﾟﾝﾌﾟ"]) {
    const { result } = await site.search({ type: SEARCH_TYPE.products, text, page: 1 }, "ja");
    expect([text, result.data.map(({ id }) => id)]).toEqual([text, [1]]);
  }
  const { meta } = await site.search({ type: SEARCH_TYPE.products, text: "ポンプ", page: 1 }, "ja");
  expect(meta.title).toContain("検索：ポンプ");
});

test("countries have names in it, and its sort order", () => {
  const { country } = settingsOf(read.content);
  const names = countriesIn("ja", country).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(["台湾", "その他"]);
  expect(names).toContain("日本");
});

test("missing words are counted, and unknown ones are reported", async () => {
  const { problems, missing } = checkAddedWords(read);
  expect(problems).toEqual([]);
  expect(missing).toMatchObject([{ language: "ja" }]);
  expect(missing[0]?.names.length).toBeGreaterThan(100);
  expect(missing[0]?.names).not.toContain("shell.skip");
  const file = join(folder, "languages/ja.yaml");
  const before = await readFile(file, "utf8");
  try {
    await writeFile(file, before.replace("skip: 本文へ移動", "skipp: 本文へ移動"));
    expect(checkAddedWords(await readContent(folder)).problems).toMatchObject([
      { file: "languages/ja.yaml", field: "words.shell.skipp", problem: "is not a text of the interface" },
    ]);
  } finally {
    await writeFile(file, before);
  }
});

test.each([
  ["company.yaml", "language: zh", "language: ko", 'company.yaml:6 language: "ko" is not a language of this site'],
  ["company.yaml", "language: zh", "language: zh\nlanguages: [zh, fr]", '"fr" is not a language'],
  [
    "categories.yaml",
    "zh: 離心泵 }",
    "zh: 離心泵, cn: 离心泵 }",
    "categories.yaml:3 0.title.cn: is not a language of this site",
  ],
  [
    "languages/ja.yaml",
    "id: 5",
    "id: 3",
    "languages/ja.yaml:2 id: 3 is the id of English as well. Write an id that no other has, such as 4",
  ],
])("in %s, %s as %s is refused", async (name, before, after, problem) => {
  const file = join(folder, name);
  const text = await readFile(file, "utf8");
  try {
    await writeFile(file, text.replace(before, after));
    const error = await readContent(folder).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ContentError);
    expect(String(error)).toContain(problem);
  } finally {
    await writeFile(file, text);
  }
});

test("its number is optional: the default differs from those of English and Chinese", async () => {
  const file = join(folder, "languages/ja.yaml");
  const text = await readFile(file, "utf8");
  try {
    await writeFile(file, text.replace("id: 5\n", ""));
    const { content, warnings } = await readContent(folder);
    expect(content.languages).toMatchObject([{ key: "ja", id: 4 }]);
    expect(warnings).toMatchObject([{ file: "languages/ja.yaml", problem: "has no permanent number yet (4 for now)" }]);
  } finally {
    await writeFile(file, text);
  }
});

test("an error page is in one language from its title to its end, and is marked", async () => {
  const { words, language } = siteOf(read.content, new SiteSearch()).part("ja", "refusal");
  expect([words.again, language]).toEqual(["このページを再読み込み", "ja"]);
  const file = join(folder, "languages/ja.yaml");
  const text = await readFile(file, "utf8");
  try {
    await writeFile(file, text.replace(/^ +waitOne: .*\n/m, ""));
    const { content } = await readContent(folder);
    const part = siteOf(content, new SiteSearch()).part("ja", "refusal");
    expect([part.words.again, part.language]).toEqual(["重新載入此頁", "zh"]);
  } finally {
    await writeFile(file, text);
  }
});

test("the question about analytics is marked with its language, if that differs from the page's", () => {
  const analytics = { address: "https://stats.example/script.js", data: {} };
  const question = questionOf(siteOf(read.content, new SiteSearch()), { analytics });
  expect(Object.entries(question?.words ?? {}).map(([language, { lang }]) => [language, lang])).toEqual([
    ["en", undefined],
    ["zh-Hant-TW", undefined],
    ["ja", "zh-Hant-TW"],
  ]);
});
