/** Values of attributes in a table: the heads of their columns, and cells as people write them. */
import type { Language } from "../../contract/languages.ts";
import { type Attribute, readValue } from "../../server/content/products/attributes.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import { memoizeByObject } from "../../server/lib/memoize-by-object.ts";
import { NamedEntries } from "./named-entries.ts";

const COLUMN = "value ";
const HEAD = /^value[\s_]+(.+)$/i;
/** A unit behind the name of an attribute: `Nominal size [mm]`. */
const UNIT = /^(.*?)\s*[[(（]([^\])）]*)[\])）]$/;

/** The column of an attribute, which holds a value of a product or an article. */
export const valueColumn = (key: string) => COLUMN + key;
/** The key of the attribute that a column holds; undefined for another column. */
export const attributeIn = (column: string): string | undefined =>
  column.startsWith(COLUMN) ? column.slice(COLUMN.length) : undefined;

const namesOf = (text: object): string[] => Object.values(text).filter((each) => typeof each === "string");

/** Parts of the content that reading a cell needs. */
export interface CellReading {
  readonly attributes: readonly Attribute[];
  /** The decimal sign of the company's language, as spreadsheets show numbers in it. */
  readonly decimal: string;
  /** Words for true and false in the languages of the site. */
  readonly answers: ReadonlyMap<string, boolean>;
}

/** The decimal sign of a language. */
export const decimalSign = (language: Language): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** Attributes by key, and by name in any language. */
export const namedAttributes = memoizeByObject(
  (attributes: readonly Attribute[]) =>
    new NamedEntries(attributes.map(({ key, name }) => ({ key, names: namesOf(name) }))),
);

/** Returns the keys of the attributes that a head may mean: `value dn`, `DN`, `Nominal size [mm]`. */
export function attributesMeant(head: string, attributes: readonly Attribute[]): readonly string[] {
  const text = head.normalize("NFKC").trim();
  const [, rest] = HEAD.exec(text) ?? [];
  const entries = namedAttributes(attributes);
  const meant = (name: string) => entries.meantBy(name);
  const found = [rest, text].flatMap((name) => (name ? [meant(name)] : [])).find((keys) => keys.length > 0);
  if (found) return found;
  const [, name = "", unit = ""] = UNIT.exec(rest ?? text) ?? [];
  return meant(name).filter((key) => {
    const attribute = attributes.find((each) => each.key === key);
    return namesOf(attribute?.unit ?? {}).some((each) => alikeForm(each) === alikeForm(unit));
  });
}

/** A cell as the content writes it, or the problem with it as the end of a sentence that begins with the cell. */
export type Written = { readonly text: string } | { readonly problem: string };

const NUMBER = /^-?\d+(?:([.,])\d+)?$/;
/** A number whose sign may stand between thousands as well: 1.500. */
const MAY_BE_GROUPED = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Reads a number with the decimal sign of the company's language. The other sign is understood if it can stand for nothing else. */
export function writtenNumber(cell: string, decimal: string): Written {
  const text = cell
    .normalize("NFKC")
    .replace(/^\u2212/, "-")
    .replace(/(?<=\d) (?=\d{3}\b)/g, "")
    .trim();
  const [whole, sign] = NUMBER.exec(text) ?? [];
  if (whole === undefined)
    return { problem: `"${cell}" is not a number. Write one without its unit, such as 15 or 2${decimal}5.` };
  if (sign && sign !== decimal && MAY_BE_GROUPED.test(text)) {
    const [thousands, decimals] = [text.replace(sign, ""), text.replace(sign, decimal)];
    return { problem: `"${cell}" may be ${thousands} or ${decimals}. Write one of them.` };
  }
  return { text: text.replace(",", ".") };
}

/** A number of the content with the decimal sign of tables. */
export const numberCell = (written: string, decimal: string) => written.replace(".", decimal);

/** The text before the unit of an attribute, if it ends with the unit. */
function withoutUnit(cell: string, { unit }: Attribute): string {
  const behind = namesOf(unit ?? {}).find((each) => cell.endsWith(each));
  return behind === undefined ? cell : cell.slice(0, -behind.length).trim();
}

const AND = /[,;、，\n]/;

const namedChoices = memoizeByObject(
  ({ choices = [] }: Attribute) => new NamedEntries(choices.map(({ key, title }) => ({ key, names: namesOf(title) }))),
);

function writtenChoice(cell: string, attribute: Attribute): Written {
  const { key } = attribute;
  const entries = namedChoices(attribute);
  // A title may have a comma.
  const names = entries.meantBy(cell).length > 0 ? [cell] : cell.split(AND).flatMap((each) => each.trim() || []);
  const keys = names.map((name) => ({ name, meant: entries.meantBy(name) }));
  const unclear = keys.find(({ meant }) => meant.length !== 1);
  if (!unclear) return { text: [...new Set(keys.flatMap(({ meant }) => meant))].join(", ") };
  const { name, meant } = unclear;
  if (meant.length > 1) return { problem: `"${name}" may be ${meant.join(" or ")}. Write the key of one of them.` };
  return { problem: `"${name}" is not a choice of ${key}. Write one of ${[...entries.keys].join(", ")}.` };
}

/** Reads the cell of an attribute. */
export function writtenValue(cell: string, attribute: Attribute, { decimal, answers }: CellReading): Written {
  if (attribute.type === "number") return writtenNumber(withoutUnit(cell, attribute), decimal);
  if (attribute.type === "choice") return writtenChoice(cell, attribute);
  const answer = answers.get(alikeForm(cell));
  return answer === undefined ? { problem: `"${cell}" is neither yes nor no.` } : { text: String(answer) };
}

/** The cell of an attribute in an export. What does not fit the attribute stays as it is. */
export function valueCell(text: string, attribute: Attribute | undefined, decimal: string): string {
  const value = attribute && readValue(attribute, text);
  if (typeof value === "number") return numberCell(text, decimal);
  return typeof value === "boolean" ? (value ? "yes" : "no") : text;
}
