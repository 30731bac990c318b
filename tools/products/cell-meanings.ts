/** Cells as people write them, made into what the content says: keys for titles, numbers with a full stop, true for yes. */
import {
  attributeIn,
  type CellReading,
  namedAttributes,
  numberCell,
  valueCell,
  type Written,
  writtenNumber,
  writtenValue,
} from "./attribute-cells.ts";
import { NUMBER_FIELDS } from "./columns.ts";
import { bareOf, type Cells, listed } from "./language-cells.ts";
import type { NamedEntries } from "./named-entries.ts";
import { itemIn } from "./numbered-items.ts";

/** The kinds of entries that cells name, with the file that has them. */
export const FILE_OF = {
  categories: "categories.yaml",
  filters: "filters.yaml",
  products: "products/",
  attributes: "attributes.yaml",
  units: "units.yaml",
  documentKinds: "document-kinds.yaml",
  relationKinds: "relation-kinds.yaml",
} as const;
export type NamedKind = keyof typeof FILE_OF;
export type Named = Readonly<Record<NamedKind, NamedEntries>>;

const NAMING: ReadonlyMap<string, NamedKind> = new Map([
  ["category", "categories"],
  ["filters", "filters"],
  ["relations", "products"],
  ["unit", "units"],
  ["axes", "attributes"],
]);
const ITEM_NAMING: ReadonlyMap<string, NamedKind> = new Map([
  ["document kind", "documentKinds"],
  ["part kind", "relationKinds"],
  ["part product", "products"],
]);
const LISTS: readonly string[] = ["filters", "relations", "axes"];

function kindNamed(column: string): NamedKind | undefined {
  const item = itemIn(column);
  return NAMING.get(column) ?? (item && ITEM_NAMING.get(`${item.item} ${item.part}`));
}

/** The key of each name, or the name itself if it has none or more than one. */
const keysOf = (cell: string, column: string, entries: NamedEntries) =>
  (LISTS.includes(column) ? listed(cell) : [cell])
    .map((name) => {
      const [key = name, ...others] = entries.meantBy(name);
      return others.length === 0 ? key : name;
    })
    .join(", ");

const isNumber = (column: string) =>
  NUMBER_FIELDS.some((field) => field === column) || itemIn(column)?.kind === "number";

function written(column: string, cell: string, named: Named, reading: CellReading): Written {
  const kind = kindNamed(column);
  if (kind) return { text: keysOf(cell, column, named[kind]) };
  if (isNumber(column)) {
    const number = writtenNumber(cell, reading.decimal);
    return "problem" in number ? number : { text: String(Number(number.text)) };
  }
  const key = attributeIn(column);
  const attribute = reading.attributes.find((each) => each.key === key);
  return attribute ? writtenValue(cell, attribute, reading) : { text: cell };
}

interface CellProblem {
  readonly column: string;
  readonly problem: string;
}

/** Converts cells to values of the content, and returns the problems of cells that can't be understood. */
export function writtenCells(cells: Cells, named: Named, reading: CellReading) {
  const result = new Map(cells);
  const problems: CellProblem[] = [];
  for (const [column, cell] of cells) {
    if (cell === "" || bareOf(column) !== column) continue;
    const found = written(column, cell, named, reading);
    if ("text" in found) result.set(column, found.text);
    else problems.push({ column, problem: found.problem });
  }
  return { cells: result, problems };
}

/** A cell of an export: the value of the content, with the decimal sign of tables. */
export function cellOf(column: string, text: string, { attributes, decimal }: CellReading): string {
  if (isNumber(column)) return numberCell(text, decimal);
  const key = attributeIn(column);
  if (key === undefined) return text;
  return valueCell(
    text,
    attributes.find((each) => each.key === key),
    decimal,
  );
}

/** Entries that a cell may name, by kind. */
export const namedIn = (attributes: CellReading["attributes"], others: Omit<Named, "attributes">): Named => ({
  ...others,
  attributes: namedAttributes(attributes),
});
