/** The key figures of a product: the places that show them, which `npm run content:check` compares with the specifications. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contract/constants.ts";
import { plainSymbols } from "../../../contract/symbols.ts";
import { readContent } from "../../../server/content/load/load.ts";
import { say } from "../../../server/content/texts/text.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { documentsOf } from "../../../tools/printing/documents.ts";
import { PUMPS_FOLDER, responseOf, TODAY } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent, demoSearch } from "../support/content.ts";

const SYMBOL = /\b[A-Za-z]_[A-Za-z]+\b/;

describe.each(LANGUAGES)("in %s, the figures of a product", (language) => {
  test("are all on its page, and the first two on its card", async () => {
    const content = await demoContent();
    const [product] = content.products;
    const page = responseOf(content, "product", language, { id: String(product?.id) });
    const list = responseOf(content, "products", language);
    expect(page.product.figures).toHaveLength(product?.figures.length ?? 0);
    expect(list.data.find(({ id }) => id === product?.id)?.figures).toEqual(page.product.figures?.slice(0, 2));
  });

  test("are in its data sheet, with formatted symbols", async () => {
    const content = await demoContent();
    const dr40 = content.products.find(({ key }) => key === "dr40");
    const sheets = await documentsOf(content, DEMO_FOLDER);
    const { body = "" } = sheets.find(({ path }) => path === dr40?.data_sheet?.[language]) ?? {};
    const figures = /<dl class="figures">.*?<\/dl>/s.exec(body)?.[0];
    for (const { value } of dr40?.figures ?? []) expect(figures).toContain(say(value, language));
    expect(figures).toContain("I<sub>max</sub>");
    expect(body).not.toMatch(SYMBOL);
  });
});

test("a company without key figures shows none", async () => {
  const { content } = await readContent(PUMPS_FOLDER, { now: TODAY });
  const list = responseOf(content, "products", "en");
  expect(list.data.length).toBeGreaterThan(0);
  for (const card of list.data) expect(card).not.toHaveProperty("figures");
});

test("the search finds a symbol by its plain letters", async () => {
  const [content, search] = [await demoContent(), await demoSearch()];
  const { result } = await searchContent(content, search, { type: 1, text: plainSymbols("U_cpv"), page: 1 }, "en");
  expect(result.data.map(({ link }) => link)).toContain("/product/7");
});
