/** Finds products and articles by number, in any spelling. */
import type { AskedItem } from "../../../contract/asked-items.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import { runAtOnce, runInSlices, type Steps } from "../../lib/yield-to-event-loop.ts";
import type { ProductSource } from "../sources/sources.ts";
import { bareNumber, meantBy } from "./part-number.ts";

type Products = readonly ProductSource[];
interface Entry {
  readonly number: string;
  readonly item: AskedItem;
}
type Entries = ReadonlyMap<string, readonly Entry[]>;

/** Cached by product, so that an edit normalizes only the numbers of the edited products. */
const entriesOfProduct = memoizeByObject(({ id, number, articles }: ProductSource) =>
  [
    { number, item: { id } },
    ...articles.map((article) => ({ number: article.number, item: { id, article: article.number } })),
  ].map((entry): readonly [string, Entry] => [bareNumber(entry.number), entry]),
);

function* collecting(products: Products): Steps<Entries> {
  const entries = new Map<string, Entry[]>();
  for (const product of products) {
    for (const [bare, entry] of entriesOfProduct(product)) {
      const others = entries.get(bare);
      if (others) others.push(entry);
      else entries.set(bare, [entry]);
    }
    yield;
  }
  return entries;
}

const collected = new WeakMap<Products, Entries>();

/** Collects the numbers in the background, so that no visitor waits for it. */
export async function prepareItems(products: Products): Promise<void> {
  if (!collected.has(products)) collected.set(products, await runInSlices(collecting(products)));
}

/** Returns the products and articles that a number means; several if it could be any of them. */
export function itemsNumbered(products: Products, number: string): readonly AskedItem[] {
  const entries = collected.get(products) ?? runAtOnce(collecting(products));
  collected.set(products, entries);
  return meantBy(number.trim(), entries.get(bareNumber(number)) ?? []).map(({ item }) => item);
}
