/** All products as one table: the form that an import takes. */
import type { Language } from "../../contract/languages.ts";
import { articleCells } from "./article-cells.ts";
import { attributeIn, valueColumn } from "./attribute-cells.ts";
import { cellOf } from "./cell-meanings.ts";
import { CATALOGUE_FIELDS, cellsOf, FIELD_NAMES, ID, isPerLanguage, isSpecification, KEY, SERIES } from "./columns.ts";
import { bareOf, type Cells, inLanguage } from "./language-cells.ts";
import { itemColumns, longestList } from "./numbered-items.ts";
import type { Shelf } from "./shelf.ts";

/** Each column after those that stand before it in a row, as far as rows agree. */
function inOrder(rows: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  const columns = new Set<string>();
  for (const row of rows) {
    let place = order.length;
    for (const column of row) {
      if (columns.has(column)) place = order.indexOf(column) + 1;
      else {
        order.splice(place, 0, column);
        columns.add(column);
        place += 1;
      }
    }
  }
  return order;
}

/** The heads of a column's texts: one if all languages have the same text in every row, otherwise one each. */
function headsOf(bare: string, rows: readonly Cells[], languages: readonly Language[]): readonly string[] {
  if (!isPerLanguage(bare)) return [bare];
  const heads = languages.map((language) => inLanguage(bare, language));
  const isOne = (cells: Cells) => new Set(heads.map((head) => cells.get(head))).size === 1;
  return rows.every(isOne) ? [bare] : heads;
}

/** A row of the table: a product, or an article below its series. */
interface Line {
  readonly identity: Readonly<Record<string, string>>;
  readonly cells: Cells;
}

/** The table of all products, each followed by its articles. @throws StartProblem if a table can't hold one of them */
export function tableOf({ products, languages: offered, reading }: Shelf): readonly (readonly string[])[] {
  const all = [...products.values()].map(({ product }) => product);
  const lines = all.flatMap((product): Line[] => [
    { identity: { [KEY]: product.key, [ID]: String(product.id) }, cells: cellsOf(product, offered) },
    ...product.articles.map((article) => ({
      identity: { [SERIES]: product.key },
      cells: articleCells(article, offered),
    })),
  ]);
  const cells = lines.map((line) => line.cells);
  const usedColumns = new Set(cells.flatMap((each) => [...each.keys()]));
  const languages = (bare: string) => offered.map((language) => inLanguage(bare, language));
  const plain = FIELD_NAMES.flatMap((field) => {
    const each = languages(field);
    if (CATALOGUE_FIELDS.includes(field) && !usedColumns.has(field)) return [];
    return each.some((column) => usedColumns.has(column)) ? each : [field];
  });
  const most = Math.max(0, ...all.flatMap((product) => [product, ...product.articles].map(longestList)));
  const items = itemColumns(most)
    .filter((bare) => [bare, ...languages(bare)].some((column) => usedColumns.has(column)))
    .flatMap((bare) => headsOf(bare, cells, offered));
  const described = reading.attributes.map(({ key }) => valueColumn(key));
  const values = [...new Set([...described, ...usedColumns])].filter(
    (column) => attributeIn(column) !== undefined && usedColumns.has(column),
  );
  const specifications = inOrder(
    cells.map((each) => [...new Set([...each.keys()].filter(isSpecification).map(bareOf))]),
  );
  const heads = [...plain, ...values, ...specifications.flatMap((bare) => headsOf(bare, cells, offered)), ...items];
  // A head that names no language says what all of them do.
  const written = (row: Cells, head: string) => row.get(head) ?? row.get(inLanguage(head, offered[0] ?? "")) ?? "";
  const names = lines.length > all.length ? [KEY, ID, SERIES] : [KEY, ID];
  return [
    [...names, ...heads],
    ...lines.map(({ identity, cells: row }) => [
      ...names.map((name) => identity[name] ?? ""),
      ...heads.map((head) => cellOf(head, written(row, head), reading)),
    ]),
  ];
}
