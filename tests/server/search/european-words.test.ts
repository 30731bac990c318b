/** Search for German compounds, French plurals, accents and umlauts, on a site in these languages. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCH_TYPE } from "../../../contract/constants.ts";
import { type ReadContent, readContent } from "../../../server/content/load/load.ts";
import { childrenOf, productsInBranch } from "../../../server/content/products/category-tree.ts";
import type { ProductSource } from "../../../server/content/sources/sources.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { siteOf } from "../../../server/site/site.ts";
import { TODAY, VALVES_FOLDER } from "../../support/content.ts";
import { germanContent } from "../../support/german-company.ts";

let folder: string;
let read: ReadContent;
let search: SiteSearch;
beforeAll(async () => {
  folder = await germanContent();
  read = await readContent(folder);
  search = new SiteSearch();
  await search.takeUp(read.content);
});
afterAll(() => rm(folder, { recursive: true }));

const LEFT = { de: "Linksausführung", en: "Left-hand" };

/** Searches the valve maker, who has three levels of categories. `edit` changes its first series. */
async function searchValves(edit = (product: ProductSource) => product) {
  const { content: read } = await readContent(VALVES_FOLDER, { now: TODAY });
  const content = { ...read, products: read.products.map((each) => (each.id === 1 ? edit(each) : each)) };
  const valves = new SiteSearch();
  await valves.takeUp(content);
  return { content, find: (text: string) => valves.find(SEARCH_TYPE.products, text) };
}

test("a main category is found by its words, in any form, with all products below it", async () => {
  const { content, find } = await searchValves();
  for (const category of childrenOf(content.categories)) {
    const ids = productsInBranch(content, category).map(({ id }) => id);
    for (const title of Object.values(category.title))
      expect(await find(title ?? ""), title).toEqual(expect.arrayContaining(ids));
  }
  const branch = content.categories.find(({ key }) => key === "automation");
  if (!branch) throw new Error("the valve maker has no actuators");
  const ids = productsInBranch(content, branch).map(({ id }) => id);
  for (const text of ["Antriebe", "Antrieb", "antrieben", "Zubehoer", "actuator", "Accessory"])
    expect(await find(text), text).toEqual(expect.arrayContaining(ids));
});

test("a series is found by an inflected name of an article", async () => {
  const { find } = await searchValves((product) => ({
    ...product,
    articles: product.articles.map((article, at) => (at > 0 ? article : { ...article, name: LEFT })),
  }));
  for (const text of ["Linksausführungen", "Ausführung"]) expect(await find(text), text).toEqual([1]);
});

const keysOf = async (text: string): Promise<readonly string[]> => {
  const ids = await search.find(SEARCH_TYPE.products, text);
  return ids.map((id) => read.content.products.find((product) => product.id === id)?.key ?? "");
};

describe("the search", () => {
  test.each([
    ["Ventil", ["br20", "br32", "br50"]],
    ["ventile", ["br20", "br32", "br50"]],
    ["Hahn", ["br40"]],
    ["Hähne", ["br40"]],
    ["Klappe", ["br65"]],
    ["Klappen", ["br65"]],
    ["Sitzventil", ["br32"]],
    ["schraegsitz", ["br32"]],
    ["Schrägsitz", ["br32"]],
    ["schragsitzventile", ["br32"]],
    ["Antriebe", ["br40"]],
    ["électrovannes", ["br50"]],
    ["electrovannes", ["br50"]],
    ["electrovanne", ["br50"]],
    ["robinets", ["br40"]],
    ["spheriques", ["br40"]],
  ])("finds by %s the products with it in their names", async (text, keys) => {
    expect([...(await keysOf(text))].sort()).toEqual(keys);
  });

  test("ranks a name with the word before names with a compound of it", async () => {
    expect((await keysOf("Vanne"))[0]).not.toBe("br50");
    expect((await keysOf("Kugelventil"))[0]).toBe("br20");
  });

  test("highlights the word that contains the part", async () => {
    const { result } = await siteOf(read.content, search).search(
      { type: SEARCH_TYPE.products, text: "Ventil", page: 1 },
      "de",
    );
    expect(result.marks).toEqual(expect.arrayContaining(["Kugelventil", "Magnetventil"]));
  });

  test("finds nothing by a part that is too short, or that starts inside another word", async () => {
    expect(await keysOf("gel")).toEqual([]);
  });
});
