/** Products and articles by their numbers, as visitors and buyers write them. */
import type { AskedItem } from "../../../contract/asked-items.ts";
import { exactKey } from "../../../contract/typed-text.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { runAtOnce, runInSlices, type Steps } from "../../lib/yield-to-event-loop.ts";
import type { ProductSource } from "../reading/sources.ts";

type Products = readonly ProductSource[];
type Items = ReadonlyMap<string, AskedItem>;

const PLAIN = /^[\x20-\x7e]*$/;

/** Spells a number for comparison. Plain text, as nearly all numbers and pasted words are, needs no Unicode. */
const spelled = (text: string) =>
  PLAIN.test(text)
    ? text.toUpperCase().replaceAll(/[^A-Z\d]/g, "")
    : exactKey(text)
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/** An edit spells the numbers of the edited products only. */
const itemsOfProduct = memoizeByObject(({ id, number, articles }: ProductSource) => [
  ...articles.map((article) => [spelled(article.number), { id, article: article.number }] as const),
  [spelled(number), { id }] as const,
]);

function* collecting(products: Products): Steps<Items> {
  const items = new Map<string, AskedItem>();
  for (const product of products) {
    for (const [number, item] of itemsOfProduct(product)) items.set(number, item);
    yield;
  }
  return items;
}

const collected = new WeakMap<Products, Items>();

/** Collects the numbers in the background, so that no visitor waits for it. */
export async function prepareItems(products: Products): Promise<void> {
  if (!collected.has(products)) collected.set(products, await runInSlices(collecting(products)));
}

/** Returns the product or article with a number. Case, width, hyphens and spaces are ignored. */
export function itemNumbered(products: Products, number: string): AskedItem | undefined {
  const items = collected.get(products) ?? runAtOnce(collecting(products));
  collected.set(products, items);
  return items.get(spelled(number));
}
