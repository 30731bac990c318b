/** Articles of a series: one product in several sizes, colours or voltages, each with a number of its own. */
import { pathTo, type SitePath } from "../../../contract/paths.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import type { ProductSource } from "../sources/sources.ts";
import type { Attribute, WrittenValues } from "./attributes.ts";
import { bareNumber, byBareNumber, meantBy } from "./part-number.ts";

export type SeriesArticle = ProductSource["articles"][number];

/** Columns of a table of articles besides the attributes, by their key in `sort`. */
export const TABLE_COLUMNS = ["number", "weight", "unit", "minimum", "package"] as const;

/** Returns the address of an article. */
export const articleLink = ({ id }: ProductSource, { number }: SeriesArticle): SitePath =>
  pathTo("product", { id }, { article: number });

const articlesByNumber = memoizeByObject(({ articles }: ProductSource) => byBareNumber(articles));

/** Returns the article that a number means; undefined if it means none or is ambiguous. */
export function articleOf(product: ProductSource, number: string | undefined): SeriesArticle | undefined {
  if (number === undefined) return undefined;
  const exact = product.articles.find((article) => article.number === number);
  if (exact) return exact;
  const [article, ...others] = meantBy(number, articlesByNumber(product).get(bareNumber(number)) ?? []);
  return others.length === 0 ? article : undefined;
}

/** All values of an article: those of its series, and its own, which take precedence. */
export const valuesOf = ({ attributes }: ProductSource, article?: SeriesArticle): WrittenValues =>
  article ? { ...attributes, ...article.values } : attributes;

/** Attributes in the table of a series: the axes, then those that an article has its own value of. */
export const columnsOf = memoizeByObjectPair(
  (content: Content, { axes, articles }: ProductSource): readonly Attribute[] => {
    const keys = new Set([...axes.map(({ key }) => key), ...articles.flatMap(({ values }) => Object.keys(values))]);
    const isAxis = ({ key }: Attribute) => axes.some((axis) => axis.key === key);
    const columns = content.attributes.filter(({ key }) => keys.has(key));
    const inOrder = axes.flatMap(({ key }) => columns.find((attribute) => attribute.key === key) ?? []);
    return [...inOrder, ...columns.filter((attribute) => !isAxis(attribute))];
  },
);

/** Caches a value by the attributes of the content and the product. */
function memoizeByObjectPair<Value>(compute: (content: Content, product: ProductSource) => Value) {
  const byAttributes = memoizeByObject(
    (_attributes: Content["attributes"]) => new WeakMap<ProductSource, { value: Value }>(),
  );
  return (content: Content, product: ProductSource): Value => {
    const cache = byAttributes(content.attributes);
    const entry = cache.get(product) ?? { value: compute(content, product) };
    cache.set(product, entry);
    return entry.value;
  };
}
