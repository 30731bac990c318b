/** The key figures of a product: the places that show them, and their agreement with the specifications. */
import { describe, expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { plainSymbols } from "../../../contract/symbols.ts";
import type { Content } from "../../../server/content/content.ts";
import { specificationsOf } from "../../../server/content/products/specifications.ts";
import { readContent } from "../../../server/content/reading/load.ts";
import type { ProductSource } from "../../../server/content/reading/sources.ts";
import { say } from "../../../server/content/texts/text.ts";
import { searchContent } from "../../../server/search/search-content.ts";
import { documentsOf } from "../../../tools/printing/documents.ts";
import { PUMPS_FOLDER, responseOf, TODAY } from "../../support/content.ts";
import { DEMO_FOLDER, demoContent, demoSearch } from "../support/content.ts";

const SYMBOL = /\b[A-Za-z]_[A-Za-z]+\b/;
const NUMBER = /\d[\d.,]*\d|\d/g;
const numbersOf = (text: string): readonly string[] => text.match(NUMBER) ?? [];
/** Returns a pattern for a unit or another word of a row that is not part of a longer one. */
const hasWord = (text: string, word: string) => (text.match(/[\p{L}%°/()]+/gu) ?? []).join(" ").includes(word);

/** Returns the figures that no specification row confirms. Rows with the same symbol count, or else all rows. */
function contradicted(content: Content, product: ProductSource, language: SpecifiedLanguage): string[] {
  const rows = specificationsOf(content, product).flatMap((group) => group.rows);
  return product.figures.flatMap(({ value, unit, label }) => {
    const [said, measure, of] = [say(value, language), say(unit, language), say(label, language)];
    const [symbol] = SYMBOL.exec(of) ?? [];
    const same = rows.filter(({ name }) => symbol && say(name, language).includes(symbol));
    const isBorneOut = (same.length > 0 ? same : rows).some((row) => {
      const text = say(row.value, language);
      const numbers = numbersOf(text);
      return numbersOf(said).every((number) => numbers.includes(number)) && hasWord(text, measure);
    });
    return isBorneOut ? [] : [`${product.key}: ${said} ${measure}, ${of}`];
  });
}

describe.each(LANGUAGES)("in %s, the figures of a product", (language) => {
  test("are three or four, and agree with its specifications", async () => {
    const content = await demoContent();
    for (const { key, figures } of content.products) expect([3, 4], key).toContain(figures.length);
    expect(content.products.flatMap((product) => contradicted(content, product, language))).toEqual([]);
  });

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

test("a figure that the specifications contradict is found", async () => {
  const content = await demoContent();
  const dr40 = content.products.find(({ key }) => key === "dr40");
  if (!dr40) throw new Error("dr40 is missing");
  const [first, ...others] = dr40.figures;
  if (!first) throw new Error("dr40 has no figures");
  const wrong = { ...dr40, figures: [{ ...first, value: { en: "20", zh: "20" } }, ...others] };
  expect(contradicted(content, wrong, "en")).toEqual(["dr40: 20 kA, Discharge current I_max"]);
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
