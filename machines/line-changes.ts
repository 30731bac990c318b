/** Changes to the typed lines of an inquiry. */
import type { Language } from "../contract/languages.ts";
import {
  cleanNote,
  cleanReference,
  EMPTY_LINE,
  type LineInput,
  type LineInputs,
  type LineRules,
  MAX_QUANTITIES,
  readLineQuantity,
} from "../contract/line-input.ts";
import { fieldQuantity, MAX_QUANTITY, misfit } from "../contract/quantities.ts";

interface OfItem {
  readonly item: string;
}
interface OfQuantity extends OfItem {
  /** Place of the quantity in its line, from 0. */
  readonly at: number;
}
interface Typed extends OfItem {
  readonly text: string;
}
export type LineChange =
  | ({ type: "quantity.typed" } & OfQuantity & Typed)
  | ({
      type: "quantity.stepped";
      readonly by: 1 | -1;
      readonly rules: LineRules | undefined;
      readonly language: Language;
    } & OfQuantity)
  | ({ type: "quantity.added" } & OfItem)
  | ({ type: "quantity.removed" } & OfQuantity)
  | ({ type: "reference.typed" } & Typed)
  | ({ type: "note.typed" } & Typed)
  | ({ type: "price.typed" } & Typed)
  | ({ type: "currency.chosen" } & Typed)
  /** Lines of a pasted or shared list join the typed ones, or replace those of their items. */
  | { type: "lines.taken"; lines: LineInputs; by: "adding" | "replacing" }
  | { type: "lines.cleared"; items: readonly string[] };

const thousandths = (value: number) => Math.round(value * 1000);

/** Returns the next quantity that fits, up or down; undefined if there is none. */
function nextQuantity(value: number, by: 1 | -1, rules: LineRules = {}): number | undefined {
  const [now, size] = [thousandths(value), thousandths(rules.package ?? 0)];
  const wholePackages = (by === 1 ? Math.floor(now / size) : Math.ceil(now / size)) + by;
  const next = (size > 0 ? wholePackages * size : now + by * 1000) / 1000;
  const problem = misfit(next, rules);
  if (by === -1) return next > 0 && !problem ? next : undefined;
  const fitting = problem?.above ?? next;
  return fitting > MAX_QUANTITY ? undefined : fitting;
}

/** Returns the text after a step. A text that can't be read stays. */
function steppedText(text: string, by: 1 | -1, rules: LineRules | undefined, language: Language): string {
  const read = readLineQuantity(text, rules, language);
  if ("problem" in read && read.problem !== "missing") return text;
  const next = nextQuantity("value" in read ? read.value : 0, by, rules);
  return next === undefined ? text : fieldQuantity(next, language);
}

/** Returns the quantities as fields: an empty line has one empty field. */
export const quantityFields = ({ quantities }: LineInput): readonly string[] =>
  quantities.length > 0 ? quantities : [""];

const withQuantity = (line: LineInput, at: number, change: (text: string) => string): LineInput => ({
  ...line,
  quantities: quantityFields(line).map((text, place) => (place === at ? change(text) : text)),
});

/** Joins a line to another: quantities that it lacks, also more than a line may have, and texts in place of empty ones. */
export function joinedLine(line: LineInput, other: LineInput): LineInput {
  const filled = [...line.quantities, ...other.quantities].map((text) => text.trim()).filter((text) => text !== "");
  const { price, currency } = line.price === "" ? other : line;
  return {
    quantities: [...new Set(filled)],
    reference: line.reference || other.reference,
    note: line.note || other.note,
    price,
    currency,
  };
}

function changedLine(line: LineInput, change: Extract<LineChange, OfItem>): LineInput {
  const fields = quantityFields(line);
  switch (change.type) {
    case "quantity.typed":
      return withQuantity(line, change.at, () => cleanReference(change.text));
    case "quantity.stepped":
      return withQuantity(line, change.at, (text) => steppedText(text, change.by, change.rules, change.language));
    case "quantity.added":
      return { ...line, quantities: fields.length < MAX_QUANTITIES ? [...fields, ""] : fields };
    case "quantity.removed":
      return { ...line, quantities: fields.filter((_, place) => place !== change.at) };
    case "reference.typed":
      return { ...line, reference: cleanReference(change.text) };
    case "note.typed":
      return { ...line, note: cleanNote(change.text) };
    case "price.typed":
      return { ...line, price: cleanReference(change.text) };
    case "currency.chosen":
      return { ...line, currency: change.text };
  }
}

/** Returns the lines after a change. */
export function changedLines(lines: LineInputs, change: LineChange): LineInputs {
  if (change.type === "lines.cleared")
    return Object.fromEntries(Object.entries(lines).filter(([item]) => !change.items.includes(item)));
  if (change.type === "lines.taken") {
    const taken = Object.entries(change.lines).map(([item, line]) => [
      item,
      change.by === "adding" ? joinedLine(lines[item] ?? EMPTY_LINE, line) : line,
    ]);
    return { ...lines, ...Object.fromEntries(taken) };
  }
  return { ...lines, [change.item]: changedLine(lines[change.item] ?? EMPTY_LINE, change) };
}
