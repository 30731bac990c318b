/** The tree of categories. A category without a parent is at the top. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { withKey } from "../look-up.ts";
import type { ProductSource, SourceData } from "../reading/sources.ts";

export type Category = SourceData["categories"][number];
type Categories = readonly Category[];

const byParent = memoizeByObject((categories: Categories) => Map.groupBy(categories, ({ parent }) => parent?.key));

/** Returns the categories directly below one, or the top categories, in the order of the content. */
export const childrenOf = (categories: Categories, key?: string): Categories => byParent(categories).get(key) ?? [];

/** Returns the categories above one, from the top. */
export function ancestorsOf(categories: Categories, { parent }: Category): Categories {
  const above = parent && withKey(categories, parent.key);
  return above ? [...ancestorsOf(categories, above), above] : [];
}

/** Returns a category with all categories below it. */
export const branchOf = (categories: Categories, category: Category): Categories => [
  category,
  ...childrenOf(categories, category.key).flatMap((child) => branchOf(categories, child)),
];

const productsByBranch = memoizeByObject((_products: readonly ProductSource[]) =>
  memoizeByObject((_categories: Categories) => new Map<string, readonly ProductSource[]>()),
);

/** Returns the products of a category and of all categories below it, in the order of their ids. */
export function productsInBranch({ products, categories }: Content, category: Category): readonly ProductSource[] {
  const known = productsByBranch(products)(categories);
  const kept = known.get(category.key);
  if (kept) return kept;
  const keys = new Set(branchOf(categories, category).map(({ key }) => key));
  const found = products.filter((product) => keys.has(product.category.key));
  known.set(category.key, found);
  return found;
}
