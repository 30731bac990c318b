/** Items that a row names: in the column of part numbers below a head, anywhere in other rows. */
import { uniqueItems } from "../../../../contract/asked-items.ts";
import { type Head, isBelow } from "./heads.ts";
import { type LookUp, type OrderItem, type OrderToken, orderTokens, type Part } from "./parts.ts";
import type { Row } from "./rows.ts";
import type { ColumnMeaning } from "./vocabulary.ts";

export interface ReadRow {
  readonly row: Row;
  /** Head above the row. */
  readonly head: Head | undefined;
  /** Meaning of each cell; empty if the columns have no head, or the cells do not stand below it. */
  readonly meanings: readonly (ColumnMeaning | undefined)[];
  readonly cells: readonly (readonly OrderToken[])[];
  readonly items: readonly OrderItem[];
}

const isPart = (token: OrderToken): token is Part => token.kind === "part";
const unknown: LookUp = () => [];

/** Columns in which a part number stands, the surest first. A column without a known head may hold one. */
const PART_COLUMNS: readonly (readonly (ColumnMeaning | undefined)[])[] = [["part"], ["item"], [undefined, "quantity"]];
/** Columns whose numbers are never part numbers of the line. */
const NO_PARTS: readonly (ColumnMeaning | undefined)[] = ["customer", "other", "reference", "unit"];

/** Drops a series if the row also names an article of it. */
function specific(items: readonly OrderItem[]): readonly OrderItem[] {
  const unique = uniqueItems(items);
  const series = new Set(unique.filter(({ article }) => article !== undefined).map(({ id }) => id));
  return unique.filter(({ id, article }) => article !== undefined || !series.has(id));
}

/** Reads the cells of a row and finds its items. */
export function readRow(row: Row, head: Head | undefined, lookUp: LookUp): ReadRow {
  const meanings = head && isBelow(head, row) ? head.meanings : [];
  const cells = row.cells.map((cell, place) =>
    orderTokens(cell, NO_PARTS.includes(meanings[place]) ? unknown : lookUp),
  );
  const partsIn = (columns: readonly (ColumnMeaning | undefined)[]) =>
    cells.flatMap((tokens, place) => (columns.includes(meanings[place]) ? tokens.filter(isPart) : []));
  const parts =
    meanings.length > 0
      ? (PART_COLUMNS.map(partsIn).find(({ length }) => length > 0) ?? [])
      : cells.flatMap((tokens) => tokens.filter(isPart));
  const items = parts.flatMap((part) => part.items);
  // Readings of one text stay, also those of a series.
  const isAmbiguous = parts.some((part) => part.items.length > 1);
  return { row, head, meanings, cells, items: isAmbiguous ? uniqueItems(items) : specific(items) };
}

/** A word that looks like a part number: letters and digits, or many digits. */
const looksLikeNumber = (text: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}./_+#-]{2,39}$/u.test(text) &&
  !/^www\.|^\d{1,7}$/i.test(text) &&
  (/^\d{8,}$/.test(text) || (/\d/.test(text) && /\p{L}/u.test(text)));
const MAX_OTHER_WORDS = 4;

/** Returns the cells with the number that the site does not offer in place of its word; undefined if there is none. */
export function withUnknownPart({ row, cells }: ReadRow): ReadRow["cells"] | undefined {
  const words = cells.flat().filter(({ kind }) => kind === "word");
  if (words.length > MAX_OTHER_WORDS + 1) return undefined;
  const isTable = row.separator !== "comma";
  const isNumber = (token: OrderToken) =>
    (token.kind === "word" || token.kind === "number") && looksLikeNumber(token.text);
  const first = cells.flat().find((token) => token.kind === "word" || isNumber(token));
  const found = isTable ? cells.find((tokens) => tokens.length === 1 && tokens.some(isNumber))?.[0] : first;
  if (!found || !isNumber(found)) return undefined;
  const part: Part = { kind: "part", text: found.text, items: [] };
  return cells.map((tokens) => tokens.map((token) => (token === found ? part : token)));
}
