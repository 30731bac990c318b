/**
 * Reads lists of part numbers and quantities as buyers paste them. A quantity that is not certain is left open, never guessed.
 *
 * The steps, each in a file of order-text/: `rows` splits the text into rows and cells, `heads` finds heads of columns, `row-parts`
 * and `parts` find part numbers, `columns` removes columns of other numbers, `amounts` ranks the numbers beside a part, `marks` finds
 * the decimal marks of the list, `quantity` chooses a quantity, and `lines` makes lines of an inquiry.
 */

import type { Language } from "../../../contract/languages.ts";
import type { DecimalMark } from "../../../contract/number-text.ts";
import type { OrderLine, OrderText } from "../../../contract/order-lines.ts";
import { decimalMarkOf } from "../../../contract/quantities.ts";
import { withoutOtherColumns } from "./order-text/columns.ts";
import { type Head, headOf } from "./order-text/heads.ts";
import {
  countLines,
  freeAmounts,
  knownLines,
  MAX_LINES,
  quantityBelowHead,
  UNKNOWN_DECIMALS,
} from "./order-text/lines.ts";
import { type Marks, marksShown } from "./order-text/marks.ts";
import type { LookUp } from "./order-text/parts.ts";
import { quantityOf } from "./order-text/quantity.ts";
import { type ReadRow, readRow, withUnknownPart } from "./order-text/row-parts.ts";
import { type Row, rowsOf } from "./order-text/rows.ts";
import { isTotal } from "./order-text/vocabulary.ts";

interface Options {
  readonly lookUp: LookUp;
  /** Language of the page, which decides doubtful marks unless the list shows others. */
  readonly language: Language;
}

interface Rows {
  readonly rows: readonly ReadRow[];
  readonly left: readonly Row[];
  /** The last head above the rows that are left. */
  readonly head: Row | undefined;
}

/** Max numbers in the rows of a list, twenty for each line: each costs look-ups. Rows beyond are left. */
export const MAX_NUMBERS = 20 * MAX_LINES;
/** Max numbers in a row, two for each line that it may give. A row with more is left, because it is read in one step. */
export const MAX_ROW_NUMBERS = 2 * MAX_LINES;
const countNumbers = ({ text }: Row): number => text.match(/\d[\d.,'-]*/g)?.length ?? 0;

/** Steps of a reading, with its result. */
type Reading<Result> = Generator<undefined, Result>;

/** Maps the rows, one in a step. */
function* inSteps<Result>(rows: readonly ReadRow[], map: (read: ReadRow, place: number) => Result): Reading<Result[]> {
  const results: Result[] = [];
  for (const [place, read] of rows.entries()) {
    yield;
    results.push(map(read, place));
  }
  return results;
}

/** Reads the rows without heads, totals, and text above the first head, as many as the limit allows. */
function* readRows(text: string, lookUp: LookUp): Reading<Rows> {
  let head: Head | undefined;
  let headRow: Row | undefined;
  let rows: ReadRow[] = [];
  const remaining: Row[] = [];
  let count = 0;
  let numbers = 0;
  const isFull = () => count >= MAX_LINES || numbers > MAX_NUMBERS;
  for (const row of rowsOf(text, () => head?.separator === "comma", isFull)) {
    yield;
    const own = countNumbers(row);
    numbers += own;
    if (isFull() || own > MAX_ROW_NUMBERS) {
      remaining.push(row);
      continue;
    }
    const named = headOf(row);
    if (named) {
      if (!head) {
        // A line above the head stays if it names an item, also one that the site does not offer.
        rows = rows.filter((read) => read.items.length > 0 || withUnknownPart(read));
        count = rows.reduce((sum, read) => sum + countLines(read), 0);
      }
      head = named;
      headRow = row;
      continue;
    }
    const read = readRow(row, head, lookUp);
    if (read.items.length === 0 && isNoLine(row)) continue;
    count += countLines(read);
    if (count > MAX_LINES) remaining.push(row);
    else rows.push(read);
  }
  return { rows, left: remaining, head: headRow };
}

/** Whether a row adds up others, or tells a spreadsheet the separator. */
const isNoLine = ({ cells, text }: Row): boolean =>
  /^sep=/i.test(text) || isTotal(cells.find((cell) => cell !== "") ?? "");

/** A page and a list of different languages leave the mark open, and so do the semicolons of a spreadsheet. */
function usualMark(rows: readonly ReadRow[], language: Language): DecimalMark | undefined {
  const own = decimalMarkOf(language);
  const heads = new Set(rows.flatMap(({ head }) => head?.decimal ?? []));
  if (heads.has(",") && heads.size === 1) return ",";
  if (heads.size > 0) return own === "." && !heads.has(",") ? "." : undefined;
  return own === "." && rows.some(({ row }) => row.separator === "semicolon") ? undefined : own;
}

/** Reads a row without an item of the site: a part number that it does not offer, or other text. */
function otherLine(read: ReadRow, marks: Marks): OrderLine {
  const { line, text } = read.row;
  const cells = withUnknownPart(read);
  const named = quantityBelowHead(read, marks, UNKNOWN_DECIMALS);
  const number = read.row.cells[read.meanings.indexOf("part")] ?? "";
  const isNamed =
    named !== undefined && number !== "" && (named.quantity !== undefined || named.candidates !== undefined);
  if (!isNamed && !cells) return { line, text, state: "unread", items: [] };
  const isTable = read.row.separator !== "comma";
  const amounts = freeAmounts(read, cells).map(({ unit: _, ...amount }) => amount);
  const decided = named ?? quantityOf(amounts, -1, { marks, decimals: UNKNOWN_DECIMALS, isTable });
  return { line, text, state: "unknown", items: [], ...decided };
}

/**
 * Reads a pasted list row by row, so that a server can answer others meanwhile. `lookUp` finds the items of the site by number. Takes
 * time in proportion to the text.
 */
export function* readingOrderText(text: string, { lookUp, language }: Options): Reading<OrderText> {
  const { rows, left: remaining, head } = yield* readRows(text, lookUp);
  const marks: Marks = { shown: marksShown(rows.flatMap(({ cells }) => cells)), usual: usualMark(rows, language) };
  const numbered = yield* inSteps(rows, (read) => ({
    separator: read.row.separator,
    decimals: read.items[0]?.decimals ?? UNKNOWN_DECIMALS,
    amounts: freeAmounts(read, read.items.length === 0 ? withUnknownPart(read) : read.cells),
  }));
  const amounts = withoutOtherColumns(numbered, marks);
  const lines = yield* inSteps(rows, (read, place) =>
    read.items.length > 0 ? knownLines(read, amounts[place] ?? [], marks) : [otherLine(read, marks)],
  );
  return {
    lines: lines.flat(),
    left: remaining.length,
    leftText: (remaining.length > 0 && head ? [head, ...remaining] : remaining)
      .map(({ whole }) => whole.trimEnd())
      .join("\n"),
  };
}

/** Reads a pasted list at once. */
export function readOrderText(text: string, options: Options): OrderText {
  const reading = readingOrderText(text, options);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}
