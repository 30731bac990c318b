/**
 * A product as a row of texts and back. A column is named by its field and, if the field has texts, by a language of the site:
 * `name (en)`. A column without a language stands for all of them. A specification is `Group > Name`, each in the languages of the
 * site, in their order, with bars between them: `Mechanical | 機構 > Weight | 重量 (en)`.
 */

import type { Language } from "../../contract/languages.ts";
import { namesOf } from "../../contract/records.ts";
import { withoutInvisible } from "../../contract/typed-text.ts";
import { FACTS, factColumns } from "../../server/content/sources/product-facts.ts";
import { PAPERS, paperColumns } from "../../server/content/sources/product-papers.ts";
import type { SourceEntity } from "../../server/content/sources/sources.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import type { Text } from "../../server/content/texts/text.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { attributeIn, valueColumn } from "./attribute-cells.ts";
import {
  bareOf,
  type Cells,
  cellText,
  inLanguage,
  inLanguages,
  inSite,
  isOnce,
  type Languages,
  listed,
  once,
} from "./language-cells.ts";
import {
  fieldOfItem,
  ITEMS,
  isItemPerLanguage,
  itemCells,
  itemIn,
  itemOfField,
  itemsOf,
  numberSource,
  ofItem,
  pathSaid,
} from "./numbered-items.ts";
import { plainScalar } from "./yaml-edit.ts";

export type Product = SourceEntity<"products">;
type Kind = "text" | "number" | "texts" | "list" | "lines";

/** The fields of a product that are columns as they are, in the order of a table. */
const FIELDS = {
  number: "text",
  name: "texts",
  category: "text",
  filters: "list",
  introduction: "texts",
  photos: "list",
  features: "lines",
  data_sheet: "texts",
  manual: "texts",
  catalogue: "texts",
  video: "text",
  video_poster: "text",
  relations: "list",
  keywords: "texts",
  revised: "text",
  ...factColumns,
  conforms_to: "lines",
  ...paperColumns,
  weight: "number",
  unit: "text",
  minimum: "number",
  package: "number",
  axes: "list",
} as const satisfies Partial<Record<keyof Product, Kind>>;
type Field = keyof typeof FIELDS;
export const FIELD_NAMES = namesOf(FIELDS);

/** Fields of a manufacturer's catalogue: a table of a company that has none of them goes without their columns. */
export const CATALOGUE_FIELDS: readonly string[] = ["weight", "unit", "minimum", "package", "axes"];
export const NUMBER_FIELDS = FIELD_NAMES.filter((field) => FIELDS[field] === "number");

/** The columns that identify a row. */
export const KEY = "key";
export const ID = "id";
/** The column that makes a row an article of the series that it names. */
export const SERIES = "series";

/** A head that ends with a language, in brackets or behind a blank. */
const endingIn = (languages: Languages) =>
  new RegExp(`^(.*?)[\\s_]*(?:\\((${languages.join("|")})\\)|[\\s_](${languages.join("|")}))$`, "i");
const BETWEEN = " > ";
const BAR = " | ";

/** A text in each language, as it stands in the head of a column: once if it is the same in all. */
function named(text: Text | Readonly<Record<Language, string>>, languages: Languages): string {
  const texts = inSite(text, languages);
  const parts = languages.map((language) => String(texts[language] ?? ""));
  const odd = parts.find((each) => each.includes(">") || each.includes("|"));
  if (odd !== undefined) throw new StartProblem([`"${odd}" has a > or a |, which the head of a column can't hold.`]);
  return isOnce(texts, languages)
    ? (parts[0] ?? "")
    : parts
        .join(BAR)
        .replace(/[ |]+$/, "")
        .trim();
}

const slotsOf = (head: string) => head.split(/[|｜]/).map((part) => part.trim());

/** Splits `Mechanical | 機構` by language. A text without a bar is the same in all. */
function readNamed(head: string, languages: Languages): Record<string, string> {
  const slots = slotsOf(head);
  if (slots.length === 1) return Object.fromEntries(languages.map((language) => [language, slots[0] ?? ""]));
  return Object.fromEntries(
    languages.flatMap((language, index) => (slots[index] ? [[language, slots[index]] as const] : [])),
  );
}

/**
 * Whether a head means the specification `full` of a product file. It may name fewer languages, or a single one without bars.
 */
function isNameOf(head: string, full: string): boolean {
  const [slots, headSlots] = [slotForms(full), slotForms(head)];
  if (headSlots.length === 1) return slots.includes(headSlots[0] ?? "");
  return headSlots.every((text, index) => text === "" || text === (slots.length === 1 ? slots[0] : slots[index]));
}

/** The names in a head as they are compared. A table has few heads and many rows. */
const formsByHead = new Map<string, readonly string[]>();
function slotForms(head: string): readonly string[] {
  const forms = formsByHead.get(head) ?? slotsOf(head).map(alikeForm);
  formsByHead.set(head, forms);
  return forms;
}

/** The specifications that a head may mean, of those that products have; all without languages. */
export function specificationsMeant(head: string, specifications: Iterable<string>): readonly string[] {
  const [group = "", name = ""] = head.split(BETWEEN);
  return [...specifications].filter((each) => {
    const [fullGroup = "", fullName = ""] = each.split(BETWEEN);
    return isNameOf(name, fullName) && isNameOf(group, fullGroup);
  });
}

/** The columns of a product's specifications, without languages. */
export const specificationColumnsOf = ({ specifications }: Product, languages: Languages): readonly string[] =>
  specifications.flatMap(({ group, rows }) =>
    rows.map(({ name }) => `${named(group, languages)}${BETWEEN}${named(name, languages)}`),
  );

export const isSpecification = (column: string) => column.includes(BETWEEN);
export function isPerLanguage(column: string): boolean {
  const item = itemIn(column);
  if (item) return isItemPerLanguage(item);
  return isSpecification(column) || ["texts", "lines"].includes(kindOf(column) ?? "");
}
/** Whether a cell holds keys or paths with commas between them. */
export const isList = (head: string): boolean => kindOf(columnNamed(head) ?? "") === "list";
const fieldNamed = (name: string) => FIELD_NAMES.find((field) => field === name);

function kindOf(column: string): Kind | undefined {
  const field = fieldNamed(column);
  return field && FIELDS[field];
}

/**
 * The columns that the head of a table means: several if it names no language, none if it is no column at all. Case,
 * full-width signs, underscores, hyphens and the brackets of the language do not count: `Name_EN` is `name (en)`.
 */
export function columnsOf(head: string, languages: Languages): readonly string[] {
  const text = withoutInvisible(head).normalize("NFKC").replace(/\s+/g, " ").trim();
  if (text.includes(">")) return specificationColumns(withoutInvisible(head).replace(/\s+/g, " ").trim(), languages);
  const [, bare = text, inBrackets, behind] = endingIn(languages).exec(text) ?? [];
  const language = languages.find((each) => each.toLowerCase() === (inBrackets ?? behind)?.toLowerCase());
  const column = columnNamed(bare);
  if (!column || (language && !isPerLanguage(column))) return [];
  return isPerLanguage(column) ? languagesOf(column, language, languages) : [column];
}

function columnNamed(text: string): string | undefined {
  const name = text.toLowerCase().trim();
  const words = name.replace(/[_\p{Pd}]/gu, " ");
  const field = FIELD_NAMES.find((each) => each.replaceAll("_", " ") === words);
  return field ?? ([KEY, ID, SERIES].includes(name) || itemIn(name) ? name : undefined);
}

/** Why a head is no column: what is wrong, and what to do. */
export function whyNoColumn(head: string, languages: Languages): string {
  const [, bare = "", tag = ""] = /^(.*?)\s*\(([a-z]{2,3}(?:-\w+)*)\)$/i.exec(head.normalize("NFKC").trim()) ?? [];
  const isLanguage = languages.some((each) => each.toLowerCase() === tag.toLowerCase());
  if (tag && !isLanguage && (isSpecification(bare) || isPerLanguage(columnNamed(bare) ?? "")))
    return `is in ${tag}, which is not a language of this site. Its languages are ${languages.join(", ")}.`;
  const parts = (isLanguage ? bare : head).split(/[>＞]/);
  if (parts.some((part) => slotsOf(part).length > languages.length))
    return `has more names than the site has languages. Write them in this order: ${languages.join(" | ")}.`;
  return "is no column of a product; --columns can say what it means.";
}

const languagesOf = (column: string, language: Language | undefined, languages: Languages) =>
  (language ? [language] : languages).map((each) => inLanguage(column, each));

function specificationColumns(head: string, languages: Languages): readonly string[] {
  const [, bare = head, suffix] = new RegExp(`^(.*?) ?[(（](${languages.join("|")})[)）]$`).exec(head) ?? [];
  const parts = bare.split(/[>＞]/);
  if (parts.some((part) => slotsOf(part).length > languages.length)) return [];
  const [group = "", name = "", ...more] = parts.map((part) => named(readNamed(part, languages), languages));
  if (!group || !name || more.length > 0) return [];
  const language = languages.find((each) => each === suffix);
  return languagesOf(`${group}${BETWEEN}${name}`, language, languages);
}

/** The fields that are files, a path in each language. */
export const FILE_FIELDS: readonly Field[] = ["data_sheet", "manual", "catalogue", ...PAPERS];
/** Fields that may have one text for all languages. */
const MAY_STAND_ALONE: readonly Field[] = [...FILE_FIELDS, "keywords", ...FACTS];

/** The text of a field in one language. */
function fieldIn(product: Product, field: Field, language: Language, languages: Languages): string {
  const value = product[field];
  if (FILE_FIELDS.includes(field)) return pathSaid(value, language, languages);
  return MAY_STAND_ALONE.includes(field) ? cellText(inSite(value, languages)[language]) : cellText(value, language);
}

/** The row of a product, without its key and id. @throws StartProblem if a table can't hold it */
export function cellsOf(product: Product, languages: Languages): Map<string, string> {
  const cells = new Map<string, string>();
  const put = (column: string, text: string) => {
    if (text !== "") cells.set(column, text);
  };
  for (const field of FIELD_NAMES) {
    if (!isPerLanguage(field)) put(field, cellText(product[field]));
    else
      for (const language of languages) put(inLanguage(field, language), fieldIn(product, field, language, languages));
  }
  for (const [column, text] of itemCells(product, languages)) put(column, text);
  for (const [key, value] of Object.entries(product.attributes)) put(valueColumn(key), cellText(value));
  for (const { group, rows } of product.specifications)
    for (const { name, value } of rows)
      for (const language of languages) {
        const column = inLanguage(`${named(group, languages)}${BETWEEN}${named(name, languages)}`, language);
        if (cells.has(column)) throw new StartProblem([`${product.key} says "${column}" twice, which a table can't.`]);
        put(column, cellText(inSite(value, languages)[language]));
      }
  return cells;
}

/** A specification with the columns of its parts. */
interface Group {
  readonly group: Record<string, string>;
  readonly rows: { readonly name: unknown; readonly value: unknown }[];
}
/** The data of a product file, without a number. */
export interface Source {
  readonly [field: string]: unknown;
  readonly specifications: readonly Group[] | undefined;
}

const lines = (cell: string) => cell.split("\n").flatMap((line) => line.trim() || []);

function fieldSource(cells: Cells, field: Field, languages: Languages): unknown {
  const kind = FIELDS[field];
  if (kind === "text") return cells.get(field);
  if (kind === "number") return numberSource(cells.get(field));
  if (kind === "list") return cells.has(field) || field === "filters" ? listed(cells.get(field) ?? "") : undefined;
  const texts = inLanguages(cells, field, languages, kind === "lines" ? lines : (cell) => cell);
  return MAY_STAND_ALONE.includes(field) ? once(texts, languages) : texts;
}

function specificationsOf(cells: Cells, languages: Languages): Group[] {
  const groups = new Map<string, Group>();
  for (const column of new Set([...cells.keys()].filter(isSpecification).map(bareOf))) {
    const [group = "", name = ""] = column.split(BETWEEN);
    const found = groups.get(group) ?? { group: readNamed(group, languages), rows: [] };
    groups.set(group, found);
    found.rows.push({
      name: once(readNamed(name, languages), languages),
      value: once(inLanguages(cells, column, languages), languages),
    });
  }
  return [...groups.values()];
}

/** The values of attributes by key, several as a list; undefined if there are none. */
export function valuesOf(cells: Cells): Readonly<Record<string, string | readonly string[]>> | undefined {
  const values = [...cells].flatMap(([column, cell]) => {
    const key = attributeIn(column);
    const texts = listed(cell);
    return key === undefined ? [] : [[key, texts.length > 1 ? texts : cell] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

const PLAIN = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** The data of a product or an article as its file has them: numbers and booleans of attributes are unquoted. */
export const writtenSource = (source: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(source).map(([field, value]) => {
      if ((field !== "attributes" && field !== "values") || typeof value !== "object" || value === null)
        return [field, value];
      const plain = Object.entries(value).map(([key, text]) => [
        key,
        typeof text === "string" && PLAIN.test(text) ? plainScalar(text) : text,
      ]);
      return [field, Object.fromEntries(plain)];
    }),
  );

/** Reads a product from a row. Fields without a column are undefined. */
export function sourceOf(cells: Cells, languages: Languages): Source {
  const specifications = specificationsOf(cells, languages);
  return {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, fieldSource(cells, field, languages)])),
    specifications: specifications.length > 0 ? specifications : undefined,
    ...Object.fromEntries(ITEMS.map((item) => [fieldOfItem(item), itemsOf(cells, item, languages)])),
    attributes: valuesOf(cells),
  };
}

/** The field of the file that a column is a part of. */
export function fieldOf(column: string): string {
  if (isSpecification(column)) return "specifications";
  if (attributeIn(column) !== undefined) return "attributes";
  const item = itemIn(bareOf(column));
  return item ? fieldOfItem(item.item) : bareOf(column);
}

/** The column of a field in the file: `name (en)` for ["name", "en"]. */
export function columnAt(source: Source, cells: Cells, path: readonly PropertyKey[], languages: Languages): string {
  const language = languages.find((each) => path.includes(each));
  const [field = "", index, part, row] = path;
  let column = String(field);
  if ((field === "attributes" || field === "values") && typeof index === "string") return valueColumn(index);
  const item = itemOfField(field);
  if (item && typeof index === "number") column = ofItem(item, index + 1, String(part));
  if (field === "specifications" && typeof index === "number") {
    const before = (source.specifications ?? []).slice(0, index).flatMap(({ rows }) => rows).length;
    const columns = new Set([...cells.keys()].filter(isSpecification).map(bareOf));
    column = [...columns][before + (typeof row === "number" ? row : 0)] ?? column;
  }
  return language ? inLanguage(column, language) : column;
}
