import { beforeAll, describe, expect, test } from "vitest";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { searchResponse } from "../../contract/search.ts";
import type { Content } from "../../server/content/content.ts";
import { searchContent } from "../../server/search/search-content.ts";
import { SearchIndex } from "../../server/search/search-index.ts";
import { demoContent } from "../support/content.ts";

const document = (id: number, fields: object) => ({
  id,
  title: "",
  number: "",
  name: "",
  introduction: "",
  features: "",
  ...fields,
});
const index = new SearchIndex([
  document(1, {
    number: "VH-SP608",
    name: "HarborStrip 8 港灣八座延長線",
    introduction: "Guards against surges. 突波保護",
  }),
  document(2, { number: "VH-UPS1000", name: "Tower UPS 1000 VA 不斷電系統", features: "USB充電 and surge protection" }),
  document(3, { number: "VH-DOCK8", name: "USB-C dock 擴充座", introduction: "One cable. 防止突然斷電" }),
]);

describe("the search finds", () => {
  test.each([
    ["a model number", "VH-SP608", [1]],
    ["a model number in lower case and without its hyphen", "vhsp608", [1]],
    ["part of a model number", "sp608", [1]],
    ["a word that is only begun", "harb", [1]],
    ["a Chinese word of two characters", "突波", [1]],
    ["a longer Chinese word", "不斷電系統", [2]],
    ["a single Chinese character", "座", [1, 3]],
    ["no Chinese characters that stand apart", "突電", []],
    ["a word with one typo in five letters", "protektion", [2]],
    ["no word with two typos in five letters", "dxxk", []],
    ["an amount with or without a space before its unit", "1000va", [2]],
    ["letters beside Chinese without a space", "USB 充電", [2]],
    ["words whatever their width", "ＵＳＢ－Ｃ", [3]],
    ["what has all the words", "usb dock", [3]],
    ["nothing for nothing known", "zzzz", []],
    ["nothing for signs alone", "!?", []],
  ])("%s", (_, text, ids) => {
    expect(index.find(text).sort()).toEqual(ids);
  });

  test("a name before a sentence", () => {
    expect(index.find("surge")).toHaveLength(2);
    expect(index.find("ups")[0]).toBe(2);
    expect(index.find("usb")[0]).toBe(3);
  });

  test("what has some of the words where nothing has all", () => {
    expect(index.find("dock battery")).toEqual([3]);
  });
});

describe("the search of the site", () => {
  let content: Content;
  beforeAll(async () => {
    content = await demoContent();
  });

  test("answers products of either language's words in the page's language", () => {
    for (const text of ["突波", "surge"]) {
      const { result } = searchContent(content, { type: 1, text, page: 1 }, "en");
      expect(result.total, text).toBeGreaterThan(5);
      expect(searchContent(content, { type: 1, text: "VH-SP608", page: 1 }, "zh").result.data[0]).toMatchObject({
        number: "VH-SP608",
        link: "/product/1",
      });
    }
  });

  test("is a page response of the contract, for products and news", () => {
    for (const type of [1, 2] as const) {
      const response = searchContent(content, { type, text: "power", page: 1 }, "zh");
      expect(searchResponse.safeParse(response).error).toBeUndefined();
    }
  });

  // spec 2.137
  test("comes in pages; one past the last shows the last", () => {
    const pageOf = (page: number) => searchContent(content, { type: 1, text: "電", page }, "en").result;
    const { last_page, total, data } = pageOf(1);
    expect(data).toHaveLength(PAGE_SIZE);
    expect(last_page).toBe(Math.ceil(total / PAGE_SIZE));
    expect(pageOf(last_page + 1)).toEqual(pageOf(last_page));
    const ids = Array.from({ length: last_page }, (_, before) => pageOf(before + 1).data.map(({ id }) => id)).flat();
    expect(new Set(ids).size).toBe(total);
  });

  test("that finds nothing has one empty page", () => {
    expect(searchContent(content, { type: 2, text: "zzzz", page: 1 }, "en").result).toMatchObject({
      data: [],
      last_page: 1,
      total: 0,
    });
  });
});
