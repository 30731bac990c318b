/** Lines of an inquiry: what the buyer typed about each of its items. */
import { itemOf } from "../contract/asked-items.ts";
import { type CartItem, type LineFieldName, lineFieldName } from "../contract/cart-item.ts";
import type { InquiryBody } from "../contract/forms.ts";
import type { Language } from "../contract/languages.ts";
import { EMPTY_LINE, type ItemRules, type LineInputs, quantitiesOf, readLine } from "../contract/line-input.ts";
import { itemKey } from "./cart-items.ts";

export interface InquiryLines {
  readonly items: readonly CartItem[];
  readonly lines: LineInputs;
  readonly rules: ItemRules;
  /** Currencies of the target price. */
  readonly currencies: readonly string[];
}

const readIn = ({ lines, rules, currencies }: InquiryLines, item: CartItem, language: Language) => {
  const key = itemKey(item);
  return readLine(lines[key] ?? EMPTY_LINE, rules[key], language, currencies);
};

/** A field of a line, as its name tells. `at` counts quantities from 0. */
interface NamedField {
  readonly item: string;
  readonly field: "quantity" | "reference" | "note" | "price";
  readonly at: number;
}
const NAME = /^line_(?:(?<quantity>quantity)\.(?<of>.+)\.(?<at>\d+)|(?<text>reference|note|price)\.(?<item>.+))$/;
/** Reads the name of a field of a line. Returns undefined for any other name. */
export function lineFieldOf(name: string): NamedField | undefined {
  const { of, at, text, item } = NAME.exec(name)?.groups ?? {};
  if (of !== undefined) return { item: of, field: "quantity", at: Number(at) };
  return item === undefined ? undefined : { item, field: text as NamedField["field"], at: 0 };
}
/** Tells whether a name is that of a field of a line, or of all lines. */
export const isLineField = (name: string): name is LineFieldName | "lines" =>
  name === "lines" || lineFieldOf(name) !== undefined;

/**
 * Returns the field of a quantity that the server names by its place in the body, which has no empty and no equal ones. Any other name
 * stays.
 */
export function typedField<Name extends string>(
  { lines, rules }: InquiryLines,
  name: Name,
  language: Language,
): Name | LineFieldName {
  const named = lineFieldOf(name);
  if (named?.field !== "quantity") return name;
  const { item, at } = named;
  const line = lines[item] ?? EMPTY_LINE;
  const sent = quantitiesOf(line, rules[item], language)[at];
  const place = line.quantities.findIndex(
    (text) => sent !== undefined && quantitiesOf({ quantities: [text] }, rules[item], language).includes(sent),
  );
  return place < 0 ? name : lineFieldName(`quantity.${place}`, item);
}

/** Returns the fields of the lines that the buyer has to correct, in the order of the cart. */
export const badLines = (all: InquiryLines, language: Language): readonly LineFieldName[] =>
  all.items.flatMap((item) => readIn(all, item, language).bad.map((field) => lineFieldName(field, itemKey(item))));

/** Returns a line for each item; undefined if none has details: the body of the specification. */
export function linesOf(all: InquiryLines, language: Language): InquiryBody["lines"] {
  const lines = all.items.map((item) => ({ ...itemOf(item.link), ...readIn(all, item, language).details }));
  return lines.some((line) => Object.keys(line).length > 1) ? lines : undefined;
}
