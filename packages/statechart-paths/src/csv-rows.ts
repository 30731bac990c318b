/** Reads CSV (RFC 4180). A reader of its own keeps the package free of a dependency for a few lines. */
import { UsageError } from "./errors.ts";

/** Cells of a row, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted or plain cell with the comma or line end after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Returns the rows of a CSV text without empty lines. Throws a UsageError for a quote in the wrong place. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, "");
  const rows: CsvRow[] = [];
  let line = 1;
  let begin = 1;
  let cells: string[] = [];
  const cell = new RegExp(CELL);
  while (cell.lastIndex < source.length) {
    const found = cell.exec(source);
    if (!found)
      throw new UsageError(`Line ${line} of the table: a quote stands alone. Double quotes within a quoted cell.`);
    const [whole, quoted, plain = "", end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === "," && cell.lastIndex < source.length) continue;
    if (end === ",") cells.push("");
    if (cells.length > 1 || cells[0] !== "") rows.push({ line: begin, cells });
    cells = [];
    begin = line;
  }
  return rows;
}
