/** One page of the article table of a series, in the language of the page. */
import { ARTICLES_PER_PAGE } from "../../../contract/constants.ts";
import { partOf } from "../../../contract/marks.ts";
import type { ArticleTable } from "../../../contract/series.ts";
import type { PageContext } from "../page.ts";
import type { ProductSource } from "../sources/sources.ts";
import { marksOf, say, type Text } from "../texts/text.ts";
import { articleLink, type SeriesArticle } from "./series.ts";
import { chooseArticles } from "./table-choice.ts";
import { type Column, sorted, tableColumns } from "./table-columns.ts";

/** Column of the article numbers, before the others. */
const NUMBER = { key: "number", rank: ({ number }: SeriesArticle) => number };

const headOf = ({ localize }: PageContext, { name, unit }: { readonly name: Text; readonly unit?: Text | undefined }) =>
  localize({ name, ...(unit && { unit }) });

/** Returns the page of the table that the query of the context asks for. Unknown columns, filters and ranges are ignored. */
export function articleTable(context: PageContext, product: ProductSource): ArticleTable {
  const { query, wanted, localize } = context;
  const columns = tableColumns(context, product);
  const { articles, groups, ranges, selected } = chooseArticles(context, product);
  const last_page = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  const page = Math.min(last_page, Math.max(1, Number.parseInt(query["to_page"] ?? "1", 10) || 1));
  const { column, isDescending, sort } = orderOf(columns, query["sort"]);
  const ordered = column ? sorted(articles, column, isDescending) : articles;
  const pageArticles = ordered.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE);
  return {
    columns: columns.map((each) => ({
      key: each.key,
      ...headOf(context, each),
      ...(each.isNumber && { is_number: true as const }),
    })),
    rows: pageArticles.map((article) => {
      const cells = columns.map(({ cell }) => cell(article));
      return {
        number: article.number,
        ...(article.name && { name: say(article.name, wanted) }),
        link: articleLink(product, article),
        cells: cells.map((cell) => say(cell, wanted)),
        ...(article.number === query["article"] && { is_current: true as const }),
        ...marksOf(
          [...cells.map((cell, at) => [partOf("cells", at), cell] as const), ["name", article.name ?? {}]],
          wanted,
        ),
      };
    }),
    total: articles.length,
    page,
    last_page,
    ...(sort !== undefined && { sort }),
    ...(groups.length > 0 && {
      filters: Object.fromEntries(
        groups.map(({ name, items }) => [
          say(name, wanted),
          items.map((item) => ({ filter_id: item.id, ...localize({ name: item.name }), count: item.count })),
        ]),
      ),
    }),
    ...(ranges.length > 0 && {
      ranges: ranges.map(({ name, unit, ...range }) => ({ ...range, ...headOf(context, { name, unit }) })),
    }),
    selected: [...selected],
    ...marksOf(
      groups.map(({ name }) => [partOf("filters", say(name, wanted)), name]),
      wanted,
    ),
  };
}

function orderOf(columns: readonly Column[], requestedSort = "") {
  const isDescending = requestedSort.startsWith("-");
  const key = requestedSort.slice(isDescending ? 1 : 0);
  const column = [NUMBER, ...columns].find((each) => each.key === key);
  return { column, isDescending, sort: column && requestedSort };
}
