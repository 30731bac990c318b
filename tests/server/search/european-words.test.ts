/** Search for German compounds, French plurals, accents and umlauts, on a site in these languages. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCH_TYPE } from "../../../contract/constants.ts";
import { type ReadContent, readContent } from "../../../server/content/reading/load.ts";
import { SiteSearch } from "../../../server/search/site-search.ts";
import { siteOf } from "../../../server/site/site.ts";
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
