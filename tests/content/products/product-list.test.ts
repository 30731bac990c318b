/** A product list that is too long for one page. */
import { describe, expect, test } from "vitest";
import type { SpecifiedLanguage } from "../../../contract/constants.ts";
import { settleParameters } from "../../../server/content/addresses/settle.ts";
import type { Content } from "../../../server/content/content.ts";
import { pumpsContent, responseOf } from "../../support/content.ts";

/** Repeats the pump maker's products with unordered numbers: 7 and 100 have no common factor. */
async function contentOf(count: number): Promise<Content> {
  const content = await pumpsContent();
  const products = Array.from({ length: count }, (_, index) => {
    const model = content.products[index % content.products.length];
    if (!model) throw new Error("The company has no products");
    return { ...model, id: index + 1, key: `p${index + 1}`, number: `BR-${(index * 7) % 100}` };
  });
  return { ...content, products };
}

const listOf = (content: Content, query: Readonly<Record<string, string>> = {}, language: SpecifiedLanguage = "en") =>
  responseOf(content, "products", language, query);
const idsOf = ({ data }: ReturnType<typeof listOf>) => data.map(({ id }) => id);

describe("the pages of the product list", () => {
  test("up to 48 products are on one page", async () => {
    const list = listOf(await contentOf(48));
    expect([list.data.length, list.total, list.page, list.last_page]).toEqual([48, 48, 1, 1]);
  });

  test("more are on pages of 24, each product once", async () => {
    const content = await contentOf(100);
    const pages = ["1", "2", "3", "4", "5"].map((to_page) => listOf(content, { to_page }));
    expect(pages.map(({ data, total, page, last_page }) => [data.length, total, page, last_page])).toEqual([
      [24, 100, 1, 5],
      [24, 100, 2, 5],
      [24, 100, 3, 5],
      [24, 100, 4, 5],
      [4, 100, 5, 5],
    ]);
    expect(pages.flatMap(idsOf)).toEqual(content.products.map(({ id }) => id));
    expect(pages[1]?.meta.title).toContain("page 2");
  });

  test("a page past the last shows the last, with filters as well", async () => {
    const content = await contentOf(1000);
    expect(listOf(content, { to_page: "9999" }).page).toBe(42);
    const chosen = listOf(content, { str_filters: "centrifugal", to_page: "40" });
    expect([chosen.page, chosen.last_page, chosen.total]).toEqual([21, 21, 502]);
    expect(settleParameters(content, "products", { to_page: "9999" })).toEqual({ to_page: "42" });
  });

  test("name no more pictures than they show", async () => {
    const few = Object.keys(listOf(await contentOf(48)).pictures).length;
    expect(Object.keys(listOf(await contentOf(1000)).pictures).length).toBeLessThanOrEqual(few);
  });
});

describe("the orders of the product list", () => {
  test("are the catalogue's, by name in the page's language, by number in numeric order, and the newest first", async () => {
    const content = await contentOf(100);
    const whole = (sort: string, language: SpecifiedLanguage = "en") =>
      ["1", "2", "3", "4", "5"].flatMap((to_page) => listOf(content, { sort, to_page }, language).data);
    expect(whole("relevance").map(({ id }) => id)).toEqual(content.products.map(({ id }) => id));
    expect(whole("newest").map(({ id }) => id)).toEqual(content.products.map(({ id }) => id).reverse());
    expect(whole("number").map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => `BR-${at}`));
    for (const language of ["en", "zh"] as const) {
      const names = whole("name", language).map(({ name }) => name);
      const { compare } = new Intl.Collator(language === "zh" ? "zh-Hant-TW" : "en", { numeric: true });
      expect(names).toEqual([...names].sort(compare));
    }
  });

  test("are named, and an unknown one is ignored", async () => {
    const content = await contentOf(50);
    expect(listOf(content, { sort: "name" }).sort).toBe("name");
    expect(listOf(content, { sort: "price" }).sort).toBe("relevance");
  });
});

test("filter counts are those of the whole list, and of the result of another tick", async () => {
  const content = await contentOf(1000);
  const { filters } = listOf(content, { str_filters: "centrifugal" });
  const counted = Object.values(filters).flat();
  for (const { filter_id, count } of counted) {
    const has = ({ category, filters }: Content["products"][number]) =>
      [category, ...filters].some(({ key }) => key === filter_id);
    const isCategory = content.categories.some(({ key }) => key === filter_id);
    const expected = content.products.filter(
      (each) => has(each) && (isCategory || each.category.key === "centrifugal"),
    );
    expect([filter_id, count]).toEqual([filter_id, expected.length]);
  }
});
