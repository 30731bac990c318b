/** Writes submissions as a table for other programs. */
import { quotedCell, withoutFormulas } from "../../../contract/csv-cell.ts";
import { storedField, textKind } from "../../../contract/form-fields.ts";
import type { DecimalMark } from "../../../contract/number-text.ts";
import { withControlsShown } from "../../lib/visible-controls.ts";
import { clockIn } from "../../time/zones.ts";
import { writtenFile } from "../files/written-files.ts";
import { reasonsOf } from "../mail/company-mail.ts";
import { storedValue } from "../store/stored.ts";
import { type StoredKind, type StoredValues, storedColumns, storedFields } from "../store/stored-fields.ts";
import { writtenLine } from "../store/written-lines.ts";
import type { InboxEntry } from "./inbox.ts";

/** Columns of what happened since. */
const PROGRESS = ["answered_at", "withdrawn_at", "added_messages"] as const;

/** Fields with a column. */
export const FIELDS = storedColumns();
type Names = readonly string[];
/** Returns the names of the columns of a submission with these fields. */
export const headOf = (names: Names) => [
  "reference",
  "kind",
  "sent_at",
  "time_zone",
  ...names,
  "suspect",
  "answer_due_at",
  "files",
  ...PROGRESS,
];

/** Controls that stay as they are: a message has lines. */
const KEPT = "\t\n";

/** Replaces control characters by visible escapes. */
const shownText = (text: string): string => withControlsShown(text.replaceAll("\r\n", "\n"), KEPT);

/** Max characters of a cell in Excel, which takes a file with longer ones for damaged. */
const MAX_SHEET_CELL = 32_767;
/** Ends a cell that is too long, as that of the products of a long inquiry may be. */
const CUT = "\n... (too long for a cell: npm run inbox -- export --lines has all lines)";

/** Columns of times, and of numbers. */
const TIMES: readonly string[] = ["sent_at", "answer_due_at", "answered_at", "withdrawn_at"];
const NUMBERS: readonly string[] = ["lang"];

/**
 * Returns a cell of a spreadsheet: a number or a time if its column has those, so that spreadsheets add and sort them. A time is the
 * site's, as if it was UTC, because spreadsheets know no zones.
 */
export function sheetCell(text: string, column = "", numbers = NUMBERS): string | number | Date {
  if (text === "") return "";
  if (TIMES.includes(column)) return new Date(`${text.replace(" ", "T")}Z`);
  if (numbers.includes(column) && Number.isFinite(Number(text))) return Number(text);
  const visibleText = shownText(text);
  return visibleText.length <= MAX_SHEET_CELL ? visibleText : visibleText.slice(0, MAX_SHEET_CELL - CUT.length) + CUT;
}

/** Writes a cell of a CSV file. Visitors wrote the text. */
const csvCell = (text: string): string => quotedCell(shownText(withoutFormulas(text.replaceAll("\r\n", "\n"))));

/** Writes a field of each kind as the text of a cell. */
const WRITERS: { readonly [Kind in StoredKind]: (value: StoredValues[Kind], name: string) => string } = {
  number: String,
  // Other programs use addresses and numbers as they stand; early releases stored them as they were typed.
  text: (text, name) => (textKind(name) === "exact" ? storedField(name, text) : text),
  options: (options) =>
    Object.entries(options)
      .map(([type, chosen]) => `${type}: ${chosen}`)
      .join("; "),
  lines: (lines) => lines.map((line) => writtenLine(line, line.name).join("\n")).join("\n"),
};
const write = <Kind extends StoredKind>(kind: Kind, value: StoredValues[Kind], name: string): string =>
  WRITERS[kind](value, name);

/** Returns the cells of a submission with these fields. */
export function cellsOf(entry: InboxEntry, timeZone: string, names: Names): string[] {
  const { reference, kind, sentAt, answerDueAt, body, files, suspicion, answeredAt, withdrawnAt, messages } = entry;
  const time = (moment: string | null) => (moment === null ? "" : clockIn(timeZone, Date.parse(moment)));
  const fields = storedFields(kind);
  const cells = names.map((name) => {
    const field = fields[name];
    return field ? write(field.kind, storedValue(body, name, field.kind), name) : "";
  });
  const more = [
    time(answerDueAt),
    files.map(writtenFile).join("\n"),
    time(answeredAt),
    time(withdrawnAt),
    messages.map(({ sentAt: added, text }) => `${time(added)}\n${text}`).join("\n\n"),
  ];
  return [reference, kind, time(sentAt), timeZone, ...cells, reasonsOf(suspicion), ...more];
}

/** Returns rows of texts, the first with the names of the columns. Times are in the site's time zone. */
export const tableOf = (entries: readonly InboxEntry[], timeZone: string): string[][] => [
  headOf(FIELDS),
  ...entries.map((entry) => cellsOf(entry, timeZone, FIELDS)),
];

/** Returns the decimal mark of a locale. */
export const decimalMarkIn = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ","
    : ".";

export type Separator = "," | ";";

/** Returns the separator that spreadsheets of a locale expect: a semicolon in locales with a decimal comma. */
export const separatorIn = (locale: string): Separator => (decimalMarkIn(locale) === "," ? ";" : ",");

/** Writes a table as CSV, with a byte order mark so that spreadsheets read letters beyond ASCII. */
export function csvOf(table: readonly (readonly string[])[], separator: Separator = ","): string {
  const lines = table.map((cells) => cells.map(csvCell).join(separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
