/** Tables as CSV and as spreadsheets of Excel. A table is its rows, each its cells as texts; the first row is the head. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { readSheet } from "read-excel-file/node";
import writeSheet from "write-excel-file/node";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { BadArchive, visitParts } from "./archive-limits.ts";

export type Table = readonly (readonly string[])[];

/** What a table may have at most: bytes of its file, rows, columns, cells, and characters of a cell and of all cells. */
export const TABLE_LIMITS = {
  bytes: 50_000_000,
  rows: 100_000,
  columns: 1000,
  cells: 5_000_000,
  cell: 100_000,
  characters: 100_000_000,
} as const;
const DIVIDE = "Divide the table among several files.";
/** Characters of a row of a CSV file. */
const MAX_RECORD = 4_000_000;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The encodings that a file says itself, by its first bytes. */
const MARKS = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/** @throws StartProblem with what to do, where the bytes are not in the encoding */
function decoded(bytes: Uint8Array, name: string, given: string | undefined): string {
  const marked = MARKS.find(({ mark }) => startsWith(bytes, ...mark))?.encoding;
  const encoding = marked ?? given ?? "utf-8";
  if (!marked && !given && bytes.includes(0)) {
    throw new StartProblem([`${name} is not UTF-8; it may be UTF-16: --encoding utf-16le or utf-16be says so.`]);
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (given && !marked) throw new StartProblem([`${name} is not ${given}, or there is no such encoding.`]);
    throw new StartProblem([
      `${name} is not UTF-8. Save it as "CSV UTF-8", or say what it is: --encoding big5 is what Excel writes in Taiwan.`,
    ]);
  }
}

/** The sign between cells: of those that spreadsheets write, the one that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

function readCsv(text: string, name: string): Table {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      // One more than is taken, so that it is told.
      to: TABLE_LIMITS.rows + 1,
    });
  } catch (problem) {
    if (problem instanceof CsvError && problem.code === "CSV_MAX_RECORD_SIZE")
      throw tooLarge(name, `a row has more than ${counted(MAX_RECORD)} characters; is a quotation mark left open?`);
    throw new StartProblem([`${name} is not a CSV file: ${(problem as Error).message}.`]);
  }
}

/** 0 is A. */
export const letterOf = (column: number): string =>
  (column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const counted = (number: number) => number.toLocaleString("en");
const tooLarge = (name: string, what: string) => new StartProblem([`${name} is too large: ${what} ${DIVIDE}`]);

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** Where a row or cell stands: the reader makes room for all that would stand before it. One may leave it out. */
const PLACE = /\sr\s*=\s*["']([^"']*)["']/g;
const ROW = /<(?:\w+:)?row[\s/>]/g;
const CELL = /<(?:\w+:)?c[\s/>]/g;

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

/** @throws StartProblem where a spreadsheet would unpack to, or reach, more than is read */
function requireSmall(bytes: Buffer, name: string): void {
  try {
    visitParts(bytes, (part, content) => {
      if (!SHEET.test(part)) return;
      const text = content.toString("latin1");
      for (const [, place = ""] of text.matchAll(PLACE)) {
        if (place.includes("&")) throw new BadArchive(`it has a cell at "${place}"`);
        const [, letters = "", row = 0] = /^([A-Za-z]*)(\d+)$/.exec(place) ?? [];
        if (Number(row) > TABLE_LIMITS.rows)
          throw tooLarge(name, `it reaches to row ${row}, but at most ${counted(TABLE_LIMITS.rows)} are read.`);
        if (columnOf(letters) > TABLE_LIMITS.columns)
          throw tooLarge(
            name,
            `it reaches to column ${letters}, but at most ${counted(TABLE_LIMITS.columns)} are read.`,
          );
      }
      if (countOf(text, ROW) > TABLE_LIMITS.rows)
        throw tooLarge(name, `it has more than ${counted(TABLE_LIMITS.rows)} rows.`);
      if (countOf(text, CELL) > TABLE_LIMITS.cells)
        throw tooLarge(name, `it has more than ${counted(TABLE_LIMITS.cells)} cells.`);
    });
  } catch (problem) {
    if (!(problem instanceof BadArchive)) throw problem;
    throw new StartProblem([`${name} can't be read as a spreadsheet: ${problem.message}. ${DIVIDE}`], {
      cause: problem,
    });
  }
}

/** @throws StartProblem with the place of what is over a limit */
function requireLimits(table: Table, name: string): void {
  if (table.length > TABLE_LIMITS.rows) throw tooLarge(name, `it has more than ${counted(TABLE_LIMITS.rows)} rows.`);
  let characters = 0;
  for (const [line, row] of table.entries()) {
    if (row.length > TABLE_LIMITS.columns)
      throw tooLarge(
        name,
        `row ${line + 1} has ${counted(row.length)} cells, but at most ${counted(TABLE_LIMITS.columns)} are read.`,
      );
    for (const [column, cell] of row.entries()) {
      characters += cell.length;
      if (cell.length > TABLE_LIMITS.cell)
        throw tooLarge(
          name,
          `row ${line + 1}, column ${letterOf(column)} has ${counted(cell.length)} characters, but at most ${counted(TABLE_LIMITS.cell)} are read.`,
        );
    }
    if (characters > TABLE_LIMITS.characters)
      throw tooLarge(name, `its cells have more than ${counted(TABLE_LIMITS.characters)} characters.`);
  }
}

async function readExcel(bytes: Buffer, name: string): Promise<Table> {
  requireSmall(bytes, name);
  const sheet = await readSheet(bytes).catch((problem: Error) => {
    throw new StartProblem([`${name} can't be read as a spreadsheet: ${problem.message}`], { cause: problem });
  });
  return sheet.map((row, line) =>
    row.map((cell, column) => {
      if (cell instanceof Date || typeof cell === "boolean") {
        const what = cell instanceof Date ? "a date" : "true or false";
        throw new StartProblem([
          `${name} row ${line + 1}, column ${letterOf(column)}: is ${what} to Excel. Format the column as text, and write the cell again.`,
        ]);
      }
      return cell === null || cell === undefined ? "" : String(cell);
    }),
  );
}

/**
 * Reads a table of texts; of a spreadsheet its first sheet. `encoding` is for a CSV that does not say its own.
 * @throws StartProblem with a line that says what is wrong with the file
 */
export async function readTable(path: string, encoding?: string): Promise<Table> {
  const name = basename(path);
  const bytes = await readBytes(path);
  if (isOldExcel(bytes))
    throw new StartProblem([`${name} is a file of an old Excel. Save it as .xlsx or as CSV UTF-8.`]);
  const table = isArchive(bytes) ? await readExcel(bytes, name) : readCsv(decoded(bytes, name, encoding), name);
  requireLimits(table, name);
  // What was written on Windows ends its lines otherwise, within cells too.
  return table.map((row) => row.map((cell) => cell.replaceAll("\r\n", "\n").trim()));
}

async function readBytes(path: string): Promise<Buffer> {
  const unreadable = (problem: NodeJS.ErrnoException) => {
    throw new StartProblem([
      `${path} can't be read: ${problem.code === "ENOENT" ? "it is not there" : problem.message}.`,
    ]);
  };
  const found = await stat(path).catch(unreadable);
  if (!found.isFile()) throw new StartProblem([`${path} can't be read: it is not a regular file.`]);
  if (found.size > TABLE_LIMITS.bytes) {
    const [size, most] = [found.size, TABLE_LIMITS.bytes].map((bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`);
    throw tooLarge(basename(path), `it has ${size}, but at most ${most} are read.`);
  }
  return readFile(path).catch(unreadable);
}

const WIDEST = 40;
const widthOf = (head: string) => Math.min(WIDEST, Math.max(10, head.length + 2));

/** The bytes of a table, as CSV with a byte order mark (so that Excel reads the Chinese) or as a spreadsheet. */
export async function writtenTable(table: Table, format: "csv" | "xlsx"): Promise<Buffer> {
  if (format === "csv")
    return Buffer.from(
      stringify(
        table.map((row) => [...row]),
        // The writer quotes the line end between rows by itself; spreadsheets end a row at the one within cells as well.
        { bom: true, record_delimiter: "windows", quoted_match: "\n" },
      ),
    );
  const [head = [], ...rows] = table;
  // Texts in all cells: a number such as 1/2 would become a day.
  const cell = (value: string) => (value === "" ? null : { value, type: String, format: "@" });
  const data = [head.map((value) => ({ value, fontWeight: "bold" as const })), ...rows.map((row) => row.map(cell))];
  const columns = head.map((value) => ({ width: widthOf(value) }));
  return writeSheet(data, { columns, stickyRowsCount: 1, stickyColumnsCount: 1, sheet: "Products" }).toBuffer();
}
