/** Articles of a series are found by their numbers, and their series by their values. */
import { describe, expect, test, vi } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { PartNumbers } from "../../../server/search/part-numbers.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { type DocumentSource, SearchIndex } from "../../../server/search/search-index.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { suggestionsFor } from "../../../server/search/suggest.ts";
import { loadEdited } from "../../support/content.ts";
import { SERIES } from "../../support/series.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT, hookTimeout: SLOW_TIMEOUT });

describe("numbers of articles", () => {
  const numbers = new PartNumbers();
  numbers.set(1, "VB-200", ["VB-200-15", "VB-200-150", "VB-200-20"]);
  numbers.set(2, "VB-300", ["VB-300-15"]);
  numbers.set(3, "Ball valves", ["100234", "100235", "47-11-AB"]);
  const found = (text: string) => numbers.find(text)?.found.map(({ id, article }) => [id, article]) ?? [];

  test.each([
    ["a whole number that others begin with", "VB-200-15", [[1, "VB-200-15"]]],
    ["other hyphens, spaces and case", "vb 200/20", [[1, "VB-200-20"]]],
    ["full width", "ＶＢ２００２０", [[1, "VB-200-20"]]],
    ["without the first part, if the rest looks like a number", "200-20", []],
    ["the number of a series, although articles begin with it", "vb200", [[1, undefined]]],
    ["the beginning of several articles of a series", "VB-200-1", [[1, undefined]]],
    ["the beginning of one article", "VB-200-2", [[1, "VB-200-20"]]],
    ["the beginning of two series", "VB-", []],
    ["the beginning of the numbers of two series", "VB-2", [[1, undefined]]],
    ["a letter for a digit", "VB-2OO-20", [[1, "VB-200-20"]]],
    ["two digits swapped", "VB-200-02", [[1, "VB-200-20"]]],
    ["a typo that several articles of a series are near to", "VB-200-25", [[1, undefined]]],
    ["digits alone", "100 234", [[3, "100234"]]],
    ["the beginning of digits alone", "10023", [[3, undefined]]],
    ["no short beginning of digits, which may be an amount", "1002", []],
    ["the beginning of a number that begins with digits", "4711-A", [[3, "47-11-AB"]]],
  ])("%s", (_, text, wanted) => {
    expect(found(text)).toEqual(wanted);
  });

  test("that differ in hyphens alone are all found, or the one that is written so", () => {
    const similar = new PartNumbers();
    similar.set(1, "AB-15");
    similar.set(2, "AB15");
    const ids = (text: string) => similar.find(text)?.found.map(({ id }) => id);
    expect([ids("ab 15"), ids("AB15"), ids("AB-15")]).toEqual([[1, 2], [2], [1]]);
  });

  test("follow a change, and leave the others alone", () => {
    const edited = new PartNumbers();
    expect(edited.set(1, "VB-200", ["VB-200-15", "VB-200-20"])).toBe(true);
    expect(edited.set(1, "VB-200", ["VB-200-20", "VB-200-15"])).toBe(false);
    expect(edited.set(1, "VB-200", ["VB-200-25", "VB-200-15"])).toBe(true);
    expect(edited.find("VB-200-25")?.found).toEqual([{ id: 1, article: "VB-200-25" }]);
    expect(edited.find("VB-200-20")?.as).not.toBe("number");
    expect(edited.of(1)).toBe("VB-200");
    edited.set(1, "");
    expect(edited.find("VB-200-15")).toBeUndefined();
    expect(edited.find("VB-200")).toBeUndefined();
  });
});

test("the index takes up a changed number of an article without making other documents again", async () => {
  const index = new SearchIndex();
  const make = vi.fn();
  const source = (articles: readonly string[]): DocumentSource => ({
    id: 1,
    from: [{}],
    make: () => {
      make();
      return { id: 1, number: "VB-200", articles, fields: [{ texts: ["Ball valve"], weight: 5 }] };
    },
  });
  await index.fill([source(["VB-200-15", "VB-200-20"])], []);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await index.fill([source(["VB-200-15", "VB-200-20"])], [])).toBe(0);
  expect(await index.fill([source(["VB-200-15", "VB-200-25"])], [])).toBe(1);
  // Tokens are the same: the former document was not needed to remove them.
  expect(make).toHaveBeenCalledTimes(3);
  expect(index.search.find("VB-200-25")).toEqual([1]);
  expect(index.search.foundBy("VB-200-25", [1]).articles).toEqual(new Map([[1, "VB-200-25"]]));
  expect(index.search.find("valve")).toEqual([1]);
  await index.fill([], []);
  expect(index.search.find("VB-200-15")).toEqual([]);
});

describe("a series in the content", () => {
  let loaded: Promise<{ content: Content; search: SiteSearch }> | undefined;
  const loadSeries = () => {
    loaded ??= loadEdited(SERIES).then(async (content) => {
      const search = new SiteSearch();
      await search.takeUp(content);
      return { content, search };
    });
    return loaded;
  };
  const searched = async (text: string, language: "en" | "zh" = "en") => {
    const { content, search } = await loadSeries();
    return (await searchContent(content, search, { type: 1, text, page: 1 }, language)).result;
  };

  test.each([
    ["KX-7020-M", "KX-7020-M", "Harbour model", "KX-7020-M"],
    ["kx 7020m", "KX-7020-M", "Harbour model", "KX-7020-M"],
    ["kx7020", "KX-7020-M", "Harbour model", "KX-7020"],
    ["KX-7O25-S", "KX-7025-S", "Brook 20", "KX-7025-S"],
  ])("the result of %s is the card of the article", async (text, number, name, mark) => {
    const { data, total, marks } = await searched(text);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id: 1,
      number,
      article: number,
      link: `/product/1?article=${number}`,
      name,
    });
    expect(marks).toEqual([mark]);
  });

  test("a beginning that several articles have leads to the series", async () => {
    const { data, marks } = await searched("KX-7015");
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ link: "/product/1", number: "BR-20" });
    expect(data[0]).not.toHaveProperty("article");
    expect(marks).toEqual([]);
  });

  test.each([
    ["the name of a choice", "gunmetal", "en"],
    ["the name of a choice in another language", "雙相鋼", "zh"],
    ["a value with its unit", "25.5 mm", "en"],
    ["the name of an article", "harbour", "en"],
  ] as const)("the series is found by %s, once and without an article", async (_, text, language) => {
    const { data } = await searched(text, language);
    expect(data[0]).toMatchObject({ id: 1, link: "/product/1" });
    expect(data.filter((each) => each.link.startsWith("/product/1?"))).toEqual([]);
  });

  test("suggestions show the number of the article, and lead to it", async () => {
    const { content, search } = await loadSeries();
    const { products, marks } = await suggestionsFor(content, search, "kx 7020", "en");
    expect(products).toMatchObject([{ title: "Brook 20", number: "KX-7020-M", link: "/product/1?article=KX-7020-M" }]);
    expect(marks).toContain("KX-7020");
    const several = await suggestionsFor(content, search, "kx 7015", "en");
    expect(several.products).toMatchObject([{ number: "BR-20", link: "/product/1" }]);
  });
});
