/** Attribute values: parsing, filter ids, and formatting in the languages of the site. */
import type { Content } from "../content.ts";
import type { SourceData } from "../sources/sources.ts";
import { isNeutral, say, type Text } from "../texts/text.ts";
import { offeredLanguages } from "../words/offered-languages.ts";
import { wordsIn } from "../words/words.ts";

export type Attribute = SourceData["attributes"][number];
/** Values as the content writes them, by the key of their attribute. */
export type WrittenValues = Readonly<Record<string, string | readonly string[]>>;
/** The parts of the content that determine how values are written. */
export type ValueWriting = Pick<Content, "attributes" | "units" | "company" | "languages">;
/** A number, yes or no, or the keys of one or more choices in the order of the attribute. */
export type AttributeValue = number | boolean | readonly string[];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Reads a written value. Returns undefined if it does not fit the attribute. */
export function readValue(
  { type, choices = [] }: Attribute,
  written: string | readonly string[],
): AttributeValue | undefined {
  // Most values are one text, and a catalogue has hundreds of thousands.
  if (type === "choice" && typeof written === "string")
    return choices.some(({ key }) => key === written) ? [written] : undefined;
  const texts = [written].flat();
  const [text = ""] = texts;
  if (type === "choice") {
    const keys = choices.map(({ key }) => key).filter((key) => texts.includes(key));
    return keys.length === new Set(texts).size ? keys : undefined;
  }
  if (texts.length > 1) return undefined;
  if (type === "number") return NUMBER.test(text) ? Number(text) : undefined;
  return text === "true" ? true : text === "false" ? false : undefined;
}

/** Returns the value of an attribute among written values; undefined if there is none. */
export function valueIn(values: WrittenValues, attribute: Attribute): AttributeValue | undefined {
  const written = values[attribute.key];
  return written === undefined ? undefined : readValue(attribute, written);
}

/** Ids of the values of a choice or a yes-no attribute: `material-brass`, `certified-yes`. A number has a range instead. */
export function valueIdsOf({ key, type, choices = [] }: Attribute): readonly string[] {
  if (type === "number") return [];
  const values = type === "choice" ? choices.map((choice) => choice.key) : ["yes", "no"];
  return values.map((value) => `${key}-${value}`);
}

/** Returns the ids of a value. A choice of several has several. */
export function idsOfValue({ key }: Attribute, value: AttributeValue): readonly string[] {
  if (typeof value === "number") return [];
  const values = typeof value === "boolean" ? [value ? "yes" : "no"] : value;
  return values.map((each) => `${key}-${each}`);
}

/** Ids of the filters of an attribute in the product list. */
export const filterIdsOf = (attribute: Attribute): readonly string[] => (attribute.filter ? valueIdsOf(attribute) : []);

/** Returns the ids of the filters in the product list that a value matches. */
export const filtersOfValue = (attribute: Attribute, value: AttributeValue): readonly string[] =>
  attribute.filter ? idsOfValue(attribute, value) : [];

/** The number of decimal places in a written number. */
export const decimalsOf = (written: string): number => written.split(".")[1]?.length ?? 0;

/** Cache of formats by language and decimal places. Creating one takes a hundred times as long as formatting a number. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number in a language, with as many decimal places as the content has. */
export const numberIn = (language: string, written: string): string => {
  const digits = decimalsOf(written);
  const name = `${language} ${digits}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "min2",
    });
  formats.set(name, format);
  return format.format(Number(written));
};

/** Calls `write` for each language of the site. */
export const inEach = (content: ValueWriting, write: (language: string) => string): Text =>
  Object.fromEntries(offeredLanguages(content).map(({ key }) => [key, write(key)]));

/**
 * Combines `parts` into one text, in each language that has all of them. The other languages fall back to a whole text. If no
 * language has all parts, the texts mix languages.
 */
export function inLanguagesOf(
  content: ValueWriting,
  parts: readonly Text[],
  write: (language: string) => string,
): Text {
  const texts = Object.entries(inEach(content, write));
  const whole = texts.filter(([language]) => parts.every((part) => part[language] !== undefined || isNeutral(part)));
  return Object.fromEntries(whole.length > 0 ? whole : texts);
}

/** Writes a value without its unit, in each language of the site that has it. */
export function valueText(content: ValueWriting, attribute: Attribute, written: string | readonly string[]): Text {
  const value = readValue(attribute, written);
  if (value === undefined) return {};
  const chosen = typeof value === "object" ? choicesOf(attribute, value).map(({ title }) => title) : [];
  return inLanguagesOf(content, chosen, (language) => textIn(content, attribute, [written].flat(), value, language));
}

const choicesOf = ({ choices = [] }: Attribute, keys: readonly string[]) =>
  choices.filter(({ key }) => keys.includes(key));

function textIn(
  content: ValueWriting,
  attribute: Attribute,
  [written = ""]: readonly string[],
  value: AttributeValue,
  language: string,
): string {
  const words = wordsIn(content, language);
  if (typeof value === "boolean") return value ? words.catalogue.yes : words.catalogue.no;
  if (typeof value === "number") return numberIn(language, written);
  const titles = choicesOf(attribute, value).map(({ title }) => say(title, [language, content.company.language]));
  return titles.join(words.between);
}

/** Adds the unit of an attribute to a number, in each language of the site that the unit is written in. */
export const withUnit = (
  content: ValueWriting,
  { unit }: Pick<Attribute, "unit">,
  write: (language: string) => string,
): Text =>
  inLanguagesOf(content, unit ? [unit] : [], (language) => {
    const unitText = say(unit, [language, content.company.language]);
    // The degree sign of an angle follows without a space.
    return [write(language), unitText].filter(Boolean).join(unitText === "°" ? "" : " ");
  });

/** Writes a value with its unit, in each language of the site that has it. */
export function measureText(content: ValueWriting, attribute: Attribute, written: string | readonly string[]): Text {
  const value = valueText(content, attribute, written);
  return typeof written === "string" && attribute.unit && readValue(attribute, written) !== undefined
    ? withUnit(content, attribute, (language) => say(value, language))
    : value;
}

export interface AttributeRow {
  readonly attribute: Attribute;
  readonly name: Text;
  readonly value: Text;
}

/** The values as rows of a table, in the order of the attributes. A choice that is hidden has no row. */
export const attributeRows = (content: ValueWriting, values: WrittenValues): readonly AttributeRow[] =>
  content.attributes.flatMap((attribute) => {
    const written = values[attribute.key];
    return written === undefined || readValue(attribute, written) === undefined
      ? []
      : [{ attribute, name: attribute.name, value: measureText(content, attribute, written) }];
  });
