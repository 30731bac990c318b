/** Writes submissions as a table for other programs. */

import { writtenDetails } from "../../contract/cart-item.ts";
import { storedField, textKind } from "../../contract/form-fields.ts";
import { withControlsShown } from "../lib/visible-controls.ts";
import { clockIn } from "../time/zones.ts";
import type { InboxEntry } from "./inbox.ts";
import { reasonsOf } from "./mail.ts";
import { storedValue } from "./stored.ts";
import { type StoredKind, type StoredValues, storedColumns, storedFields } from "./stored-fields.ts";

const FIELDS = storedColumns();
const HEAD = ["reference", "kind", "sent_at", "time_zone", ...FIELDS, "suspect"];

/**
 * Finds where a spreadsheet may start a cell that it takes for a formula: at the beginning, and also after each semicolon, tab
 * and line end, if the locale's separator is not a comma and quotes in the middle of a line mean nothing.
 */
const FORMULA = /(^|[;\t\r\n])([\s"']*[=+\-@＝＋－＠])/g;
/** Controls that stay as they are: a message has lines. */
const KEPT = "\t\n";

/** Replaces control characters by visible escapes. */
export const shownText = (text: string): string => withControlsShown(text, KEPT);

/** Writes a cell by RFC 4180. Visitors wrote the text, so an apostrophe keeps a spreadsheet from running it as a formula. */
function csvCell(text: string): string {
  const safe = shownText(text.replaceAll("\r\n", "\n").replaceAll(FORMULA, "$1'$2"));
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a field of each kind as the text of a cell. */
const WRITERS: { readonly [Kind in StoredKind]: (value: StoredValues[Kind], name: string) => string } = {
  number: String,
  // Other programs use addresses and numbers as they stand; early releases stored them as they were typed.
  text: (text, name) => (textKind(name) === "exact" ? storedField(name, text) : text),
  options: (options) =>
    Object.entries(options)
      .map(([type, chosen]) => `${type}: ${chosen}`)
      .join("; "),
  lines: (lines) => lines.map((line) => [line.name, ...writtenDetails(line)].join(", ")).join("; "),
};
const write = <Kind extends StoredKind>(kind: Kind, value: StoredValues[Kind], name: string): string =>
  WRITERS[kind](value, name);

function rowOf({ reference, kind, sentAt, body, suspicion }: InboxEntry, timeZone: string): string[] {
  const fields = storedFields(kind);
  const cells = FIELDS.map((name) => {
    const field = fields[name];
    return field ? write(field.kind, storedValue(body, name, field.kind), name) : "";
  });
  return [reference, kind, clockIn(timeZone, Date.parse(sentAt)), timeZone, ...cells, reasonsOf(suspicion)];
}

/** Returns rows of texts, the first with the names of the columns. Times are in the site's time zone. */
export const tableOf = (entries: readonly InboxEntry[], timeZone: string): string[][] => [
  HEAD,
  ...entries.map((entry) => rowOf(entry, timeZone)),
];

export type Separator = "," | ";";

/** Returns the separator that spreadsheets of a locale expect: a semicolon in locales with a decimal comma. */
export const separatorIn = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";

/** Writes a table as CSV, with a byte order mark so that spreadsheets read letters beyond ASCII. */
export function csvOf(table: readonly (readonly string[])[], separator: Separator = ","): string {
  const lines = table.map((cells) => cells.map(csvCell).join(separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
