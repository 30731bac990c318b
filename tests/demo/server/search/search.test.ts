import { beforeAll, describe, expect, test } from "vitest";
import { PAGE_SIZE } from "../../../../contract/constants.ts";
import { searchResponse } from "../../../../contract/search.ts";
import type { Content } from "../../../../server/content/content.ts";
import { searchContent } from "../../../../server/search/search-content.ts";
import type { SiteSearch } from "../../../../server/search/site-search.ts";
import { demoContent, demoSearch } from "../../support/content.ts";

describe("the search of the site", () => {
  let content: Content;
  let search: SiteSearch;
  beforeAll(async () => {
    content = await demoContent();
    search = await demoSearch();
  });

  test("finds products by words of either language, and returns them in the page's language", async () => {
    for (const text of ["突波", "surge"]) {
      const { result } = await searchContent(content, search, { type: 1, text, page: 1 }, "en");
      expect(result.total, text).toBeGreaterThan(5);
    }
    const { result } = await searchContent(content, search, { type: 1, text: "SP-608", page: 1 }, "zh");
    expect(result.data).toMatchObject([{ number: "VH-SP608", link: "/product/1" }]);
  });

  test("is a page response of the contract, for products and news", async () => {
    for (const type of [1, 2] as const) {
      const response = await searchContent(content, search, { type, text: "power", page: 1 }, "zh");
      expect(searchResponse.safeParse(response).error).toBeUndefined();
    }
  });

  // spec 2.137
  test("comes in pages; a page past the last shows the last", async () => {
    const pageOf = async (page: number) =>
      (await searchContent(content, search, { type: 1, text: "電", page }, "en")).result;
    const { last_page, total, data } = await pageOf(1);
    expect(data).toHaveLength(PAGE_SIZE);
    expect(last_page).toBe(Math.ceil(total / PAGE_SIZE));
    expect(await pageOf(last_page + 1)).toEqual(await pageOf(last_page));
    const pages = await Promise.all(Array.from({ length: last_page }, (_, before) => pageOf(before + 1)));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
  });

  test("has one empty page without results", async () => {
    const { result } = await searchContent(content, search, { type: 2, text: "zzzz", page: 1 }, "en");
    expect(result).toMatchObject({ data: [], last_page: 1, total: 0 });
  });

  test.each([
    ["English", "uninteruptibul", "uninterruptible"],
    ["Chinese, a character mistaken for one of the same sound", "不段電", "不斷電"],
    ["the simplified script", "不段电", "不斷電"],
  ])("offers near words and their categories without results: %s", async (_, text, word) => {
    const { result } = await searchContent(content, search, { type: 1, text, page: 1 }, "zh");
    expect(result.total).toBe(0);
    expect(result.near?.words).toContain(word);
    expect(result.near?.categories).toContainEqual({ title: "不斷電系統（UPS）", link: "/products/list/ups" });
    for (const near of result.near?.words ?? []) expect(await search.find(1, near), near).not.toEqual([]);
    const response = await searchContent(content, search, { type: 1, text, page: 1 }, "en");
    expect(searchResponse.safeParse(response).error).toBeUndefined();
  });

  test("offers the categories if no word is near", async () => {
    const { result } = await searchContent(content, search, { type: 1, text: "zzzz", page: 1 }, "en");
    expect(result.near?.words).toEqual([]);
    expect(result.near?.categories.map(({ title }) => title)).toEqual(content.categories.map(({ title }) => title.en));
  });

  test("offers nothing else if it has results", async () => {
    const { result } = await searchContent(content, search, { type: 1, text: "surge", page: 1 }, "en");
    expect(result).not.toHaveProperty("near");
  });
});
