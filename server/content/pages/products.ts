import { PRODUCT_SORTS, type ProductSort } from "../../../contract/constants.ts";
import type { ProductFilters } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { pathTo } from "../../../contract/paths.ts";
import type { Range } from "../../../contract/ranges.ts";
import type { RangeFilter } from "../../../contract/series.ts";
import { type CompilePage, metaOf, type PageContext } from "../page.ts";
import { ancestorLinks } from "../products/category-links.ts";
import { type Category, childrenOf, productsInBranch } from "../products/category-tree.ts";
import {
  choicesOf,
  filterGroupsOf,
  knownFilters,
  knownRanges,
  listedCategories,
  rangeAttributes,
} from "../products/filter-groups.ts";
import { allEntries } from "../products/product-entries.ts";
import { type Choice, choose, pageOf, pagesOf } from "../products/product-list.ts";
import type { NumberOrder } from "../products/product-orders.ts";
import { withKey } from "../sources/look-up.ts";
import { marksOf, say } from "../texts/text.ts";
import { bannerOf, productCard } from "./cards.ts";
import { withPageNumber } from "./page-number.ts";

/** The filters with their counts. Attributes that nothing has are left out. */
function filtersOf({ content, wanted, localize }: PageContext, selected: readonly string[], choice: Choice) {
  const listed = listedCategories(content, selected);
  const isSelected = new Set(selected);
  return filterGroupsOf(content).flatMap(({ title, items, isAttribute }, group) => {
    const entries = items
      .filter(({ key }) => group > 0 || listed.has(key))
      .map(({ key, title: name, level }) => ({
        filter_id: key,
        ...localize({ name }),
        count: choice.countOf(key),
        ...(level && { level }),
      }));
    const isEmpty = entries.every(({ filter_id, count }) => count === 0 && !isSelected.has(filter_id));
    return isAttribute && isEmpty ? [] : [{ title, name: say(title, wanted), entries }];
  });
}

/** The ranges of number attributes that the listed products have, or that are chosen. */
function rangesOf({ content, localize }: PageContext, chosen: readonly Range[], choice: Choice): RangeFilter[] {
  const all = allEntries(content);
  return rangeAttributes(content).flatMap(({ key, name, unit }) => {
    const { key: _, ...ends } = chosen.find((range) => range.key === key) ?? { key };
    const isChosen = ends.from !== undefined || ends.to !== undefined;
    const limits = choice.limitsOf(key) ?? (isChosen ? all.limitsOf(key) : undefined);
    if (!limits) return [];
    return [{ key, ...localize({ name, ...(unit && { unit }) }), ...limits, ...ends, step: all.stepOf(key) }];
  });
}

/** The order of the list, and its name in the address. */
function orderOf(
  { content: { attributes } }: PageContext,
  requestedSort = "",
): { readonly sort: string; readonly order: ProductSort | NumberOrder } {
  const isDescending = requestedSort.startsWith("-");
  const key = isDescending ? requestedSort.slice(1) : requestedSort;
  if (attributes.some((each) => each.key === key && each.sort))
    return { sort: requestedSort, order: { attributes, key, isDescending } };
  const order = PRODUCT_SORTS.find((sort) => sort === requestedSort) ?? PRODUCT_SORTS[0];
  return { sort: order, order };
}

/** The category of the list with those above and below it. */
function categoryOf(context: PageContext, category: Category) {
  const { content, localize, altOf } = context;
  const { categories } = content;
  const { text, photo } = category;
  const subcategories = childrenOf(categories, category.key).map((child) => {
    const products = productsInBranch(content, child);
    const picture = child.photo ?? products[0]?.photos[0];
    return {
      id: child.id,
      link: pathTo("products", { type: child.key }),
      ...localize({ title: child.title }),
      ...(picture && { photo: picture }),
      count: products.length,
    };
  });
  return {
    ...((text || photo) && {
      category: { ...(photo && { photo }), ...localize({ ...(text && { text }), alt: photo ? altOf(photo) : {} }) },
    }),
    ...ancestorLinks(context, category),
    ...(subcategories.length > 0 && { subcategories }),
  };
}

/**
 * One page of the product list. `str_filters` holds comma-separated filter ids and `ranges` those of number attributes; unknown ones
 * are ignored. The count of a filter is the number of products that it would show together with the choices in the other groups.
 */
export const products: CompilePage<"products"> = (context) => {
  const { content, query, wanted, words, localize } = context;
  const selected = [...knownFilters(content, query["str_filters"] ?? "")];
  const chosen = knownRanges(content, query["ranges"]);
  const [only] = selected.length === 1 ? selected.flatMap((key) => withKey(content.categories, key) ?? []) : [];
  const choices = choicesOf(content, selected);
  const [category, ...others] = (choices[0]?.chosen ?? []).flatMap((key) => withKey(content.categories, key) ?? []);
  const choice = choose(content, choices, chosen);
  const groups = filtersOf(context, selected, choice);
  const filters: ProductFilters = {};
  // Two groups with one name are one group of the panel.
  for (const { name, entries } of groups) filters[name] = [...(filters[name] ?? []), ...entries];
  const ranges = rangesOf(context, chosen, choice);
  const sorts = content.attributes.filter(({ sort }) => sort);
  const last_page = pagesOf(choice.total);
  const page = Math.min(last_page, Math.max(1, Number.parseInt(query["to_page"] ?? "1", 10) || 1));
  const { sort, order } = orderOf(context, query["sort"]);
  // The list of one category is called by its name.
  const meta = localize({ ...metaOf(content, "products"), ...(only && { title: only.title }), ...only?.seo });
  return {
    banner_only0: bannerOf(context, content.productsPage.banner),
    filters,
    data: pageOf(content.products, choice, { page, sort: order, wanted }).map((product) =>
      productCard(context, product),
    ),
    selected,
    total: choice.total,
    page,
    last_page,
    sort,
    ...(sorts.length > 0 && { sorts: sorts.map(({ key, name }) => ({ key, ...localize({ name }) })) }),
    ...(ranges.length > 0 && { ranges }),
    // Further filters leave the introduction of the category where it is.
    ...(category && others.length === 0 && categoryOf(context, category)),
    meta: { ...meta, title: withPageNumber(meta.title, page, words) },
    ...marksOf(
      groups.map(({ name, title }) => [partOf("filters", name), title]),
      wanted,
    ),
  };
};
