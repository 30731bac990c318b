import type { ProductFilters } from "../../../contract/entities.ts";
import { bannerOf, type ProductSource, productCard } from "../cards.ts";
import type { Content } from "../content.ts";
import { type CompilePage, metaOf } from "../page.ts";
import type { Text } from "../text.ts";

interface FilterGroup {
  readonly title: Text;
  readonly items: readonly { readonly key: string; readonly title: Text }[];
}

/** The groups of the filter panel: the categories first. */
const groupsOf = ({ categories, filterGroups }: Content): FilterGroup[] => [
  { title: filterGroups.category_title, items: categories },
  ...filterGroups.groups,
];

/** Those of the filter ids, joined with commas, that there are, in the order of the panel. */
function knownFilters(content: Content, ids: string): string[] {
  const asked = new Set(ids.split(",").map((id) => id.trim()));
  return groupsOf(content).flatMap(({ items }) => items.map(({ key }) => key).filter((key) => asked.has(key)));
}

const has = (product: ProductSource, key: string) =>
  product.category.key === key || product.filters.some((filter) => filter.key === key);

/** Products that have one of the chosen filters of each group; a group without a choice asks for nothing. */
const matching = (products: readonly ProductSource[], groups: readonly FilterGroup[], chosen: ReadonlySet<string>) =>
  products.filter((product) =>
    groups.every(({ items }) => {
      const keys = items.map(({ key }) => key).filter((key) => chosen.has(key));
      return keys.length === 0 || keys.some((key) => has(product, key));
    }),
  );

/**
 * The product list. `str_filters` holds filter ids joined with commas; those that don't exist are passed over. A
 * filter's count is how many products it would show beside the choices made in the other groups.
 */
export const products: CompilePage<"products"> = (context) => {
  const { content, query, language, localize } = context;
  const groups = groupsOf(content);
  const selected = knownFilters(content, query["str_filters"] ?? "");
  const chosen = new Set(selected);
  const [only] = selected.length === 1 ? content.categories.filter(({ key }) => chosen.has(key)) : [];
  const filters: ProductFilters = Object.fromEntries(
    groups.map((group) => {
      const others = matching(
        content.products,
        groups.filter((other) => other !== group),
        chosen,
      );
      const items = group.items.map(({ key, title }) => ({
        filter_id: key,
        ...localize({ name: title }),
        count: others.filter((product) => has(product, key)).length,
      }));
      return [group.title[language], items];
    }),
  );
  return {
    banner_only0: bannerOf(context, content.productsPage.banner),
    filters,
    data: matching(content.products, groups, chosen).map((product) => productCard(context, product)),
    selected,
    // The list of one category is called by its name.
    ...(only ? { meta: localize({ ...metaOf(content, "products"), title: only.title }) } : {}),
  };
};
