/** Orders are worked out in parts beside the site, and follow edits. By itself: what is asked for first is worked out at once. */
import { expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import type { Content } from "../../../server/content/content.ts";
import { placesInOrder, prepareOrders } from "../../../server/content/products/product-orders.ts";
import { Said } from "../../../server/content/reading/fields.ts";
import { wantedOf } from "../../../server/content/texts/text.ts";
import { pumpsContent } from "../../support/content.ts";

type Products = Content["products"];

/** More than are sorted at a time, many of them called the same. */
async function manyProducts(content: Content): Promise<Products> {
  return Array.from({ length: 1200 }, (_, index) => {
    const model = content.products[index % content.products.length];
    if (!model) throw new Error("the company has no products");
    const name = new Said<string>({ en: `Pump ${(index * 7) % 1000}`, zh: `${model.name.zh} ${(index * 11) % 1000}` });
    return { ...model, id: index + 1, key: `p${index + 1}`, name };
  });
}

function sortedAnew(products: Products, language: SpecifiedLanguage): number[] {
  const { compare } = new Intl.Collator(language === "zh" ? "zh-Hant-TW" : "en", { numeric: true });
  const nameOf = (at: number) => products[at]?.name[language] ?? "";
  return [...products.keys()].sort((one, other) => compare(nameOf(one), nameOf(other)) || one - other);
}

test("what was worked out in parts, and after edits, is what would be worked out anew", async () => {
  const content = await pumpsContent();
  const products = await manyProducts(content);
  await prepareOrders({ ...content, products });
  const [first, second, ...others] = products;
  if (!first || !second) throw new Error("there are no products");
  const edits: readonly Products[] = [
    products,
    [{ ...first, name: new Said<string>({ en: "Zeta pump", zh: "高壓泵浦" }) }, second, ...others],
    [second, ...others, { ...first, id: 2000 }],
    products.slice(0, 700),
  ];
  for (const edited of edits)
    for (const language of LANGUAGES)
      expect(placesInOrder(edited, "name", wantedOf(content, language))).toEqual(sortedAnew(edited, language));
});
