/** The search in PostgreSQL (SEARCH_IN_DATABASE): the same answers as in memory, shared by several servers. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { SEARCH_TYPE } from "../../../../contract/constants.ts";
import type { Content } from "../../../../server/content/content.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { openLog } from "../../../../server/log/log.ts";
import { SiteSearch, type Sought } from "../../../../server/search/site-search.ts";
import { StoredIndex } from "../../../../server/search/stored/stored-index.ts";
import { readSettings } from "../../../../server/settings/settings.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { askPostgres, type Postgres, startPostgres } from "../../../support/server/postgres.ts";
import { demoContent, demoSearch } from "../../support/content.ts";

/** Milliseconds that the database is given where it is to fail. */
const SHORT = 300;
const { products, news } = SEARCH_TYPE;
const { events } = openLog("silent");

let postgres: Postgres;
let content: Content;
beforeAll(async () => {
  [postgres, content] = await Promise.all([startPostgres(), demoContent()]);
}, 120_000);
afterAll(() => postgres.stop(), PATIENCE);

async function openSearch(databaseUrl: string, patience?: number): Promise<SiteSearch> {
  const database = await openDatabase({ databaseUrl, dataFolder: "" }, patience);
  onTestFinished(() => database.destroy());
  return new SiteSearch((sought) => new StoredIndex(database, String(sought), events));
}

const indexesIn = async (url: string) =>
  Number((await askPostgres(url, "select count(*) from search_indexes"))[0]?.["count"]);

/** The content with its first product called otherwise. */
function renamed(name: string): Content {
  const [first, ...others] = content.products;
  if (!first) throw new Error("The demo has no products");
  return { ...content, products: [{ ...first, name: { en: name, zh: name } }, ...others] };
}

async function questions(): Promise<readonly { readonly sought: Sought; readonly text: string }[]> {
  const file = await readFile(join(import.meta.dirname, "search-questions.yaml"), "utf8");
  const groups = parse(file) as readonly { type: "products" | "news"; questions: Record<string, string> }[];
  return groups.flatMap(({ type, questions: asked }) =>
    Object.keys(asked).map((text) => ({ sought: SEARCH_TYPE[type], text })),
  );
}

describe("in PostgreSQL", { timeout: 120_000 }, () => {
  test("every question is answered as in memory, and so are words that find nothing, whole texts and what is marked", async () => {
    const search = await openSearch(await postgres.create());
    expect(await search.takeUp(content)).toBe(content.products.length + content.news.length);
    const memory = await demoSearch();
    const asked = await questions();
    expect(asked.length).toBeGreaterThanOrEqual(240);
    const ask = async ({ sought, text }: (typeof asked)[number], where: SiteSearch) => {
      const ids = await where.find(sought, text);
      return { text, ids, by: await where.foundBy(sought, text, ids) };
    };
    const answers = (where: SiteSearch) => Promise.all(asked.map((question) => ask(question, where)));
    expect(await answers(search)).toEqual(await answers(memory));
    for (const text of ["protecter", "flowmstr", "不斷店系統", "xyzzyplugh"]) {
      for (const type of [products, news])
        expect(await search.near(type, text), text).toEqual(await memory.near(type, text));
      for (const sought of ["pages", "categories"] as const)
        expect(await search.findWhole(sought, text), text).toEqual(await memory.findWhole(sought, text));
    }
  });

  test("servers with the same content share one index, made once though they come at the same time", async () => {
    const url = await postgres.create();
    const servers = await Promise.all([1, 2, 3].map(() => openSearch(url)));
    await Promise.all(servers.map((search) => search.takeUp(content)));
    // One for each kind of what is found.
    expect(await indexesIn(url)).toBe(4);
    const [first, ...others] = await Promise.all(servers.map((search) => search.find(products, "surge")));
    expect(first?.length).toBeGreaterThan(1);
    for (const found of others) expect(found).toEqual(first);
  });

  test("an edit is found by who has it; a server with the older content keeps its own answers, and may take up the edit", async () => {
    const url = await postgres.create();
    const [newer, older] = [await openSearch(url), await openSearch(url)];
    for (const search of [newer, older]) await search.takeUp(content);
    const edited = renamed("Zanzibar lantern");
    const id = edited.products[0]?.id;
    expect(await newer.takeUp(edited)).toBe(1);
    expect(await newer.find(products, "zanzibar")).toEqual([id]);
    expect(await older.find(products, "zanzibar")).toEqual([]);
    expect(await older.find(products, "surge")).toContain(id);
    // As after its own start: the former index is still there.
    const again = await openSearch(url);
    await again.takeUp(content);
    expect(await indexesIn(url)).toBe(5);
    await older.takeUp(edited);
    expect(await older.find(products, "zanzibar")).toEqual([id]);
    expect(await indexesIn(url)).toBe(5);
  });

  test("what nobody uses any more makes room for what is used", async () => {
    const url = await postgres.create();
    const search = await openSearch(url);
    await search.takeUp(content);
    await askPostgres(url, "update search_indexes set used_at = 0");
    await (await openSearch(url)).takeUp(renamed("Zanzibar lantern"));
    expect(await indexesIn(url)).toBe(4);
  });

  test("what was left half written is written again", async () => {
    const url = await postgres.create();
    await (await openSearch(url)).takeUp(content);
    await askPostgres(url, "update search_indexes set is_whole = false, used_at = 0");
    const search = await openSearch(url);
    await search.takeUp(content);
    expect(await search.find(products, "surge")).toEqual(await (await demoSearch()).find(products, "surge"));
    expect(await indexesIn(url)).toBe(4);
  });

  test("a database that hangs is waited for no longer than a moment, however patient its other uses are", async () => {
    const search = await openSearch(await postgres.create());
    await search.takeUp(content);
    const expected = await (await demoSearch()).find(products, "surge");
    await postgres.freeze();
    try {
      const began = performance.now();
      expect(await search.find(products, "surge")).toEqual(expected);
      expect(performance.now() - began).toBeLessThan(3000);
    } finally {
      postgres.thaw();
    }
  });

  test("a database that fails leaves the search as it is: it goes on in memory", async () => {
    const url = await postgres.create();
    const [running, starting] = [await openSearch(url, SHORT), await openSearch(url, SHORT)];
    await running.takeUp(content);
    postgres.freeze();
    try {
      const expected = await (await demoSearch()).find(products, "surge");
      expect(await running.find(products, "surge")).toEqual(expected);
      await starting.takeUp(renamed("Zanzibar lantern"));
      expect(await starting.find(products, "zanzibar")).toHaveLength(1);
    } finally {
      postgres.thaw();
    }
  });
});

test("the setting needs the database that it is about", () => {
  expect(readSettings({}).searchInDatabase).toBe(false);
  expect(
    readSettings({ DATABASE_URL: "postgres://site@localhost/site", SEARCH_IN_DATABASE: "yes" }).searchInDatabase,
  ).toBe(true);
  expect(() => readSettings({ SEARCH_IN_DATABASE: "yes" })).toThrow(/SEARCH_IN_DATABASE.*needs a DATABASE_URL/s);
});
