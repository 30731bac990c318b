/** Writes fields and lines of a submission as text to read: for mails, `npm run inbox` and exports. */
import { type DetailName, detailRules, LINE_DETAILS } from "../../../contract/cart-item.ts";
import type { Language } from "../../../contract/languages.ts";
import { writtenQuantities } from "../../../contract/quantities.ts";
import { namesOf } from "../../../contract/records.ts";
import type { StoredLine } from "./stored-fields.ts";

/** Characters at which a terminal or a mail program starts a new line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Indents the further lines of a field, so that none looks like another field or entry. */
const INDENT = "    ";
/** Indents what stands below the name of an item. */
const BELOW = "  ";

/** Writes a field with its label. */
export const writtenField = (label: string, value: string): string =>
  `${label}: ${value.split(LINE_ENDS).join(`\n${INDENT}`)}`;

/** Returns a detail of a line as text; empty if the line does not have it. */
function detailText(line: StoredLine, name: DetailName, language: Language): string {
  if (name === "quantities") return writtenQuantities(line.quantities ?? [], language);
  if (name === "unit") return line.unit_name ?? line.unit ?? "";
  return line[name] ?? "";
}

/**
 * Returns the details of a line with their labels: "Quantities" and "100 / 500 pcs". `labelOf` has the label in a language, from the
 * name and the English label.
 */
export function lineDetails(
  line: StoredLine,
  language: Language = "en",
  labelOf = (_name: DetailName, label: string): string => label,
): readonly { readonly label: string; readonly value: string }[] {
  return namesOf(LINE_DETAILS).flatMap((name) => {
    const { label, follower } = detailRules(name);
    const text = detailText(line, name, language);
    const after = follower === undefined ? "" : detailText(line, follower, language);
    if (label === null || text === "") return [];
    return [{ label: labelOf(name, label), value: after === "" ? text : `${text} ${after}` }];
  });
}

/** Writes texts below a title, indented. */
export const writtenBelow = (title: string, texts: readonly string[]): string[] => [
  title,
  ...texts.flatMap((text) => text.split("\n").map((each) => `${BELOW}${each}`)),
];

/** Writes a line as lines of text: its title, and below it the details. */
export const writtenLine = (line: StoredLine, title: string): readonly string[] =>
  writtenBelow(
    title,
    lineDetails(line).map(({ label, value }) => writtenField(label, value)),
  );
