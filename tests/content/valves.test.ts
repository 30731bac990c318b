/** The valve maker of tests/fixtures/valves: a large catalogue in German and English, its printed files, and no Chinese anywhere. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readContent } from "../../server/content/load/load.ts";
import { ancestorsOf } from "../../server/content/products/category-tree.ts";
import { checkContrast } from "../../tools/content-check/contrast.ts";
import { everyResponse, responseProblems } from "../../tools/content-check/responses.ts";
import { checkWords } from "../../tools/content-check/words.ts";
import { problemsOfPdf } from "../../tools/printing/check-pdf.ts";
import { documentsOf, type PrintedFrom, printedFrom } from "../../tools/printing/documents.ts";
import { addressesOf, MISSING } from "../accessibility/addresses.ts";
import { TODAY, VALVES_FOLDER as VALVES } from "../support/content.ts";
import { temporaryFolder } from "../support/server/server.ts";
import { startSite } from "../support/server/site-process.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT });

const HAN = /\p{Script=Han}|\u3001/u;
const LANGUAGES = ["de", "en"] as const;

const valves = readContent(VALVES, { now: TODAY });

test("its content is valid: 12 series with 150 articles in three levels of categories", async () => {
  const read = await valves;
  const { products, categories } = read.content;
  const series = products.filter(({ articles }) => articles.length > 0);
  const numbers = series.flatMap(({ articles }) => articles.map(({ number }) => number));
  expect([series.length, numbers.length, new Set(numbers).size]).toEqual([12, 150, 150]);
  expect(new Set(series.map(({ axes }) => axes.length))).toEqual(new Set([1, 2, 3]));
  expect(Math.max(...categories.map((category) => ancestorsOf(categories, category).length + 1))).toBe(3);
  expect([...read.warnings, ...checkWords(read), ...checkContrast(read)]).toEqual([]);
});

test("it has each kind of document and relation, an earlier revision, and a document in German only", async () => {
  const { products, documentKinds, relationKinds, units } = (await valves).content;
  const documents = products.flatMap((product) => [
    ...product.documents,
    ...product.articles.flatMap((article) => article.documents),
  ]);
  const used = (keys: readonly string[]) => [...new Set(keys)].sort();
  const printed = products.some(({ data_sheet }) => data_sheet) ? ["data-sheet"] : [];
  expect(used([...printed, ...documents.map(({ kind }) => kind.key)])).toEqual(
    used(documentKinds.map(({ key }) => key)),
  );
  const parts = products.flatMap((product) => product.parts);
  expect(used(parts.map(({ kind }) => kind.key))).toEqual(used(relationKinds.map(({ key }) => key)));
  expect(used(products.flatMap(({ unit }) => unit?.key ?? []))).toEqual(used(units.map(({ key }) => key)));
  expect(documents.filter(({ older }) => older.length > 0).map(({ revision }) => revision)).toEqual(["C", "2.4"]);
  expect(documents.filter(({ language }) => language === "de")).toHaveLength(1);
});

test.each([
  ["pdf", /^%PDF-1\.\d\n[\s\S]*%%EOF\n$/],
  ["step", /^ISO-10303-21;\n[\s\S]*END-ISO-10303-21;\n$/],
  ["dxf", /^0\nSECTION\n[\s\S]*0\nEOF\n$/],
  ["zip", /^PK/],
])("its %s files are what their names say", async (ending, beginning) => {
  const { content } = await valves;
  const files = [...content.media.files.keys()].filter(
    (path) => path.startsWith("/files/documents/") && path.endsWith(`.${ending}`),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const path of files)
    expect([path, beginning.test(await readFile(join(VALVES, path), "latin1"))]).toEqual([path, true]);
});

test("every page response fits the contract in German and English, and contains no Chinese", async () => {
  const { content } = await valves;
  const responses = everyResponse(content);
  expect(new Set(responses.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  for (const each of responses) {
    expect(responseProblems(content, each)).toEqual([]);
    expect([each.page, each.query, HAN.exec(JSON.stringify(each.response))?.[0]]).toEqual([
      each.page,
      each.query,
      undefined,
    ]);
  }
});

test("its printed files match its content and contain no Chinese (run `npm run files` if not)", async () => {
  const { content } = await valves;
  const documents = await documentsOf(content, VALVES);
  const known: Record<string, PrintedFrom> = JSON.parse(await readFile(join(VALVES, "files.json"), "utf8"));
  expect(documents.map(({ path }) => path).sort()).toEqual(Object.keys(known).sort());
  expect(new Set(documents.map(({ lang }) => lang))).toEqual(new Set(LANGUAGES));
  for (const document of documents) {
    expect([document.path, HAN.exec(document.title + document.body)]).toEqual([document.path, null]);
    expect([document.path, known[document.path]]).toEqual([
      document.path,
      await printedFrom(document, content.theme, VALVES),
    ]);
    const pdf = new Uint8Array(await readFile(join(VALVES, document.path)));
    expect([document.path, await problemsOfPdf(pdf, document)]).toEqual([document.path, []]);
  }
});

/** Text, attributes and data of a document, without its styles and scripts. */
const partsWithText = (html: string) =>
  html.replaceAll(/<style[\s\S]*?<\/style>|<script(?! type)[\s\S]*?<\/script>/g, "");

test.each(LANGUAGES)("the server sends every page in %s without Chinese", async (language) => {
  const { ask, child, ended } = await startSite(
    { CONTENT: VALVES, DATA: await temporaryFolder(), LOG_LEVEL: "warn", TRUST_PROXY: "1" },
    "server/main.ts",
  );
  const { content } = await valves;
  const products = content.products.map(({ id }) => `/product/${id}`);
  const lists = content.categories.map(({ key }) => `/products/list/${key}`);
  const own = ["/imprint", "/service", "/search?type=1&text=Kugelhahn"];
  const paths = [...new Set([...addressesOf(content).there, ...products, ...lists, ...own])];
  for (const [index, path] of paths.entries()) {
    // A network of its own for each page, because so many new pages at once exceed the limit of one.
    const headers = { "x-forwarded-for": `203.0.113.${index % 250}` };
    const answer = await ask(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`, { headers });
    const html = await answer.text();
    expect([path, answer.status, html.includes(`<html lang="${language}"`)]).toEqual([
      path,
      MISSING.get(path) ?? 200,
      true,
    ]);
    expect([path, HAN.exec(partsWithText(html))?.[0]]).toEqual([path, undefined]);
  }
  child.kill("SIGTERM");
  expect((await ended).err).toBe("");
});
