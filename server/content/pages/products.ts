import { PRODUCT_SORTS, type ProductSort } from "../../../contract/constants.ts";
import type { ProductFilters } from "../../../contract/entities.ts";
import { partOf } from "../../../contract/marks.ts";
import { bannerOf, productCard } from "../cards.ts";
import type { Content } from "../content.ts";
import { type CompilePage, metaOf } from "../page.ts";
import { withPageNumber } from "../page-number.ts";
import { choose, pageOf, pagesOf } from "../products/product-list.ts";
import type { Text } from "../texts/text.ts";
import { marksOf, say } from "../texts/text.ts";

interface FilterGroup {
  readonly title: Text;
  readonly items: readonly { readonly key: string; readonly title: Text }[];
}

/** The groups of the filter panel: the categories first. */
const groupsOf = ({ categories, filterGroups }: Content): FilterGroup[] => [
  { title: filterGroups.category_title, items: categories },
  ...filterGroups.groups,
];

/** The known filter ids of a comma-separated list, in the order of the panel. */
function knownFilters(content: Content, ids: string): string[] {
  const asked = new Set(ids.split(",").map((id) => id.trim()));
  return groupsOf(content).flatMap(({ items }) => items.map(({ key }) => key).filter((key) => asked.has(key)));
}

const sortOf = (asked: string | undefined): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === asked) ?? PRODUCT_SORTS[0];

/**
 * One page of the product list. `str_filters` holds comma-separated filter ids; unknown ids are ignored. The count of a filter
 * is the number of products that it would show together with the choices in the other groups.
 */
export const products: CompilePage<"products"> = (context) => {
  const { content, query, wanted, words, localize } = context;
  const groups = groupsOf(content);
  const selected = knownFilters(content, query["str_filters"] ?? "");
  const chosen = new Set(selected);
  const [only] = selected.length === 1 ? content.categories.filter(({ key }) => chosen.has(key)) : [];
  const choice = choose(
    content.products,
    groups.map(({ items }) => items.map(({ key }) => key)),
    chosen,
  );
  const filters: ProductFilters = Object.fromEntries(
    groups.map((group) => {
      const items = group.items.map(({ key, title }) => ({
        filter_id: key,
        ...localize({ name: title }),
        count: choice.countOf(key),
      }));
      return [say(group.title, wanted), items];
    }),
  );
  const last_page = pagesOf(choice.total);
  const page = Math.min(last_page, Math.max(1, Number.parseInt(query["to_page"] ?? "1", 10) || 1));
  const sort = sortOf(query["sort"]);
  // The list of one category is called by its name.
  const meta = localize({ ...metaOf(content, "products"), ...(only && { title: only.title }) });
  return {
    banner_only0: bannerOf(context, content.productsPage.banner),
    filters,
    data: pageOf(content.products, choice, { page, sort, wanted }).map((product) => productCard(context, product)),
    selected,
    total: choice.total,
    page,
    last_page,
    sort,
    meta: { ...meta, title: withPageNumber(meta.title, page, words) },
    ...marksOf(
      groups.map(({ title }) => [partOf("filters", say(title, wanted)), title]),
      wanted,
    ),
  };
};
