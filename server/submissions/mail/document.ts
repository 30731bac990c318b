/** A mail as parts that are written twice, as text and as HTML, so that both say the same. */

import type { Language } from "../../../contract/languages.ts";
import { cleanText } from "../../../contract/typed-text.ts";
import { writtenBelow, writtenField } from "../store/written-lines.ts";

export interface Row {
  readonly label: string;
  readonly value: string;
}

export interface Item {
  readonly name: string;
  readonly details: readonly Row[];
  readonly url?: string | undefined;
}

export type MailPart =
  /** A paragraph. */
  | { readonly text: string }
  /** A field with its label. */
  | { readonly row: Row }
  /** Products with their details. */
  | { readonly title: string; readonly items: readonly Item[] }
  | { readonly link: string; readonly url: string };

export interface MailDocument {
  readonly language: Language;
  readonly title: string;
  /** Fields directly below the title. */
  readonly head: readonly Row[];
  readonly parts: readonly MailPart[];
  /** The end of the mail, in lines. */
  readonly end: readonly string[];
}

/** Joins the text of a mail and removes control characters, which older submissions may have and a mail program might obey. */
export const mailText = (parts: readonly string[], between = "\n"): string => cleanText(parts.join(between), "lines");

/** Writes an item as lines of text: its name after a hyphen, and below it the details and the address. */
const itemLines = ({ name, details, url }: Item): string[] =>
  writtenBelow(`- ${name}`, [
    ...details.map(({ label, value }) => writtenField(label, value)),
    ...(url === undefined ? [] : [url]),
  ]);

/** Writes a part as lines of text. */
export function partLines(part: MailPart): string[] {
  if ("text" in part) return [part.text];
  if ("row" in part) return [writtenField(part.row.label, part.row.value)];
  if ("items" in part) return [`${part.title}:`, ...part.items.flatMap(itemLines)];
  return [`${part.link}: ${part.url}`];
}

const isData = (part: MailPart | undefined) => part !== undefined && ("row" in part || "items" in part);

/** Returns a document as text. Fields and products stand on consecutive lines, other parts apart. */
export function textOf({ title, head, parts, end }: MailDocument): string {
  const body = parts.flatMap((part, at) => [
    ...(isData(part) && isData(parts[at - 1]) ? [] : [""]),
    ...partLines(part),
  ]);
  const top = head.flatMap((row) => partLines({ row }));
  return mailText([title, ...top, ...body, ...(end.length > 0 ? ["", ...end] : []), ""]);
}
