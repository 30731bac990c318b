/** Reads CSV. */
import { CsvError, parse } from "csv-parse/sync";
import { UsageError } from "./errors.ts";

/** Cells of a row, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A record of csv-parse with the line on which it ends. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const lineEndsIn = (cells: readonly string[]) => cells.join("").match(/\r\n|\n|\r/g)?.length ?? 0;

/** Returns the rows of a CSV text without empty lines. Throws a UsageError for a quote in the wrong place. */
export function readCsv(text: string): CsvRow[] {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
  try {
    const parsed = parse(text, options) as unknown as readonly Parsed[];
    return parsed.map(({ record, info }) => ({ line: info.lines - lineEndsIn(record), cells: record }));
  } catch (problem) {
    throw problem instanceof CsvError ? new UsageError(`The table is no CSV: ${problem.message}`) : problem;
  }
}
