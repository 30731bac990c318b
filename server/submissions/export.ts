/** Submissions as a table for other programs. */
import { withControlsShown } from "../../contract/controls.ts";
import { storedField, textKind } from "../../contract/form-fields.ts";
import type { InboxEntry } from "./inbox.ts";
import { LABELS, reasonsOf } from "./mail.ts";

const FIELDS = Object.keys(LABELS);
const HEAD = ["reference", "kind", "sent_at", "lang", ...FIELDS, "inquiry_types", "products", "suspect"];

/**
 * Where a spreadsheet may see a cell begin: at its beginning, and, where the locale's separator is no comma and quotes in the
 * middle of a line mean nothing, behind each semicolon, tab and end of line.
 */
const FORMULA = /(^|[;\t\r\n])([\s"']*[=+\-@＝＋－＠])/g;
/** Kept as they are: a message has lines. */
const KEPT = "\t\n";

/** A cell by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe, since visitors wrote it. */
function csvCell(text: string): string {
  const safe = withControlsShown(text.replaceAll("\r\n", "\n").replaceAll(FORMULA, "$1'$2"), KEPT);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowOf({ reference, kind, sentAt, body, suspicion }: InboxEntry): string[] {
  // Other programs use addresses and numbers as they stand, and forms were once stored as they came.
  const textOf = (name: string, text: string) => (textKind(name) === "exact" ? storedField(name, text) : text);
  const fields = FIELDS.map((name) => textOf(name, String(Reflect.get(body, name) ?? "")));
  const inquiry = "products" in body ? body : undefined;
  const options = Object.entries(inquiry?.inquiry_types ?? {}).map(([type, chosen]) => `${type}: ${chosen}`);
  const products = inquiry?.products.map(({ name }) => name) ?? [];
  return [
    reference,
    kind,
    sentAt,
    String(body.lang),
    ...fields,
    options.join("; "),
    products.join("; "),
    reasonsOf(suspicion),
  ];
}

/** All fields as comma-separated values, with a byte order mark so that spreadsheets read the Chinese. */
export function csvOf(entries: readonly InboxEntry[]): string {
  const lines = [HEAD, ...entries.map(rowOf)].map((cells) => cells.map(csvCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
