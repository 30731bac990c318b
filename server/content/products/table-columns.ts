/** Columns of the article table: attributes, then ordering facts. */
import type { PageContext } from "../page.ts";
import type { ProductSource } from "../sources/sources.ts";
import { say, type Text } from "../texts/text.ts";
import { ORDERING, orderingOf, orderingText, WEIGHT_UNIT } from "./article-ordering.ts";
import { type Attribute, valueIn, valueText } from "./attributes.ts";
import { columnsOf, type SeriesArticle, valuesOf } from "./series.ts";

export interface Column {
  readonly key: string;
  readonly name: Text;
  readonly unit?: Text | undefined;
  readonly isNumber: boolean;
  /** The text of a cell; empty if the article has no value. */
  readonly cell: (article: SeriesArticle) => Text;
  /** The value that rows are sorted by; undefined if the article has none. */
  readonly rank: (article: SeriesArticle) => number | string | undefined;
}

function attributeColumn({ content }: PageContext, product: ProductSource, attribute: Attribute): Column {
  const { key, name, unit, type, choices = [] } = attribute;
  const places = new Map(choices.map((choice, place) => [choice.key, place]));
  return {
    key,
    name,
    unit,
    isNumber: type === "number",
    cell(article) {
      const written = valuesOf(product, article)[key];
      return written === undefined ? {} : valueText(content, attribute, written);
    },
    rank(article) {
      const value = valueIn(valuesOf(product, article), attribute);
      return typeof value === "object" ? places.get(value[0] ?? "") : value === undefined ? undefined : Number(value);
    },
  };
}

/** Columns of the ordering facts that at least one article has. */
function orderingColumns(context: PageContext, product: ProductSource): readonly Column[] {
  const { language, wanted, words } = context;
  const facts = product.articles.map((article) => orderingOf(product, article));
  return ORDERING.filter((fact) => facts.some((each) => each[fact] !== undefined)).map((fact) => {
    const textOf = (article: SeriesArticle) => orderingText(context, orderingOf(product, article), fact);
    return {
      key: fact,
      name: { [language]: words.catalogue[fact] },
      ...(fact === "weight" && { unit: { [language]: WEIGHT_UNIT } }),
      isNumber: fact !== "unit",
      cell: textOf,
      rank(article) {
        const value = orderingOf(product, article)[fact];
        return typeof value === "object" ? say(textOf(article), wanted) : value;
      },
    };
  });
}

/** Returns the columns after that of the article number. */
export const tableColumns = (context: PageContext, product: ProductSource): readonly Column[] => [
  ...columnsOf(context.content, product).map((attribute) => attributeColumn(context, product, attribute)),
  ...orderingColumns(context, product),
];

const collator = new Intl.Collator("en", { numeric: true });

/**
 * Returns the articles in the order of a column. Articles without a value come last in both directions, and equal ones stay in
 * the order of the content.
 */
export function sorted(
  articles: readonly SeriesArticle[],
  { rank }: Pick<Column, "rank">,
  isDescending: boolean,
): readonly SeriesArticle[] {
  const sign = isDescending ? -1 : 1;
  return articles
    .map((article) => ({ article, value: rank(article) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      const order =
        typeof one === "number" && typeof other === "number"
          ? one - other
          : collator.compare(String(one), String(other));
      return sign * order;
    })
    .map(({ article }) => article);
}
