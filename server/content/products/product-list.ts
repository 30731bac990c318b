/** The product list: the products that match a choice of filters, the counts of further filters, and pages. */
import { PRODUCTS_BATCH_SIZE, PRODUCTS_PER_PAGE, type ProductSort } from "../../../contract/constants.ts";
import type { Range } from "../../../contract/ranges.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Wanted } from "../texts/text.ts";
import { both, either, hasPlace, type Places, sizeOf } from "./places.ts";
import { allEntries, type Limits, type Listed } from "./product-entries.ts";
import { type NumberOrder, placesInOrder } from "./product-orders.ts";

/** Filters of one group, and the chosen ones among them. */
export interface ChoiceGroup {
  readonly keys: readonly string[];
  readonly chosen: readonly string[];
}

export interface Choice {
  /** Number of matching products. */
  readonly total: number;
  readonly has: (place: number) => boolean;
  /** Number of products that match a filter and the choices in the other groups. */
  readonly countOf: (key: string) => number;
  /** Limits of a number attribute among the products that match the other choices; undefined if none has a number. */
  readonly limitsOf: (key: string) => Limits | undefined;
}

interface Matches {
  readonly entries: Places;
  readonly products: Places;
}

/**
 * Chooses the products with an entry that matches one chosen filter of each group and each range. A group without a choice does
 * not restrict.
 */
export function choose(content: Listed, groups: readonly ChoiceGroup[], ranges: readonly Range[]): Choice {
  const all = allEntries(content);
  const restrictions = [
    ...groups.flatMap(({ keys, chosen }) =>
      chosen.length > 0 ? [{ of: keys, places: chosen.map((key) => all.withFilter(key)).reduce(either) }] : [],
    ),
    ...ranges.map((range) => ({ of: [range.key], places: all.withNumber(range.key, range) })),
  ];
  /** Entries and products that match all of the choices; undefined without a choice. */
  const matchesOf = (choices: typeof restrictions): Matches | undefined => {
    if (choices.length === 0) return undefined;
    const entries = choices.map(({ places }) => places).reduce(both);
    return { entries, products: all.productsOf(entries) };
  };
  const matches = matchesOf(restrictions);
  const withoutOwn = new Map(
    restrictions.map((own) => {
      const otherMatches = matchesOf(restrictions.filter((other) => other !== own));
      return [own.of, otherMatches] as const;
    }),
  );
  const groupOf = new Map(restrictions.flatMap(({ of }) => of.map((key) => [key, of] as const)));
  const others = (key: string): Matches | undefined => {
    const own = groupOf.get(key);
    return own ? withoutOwn.get(own) : matches;
  };
  return {
    total: matches ? sizeOf(matches.products) : content.products.length,
    has: (place) => !matches || hasPlace(matches.products, place),
    countOf: (key) => all.countOf(key, others(key)),
    limitsOf: (key) => all.limitsOf(key, others(key)?.entries),
  };
}

/** Number of pages for this many products. */
export const pagesOf = (total: number): number =>
  total <= PRODUCTS_BATCH_SIZE ? 1 : Math.ceil(total / PRODUCTS_PER_PAGE);

/** The products of one page of a choice, from 1. */
export function pageOf(
  products: readonly ProductSource[],
  { total, has }: Choice,
  { page, sort, wanted }: { readonly page: number; readonly sort: ProductSort | NumberOrder; readonly wanted: Wanted },
): readonly ProductSource[] {
  const size = pagesOf(total) === 1 ? PRODUCTS_BATCH_SIZE : PRODUCTS_PER_PAGE;
  const pageProducts: ProductSource[] = [];
  let passed = 0;
  for (const place of placesInOrder(products, sort, wanted)) {
    if (!has(place)) continue;
    passed += 1;
    const product = products[place];
    if (passed > (page - 1) * size && product) pageProducts.push(product);
    if (pageProducts.length === size) break;
  }
  return pageProducts;
}
