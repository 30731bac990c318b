/** Submissions as a table for other programs. */
import { withControlsShown } from "../../contract/controls.ts";
import { storedField, textKind } from "../../contract/form-fields.ts";
import { clockIn } from "../time/zones.ts";
import type { InboxEntry } from "./inbox.ts";
import { LABELS, reasonsOf } from "./mail.ts";

const FIELDS = Object.keys(LABELS);
const HEAD = ["reference", "kind", "sent_at", "time_zone", "lang", ...FIELDS, "inquiry_types", "products", "suspect"];

/**
 * Where a spreadsheet may see a cell begin: at its beginning, and, where the locale's separator is no comma and quotes in the
 * middle of a line mean nothing, behind each semicolon, tab and end of line.
 */
const FORMULA = /(^|[;\t\r\n])([\s"']*[=+\-@＝＋－＠])/g;
/** Kept as they are: a message has lines. */
const KEPT = "\t\n";

/** A text whose control characters are shown. */
export const shownText = (text: string): string => withControlsShown(text, KEPT);

/** A cell by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe, since visitors wrote it. */
function csvCell(text: string): string {
  const safe = shownText(text.replaceAll("\r\n", "\n").replaceAll(FORMULA, "$1'$2"));
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowOf({ reference, kind, sentAt, body, suspicion }: InboxEntry, timeZone: string): string[] {
  // Other programs use addresses and numbers as they stand, and forms were once stored as they came.
  const textOf = (name: string, text: string) => (textKind(name) === "exact" ? storedField(name, text) : text);
  const fields = FIELDS.map((name) => textOf(name, String(Reflect.get(body, name) ?? "")));
  const inquiry = "products" in body ? body : undefined;
  const options = Object.entries(inquiry?.inquiry_types ?? {}).map(([type, chosen]) => `${type}: ${chosen}`);
  const products = inquiry?.products.map(({ name }) => name) ?? [];
  return [
    reference,
    kind,
    clockIn(timeZone, Date.parse(sentAt)),
    timeZone,
    String(body.lang),
    ...fields,
    options.join("; "),
    products.join("; "),
    reasonsOf(suspicion),
  ];
}

/** All fields as rows of texts, the first with their names. Times are those of the site's clocks. */
export const tableOf = (entries: readonly InboxEntry[], timeZone: string): string[][] => [
  HEAD,
  ...entries.map((entry) => rowOf(entry, timeZone)),
];

export type Separator = "," | ";";

/** The separator that spreadsheets of a locale expect: a semicolon in locales with a decimal comma. */
export const separatorIn = (locale: string): Separator =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";

/** A table as values between separators, with a byte order mark, so that spreadsheets read letters beyond ASCII. */
export function csvOf(table: readonly (readonly string[])[], separator: Separator = ","): string {
  const lines = table.map((cells) => cells.map(csvCell).join(separator));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
