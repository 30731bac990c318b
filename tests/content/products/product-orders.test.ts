/**
 * Sort orders are computed in batches in the background and follow edits. Tests the module alone, because the site
 * computes a requested order at once.
 */
import { expect, test } from "vitest";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import type { Content } from "../../../server/content/content.ts";
import { allEntries } from "../../../server/content/products/product-entries.ts";
import { placesInOrder, prepareOrders } from "../../../server/content/products/product-orders.ts";
import { Said } from "../../../server/content/texts/said.ts";
import { wantedOf } from "../../../server/content/texts/text.ts";
import { pumpsContent } from "../../support/content.ts";

type Products = Content["products"];

/** More than one batch, with many equal names. */
async function manyProducts(content: Content): Promise<Products> {
  return Array.from({ length: 1200 }, (_, index) => {
    const model = content.products[index % content.products.length];
    if (!model) throw new Error("The company has no products");
    const name = new Said<string>({ en: `Pump ${(index * 7) % 1000}`, zh: `${model.name.zh} ${(index * 11) % 1000}` });
    return { ...model, id: index + 1, key: `p${index + 1}`, name };
  });
}

function sortedAtOnce(products: Products, language: SpecifiedLanguage): number[] {
  const { compare } = new Intl.Collator(language === "zh" ? "zh-Hant-TW" : "en", { numeric: true });
  const nameOf = (at: number) => products[at]?.name[language] ?? "";
  return [...products.keys()].sort((one, other) => compare(nameOf(one), nameOf(other)) || one - other);
}

test("orders computed in batches, and after edits, equal those computed at once", async () => {
  const content = await pumpsContent();
  const products = await manyProducts(content);
  await prepareOrders({ ...content, products });
  const [first, second, ...others] = products;
  if (!first || !second) throw new Error("There are no products");
  const edits: readonly Products[] = [
    products,
    [{ ...first, name: new Said<string>({ en: "Zeta pump", zh: "高壓泵浦" }) }, second, ...others],
    [second, ...others, { ...first, id: 2000 }],
    products.slice(0, 700),
  ];
  for (const edited of edits)
    for (const language of LANGUAGES)
      expect(placesInOrder(edited, "name", wantedOf(content, language))).toEqual(sortedAtOnce(edited, language));
});

test("orders and entries of the former content stay while those of the next are prepared", async () => {
  const content = await pumpsContent();
  const products = await manyProducts(content);
  const former = { ...content, products };
  const next = { ...content, products: products.slice(1) };
  const wanted = wantedOf(content, "en");
  await prepareOrders(former);
  const [order, entries] = [placesInOrder(former.products, "name", wanted), allEntries(former)];
  await prepareOrders(next);
  expect(placesInOrder(former.products, "name", wanted)).toBe(order);
  expect(allEntries(former)).toBe(entries);
  expect(placesInOrder(next.products, "name", wanted)).toEqual(sortedAtOnce(next.products, "en"));
  expect(allEntries(next).count).toBe(entries.count - 1);
});
