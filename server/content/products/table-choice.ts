/** Filters and ranges of the article table. Counts take the choices of the other groups into account. */
import { type Range, readRanges } from "../../../contract/ranges.ts";
import type { RangeFilter } from "../../../contract/series.ts";
import type { PageContext } from "../page.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Text } from "../texts/text.ts";
import { type Attribute, decimalsOf, idsOfValue, valueIdsOf, valueIn } from "./attributes.ts";
import { columnsOf, type SeriesArticle, valuesOf } from "./series.ts";

/** A number attribute with more values than this has a range. */
const MOST_WITHOUT_RANGE = 3;

interface Limit {
  readonly key: string;
  readonly matches: (article: SeriesArticle) => boolean;
}

interface FilterGroup {
  readonly name: Text;
  readonly items: readonly { readonly id: string; readonly name: Text; readonly count: number }[];
}

export interface TableChoice {
  readonly articles: readonly SeriesArticle[];
  readonly groups: readonly FilterGroup[];
  readonly ranges: readonly (Omit<RangeFilter, "name" | "unit"> & Pick<Attribute, "name" | "unit">)[];
  /** Ids of the selected filters that the table has, in its order. */
  readonly selected: readonly string[];
}

/** Returns the articles that match the filters and ranges of a query, and the filters and ranges to choose from. */
export function chooseArticles(context: PageContext, product: ProductSource): TableChoice {
  const { content, query } = context;
  const { articles } = product;
  const columns = columnsOf(content, product);
  const idsOf = memoizedIds(product);
  const requestedIds = new Set((query["str_filters"] ?? "").split(","));
  const offered = columns.flatMap((attribute) => {
    const present = new Set(articles.flatMap((article) => idsOf(attribute, article)));
    const ids = valueIdsOf(attribute).filter((id) => present.has(id));
    return ids.length > 1 ? [{ attribute, ids, chosen: ids.filter((id) => requestedIds.has(id)) }] : [];
  });
  const measured = columns.flatMap((attribute) => rangeOf(product, attribute, readRanges(query["ranges"])));
  const limits: readonly Limit[] = [
    ...offered
      .filter(({ chosen }) => chosen.length > 0)
      .map(({ attribute, chosen }) => ({
        key: attribute.key,
        matches: (article: SeriesArticle) => idsOf(attribute, article).some((id) => chosen.includes(id)),
      })),
    ...measured.flatMap(({ limit }) => limit ?? []),
  ];
  const matching = (without?: string) => {
    const others = limits.filter(({ key }) => key !== without);
    return articles.filter((article) => others.every(({ matches }) => matches(article)));
  };
  return {
    articles: matching(),
    groups: offered.map(({ attribute, ids }) => {
      const found = matching(attribute.key).map((article) => idsOf(attribute, article));
      const countOf = (id: string) => found.filter((each) => each.includes(id)).length;
      return {
        name: attribute.name,
        items: ids.map((id) => ({ id, name: nameOf(context, attribute, id), count: countOf(id) })),
      };
    }),
    ranges: measured.map(({ range }) => range),
    selected: offered.flatMap(({ chosen }) => chosen),
  };
}

/** Caches the ids of each value. */
function memoizedIds(product: ProductSource) {
  const cache = new Map<string, Map<SeriesArticle, readonly string[]>>();
  return (attribute: Attribute, article: SeriesArticle): readonly string[] => {
    const ofAttribute = cache.get(attribute.key) ?? new Map<SeriesArticle, readonly string[]>();
    cache.set(attribute.key, ofAttribute);
    const value = valueIn(valuesOf(product, article), attribute);
    const ids = ofAttribute.get(article) ?? (value === undefined ? [] : idsOfValue(attribute, value));
    ofAttribute.set(article, ids);
    return ids;
  };
}

function nameOf({ language, words }: PageContext, { key, type, choices = [] }: Attribute, id: string): Text {
  const value = id.slice(key.length + 1);
  if (type === "choice") return choices.find((choice) => choice.key === value)?.title ?? {};
  return { [language]: value === "yes" ? words.catalogue.yes : words.catalogue.no };
}

/** The range of a number attribute, and its limit if one is chosen. An attribute with few values has none. */
function rangeOf(product: ProductSource, attribute: Attribute, requestedRanges: readonly Range[]) {
  const { key, name, unit, type } = attribute;
  if (type !== "number") return [];
  const numberOf = (article: SeriesArticle) => {
    const value = valueIn(valuesOf(product, article), attribute);
    return typeof value === "number" ? value : undefined;
  };
  const values = [...new Set(product.articles.flatMap((article) => numberOf(article) ?? []))].sort((a, b) => a - b);
  if (values.length <= MOST_WITHOUT_RANGE) return [];
  const [min = 0, max = min] = [values[0], values.at(-1)];
  const { from, to } = requestedRanges.find((each) => each.key === key) ?? {};
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const matches = (article: SeriesArticle) => {
    const value = numberOf(article);
    return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
  };
  const range = { key, name, unit, min, max, ...ends, step: stepOf(values) };
  return [{ range, limit: Object.keys(ends).length > 0 ? { key, matches } : undefined }];
}

/** The smallest difference between two of the sorted values. */
function stepOf(values: readonly number[]): number {
  const digits = Math.max(...values.map((value) => decimalsOf(String(value))));
  const differences = values.slice(1).map((value, place) => value - (values[place] ?? value));
  return Number(Math.min(...differences).toFixed(digits));
}
