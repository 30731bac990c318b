/** Writes the lines of inquiries as a table for other programs: a row for each line, with the fields of its inquiry. */
import type { DetailName } from "../../../contract/cart-item.ts";
import { MAX_QUANTITIES } from "../../../contract/line-input.ts";
import type { DecimalMark } from "../../../contract/number-text.ts";
import { storedValue } from "../store/stored.ts";
import { type StoredLine, storedFields } from "../store/stored-fields.ts";
import { cellsOf, FIELDS, headOf } from "./export.ts";
import type { InboxEntry } from "./inbox.ts";

/** The numbers of today's products, by id. */
export type ProductNumbers = ReadonlyMap<number, string>;

/**
 * The part number of a line. Earlier releases stored that of an article only: a line about a product has the number that begins its
 * name.
 */
function numberIn({ id, name, number, article }: StoredLine, numbers: ProductNumbers): string {
  const today = numbers.get(id);
  return number ?? article ?? (today !== undefined && name.startsWith(`${today} `) ? today : "");
}

/** Whether the numbers of today's products are needed. */
export const lacksNumbers = (entries: readonly InboxEntry[]): boolean =>
  entries.some(
    ({ kind, body }) =>
      kind === "inquiry" &&
      storedValue(body, "products", "lines").some(({ number, article }) => (number ?? article) === undefined),
  );

/** Writes a cell of a line, with the decimal mark of the company's country. */
type Cell = (line: StoredLine, mark: DecimalMark, numbers: ProductNumbers) => string;
type Cells = Readonly<Record<string, Cell>>;

/** Spreadsheets read numbers with the decimal mark of their country only. */
const number = (value: number | string | undefined, mark: DecimalMark) => String(value ?? "").replace(".", mark);

const QUANTITIES: Cells = Object.fromEntries(
  Array.from({ length: MAX_QUANTITIES }, (_, at): [string, Cell] => [
    `line_quantity_${at + 1}`,
    ({ quantities = [] }, mark) => number(quantities[at], mark),
  ]),
);

/** Columns of each detail. Their names start with "line_", because an inquiry has a reference too. */
const DETAILS: Readonly<Record<DetailName, Cells>> = {
  article: { line_article: ({ article = "" }) => article },
  quantities: QUANTITIES,
  unit: { line_unit: ({ unit = "" }) => unit, line_unit_name: ({ unit_name = "" }) => unit_name },
  target_price: { line_target_price: ({ target_price }, mark) => number(target_price, mark) },
  currency: { line_currency: ({ currency = "" }) => currency },
  reference: { line_reference: ({ reference = "" }) => reference },
  note: { line_note: ({ note = "" }) => note },
};

const CELLS: Cells = {
  line_product: ({ id }) => String(id),
  line_name: ({ name }) => name,
  ...Object.assign({}, ...Object.values(DETAILS)),
  line_number: (line, _mark, numbers) => numberIn(line, numbers),
};
/** Columns whose cells are numbers. */
export const LINE_NUMBERS: readonly string[] = [
  "lang",
  "line",
  "line_product",
  ...Object.keys(QUANTITIES),
  "line_target_price",
];

/** Fields of an inquiry without its lines. */
const fields = storedFields("inquiry");
const INQUIRY_FIELDS = FIELDS.filter((name) => fields[name] && fields[name].kind !== "lines");

/** Returns rows of texts, the first with the names of the columns. Messages have no lines, so they are left out. */
export function lineTableOf(
  entries: readonly InboxEntry[],
  timeZone: string,
  mark: DecimalMark,
  numbers: ProductNumbers = new Map(),
): string[][] {
  const inquiries = entries.filter(({ kind }) => kind === "inquiry");
  const rows = inquiries.flatMap((entry) => {
    const cells = cellsOf(entry, timeZone, INQUIRY_FIELDS);
    return storedValue(entry.body, "products", "lines").map((line, place) => [
      ...cells,
      String(place + 1),
      ...Object.values(CELLS).map((cell) => cell(line, mark, numbers)),
    ]);
  });
  return [[...headOf(INQUIRY_FIELDS), "line", ...Object.keys(CELLS)], ...rows];
}
