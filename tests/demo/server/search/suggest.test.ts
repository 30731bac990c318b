import { describe, expect, test, vi } from "vitest";
import { suggestions } from "../../../../contract/search.ts";
import { suggestionsFor } from "../../../../server/search/suggest.ts";
import { SLOW_TIMEOUT } from "../../../support/slow-timeout.ts";
import { demoContent, demoSearch } from "../../support/content.ts";

vi.setConfig({ testTimeout: SLOW_TIMEOUT, hookTimeout: SLOW_TIMEOUT });

const suggested = async (text: string, language: "en" | "zh" = "en") =>
  suggestions.parse(await suggestionsFor(await demoContent(), await demoSearch(), text, language));

describe("the suggestions of the site", () => {
  test("name the best products, categories and news, a few of each, with their addresses", async () => {
    const { products, categories, news, marks } = await suggested("surge");
    expect([products.length, categories.length, news.length]).toEqual([3, 2, 3]);
    expect(products[0]).toMatchObject({
      number: expect.stringMatching(/^VH-/),
      link: expect.stringMatching(/^\/product\//),
      photo: expect.stringMatching(/^\/media\/products\//),
      picture: { width: expect.any(Number), height: expect.any(Number) },
    });
    expect(categories[0]).toEqual({ title: "Surge protector strips", link: "/products/list/surge-strips" });
    expect(news.every(({ link }) => link.startsWith("/press/"))).toBe(true);
    expect(marks).toEqual(expect.arrayContaining(["surge", "Surge"]));
  });

  test("name the content's own pages that contain all words", async () => {
    expect((await suggested("privacy")).pages).toEqual([{ title: "Privacy", link: "/privacy" }]);
    expect((await suggested("隱私", "zh")).pages).toEqual([{ title: "隱私權聲明", link: "/privacy" }]);
    expect((await suggested("privacy frobnitz")).pages).toEqual([]);
  });

  test.each([
    ["a part number alone, whatever its hyphens", "sp-608", "zh", ["VH-SP608"]],
    ["a part number that is only begun", "vh-ups1", "en", ["VH-UPS1000"]],
  ] as const)("find %s", async (_, text, language, numbers) => {
    const { products } = await suggested(text, language);
    expect(products.map(({ number }) => number)).toEqual(numbers);
  });

  test("are in the language of the page, and match words of either", async () => {
    const { categories } = await suggested("surge", "zh");
    expect(categories[0]?.title).toBe("突波保護插座");
    expect((await suggested("不断电", "zh")).marks).toContain("不斷電系統");
  });

  test("are empty for a word that occurs nowhere", async () => {
    expect(await suggested("qqqqqq")).toEqual({ products: [], categories: [], news: [], pages: [], marks: [] });
  });
});
