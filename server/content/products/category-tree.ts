/** The tree of categories. A category without a parent is at the top. */
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { withKey } from "../sources/look-up.ts";
import type { ProductSource, SourceData } from "../sources/sources.ts";

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

/** The products of each category and of all categories below it. Each product is taken once for each category above it. */
const productsByBranch = memoizeByObject((products: readonly ProductSource[]) =>
  memoizeByObject((categories: Categories): ReadonlyMap<string, readonly ProductSource[]> => {
    const branches = new Map(
      categories.map((category) => [category.key, [...ancestorsOf(categories, category), category]]),
    );
    const found = new Map<string, ProductSource[]>(categories.map(({ key }) => [key, []]));
    for (const product of products)
      for (const { key } of branches.get(product.category.key) ?? []) found.get(key)?.push(product);
    return found;
  }),
);

/** Returns the products of a category and of all categories below it, in the order of their ids. */
export const productsInBranch = ({ products, categories }: Content, { key }: Category): readonly ProductSource[] =>
  productsByBranch(products)(categories).get(key) ?? [];
