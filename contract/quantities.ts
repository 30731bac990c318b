/** Quantities of an inquiry's lines: as people type them, and as the content limits them. */
import { LANGUAGES } from "./constants.ts";
import { documentLanguage, type Language } from "./languages.ts";
import type { DecimalMark } from "./number-text.ts";

/** Max quantity, and max target price. */
export const MAX_QUANTITY = 999_999_999;
/** Max digits before the decimal mark. */
export const MAX_DIGITS = String(MAX_QUANTITY).length;
/** Max decimal places of a target price. */
export const MAX_PRICE_DECIMALS = 4;
/** Decimal places that a unit can have. */
export const MAX_DECIMALS = 3;
const MAX_LENGTH = 40;

/** `doubtful`: 1.000 may be one or a thousand. */
type QuantityProblem = "missing" | "unreadable" | "zero" | "decimals" | "large" | "doubtful";
export type ReadQuantity =
  | { readonly value: number }
  | { readonly problem: QuantityProblem; readonly candidates: readonly number[] };

/** First digits of other scripts, whose digits follow in order. */
const ZEROS = [0xff10, 0x0660, 0x06f0];
const WIDE = /[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns text with plain digits and signs in place of full-width and Arabic ones. Raised digits stay: 20² is not 202. */
export function withPlainDigits(text: string): string {
  const plain = text.replaceAll(WIDE, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return String.fromCharCode(zero === undefined ? code - 0xfee0 : code - zero + 0x30);
  });
  return plain.replaceAll("٫", ".").replaceAll("٬", ",").replaceAll("−", "-").replaceAll(/[’ʼ]/g, "'");
}

/** Values of a text by decimal mark. A mark is missing if the text can't be read with it. */
export type Readings = Readonly<Partial<Record<DecimalMark, number>>>;

function readingWith(mark: DecimalMark, digits: string): number | undefined {
  const [whole = "", fraction = "0", ...rest] = digits.split(mark);
  const separators = new Set(whole.replaceAll(/\d/g, ""));
  const groups = whole.split(/\D/);
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? "") && groups.slice(1).every((group) => group.length === 3);
  if (rest.length > 0 || !/^\d+$/.test(fraction) || separators.size > 1) return undefined;
  if (groups.length > 1 && !isGrouped) return undefined;
  return Number(`${groups.join("")}.${fraction}`);
}

/** Reads digits with optional groups and decimals: "1,234.5", "1.234,5", "1 234" and "1'234". */
export function readingsOf(text: string): Readings {
  const digits = text.replace(/^\+/, "").replaceAll(/\s/g, " ");
  if (digits.length > MAX_LENGTH || !/^\d+(?:[.,' ]\d+)*$/.test(digits)) return {};
  const [point, comma] = [readingWith(".", digits), readingWith(",", digits)];
  return { ...(point !== undefined && { ".": point }), ...(comma !== undefined && { ",": comma }) };
}

/** Returns the problem of a value, or undefined if it is a quantity of a unit with these decimals. */
export function problemOfValue(value: number, decimals: number): "zero" | "decimals" | "large" | undefined {
  if (value <= 0) return "zero";
  if (value > MAX_QUANTITY) return "large";
  return Number(value.toFixed(decimals)) === value ? undefined : "decimals";
}

/** Known marks. The languages of the specification avoid `Intl`, which is slow to start. */
const marks = new Map<Language, DecimalMark>(LANGUAGES.map((language) => [language, "."]));
/** Returns the decimal mark of a language. */
export function decimalMarkOf(language: Language): DecimalMark {
  const format = () => new Intl.NumberFormat(documentLanguage(language), { numberingSystem: "latn" }).format(0.5);
  const mark = marks.get(language) ?? (format().includes(",") ? "," : ".");
  marks.set(language, mark);
  return mark;
}

/** Reads a quantity that is typed into a field. A text that may be one or a thousand is a problem with candidates. */
export function readQuantity(
  text: string,
  { decimals, language }: { readonly decimals: number; readonly language: Language },
): ReadQuantity {
  const typed = withPlainDigits(text).trim();
  if (typed === "") return { problem: "missing", candidates: [] };
  const readings = readingsOf(typed);
  const mark = decimalMarkOf(language);
  const [own, other] = [readings[mark], readings[mark === "." ? "," : "."]];
  const value = own ?? other;
  if (value === undefined) return { problem: "unreadable", candidates: [] };
  if (other !== undefined && value < other && decimals < MAX_DECIMALS) {
    const candidates = [other, value].filter((each) => problemOfValue(each, decimals) === undefined);
    return { problem: "doubtful", candidates };
  }
  const problem = problemOfValue(value, decimals);
  return problem ? { problem, candidates: [] } : { value };
}

/** Limits of the quantities of an item, from the content. */
export interface QuantityRules {
  readonly minimum?: number | undefined;
  /** Quantity in a package. */
  readonly package?: number | undefined;
}

const thousandths = (value: number) => Math.round(value * 1000);

/**
 * Returns the nearest quantities that fit minimum and package, or undefined if the quantity fits. `below` is missing if no smaller
 * quantity fits.
 */
export function misfit(
  quantity: number,
  { minimum = 0, package: size = 0 }: QuantityRules,
): { readonly below?: number; readonly above: number } | undefined {
  const [amount, least, step] = [thousandths(quantity), thousandths(minimum), Math.max(1, thousandths(size))];
  if (amount >= least && amount % step === 0) return undefined;
  const above = Math.ceil(Math.max(amount, least) / step) * step;
  const below = Math.floor(amount / step) * step;
  return { ...(below >= least && below > 0 && { below: below / 1000 }), above: above / 1000 };
}

/** Writes a quantity with the grouping and decimal mark of a language. */
export const writtenQuantity = (value: number, language: Language): string =>
  new Intl.NumberFormat(documentLanguage(language), {
    maximumFractionDigits: MAX_DECIMALS,
    numberingSystem: "latn",
    // 1000 without a mark is never taken for one with decimals.
    useGrouping: "min2",
  }).format(value);

/**
 * Writes a quantity into a field, without groups, as it is read in each language: the buyer may change the language later. A zero
 * behind three decimals tells them from a group of thousands: "1.1250".
 */
export const fieldQuantity = (value: number, language: Language): string =>
  String(value)
    .replace(/^\d{1,3}\.\d{3}$/, "$&0")
    .replace(".", decimalMarkOf(language));

/** Writes the quantities of a line, such as "2500 / 10,000". A comma between them would look like one within them. */
export const writtenQuantities = (values: readonly number[], language: Language): string =>
  values.map((value) => writtenQuantity(value, language)).join(" / ");
