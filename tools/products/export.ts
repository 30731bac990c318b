/** All products as one table: the form that an import takes. */
import type { Language } from "../../contract/languages.ts";
import {
  bareOf,
  type Cells,
  cellsOf,
  FIELD_NAMES,
  ID,
  inLanguage,
  isSpecification,
  itemColumns,
  KEY,
} from "./columns.ts";
import type { Shelf } from "./shelf.ts";

/** Each column after those that stand before it in a row, as far as rows agree. */
function inOrder(rows: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  const known = new Set<string>();
  for (const row of rows) {
    let place = order.length;
    for (const column of row) {
      if (known.has(column)) place = order.indexOf(column) + 1;
      else {
        order.splice(place, 0, column);
        known.add(column);
        place += 1;
      }
    }
  }
  return order;
}

/** The heads of a column's texts: one where all languages say the same in every row, otherwise one each. */
function headsOf(bare: string, rows: readonly Cells[], languages: readonly Language[]): readonly string[] {
  const heads = languages.map((language) => inLanguage(bare, language));
  const isOne = (cells: Cells) => new Set(heads.map((head) => cells.get(head))).size === 1;
  return rows.every(isOne) ? [bare] : heads;
}

/** The table of all products. @throws StartProblem where one of them can't stand in a table */
export function tableOf({ products, languages: offered }: Shelf): readonly (readonly string[])[] {
  const rows = [...products.values()].map(({ product }) => ({ product, cells: cellsOf(product, offered) }));
  const cells = rows.map((row) => row.cells);
  const said = new Set(cells.flatMap((each) => [...each.keys()]));
  const languages = (bare: string) => offered.map((language) => inLanguage(bare, language));
  const plain = FIELD_NAMES.flatMap((field) => {
    const each = languages(field);
    return each.some((column) => said.has(column)) ? each : [field];
  });
  const most = Math.max(0, ...rows.map(({ product }) => Math.max(product.figures.length, product.faqs.length)));
  const items = itemColumns(most)
    .filter((bare) => languages(bare).some((column) => said.has(column)))
    .flatMap((bare) => headsOf(bare, cells, offered));
  const specifications = inOrder(
    cells.map((each) => [...new Set([...each.keys()].filter(isSpecification).map(bareOf))]),
  );
  const heads = [...plain, ...specifications.flatMap((bare) => headsOf(bare, cells, offered)), ...items];
  // A head that names no language says what all of them do.
  const cellOf = (row: Cells, head: string) => row.get(head) ?? row.get(inLanguage(head, offered[0] ?? "")) ?? "";
  return [
    [KEY, ID, ...heads],
    ...rows.map(({ product, cells: row }) => [
      product.key,
      String(product.id),
      ...heads.map((head) => cellOf(row, head)),
    ]),
  ];
}
