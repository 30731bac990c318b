/** Reads payloads of events from tables: CSV, JSON, or rows in code. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCsv } from "./csv-rows.ts";
import { messageOf, UsageError } from "./errors.ts";

/** The types of a column. A question mark allows empty cells; the property is then left out. */
interface ColumnTypes {
  readonly text: string;
  readonly number: number;
  readonly boolean: boolean;
  /** Any JSON value. Its type is not checked. */
  // biome-ignore lint/suspicious/noExplicitAny: a cell of JSON may have any type, which the machine's event states.
  readonly json: any;
}
type ColumnType = keyof ColumnTypes;
/** The columns of a table with their types, such as `{ badge: "text", floor: "number?" }`. */
export type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>;

/** The payload of a row. */
export type Payload<Given extends Columns> = {
  -readonly [Name in keyof Given as Given[Name] extends ColumnType ? Name : never]: ColumnTypes[Given[Name] &
    ColumnType];
} & {
  -readonly [Name in keyof Given as Given[Name] extends ColumnType
    ? never
    : Name]?: Given[Name] extends `${infer Type extends ColumnType}?` ? ColumnTypes[Type] : never;
};

/** A CSV or JSON file (path or file URL), or rows of which the first contains the column names. */
export type PayloadTable = string | URL | readonly (readonly unknown[])[];

/** Rows with the place of each, such as "badges.csv:2", for messages. */
interface Rows {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly place: string; readonly cells: readonly unknown[] }[];
  readonly name: string;
}

function fromRows(
  name: string,
  [heads = [], ...rows]: readonly (readonly unknown[])[],
  placeOf: (row: number) => string,
): Rows {
  return {
    name,
    heads: heads.map((head) => String(head).trim()),
    rows: rows.map((cells, index) => ({ place: placeOf(index + 1), cells })),
  };
}

/** JSON contains objects, or rows of which the first contains the column names. */
function fromJson(name: string, text: string): Rows {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (problem) {
    throw new UsageError(`${name} is not valid JSON: ${messageOf(problem)}`);
  }
  if (!Array.isArray(read)) throw new UsageError(`${name} contains no list. Write a list of objects or of rows.`);
  if (read.every((row) => Array.isArray(row))) return fromRows(name, read, (row) => `${name}, row ${row}`);
  const heads = [...new Set(read.flatMap((row) => Object.keys(Object(row))))];
  const rows = read.map((row, index) => ({
    place: `${name}, row ${index + 1}`,
    cells: heads.map((head): unknown => Reflect.get(Object(row), head)),
  }));
  return { name, heads, rows };
}

function rowsOf(table: PayloadTable): Rows {
  if (typeof table !== "string" && !(table instanceof URL))
    return fromRows("The table", table, (row) => `The table, row ${row}`);
  const file = typeof table === "string" && !table.startsWith("file:") ? table : fileURLToPath(table);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`No such file: "${file}". Name it as new URL("./table.csv", import.meta.url).`);
  }
  if (/\.json$/i.test(file)) return fromJson(file, text);
  const rows = readCsv(text);
  const lines = rows.slice(1).map(({ line }) => line);
  return fromRows(
    file,
    rows.map(({ cells }) => cells),
    (row) => `${file}:${lines[row - 1]}`,
  );
}

const isEmpty = (cell: unknown) =>
  cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
const shown = (cell: unknown) => (typeof cell === "string" ? `"${cell}"` : JSON.stringify(cell));

/** Converts a cell. Throws the expected form for a wrong one. */
const CONVERSIONS: { readonly [Type in ColumnType]: (cell: unknown) => unknown } = {
  text: (cell) => (typeof cell === "object" ? wrong("a text") : String(cell)),
  number: (cell) => {
    const number = typeof cell === "string" ? Number(cell) : cell;
    return typeof number === "number" && Number.isFinite(number) ? number : wrong("a number, such as 1.5");
  },
  boolean: (cell) => {
    const known = new Map<unknown, boolean>([
      ["true", true],
      ["yes", true],
      ["false", false],
      ["no", false],
    ]);
    const value = typeof cell === "string" ? known.get(cell.trim().toLowerCase()) : cell;
    return typeof value === "boolean" ? value : wrong("true, false, yes or no");
  },
  json: (cell) => {
    if (typeof cell !== "string") return cell;
    try {
      return JSON.parse(cell);
    } catch {
      return wrong('JSON, such as ["a", 1]');
    }
  },
};
function wrong(expected: string): never {
  throw new TypeError(expected);
}

/**
 * Returns the payloads of a table, one per row, with the types that `columns` state. Throws a UsageError with file and line for an
 * unknown or missing column, an empty cell, and a cell of another type.
 */
export function payloads<const Given extends Columns>(table: PayloadTable, columns: Given): Payload<Given>[] {
  const { name, heads, rows } = rowsOf(table);
  const known = Object.keys(columns);
  const quoted = (names: readonly string[]) => names.map((one) => `"${one}"`).join(", ");
  const unknown = heads.filter((head) => !known.includes(head));
  if (unknown.length > 0)
    throw new UsageError(`${name}: unknown column ${quoted(unknown)}. Known columns: ${quoted(known)}.`);
  const repeated = heads.filter((head, index) => heads.indexOf(head) !== index);
  if (repeated.length > 0) throw new UsageError(`${name}: the column ${quoted(repeated)} exists twice.`);
  const missing = known.filter((column) => !heads.includes(column) && !columns[column]?.endsWith("?"));
  if (missing.length > 0) throw new UsageError(`${name}: the column ${quoted(missing)} is missing.`);
  return rows.map(({ place, cells }) => {
    if (cells.length > heads.length)
      throw new UsageError(
        `${place}: ${cells.length} cells for ${heads.length} columns. Quote a cell that contains a comma.`,
      );
    const entries = heads.flatMap((head, index) => {
      const type = columns[head] ?? "text";
      const cell = cells[index];
      if (isEmpty(cell)) {
        if (type.endsWith("?")) return [];
        throw new UsageError(`${place}: "${head}" is empty. Fill it in, or make the column optional: "${type}?".`);
      }
      try {
        return [[head, CONVERSIONS[type.replace("?", "") as ColumnType](cell)] as const];
      } catch (problem) {
        throw new UsageError(`${place}: "${head}" is ${shown(cell)}. Write ${messageOf(problem)}.`);
      }
    });
    return Object.fromEntries(entries) as Payload<Given>;
  });
}
