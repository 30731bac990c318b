import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { searchResponse } from "../../../contract/search.ts";
import type { Content } from "../../../server/content/content.ts";
import { comparable } from "../../../server/content/texts/comparable.ts";
import { problemOf } from "../../../server/plugins/errors.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { type DocumentSource, type SearchDocument, SearchIndex } from "../../../server/search/search-index.ts";
import { SearchNotReady, SiteSearch } from "../../../server/search/site-search.ts";
import { loadEdited, problemsOf, pumpsContent } from "../../support/content.ts";
import { OWN_PAGE } from "../../support/own-page.ts";
import { SLOW_TIMEOUT } from "../../support/slow-timeout.ts";

// Each edit copies and reloads the content, which takes long on a busy machine.
vi.setConfig({ testTimeout: SLOW_TIMEOUT, hookTimeout: SLOW_TIMEOUT });

const document = (id: number, { number = "", name = "", introduction = "" }): SearchDocument => ({
  id,
  number,
  fields: [
    { texts: [name], weight: 5 },
    { texts: [introduction], weight: 2 },
  ],
});
const strip = document(1, {
  number: "AC-SP608",
  name: "QuayStrip 8 港口八座延長線",
  introduction: "Guards against surges. 突波保護",
});
const ups = document(2, {
  number: "AC-UPS1000",
  name: "Tower UPS 1000 VA 不斷電系統",
  introduction: "USB充電 and surge protection, 2,160 J, 7.4 kW",
});
const dock = document(3, {
  number: "AC-DOCK8",
  name: "USB-C dock 擴充座",
  introduction: "One cable to the wall box. Batteries charge. 防止突然斷電",
});

const sourceOf = (document: SearchDocument): DocumentSource => ({
  id: document.id,
  from: [document],
  make: () => document,
});

function indexOf(documents: readonly SearchDocument[], synonyms: readonly (readonly string[])[] = []): SearchIndex {
  const index = new SearchIndex();
  index.synonyms = synonyms;
  for (const each of documents) index.put(sourceOf(each));
  return index;
}
const SYNONYMS = [
  ["UPS", "battery backup", "不斷電系統", "不間斷電源"],
  ["power strip", "extension lead", "延長線", "排插"],
];
const index = indexOf([strip, ups, dock], SYNONYMS);

describe("the search finds", () => {
  test.each([
    ["a model number", "AC-SP608", [1]],
    ["a model number in lower case and without its hyphen", "acsp608", [1]],
    ["a model number in pieces", "ac sp-608", [1]],
    ["a model number in full width", "ＳＰ６０８", [1]],
    ["a model number with a letter for a digit", "SP6O8", [1]],
    ["a model number with digits swapped", "sp680", [1]],
    ["part of a model number", "sp608", [1]],
    ["the beginning of a model number", "SP-6", [1]],
    ["all numbers with a prefix", "ac-d", [3]],
    ["no short number with two wrong digits", "sp619", []],
    ["the prefix of a word", "qua", [1]],
    ["a Chinese word of two characters", "突波", [1]],
    ["a Chinese word of three characters", "延長線", [1]],
    ["a longer Chinese word", "不斷電系統", [2]],
    ["a Chinese word of six characters", "港口八座延長", [1]],
    ["a single Chinese character", "座", [1, 3]],
    ["no Chinese characters that are not adjacent", "突電", []],
    ["traditional text for simplified words", "不断电系统", [2]],
    ["two Chinese words without a space", "突波保護延長線", [1]],
    ["a word with one typo", "protektion", [2]],
    ["a short word with its letters swapped", "dcok", [3]],
    ["no word with two typos in four letters", "dxxk", []],
    ["an amount with or without a space before its unit", "1000va", [2]],
    ["an amount with a decimal point", "7.4kw", [2]],
    ["an amount with any thousands separator", "2160 J", [2]],
    ["letters next to Chinese without a space", "USB 充電", [2]],
    ["words in any width", "ＵＳＢ－Ｃ", [3]],
    ["the singular for the plural", "battery charges", [3]],
    ["the plural for the singular", "walls", [3]],
    ["a compound that is written as two words", "wallbox", [3]],
    ["two words that are written as one", "quay strip", [1]],
    ["documents with all words", "usb dock", [3]],
    ["the main words of a sentence", "what is a dock for", [3]],
    ["a synonym", "battery backup", [2]],
    ["a synonym in the other language and script", "不间断电源", [2]],
    ["a synonym within a longer word", "排插八座", [1]],
    ["nothing for an unknown word", "zzzz", []],
    ["nothing for punctuation only", "!?", []],
    ["nothing for spaces", "   ", []],
  ])("%s", (_, text, ids) => {
    expect([...index.search.find(text)].sort()).toEqual(ids);
  });

  test("a name before a sentence", () => {
    expect(index.search.find("surge")).toHaveLength(2);
    expect(index.search.find("ups")[0]).toBe(2);
    expect(index.search.find("usb")[0]).toBe(3);
  });

  test("an exact spelling before a near one; a vowel is mistaken more easily than a consonant", () => {
    const near = indexOf([document(1, { name: "protected dock" }), document(2, { name: "surge protector" })]);
    expect(near.search.find("protecter")).toEqual([2, 1]);
  });

  test("equal matches in the order of ids, and better ones before them, regardless of when they were added", () => {
    const docks = [7, 2, 9, 4].map((id) => document(id, { name: "Dock" }));
    const added = [...docks, document(12, { name: "Dock", introduction: "A dock." }), document(1, { name: "Dock" })];
    expect(indexOf(added).search.find("dock")).toEqual([12, 1, 2, 4, 7, 9]);
  });

  test("documents with some of the words if none has all", () => {
    expect(index.search.find("dock frobnitz")).toEqual([3]);
  });
});

test("invisible characters in pasted text change nothing", () => {
  expect(comparable("A\u200bC-SP\u00ad608\ufeff")).toBe(comparable("AC-SP608"));
  expect(comparable("ＡＣ－ＳＰ６０８")).toBe(comparable("AC-SP608"));
});

describe("an edited document", () => {
  test("is found by its new text, and not by its old text", () => {
    const edited = indexOf([strip, ups, dock]);
    edited.put(sourceOf(document(1, { number: "AC-SP700", name: "Lantern" })));
    expect(edited.search.find("lantern")).toEqual([1]);
    expect(edited.search.find("sp700")).toEqual([1]);
    for (const text of ["quaystrip", "AC-SP608", "延長線"]) expect(edited.search.find(text), text).toEqual([]);
    expect(edited.search.find("ups")).toEqual([2]);
  });

  test("is not found after its removal, and its number is reused", async () => {
    const edited = indexOf([strip, ups, dock]);
    await edited.fill([ups, dock].map(sourceOf), []);
    expect(edited.search.find("AC-SP608")).toEqual([]);
    expect(edited.search.find("surge")).toEqual([2]);
    edited.put(sourceOf(document(9, { number: "AC-NEW1", name: "Surge lantern" })));
    expect([...edited.search.find("surge")].sort()).toEqual([2, 9]);
    expect(edited.size).toBe(3);
  });
});

describe("the search of the site", () => {
  let content: Content;
  beforeAll(async () => {
    content = await pumpsContent();
  });

  describe("finds pages of the content in addition to either type", () => {
    const found = new SiteSearch();
    let withOwn: Content | undefined;
    const takeUp = async (awards?: string) => {
      withOwn = awards === undefined ? content : await loadEdited({ "articles/awards.yaml": () => awards });
      await found.takeUp(withOwn);
      return withOwn;
    };
    const foundBy = async (text: string, { type = 1, page = 1, language = "en" } = {}) => {
      const terms = { type: type === 2 ? 2 : 1, text, page } as const;
      const response = await searchContent(withOwn ?? (await takeUp(OWN_PAGE)), found, terms, language);
      expect(searchResponse.safeParse(response).error).toBeUndefined();
      return response.result;
    };

    test.each([
      ["its title", "awards"],
      ["its title in the other language", "獲獎紀錄"],
      ["a heading and a table of its text", "prizes by year"],
      ["a card", "packaging"],
      ["a question and its answer", "showroom"],
      ["its call to action", "see them in person"],
    ])("by %s", async (_, text) => {
      for (const type of [1, 2]) {
        const { pages, marks } = await foundBy(text, { type });
        expect(pages?.[0], text).toEqual({
          title: "Awards",
          description: "What juries have said of our work.",
          link: "/aboutUs/awards",
        });
        expect(marks).toBeDefined();
      }
    });

    test("in the language of the page, with the matched words", async () => {
      const { pages, marks } = await foundBy("awards", { language: "zh" });
      expect(pages?.[0]?.title).toBe("獲獎紀錄");
      expect(marks).toEqual([]);
      expect((await foundBy("評審", { language: "zh" })).marks).toContain("評審");
    });

    test("only if they contain every word, and not by punctuation", async () => {
      for (const text of ["awards frobnitz", "qqqqqq", "!?"]) expect(await foundBy(text)).not.toHaveProperty("pages");
    });

    test("once, on the first page of the results", async () => {
      const { pages, last_page } = await foundBy("gold", { page: 1 });
      expect(pages).toHaveLength(1);
      if (last_page > 1) expect(await foundBy("gold", { page: 2 })).not.toHaveProperty("pages");
    });

    test("not while they are drafts, or after their removal", async () => {
      await takeUp(`draft: true\n${OWN_PAGE}`);
      expect(await foundBy("juries")).not.toHaveProperty("pages");
      await takeUp();
      expect(await foundBy("juries")).not.toHaveProperty("pages");
      expect((await foundBy("privacy")).pages?.map(({ link }) => link)).toEqual(["/privacy"]);
    });
  });

  test("follows the content, and indexes only what has changed", async () => {
    const following = new SiteSearch();
    expect(await following.takeUp(content)).toBe(content.products.length + content.news.length);
    expect(await following.takeUp(await loadEdited({}))).toBe(0);
    const edited = await loadEdited({
      "products/br20.yaml": (text) => text.replace("en: Brook 20", "en: Lighthouse 20"),
    });
    expect(await following.takeUp(edited)).toBe(1);
    expect(await following.find(1, "lighthouse")).toEqual([1]);
    const renamed = await loadEdited({
      "synonyms.yaml": () => "- [Bollwerk, pumps of many meres]\n- [Fritz, MR22]\n",
    });
    expect(await following.takeUp(renamed)).toBe(1);
    expect(await following.find(1, "fritz")).toEqual([10]);
  });

  test("yields to other work while it indexes, and queries wait for it", async () => {
    const many = Array.from({ length: 600 }, (_, index) => ({
      ...content.products[index % content.products.length],
      id: index + 1,
    })) as Content["products"];
    const busy = new SiteSearch();
    let turns = 0;
    let isDone = false;
    const taken = busy.takeUp({ ...content, products: many }).then(() => {
      isDone = true;
    });
    const found = busy.find(1, "br20");
    while (!isDone) {
      turns += 1;
      await nextTurn();
    }
    await taken;
    expect(turns).toBeGreaterThan(2);
    expect(await found).toHaveLength(600 / content.products.length);
  });

  test("asks visitors to retry if the wait is long, and finds once it is ready", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const begun = Promise.withResolvers<void>();
    const waiting = new SiteSearch();
    const taken = waiting.takeUp(content, begun.promise);
    const found = expect(waiting.find(1, "br20")).rejects.toThrow(SearchNotReady);
    await vi.advanceTimersByTimeAsync(5000);
    await found;
    expect(problemOf(new SearchNotReady())).toMatchObject({ statusCode: 503, retryAfter: 5 });
    begun.resolve();
    await taken;
    expect(await waiting.find(1, "br20")).toHaveLength(1);
  });
});

describe("synonyms", () => {
  const problems = (synonyms: string) => problemsOf({ "synonyms.yaml": () => synonyms });

  test("that stand alone or twice are reported with their line", async () => {
    expect(await problems("- [alone]\n- [UPS, backup]\n- [battery, ＵＰＳ]\n- [不斷電, 不断电]\n")).toMatchObject([
      { file: "synonyms.yaml", line: 1, problem: "has fewer than two words" },
      { line: 3, field: "2.1", problem: '"ＵＰＳ" is in group 2 already' },
      { line: 4, field: "3.1", problem: '"不断电" is in this group already' },
    ]);
  });
});
