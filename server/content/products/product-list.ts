/** The products as a list: which ones a choice of filters leaves, how many another tick would show, and their pages. */
import { PRODUCTS_BATCH_SIZE, PRODUCTS_PER_PAGE, type ProductSort } from "../../../contract/constants.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { ProductSource } from "../reading/sources.ts";
import type { Wanted } from "../texts/text.ts";
import { placesInOrder } from "./product-orders.ts";

const BITS = 32;

/** A set of places in the list of products, one bit each: ten thousand of them are met with as many others in 300 steps. */
type Places = Uint32Array<ArrayBuffer>;

const none = (products: readonly ProductSource[]): Places => new Uint32Array(Math.ceil(products.length / BITS));

/** Positions of the products of each filter. A category is a filter too. */
const placesByFilter = memoizeByObject((products: readonly ProductSource[]): ReadonlyMap<string, Places> => {
  const places = new Map<string, Places>();
  for (const [place, { category, filters }] of products.entries()) {
    for (const { key } of [category, ...filters]) {
      const set = places.get(key) ?? none(products);
      places.set(key, set);
      const word = Math.floor(place / BITS);
      set[word] = (set[word] ?? 0) | (1 << (place % BITS));
    }
  }
  return places;
});

/** How many bits are set in a number (Hacker's Delight, 5-2). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const both = (one: Places, other: Places): Places => one.map((word, at) => word & (other[at] ?? 0));
const either = (one: Places, other: Places): Places => one.map((word, at) => word | (other[at] ?? 0));
const sizeOf = (places: Places): number => places.reduce((sum, word) => sum + bitsIn(word), 0);

/** Keys of the filters of each group. */
type Groups = readonly (readonly string[])[];

export interface Choice {
  /** How many products are left. */
  readonly total: number;
  readonly has: (place: number) => boolean;
  /** Number of products that a filter would show together with the choices in the other groups. */
  readonly countOf: (key: string) => number;
}

/** Products that have one of the chosen filters of each group; a group without a choice asks for nothing. */
export function choose(products: readonly ProductSource[], groups: Groups, chosen: ReadonlySet<string>): Choice {
  const known = placesByFilter(products);
  const placesOf = (key: string) => known.get(key) ?? none(products);
  const allowed = groups.map((keys) => {
    const asked = keys.filter((key) => chosen.has(key));
    return asked.length > 0 ? asked.map(placesOf).reduce(either) : undefined;
  });
  /** Products that match all groups except one; undefined if no other group restricts them. */
  const left = (without?: number): Places | undefined =>
    allowed.reduce((rest, places, group) => {
      if (!places || group === without) return rest;
      return rest ? both(rest, places) : places;
    }, undefined);
  const shown = left();
  const others = groups.map((_, group) => left(group));
  return {
    total: shown ? sizeOf(shown) : products.length,
    has: (place) => !shown || (((shown[Math.floor(place / BITS)] ?? 0) >>> (place % BITS)) & 1) === 1,
    countOf(key) {
      const beside = others[groups.findIndex((keys) => keys.includes(key))];
      return sizeOf(beside ? both(beside, placesOf(key)) : placesOf(key));
    },
  };
}

/** Number of pages for this many products. */
export const pagesOf = (total: number): number =>
  total <= PRODUCTS_BATCH_SIZE ? 1 : Math.ceil(total / PRODUCTS_PER_PAGE);

/** The products of one page of a choice, from 1. */
export function pageOf(
  products: readonly ProductSource[],
  { total, has }: Choice,
  { page, sort, wanted }: { readonly page: number; readonly sort: ProductSort; readonly wanted: Wanted },
): readonly ProductSource[] {
  const size = pagesOf(total) === 1 ? PRODUCTS_BATCH_SIZE : PRODUCTS_PER_PAGE;
  const shown: ProductSource[] = [];
  let passed = 0;
  for (const place of placesInOrder(products, sort, wanted)) {
    if (!has(place)) continue;
    passed += 1;
    const product = products[place];
    if (passed > (page - 1) * size && product) shown.push(product);
    if (shown.length === size) break;
  }
  return shown;
}
