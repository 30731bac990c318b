/** The values that addresses and the API may use, for each name of contract/route-values.ts. */
import { writtenItem } from "../../../contract/asked-items.ts";
import { ARTICLES_PER_PAGE, PAGE_SIZE, PRODUCT_SORTS } from "../../../contract/constants.ts";
import { readRanges, writeRanges } from "../../../contract/ranges.ts";
import type { ContentName, ValueRule } from "../../../contract/route-values.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { filterIdsOf, valueIdsOf } from "../products/attributes.ts";
import { comparedOf } from "../products/compared.ts";
import { documentKindsOf, documentLanguagesOf, documentPagesOf } from "../products/downloads.ts";
import { pagesOf } from "../products/product-list.ts";
import { TABLE_COLUMNS } from "../products/series.ts";
import { goneOf } from "../sources/redirects.ts";
import { pathOfArticle } from "./articles.ts";

const idsOf = (entities: readonly { readonly id: number }[]): string[] => entities.map(({ id }) => String(id));
const keysOf = (entities: readonly { readonly key: string }[]): string[] => entities.map(({ key }) => key);

/** Returns the year of a news item, as addresses have it. */
export const yearOf = ({ date }: Content["news"][number]): string => date.slice(0, 4);

const numbers = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));
/** Number of pages of all news. A filtered list has no more. */
const newsPages = ({ news }: Content) => Math.max(1, Math.ceil(news.length / PAGE_SIZE));

/** Filter ids of attributes that the content offers as filters. */
const attributeFilters = ({ attributes }: Content): string[] =>
  attributes.flatMap((attribute) => filterIdsOf(attribute));
const numberKeys = ({ attributes }: Content): string[] => keysOf(attributes.filter(({ type }) => type === "number"));
/** The number of pages of the longest table of articles. */
const articlePages = ({ products }: Content): number =>
  products.reduce((most, { articles }) => Math.max(most, Math.ceil(articles.length / ARTICLES_PER_PAGE)), 1);

const VALUES: Readonly<Record<ContentName, (content: Content) => readonly string[]>> = {
  articlePages: (content) => numbers(articlePages(content)),
  articles: ({ articles }) => articles.map(pathOfArticle),
  documentKinds: (content) => keysOf(documentKindsOf(content)),
  documentLanguages: documentLanguagesOf,
  downloadPages: (content) => numbers(documentPagesOf(content)),
  filters: (content) => [
    ...keysOf(content.categories),
    ...content.filterGroups.groups.flatMap(({ items }) => keysOf(items)),
    ...attributeFilters(content),
  ],
  gone: ({ redirects }) => goneOf(redirects).map((_, index) => String(index + 1)),
  investorYears: ({ investorYears }) => idsOf(investorYears),
  news: ({ news }) => idsOf(news),
  newsPages: (content) => numbers(newsPages(content)),
  newsTypes: ({ newsTypes }) => idsOf(newsTypes),
  newsYears: ({ news }) => [...new Set(news.map(yearOf))],
  numberAttributes: numberKeys,
  productPages: ({ products }) => numbers(pagesOf(products.length)),
  products: ({ products }) => idsOf(products),
  productSorts: ({ attributes }) => [
    ...PRODUCT_SORTS.slice(1),
    ...keysOf(attributes.filter(({ sort }) => sort)).flatMap((key) => [key, `-${key}`]),
  ],
  solutions: ({ solutions }) => idsOf(solutions),
  solutionTypes: ({ solutionTypes }) => idsOf(solutionTypes),
  tableFilters: ({ attributes }) => attributes.flatMap(valueIdsOf),
  tableSorts: ({ attributes }) => [...keysOf(attributes), ...TABLE_COLUMNS].flatMap((key) => [key, `-${key}`]),
};

const sets = memoizeByObject((_content: Content) => new Map<ContentName, ReadonlySet<string>>());

function valuesOf(content: Content, name: ContentName): ReadonlySet<string> {
  const made = sets(content);
  const values = made.get(name) ?? new Set(VALUES[name](content));
  made.set(name, values);
  return values;
}

/** Returns all values of a name. */
export const knownValues = (content: Content, name: ContentName): readonly string[] => [...valuesOf(content, name)];

/** Resolves a value by its rule: keeps known members of a list, and limits a count to the last page. Undefined if it is unknown. */
export function knownOf(
  content: Content,
  { of, isList, withArticles, isRanges, most, isCount, isPath }: ValueRule,
  value: string,
): string | undefined {
  if (!of) return value;
  const values = valuesOf(content, of);
  if (isList) {
    const members = new Set(value.split(","));
    if (most) {
      const inOrder = [...members].flatMap((each) => {
        if (values.has(each)) return [each];
        const { product, article } = (withArticles && comparedOf(content, each)) || {};
        return product && article ? [writtenItem({ id: product.id, article: article.number })] : [];
      });
      return [...new Set(inOrder)].slice(0, most).join(",") || undefined;
    }
    return [...values].filter((each) => members.has(each)).join(",") || undefined;
  }
  if (isRanges) {
    // If an attribute has several ranges, the first counts.
    const ranges = Map.groupBy(readRanges(value), ({ key }) => key);
    const inOrder = [...ranges].filter(([key]) => values.has(key)).sort(([one], [other]) => (one < other ? -1 : 1));
    return writeRanges(inOrder.map(([, [first = { key: "" }]]) => first));
  }
  if (isCount && Number(value) > values.size) return String(values.size);
  if (isPath) return [...values].find((each) => each.toLowerCase() === value.toLowerCase());
  return values.has(value) ? value : undefined;
}
