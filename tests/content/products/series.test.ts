/** Articles of a series: found by number, with the values of the series, in columns of a table. The tree of categories. */
import { describe, expect, test } from "vitest";
import type { Content } from "../../../server/content/content.ts";
import { rulesOf } from "../../../server/content/products/article-ordering.ts";
import {
  ancestorsOf,
  branchOf,
  type Category,
  childrenOf,
  productsInBranch,
} from "../../../server/content/products/category-tree.ts";
import { itemsNumbered, prepareItems } from "../../../server/content/products/item-numbers.ts";
import { articleLink, articleOf, columnsOf, valuesOf } from "../../../server/content/products/series.ts";
import type { ProductSource } from "../../../server/content/sources/sources.ts";

const attribute = (key: string) => ({ key });
const valve = {
  key: "valve",
  id: 5,
  number: "BV",
  attributes: { material: "brass", certified: "true" },
  axes: [attribute("end"), attribute("dn")],
  articles: [
    { number: "BV-15", values: { dn: "15", end: "thread" } },
    { number: "BV 20/S", values: { dn: "20", end: "thread", material: "steel" } },
  ],
} as unknown as ProductSource;
const content = {
  attributes: ["dn", "certified", "material", "end", "flow"].map(attribute),
  products: [{ ...valve, key: "other", id: 4, articles: [] }, valve],
} as unknown as Content;

describe("an article", () => {
  test("has quantities with the decimal places of its unit, else of the unit of its series", () => {
    const units = [
      { key: "piece", decimals: 0 },
      { key: "metre", decimals: 1 },
    ] as unknown as Content["units"];
    const [first] = valve.articles;
    const inMetres = { ...valve, unit: { key: "metre" } } as ProductSource;
    expect(rulesOf({ units }, "en", valve, first).unit?.decimals ?? 0).toBe(0);
    expect(rulesOf({ units }, "en", inMetres).unit?.decimals ?? 0).toBe(1);
    expect(rulesOf({ units }, "en", inMetres, first).unit?.decimals ?? 0).toBe(1);
    expect(rulesOf({ units }, "en", inMetres, { ...first, unit: { key: "piece" } } as never).unit?.decimals ?? 0).toBe(
      0,
    );
  });

  test("is found by its number in its series, unless another one is as likely", () => {
    for (const number of ["BV-15", "bv-15", "BV‑15", "bv 15/"])
      expect(articleOf(valve, number)?.values, number).toEqual({ dn: "15", end: "thread" });
    expect(articleOf(valve, undefined)).toBeUndefined();
    const similar = { ...valve, articles: ["BV-15", "BV 15"].map((number) => ({ number, values: {} })) } as never;
    expect(articleOf(similar, "BV 15")?.number).toBe("BV 15");
    expect(articleOf(similar, "bv15")).toBeUndefined();
  });

  test("is found in any series regardless of case, width, spaces and hyphens, prepared or not", async () => {
    const prepared = [...content.products];
    await prepareItems(prepared);
    for (const products of [content.products, prepared]) {
      for (const number of ["bv-15", "ＢＶ－１５", "BV–15"])
        expect(itemsNumbered(products, number), number).toEqual([{ id: 5, article: "BV-15" }]);
      expect(itemsNumbered(products, "bv")).toEqual([{ id: 4 }, { id: 5 }]);
      expect(itemsNumbered(products, "BV-99")).toEqual([]);
    }
  });

  test("has an address below its series, with signs of the number escaped", () => {
    expect(valve.articles.map((article) => articleLink(valve, article))).toEqual([
      "/product/5?article=BV-15",
      "/product/5?article=BV+20%2FS",
    ]);
  });

  test("has the values of the series unless it has its own", () => {
    expect(valve.articles.map((article) => valuesOf(valve, article)["material"])).toEqual(["brass", "steel"]);
    expect(valuesOf(valve)).toEqual({ material: "brass", certified: "true" });
  });

  test("has a column for each axis in the order of the axes, then for what articles say themselves", () => {
    expect(columnsOf(content, valve).map(({ key }) => key)).toEqual(["end", "dn", "material"]);
  });
});

describe("the tree of categories", () => {
  const categories = [
    { key: "valves" },
    { key: "ball", parent: { key: "valves" } },
    { key: "pumps" },
    { key: "gate", parent: { key: "valves" } },
    { key: "mini", parent: { key: "ball" } },
  ] as readonly unknown[] as readonly Category[];
  const [valves, ball, pumps, , mini] = categories as [Category, Category, Category, Category, Category];
  const keys = (some: readonly Category[]) => some.map(({ key }) => key);

  test("has top categories and those below each, in the order of the content", () => {
    expect(keys(childrenOf(categories))).toEqual(["valves", "pumps"]);
    expect(keys(childrenOf(categories, "valves"))).toEqual(["ball", "gate"]);
    expect(keys(childrenOf(categories, "mini"))).toEqual([]);
  });

  test("has a path from the top, and a branch downwards", () => {
    expect(keys(ancestorsOf(categories, mini))).toEqual(["valves", "ball"]);
    expect(keys(ancestorsOf(categories, pumps))).toEqual([]);
    expect(keys(branchOf(categories, valves))).toEqual(["valves", "ball", "mini", "gate"]);
  });

  test("has the products of a category and of those below it, in the order of their ids", () => {
    const products = ["gate", "mini", "pumps", "ball"].map((key, id) => ({ id, category: { key } }));
    const site = { products, categories } as unknown as Content;
    const ids = (category: Category) => productsInBranch(site, category).map(({ id }) => id);
    expect([ids(valves), ids(ball), ids(mini), ids(pumps)]).toEqual([[0, 1, 3], [1, 3], [1], [2]]);
    expect(productsInBranch(site, ball)).toBe(productsInBranch(site, ball));
  });
});
