/** Tables as CSV and as spreadsheets of Excel. A table is its rows, each its cells as texts; one of the rows is the head. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import writeSheet from "write-excel-file/node";
import type { Language } from "../../contract/languages.ts";
import { isAlike } from "../../server/content/texts/alike.ts";
import { unwrittenIn } from "../../server/content/texts/characters.ts";
import { type CellText, textOfText, Unreadable } from "../../server/lib/cell-text.ts";
import { likelyEncodings } from "../../server/lib/encodings.ts";
import { openWorkbook, type SheetName, TooLarge, type Workbook } from "../../server/lib/xlsx-file.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import type { Separator } from "../../server/submissions/inbox/export.ts";

export type Table = readonly (readonly CellText[])[];

export interface ReadTable {
  readonly table: Table;
  /** The name of the sheet that was read; undefined if there is only one. */
  readonly sheetNote?: string;
}

export interface ReadOptions {
  /** The encoding of a CSV that does not name one. */
  readonly encoding?: string | undefined;
  /** The name of a sheet; the first that is not hidden unless told. */
  readonly sheet?: string | undefined;
  /** The languages of the site, its own first: numbers have the decimal sign of that one. */
  readonly languages?: readonly Language[];
}

/** Limits of a table: bytes of its file, rows, columns, cells, merged ranges, and characters of a cell and of all cells. */
export const TABLE_LIMITS = {
  bytes: 50_000_000,
  rows: 100_000,
  columns: 1000,
  cells: 5_000_000,
  merges: 100_000,
  cell: 100_000,
  characters: 100_000_000,
} as const;
const DIVIDE = "Divide the table among several files.";
/** Characters of a row of a CSV file. */
const MAX_RECORD = 4_000_000;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte);
const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Encodings by their byte order mark. */
const MARKS = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

const SAVE_AS_XLSX = "Open it in a spreadsheet program. Save it as .xlsx without a password, or as CSV UTF-8.";
const SAVE_AS_UTF_8 = 'or save it as "CSV UTF-8"';

/** UTF-16 has a zero before or behind each Latin letter, comma and line end. */
function utf16Of(bytes: Uint8Array): string | undefined {
  if (!bytes.includes(0)) return undefined;
  const zerosAt = (odd: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  return zerosAt(1) > zerosAt(0) ? "utf-16le" : "utf-16be";
}

/** @throws StartProblem with advice if the bytes are not in the encoding */
function decoded(
  bytes: Uint8Array,
  name: string,
  encodingName: string | undefined,
  languages: readonly Language[],
): string {
  const marked = MARKS.find(({ mark }) => startsWith(bytes, ...mark))?.encoding;
  const encoding = marked ?? encodingName ?? "utf-8";
  const utf16 = marked || encodingName ? undefined : utf16Of(bytes);
  if (utf16) throw new StartProblem([`${name} is not UTF-8; it may be UTF-16. Import it with --encoding ${utf16}.`]);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encodingName && !marked)
      throw new StartProblem([`${name} is not ${encodingName}, or there is no such encoding.`]);
    if (marked) throw new StartProblem([`${name} begins as ${marked}, but is not. Save it again, as "CSV UTF-8".`]);
    const [likeliest, other] = likelyEncodings(bytes, languages);
    if (!likeliest)
      throw new StartProblem([`${name} is not UTF-8. Name its encoding with --encoding, ${SAVE_AS_UTF_8}.`]);
    const otherwise = other ? ` As ${other.encoding} it reads "${other.sample}".` : "";
    throw new StartProblem([
      `${name} is not UTF-8. It may be ${likeliest.encoding}, in which it reads "${likeliest.sample}".${otherwise}`,
      `Import it with --encoding ${likeliest.encoding}, ${SAVE_AS_UTF_8}.`,
    ]);
  }
}

/** Max lines and characters to search for the separator. */
const LOOKED_AT = { lines: 10, characters: 20_000 };

/**
 * The sign between cells: of those that spreadsheets write, the one that most of the first lines have, texts in quotes aside.
 * A title above the heads may have a comma, and so may decimals.
 */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, LOOKED_AT.characters).replaceAll(/"(?:[^"]|"")*"/g, "");
  const lines = unquoted.split(/[\r\n]+/).slice(0, LOOKED_AT.lines);
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  const signs = [",", ";", "\t"].sort((a, b) => having(b) - having(a) || most(b) - most(a));
  return signs[0] ?? ",";
}

/** A first line that tells Excel the separator, and that it does not show. */
const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i;

function readCsv(text: string, name: string): Table {
  // Programs write web pages and XML for spreadsheets, and call them .xls or .csv.
  if (/^\s*<[a-z!?]/i.test(text)) throw new StartProblem([`${name} is a web page or XML, not a table.`, SAVE_AS_XLSX]);
  const [line = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const rows = text.slice(line.length);
  try {
    return parse(rows, {
      delimiter: separator ?? separatorOf(rows),
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      // One more than is read, so that it is reported.
      to: TABLE_LIMITS.rows + 1,
    });
  } catch (problem) {
    if (problem instanceof CsvError && problem.code === "CSV_MAX_RECORD_SIZE")
      throw tooLarge(name, `a row has more than ${counted(MAX_RECORD)} characters; is a quotation mark left open?`);
    const advice = "A cell with a quotation mark stands in quotation marks, and has each of its own twice.";
    throw new StartProblem([`${name} is not a CSV file: ${(problem as Error).message}.`, advice]);
  }
}

/** 0 is A. */
export const letterOf = (column: number): string =>
  (column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const counted = (number: number) => number.toLocaleString("en");
const tooLarge = (name: string, what: string) => new StartProblem([`${name} is too large: ${what} ${DIVIDE}`]);

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
      if (typeof cell !== "string") continue;
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

const namesOf = (sheets: readonly SheetName[]) =>
  sheets.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)).join(", ");

/** The requested sheet, or the first visible one. */
function sheetOf({ sheets }: Workbook, name: string, sheetName: string | undefined): SheetName {
  const found =
    sheetName === undefined
      ? sheets.find(({ isHidden }) => !isHidden)
      : (sheets.find((sheet) => sheet.name === sheetName) ?? sheets.find((sheet) => isAlike(sheet.name, sheetName)));
  if (found) return found;
  const problem =
    sheetName === undefined
      ? "has no sheet that is not hidden"
      : `has no sheet "${sheetName}". Write --sheet with its name`;
  throw new StartProblem([`${name} ${problem}; its sheets are ${namesOf(sheets)}.`]);
}

function readExcel(bytes: Buffer, name: string, sheetName: string | undefined, locale: string): ReadTable {
  try {
    const workbook = openWorkbook(bytes);
    const sheet = sheetOf(workbook, name, sheetName);
    const table = workbook.read(sheet, locale, TABLE_LIMITS);
    if (workbook.sheets.length === 1) return { table };
    const others = namesOf(workbook.sheets.filter((each) => each !== sheet));
    return { table, sheetNote: `Sheet "${sheet.name}" of ${name} is read. --sheet reads another: ${others}.` };
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem;
    if (problem instanceof TooLarge) throw tooLarge(name, problem.message);
    const line = `${name} can't be read as a spreadsheet: ${(problem as Error).message}`;
    throw new StartProblem([line, SAVE_AS_XLSX], { cause: problem });
  }
}

/** The text of a cell, unless a file of the content could not have it. */
function writtenText(text: string): CellText {
  const [unwritten] = unwrittenIn(text, 1);
  return unwritten ? new Unreadable(`${unwritten.problem}. ${unwritten.hint}`) : textOfText(text);
}

/** Reads a table. @throws StartProblem with a line that says what is wrong with the file */
export async function readTable(path: string, options: ReadOptions = {}): Promise<ReadTable> {
  const { encoding, sheet, languages = ["en"] } = options;
  const name = basename(path);
  const bytes = await readBytes(path);
  if (isOldExcel(bytes))
    throw new StartProblem([`${name} is a file of an old Excel, or has a password.`, SAVE_AS_XLSX]);
  if (!isArchive(bytes) && sheet !== undefined)
    throw new StartProblem([`${name} is no spreadsheet, and has no sheet "${sheet}". Leave --sheet out.`]);
  const { table, ...note } = isArchive(bytes)
    ? readExcel(bytes, name, sheet, languages[0] ?? "en")
    : { table: readCsv(decoded(bytes, name, encoding, languages), name) };
  requireLimits(table, name);
  // Files that were written on Windows have other line ends, within cells too. Files of a Mac may store letters and their marks apart.
  const trimmed = table.map((row) =>
    row.map((cell) =>
      typeof cell === "string" ? writtenText(cell.replaceAll("\r\n", "\n").normalize("NFC").trim()) : cell,
    ),
  );
  return { table: trimmed, ...note };
}

async function readBytes(path: string): Promise<Buffer> {
  const unreadable = (problem: NodeJS.ErrnoException) => {
    throw new StartProblem([
      `${path} cannot be read: ${problem.code === "ENOENT" ? "it is not there" : problem.message}.`,
    ]);
  };
  const found = await stat(path).catch(unreadable);
  if (!found.isFile()) throw new StartProblem([`${path} cannot be read: it is not a regular file.`]);
  if (found.size > TABLE_LIMITS.bytes) {
    const [size, most] = [found.size, TABLE_LIMITS.bytes].map((bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`);
    throw tooLarge(basename(path), `it has ${size}, but at most ${most} are read.`);
  }
  return readFile(path).catch(unreadable);
}

const TIME_FORMAT = "yyyy-mm-dd hh:mm:ss";
const MAX_WIDTH = 40;
const widthOf = (head: string) => Math.min(MAX_WIDTH, Math.max(10, head.length + 2));

/** The bytes of a table, as CSV with a byte order mark (so that Excel reads the Chinese) or as a spreadsheet. */
export async function writtenTable(
  table: readonly (readonly (string | number | Date)[])[],
  format: "csv" | "xlsx",
  { sheet = "Products", separator = "," }: { readonly sheet?: string; readonly separator?: Separator } = {},
): Promise<Buffer> {
  if (format === "csv")
    return Buffer.from(
      stringify(
        table.map((row) => [...row]),
        // The writer quotes the line end between rows by itself; spreadsheets end a row at the one within cells as well.
        { bom: true, delimiter: separator, record_delimiter: "windows", quoted_match: "\n" },
      ),
    );
  const [head = [], ...rows] = table;
  // A text stays one: a number such as 1/2 would become a day. A text that looks like an escaped character is escaped itself.
  const escaped = (value: string) => value.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  const cell = (value: string | number | Date) => {
    if (typeof value === "number") return { value, type: Number };
    if (value instanceof Date) return { value, type: Date, format: TIME_FORMAT };
    return value === "" ? null : { value: escaped(value), type: String, format: "@" };
  };
  const heads = head.map(String);
  const data = [heads.map((value) => ({ value, fontWeight: "bold" as const })), ...rows.map((row) => row.map(cell))];
  // A spreadsheet shows no part of a time that is wider than its column.
  const hasTimes = (at: number) => rows.some((row) => row[at] instanceof Date);
  const columns = heads.map((value, at) => ({
    width: Math.max(widthOf(value), hasTimes(at) ? TIME_FORMAT.length : 0),
  }));
  return writeSheet(data, { columns, stickyRowsCount: 1, stickyColumnsCount: 1, sheet }).toBuffer();
}
