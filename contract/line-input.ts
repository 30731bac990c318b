/** Lines of an inquiry as the buyer types them: quantities, reference, note and target price of each item. */
import type { Language } from "./languages.ts";
import {
  decimalMarkOf,
  MAX_PRICE_DECIMALS,
  MAX_QUANTITY,
  type QuantityRules,
  type ReadQuantity,
  readingsOf,
  readQuantity,
  withPlainDigits,
} from "./quantities.ts";
import { listOf, objectOf, tableOf, text } from "./readers.ts";
import { cleanText, storedText } from "./typed-text.ts";

/** Max number of quantities of a line. */
export const MAX_QUANTITIES = 5;
export const MAX_REFERENCE_LENGTH = 50;
export const MAX_NOTE_LENGTH = 500;
/** Decimal places that a quantity may have until the unit of the item is known. With 3, "1.000" would be certain in both languages. */
const DECIMALS_WHILE_UNKNOWN = 2;

/** Typed texts of a line, also wrong ones. */
export interface LineInput {
  readonly quantities: readonly string[];
  readonly reference: string;
  readonly note: string;
  readonly price: string;
  /** Empty for the first currency of the company. */
  readonly currency: string;
}
/** Typed texts by item: `5`, `5~NUMBER`. */
export type LineInputs = Readonly<Record<string, LineInput>>;
export const EMPTY_LINE: LineInput = { quantities: [], reference: "", note: "", price: "", currency: "" };

/** Rules of the content for the line of an item. */
export interface LineRules extends QuantityRules {
  readonly unit?: { readonly key: string; readonly name: string; readonly decimals: number } | undefined;
}
/** Rules by item. */
export type ItemRules = Readonly<Record<string, LineRules>>;

/** Returns the decimal places of an item's quantities. */
export const decimalsOf = (rules: LineRules | undefined): number =>
  rules ? (rules.unit?.decimals ?? 0) : DECIMALS_WHILE_UNKNOWN;

/** Field of a line. Quantities are counted from 0. */
export type LineField = `quantity.${number}` | "reference" | "note" | "price";
/** Details that the buyer has typed. */
interface TypedDetails {
  readonly quantities?: readonly number[];
  readonly reference?: string;
  readonly note?: string;
  /** Decimal number such as "12.50". */
  readonly target_price?: string;
  readonly currency?: string;
}
export interface ReadLine {
  readonly details: TypedDetails;
  /** Fields that the buyer has to correct. */
  readonly bad: readonly LineField[];
}

/** Reads one of the quantities of a line. */
export const readLineQuantity = (text: string, rules: LineRules | undefined, language: Language): ReadQuantity =>
  readQuantity(text, { decimals: decimalsOf(rules), language });

/** Returns the quantities of a line that can be read, each once. */
export const quantitiesOf = (
  { quantities }: Pick<LineInput, "quantities">,
  rules: LineRules | undefined,
  language: Language,
): readonly number[] => [
  ...new Set(
    quantities.flatMap((text) => {
      const read = readLineQuantity(text, rules, language);
      return "value" in read ? [read.value] : [];
    }),
  ),
];

/** Removes invisible characters while the buyer types. */
export const cleanReference = (text: string): string => cleanText(text, "line");
export const cleanNote = (text: string): string => cleanText(text, "lines");

/** Reads a price as a decimal number with the typed decimals. Returns undefined if it is none, or may be one or a thousand. */
function readPrice(text: string, language: Language): string | undefined {
  const typed = withPlainDigits(text).trim();
  const readings = readingsOf(typed);
  const own = decimalMarkOf(language);
  const mark = readings[own] === undefined ? (own === "." ? "," : ".") : own;
  const [value, other] = [readings[mark], readings[mark === "." ? "," : "."]];
  const decimals = (typed.split(mark)[1] ?? "").length;
  const isDoubtful = other !== undefined && other !== value;
  if (value === undefined || isDoubtful || value <= 0 || value > MAX_QUANTITY || decimals > MAX_PRICE_DECIMALS)
    return undefined;
  return value.toFixed(decimals);
}

/** Whether a price has a currency that the company does not offer, or the company asks for no prices. */
export const hasOtherCurrency = (
  { price, currency }: Pick<LineInput, "price" | "currency">,
  currencies: readonly string[],
): boolean => price.trim() !== "" && (currencies.length === 0 || !["", ...currencies].includes(currency));

/** Returns the quantities that differ from those of a line. Texts such as 1,000 and 1000 are equal. */
export function furtherQuantities(
  own: readonly string[],
  others: readonly string[],
  language: Language,
): readonly string[] {
  const keyOf = (text: string) => {
    const read = readLineQuantity(text, undefined, language);
    return "value" in read ? String(read.value) : text.trim();
  };
  const seen = new Set(own.map(keyOf));
  return others.filter((text) => text.trim() !== "" && !seen.has(keyOf(text)) && seen.add(keyOf(text)));
}

/**
 * Reads what the buyer typed in a line.
 * @param rules rules of the item; undefined while they are unknown
 * @param currencies currencies of the target price; without any, a price is wrong
 */
export function readLine(
  input: LineInput,
  rules: LineRules | undefined,
  language: Language,
  currencies: readonly string[],
): ReadLine {
  const read = input.quantities.map((text) => readLineQuantity(text, rules, language));
  const quantities = quantitiesOf(input, rules, language);
  const [reference, note] = [storedText(input.reference, "line"), storedText(input.note, "lines")];
  const hasPrice = input.price.trim() !== "";
  const price = hasPrice && !hasOtherCurrency(input, currencies) ? readPrice(input.price, language) : undefined;
  const currency = input.currency || currencies[0];
  return {
    details: {
      ...(quantities.length > 0 && { quantities }),
      ...(price && currency && { target_price: price, currency }),
      ...(reference && { reference }),
      ...(note && { note }),
    },
    bad: [
      ...read.flatMap((each, at): LineField[] => {
        const isBad = "problem" in each ? each.problem !== "missing" : at >= MAX_QUANTITIES;
        return isBad ? [`quantity.${at}`] : [];
      }),
      ...(reference.length > MAX_REFERENCE_LENGTH ? (["reference"] as const) : []),
      ...(note.length > MAX_NOTE_LENGTH ? (["note"] as const) : []),
      ...(hasPrice && price === undefined ? (["price"] as const) : []),
    ],
  };
}

const readTable = tableOf(
  objectOf({ quantities: listOf(text), reference: text, note: text, price: text, currency: text }),
);

/** Reads stored lines. Values of another type are dropped. */
export const readLineInputs = (value: unknown): LineInputs =>
  Object.fromEntries(Object.entries(readTable(value) ?? {}).map(([item, line]) => [item, { ...EMPTY_LINE, ...line }]));
