/** A product fact, from its file to every place that shows it: one entry of server/content/sources/product-facts.ts. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { recordOf } from "../../../contract/records.ts";
import { specificationsOf } from "../../../server/content/products/specifications.ts";
import { FACTS, factFields } from "../../../server/content/sources/product-facts.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { documentsOf } from "../../../tools/printing/documents.ts";
import { cellsOf, sourceOf } from "../../../tools/products/columns.ts";
import { responseOf } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent, demoSearch } from "../support/content.ts";

const UPS = "ups06";
const SAID = { en: "UN 2800, non-spillable batteries", zh: "UN 2800，密閉防漏式電池" };
const NAME = { en: "Dangerous goods", zh: "危險物品分類" };
const SERVICE_GROUP = { en: "Warranty and service", zh: "保固與服務" };
const SERVICE = {
  en: [
    ["Warranty", "3 years"],
    ["Lead time", "4 weeks"],
    ["Spare parts", "For 10 years after the last delivery"],
    ["Test record", "By serial number, on request"],
  ],
  zh: [
    ["保固", "3 年"],
    ["交期", "4 週"],
    ["備品供應", "停產後供應 10 年"],
    ["檢測紀錄", "憑序號索取"],
  ],
};
const GROUP = { en: "Ordering and transport", zh: "訂購與運輸" };

async function ups() {
  const product = (await demoContent()).products.find(({ key }) => key === UPS);
  if (!product) throw new Error(`${UPS} is missing`);
  return product;
}

describe.each(LANGUAGES)("a fact of a product, in %s", (language) => {
  test("end the specifications of the page; a product without facts has no table for them", async () => {
    const { product } = responseOf(await demoContent(), "product", language, { id: String((await ups()).id) });
    expect(Object.entries(product.specifications).at(-1)).toEqual([
      GROUP[language],
      expect.arrayContaining([{ name: NAME[language], value: SAID[language] }]),
    ]);
    const without = { ...(await ups()), ...recordOf(FACTS, () => undefined) };
    expect(specificationsOf(await demoContent(), without)).toEqual(without.specifications);
  });

  test("about service is at the top of the page and in its specifications", async () => {
    const { product } = responseOf(await demoContent(), "product", language, { id: String((await ups()).id) });
    expect(product.service?.map(({ name, value }) => [name, value])).toEqual(SERVICE[language]);
    expect(product.specifications[SERVICE_GROUP[language]]).toEqual(product.service);
  });

  test("are in the data sheet and in the manual", async () => {
    const { data_sheet, manual } = await ups();
    const documents = await documentsOf(await demoContent(), DEMO_FOLDER);
    for (const file of [data_sheet, manual]) {
      const { body = "" } = documents.find(({ path }) => path === file?.[language]) ?? {};
      expect(body).toContain(NAME[language]);
      expect(body).toContain(SAID[language]);
    }
  });

  test("are found by the search", async () => {
    const { result } = await searchContent(
      await demoContent(),
      await demoSearch(),
      { type: 1, text: "UN 2800", page: 1 },
      language,
    );
    expect(result.data.map(({ link }) => link)).toContain(`/product/${(await ups()).id}`);
  });
});

test.each(FACTS)("%s is exported to a table of products and imported from it", async (fact) => {
  const said = (await demoContent()).products.filter((product) => product[fact] !== undefined);
  expect(said.length).toBeGreaterThan(0);
  for (const product of said)
    expect(factFields[fact].parse(sourceOf(cellsOf(product, LANGUAGES), LANGUAGES)[fact])).toEqual(product[fact]);
});
