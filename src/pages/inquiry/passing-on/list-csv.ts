/** The list of an inquiry as CSV, with the columns that a pasted list has (order-text.ts). */
import { quotedCell, withoutFormulas } from "../../../../contract/csv-cell.ts";
import type { Language } from "../../../../contract/languages.ts";
import { decimalMarkOf } from "../../../../contract/quantities.ts";

/** A line of the list. */
export interface CsvLine {
  /** Part number. */
  readonly number: string;
  readonly quantities: readonly number[];
  readonly reference: string;
}
/** Heads of the columns that a pasted list may have, in some languages. Others get the English ones. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  en: ["Part number", "Quantity", "Reference"],
  zh: ["料號", "數量", "客戶料號"],
  de: ["Artikelnummer", "Menge", "Referenz"],
};

/** By this mark spreadsheet programs know that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes a row for each quantity. A semicolon separates the cells in languages with a decimal comma, as spreadsheet
 * programs expect it there.
 */
export function listCsv(lines: readonly CsvLine[], language: Language): string {
  const mark = decimalMarkOf(language);
  const separator = mark === "," ? ";" : ",";
  const rows = lines.flatMap(({ number, quantities, reference }) =>
    (quantities.length > 0 ? quantities : [undefined]).map((quantity) => [
      number,
      quantity === undefined ? "" : String(quantity).replace(".", mark),
      reference,
    ]),
  );
  const written = [HEADS[language] ?? HEADS["en"] ?? [], ...rows].map((cells) =>
    cells.map((cell) => quotedCell(withoutFormulas(cell))).join(separator),
  );
  return `${BYTE_ORDER_MARK}${written.map((row) => `${row}\r\n`).join("")}`;
}
