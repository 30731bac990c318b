/** The series part of a product page: choice of an article by its axes, the chosen article, and the table. */
import type { Axis, Series, SeriesArticleData } from "../../../contract/series.ts";
import type { PageContext } from "../page.ts";
import { orderingOf } from "../products/article-ordering.ts";
import { articleTable } from "../products/article-table.ts";
import { type Attribute, attributeRows, valueText } from "../products/attributes.ts";
import { orderingRows } from "../products/catalogue-rows.ts";
import { documentsOf } from "../products/documents.ts";
import { articleLink, articleOf, columnsOf, type SeriesArticle, valuesOf } from "../products/series.ts";
import { sorted, tableColumns } from "../products/table-columns.ts";
import { named } from "../sources/look-up.ts";
import type { ProductSource } from "../sources/sources.ts";
import { figuresOf } from "./cards.ts";

/** Returns the series of a product; undefined if it has no articles. An unknown article number shows the series. */
export function seriesOf(context: PageContext, product: ProductSource): Series | undefined {
  const { articles } = product;
  if (articles.length === 0) return undefined;
  const article = articleOf(product, context.query["article"]);
  return {
    count: articles.length,
    axes: axesOf(context, product, article),
    ...(article && { article: chosenArticle(context, product, article) }),
    table: articleTable(context, product),
  };
}

/** The axis value of an article as one text, to compare articles. */
const placeOn = ({ key }: Pick<Attribute, "key">, product: ProductSource, article: SeriesArticle): string =>
  [valuesOf(product, article)[key] ?? ""].flat().join();

function axesOf(context: PageContext, product: ProductSource, chosen: SeriesArticle | undefined): Axis[] {
  const { content, localize } = context;
  const { articles } = product;
  const axes = product.axes.map((axis) => named(content.attributes, axis));
  const columns = tableColumns(context, product);
  return axes.map((axis) => {
    const others = axes.filter(({ key }) => key !== axis.key);
    const column = columns.find(({ key }) => key === axis.key);
    const byValue = Map.groupBy(articles, (article) => placeOn(axis, product, article));
    const firsts = [...byValue.values()].flatMap(([first]) => first ?? []);
    const options = (column ? sorted(firsts, column, false) : firsts).map((first) => {
      const place = placeOn(axis, product, first);
      const keeps = (article: SeriesArticle) =>
        chosen !== undefined &&
        others.every((each) => placeOn(each, product, article) === placeOn(each, product, chosen));
      const match = byValue.get(place)?.find(keeps);
      const { number } = match ?? first;
      const written = valuesOf(product, first)[axis.key] ?? "";
      return {
        ...localize({ label: valueText(content, axis, written) }),
        article: number,
        link: articleLink(product, match ?? first),
        ...(chosen && placeOn(axis, product, chosen) === place && { is_current: true as const }),
        ...(chosen && !match && { changes_others: true as const }),
      };
    });
    return { key: axis.key, ...localize({ name: axis.name, ...(axis.unit && { unit: axis.unit }) }), options };
  });
}

function chosenArticle(context: PageContext, product: ProductSource, article: SeriesArticle): SeriesArticleData {
  const { content, localize } = context;
  const columns = new Set(columnsOf(content, product));
  const ordering = orderingOf(product, article);
  const values = attributeRows(content, valuesOf(product, article)).filter(({ attribute }) => columns.has(attribute));
  const rows = [...values, ...orderingRows(content, product, article)];
  const documents = documentsOf(context, article.documents);
  return {
    number: article.number,
    ...(article.name && localize({ name: article.name })),
    link: articleLink(product, article),
    rows: rows.map(({ name, value }) => localize({ name, value })),
    ...figuresOf(context, article.figures),
    ...(documents.length > 0 && { documents }),
    ...(ordering.unit && { unit: ordering.unit.key }),
    ...(ordering.minimum !== undefined && { minimum: ordering.minimum }),
    ...(ordering.package !== undefined && { package: ordering.package }),
  };
}
