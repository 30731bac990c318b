/** The values that addresses and the API may use, for each name of contract/route-values.ts. */
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { ContentName, ValueRule } from "../../../contract/route-values.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { yearOf } from "../pages/news.ts";
import { pagesOf } from "../products/product-list.ts";
import { goneOf } from "../sources/redirects.ts";
import { pathOfArticle } from "./articles.ts";

const idsOf = (entities: readonly { readonly id: number }[]): string[] => entities.map(({ id }) => String(id));
const keysOf = (entities: readonly { readonly key: string }[]): string[] => entities.map(({ key }) => key);

const numbers = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));
/** As many as all news have; a choice of them has no more. */
const newsPages = ({ news }: Content) => Math.max(1, Math.ceil(news.length / PAGE_SIZE));

const VALUES: Readonly<Record<ContentName, (content: Content) => readonly string[]>> = {
  articles: ({ articles }) => articles.map(pathOfArticle),
  filters: ({ categories, filterGroups }) => [
    ...keysOf(categories),
    ...filterGroups.groups.flatMap(({ items }) => keysOf(items)),
  ],
  gone: ({ redirects }) => goneOf(redirects).map((_, index) => String(index + 1)),
  investorYears: ({ investorYears }) => idsOf(investorYears),
  news: ({ news }) => idsOf(news),
  newsPages: (content) => numbers(newsPages(content)),
  newsTypes: ({ newsTypes }) => idsOf(newsTypes),
  newsYears: ({ news }) => [...new Set(news.map(yearOf))],
  productPages: ({ products }) => numbers(pagesOf(products.length)),
  products: ({ products }) => idsOf(products),
  solutions: ({ solutions }) => idsOf(solutions),
  solutionTypes: ({ solutionTypes }) => idsOf(solutionTypes),
};

const sets = memoizeByObject((_content: Content) => new Map<ContentName, ReadonlySet<string>>());

function known(content: Content, name: ContentName): ReadonlySet<string> {
  const made = sets(content);
  const values = made.get(name) ?? new Set(VALUES[name](content));
  made.set(name, values);
  return values;
}

/** Every value that names something. */
export const knownValues = (content: Content, name: ContentName): readonly string[] => [...known(content, name)];

/** Resolves a value: itself, the known members of a list, or a count limited to the last page. Undefined if it is unknown. */
export function knownOf(
  content: Content,
  { of, isList, most, isCount, isPath }: ValueRule,
  value: string,
): string | undefined {
  if (!of) return value;
  const values = known(content, of);
  if (isList) {
    const asked = new Set(value.split(","));
    if (most) {
      const inOrder = [...asked].filter((each) => values.has(each));
      return inOrder.slice(0, most).join(",") || undefined;
    }
    return [...values].filter((each) => asked.has(each)).join(",") || undefined;
  }
  if (isCount && Number(value) > values.size) return String(values.size);
  if (isPath) return [...values].find((each) => each.toLowerCase() === value.toLowerCase());
  return values.has(value) ? value : undefined;
}
