/**
 * A product as a row of texts and back. A column is named by its field and, where the field has texts, by a language of the site:
 * `name (en)`. A column without a language stands for all of them. A specification is `Group > Name`, each in the languages of the
 * site, in their order, with bars between them: `Mechanical | 機構 > Weight | 重量 (en)`.
 */

import { LANGUAGES } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { namesOf } from "../../contract/records.ts";
import { withoutInvisible } from "../../contract/typed-text.ts";
import { FACTS, factColumns } from "../../server/content/products/product-facts.ts";
import { PAPERS, paperColumns } from "../../server/content/products/product-papers.ts";
import { Reference } from "../../server/content/reading/fields.ts";
import type { SourceEntity } from "../../server/content/reading/sources.ts";
import { alikeForm } from "../../server/content/texts/alike.ts";
import { pathIn, type Text } from "../../server/content/texts/text.ts";
import { StartProblem } from "../../server/settings/start-problem.ts";

export type Product = SourceEntity<"products">;
/** The values of a row by the full names of its columns. Empty columns are missing. */
export type Cells = ReadonlyMap<string, string>;

type Kind = "text" | "texts" | "list" | "lines";

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
} as const satisfies Partial<Record<keyof Product, Kind>>;
type Field = keyof typeof FIELDS;
export const FIELD_NAMES = namesOf(FIELDS);

/** The columns that identify a row. */
export const KEY = "key";
export const ID = "id";

/** The lists whose items have a number and parts: what a column calls an item, and the field that it is of. */
const NUMBERED = {
  figure: { field: "figures", parts: ["value", "unit", "label"] },
  faq: { field: "faqs", parts: ["question", "answer"] },
} as const satisfies Record<string, { readonly field: keyof Product; readonly parts: readonly string[] }>;
type Item = keyof typeof NUMBERED;
const ITEMS = namesOf(NUMBERED);
const OF_ITEM = new RegExp(
  `^(?:${ITEMS.map((item) => `${item} \\d+ (?:${NUMBERED[item].parts.join("|")})`).join("|")})$`,
);
/** All columns of items up to the `most`th of each list, in the order of a table. */
export const itemColumns = (most: number): readonly string[] =>
  ITEMS.flatMap((item) =>
    Array.from({ length: most }, (_, index) =>
      NUMBERED[item].parts.map((part) => ofItem(item, index + 1, part)),
    ).flat(),
  );
/** The column of a part of an item, which are counted from 1. */
const ofItem = (item: string, number: number, part: string) => `${item} ${number} ${part}`;

type Languages = readonly Language[];
/** A head that ends with a language, in brackets or behind a blank. */
const endingIn = (languages: Languages) =>
  new RegExp(`^(.*?)[\\s_]*(?:\\((${languages.join("|")})\\)|[\\s_](${languages.join("|")}))$`, "i");
const BETWEEN = " > ";
const BAR = " | ";

export const inLanguage = (column: string, language: Language) => `${column} (${language})`;
/** A column without its language. */
export const bareOf = (column: string) => column.replace(/ \([\w-]+\)$/, "");

/**
 * The texts of a product file in each language of the site. A single text is read as English and Chinese
 * alike (fields.ts), and is the same in all.
 */
function inSite(text: unknown, languages: Languages): Readonly<Record<Language, unknown>> {
  if (typeof text !== "object" || text === null) return {};
  const texts = Object.entries(text).filter(([, each]) => each !== undefined);
  const [[, first] = []] = texts;
  const isAlone = texts.length === LANGUAGES.length && LANGUAGES.every((each) => Reflect.get(text, each) === first);
  return Object.fromEntries(isAlone ? languages.map((each) => [each, first]) : texts);
}

/** A text in each language, as it stands in the head of a column: once where it is the same in all. */
function named(text: Text | Readonly<Record<Language, string>>, languages: Languages): string {
  const texts = inSite(text, languages);
  const said = languages.map((language) => String(texts[language] ?? ""));
  const odd = said.find((each) => each.includes(">") || each.includes("|"));
  if (odd !== undefined) throw new StartProblem([`"${odd}" has a > or a |, which the head of a column can't hold.`]);
  return isOnce(texts, languages)
    ? (said[0] ?? "")
    : said
        .join(BAR)
        .replace(/[ |]+$/, "")
        .trim();
}

/** Whether all languages of the site say the same. */
const isOnce = (texts: Readonly<Record<string, unknown>>, languages: Languages): boolean =>
  new Set(languages.map((language) => texts[language])).size === 1;

const slotsOf = (head: string) => head.split(/[|｜]/).map((part) => part.trim());

/** `Mechanical | 機構` in each language that it is said in; a text without a bar is the same in all. */
function readNamed(head: string, languages: Languages): Record<string, string> {
  const slots = slotsOf(head);
  if (slots.length === 1) return Object.fromEntries(languages.map((language) => [language, slots[0] ?? ""]));
  return Object.fromEntries(
    languages.flatMap((language, index) => (slots[index] ? [[language, slots[index]] as const] : [])),
  );
}

/**
 * Whether a head means what the file of a product calls `full`: it may name it in fewer languages, or without bars in one of them.
 */
function isNameOf(head: string, full: string): boolean {
  const [slots, said] = [slotForms(full), slotForms(head)];
  if (said.length === 1) return slots.includes(said[0] ?? "");
  return said.every((text, index) => text === "" || text === (slots.length === 1 ? slots[0] : slots[index]));
}

/** The names in a head as they are compared. A table has few heads and many rows. */
const formsByHead = new Map<string, readonly string[]>();
function slotForms(head: string): readonly string[] {
  const forms = formsByHead.get(head) ?? slotsOf(head).map(alikeForm);
  formsByHead.set(head, forms);
  return forms;
}

/** The specifications that a head may mean, of those that products have; all without languages. */
export function specificationsMeant(head: string, known: Iterable<string>): readonly string[] {
  const [group = "", name = ""] = head.split(BETWEEN);
  return [...known].filter((each) => {
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
export const isPerLanguage = (column: string): boolean =>
  isSpecification(column) || OF_ITEM.test(column) || ["texts", "lines"].includes(kindOf(column) ?? "");
/** Whether a cell holds keys or paths with commas between them. */
export const isList = (head: string): boolean => kindOf(columnNamed(head) ?? "") === "list";
const fieldNamed = (name: string) => FIELD_NAMES.find((field) => field === name);

function kindOf(column: string): Kind | undefined {
  const field = fieldNamed(column);
  return field && FIELDS[field];
}

/**
 * The columns that the head of a table means: several where it names no language, none where it is no column at all. Case,
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
  return field ?? (name === KEY || name === ID || OF_ITEM.test(name) ? name : undefined);
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
  const [, bare = head, given] = new RegExp(`^(.*?) ?[(（](${languages.join("|")})[)）]$`).exec(head) ?? [];
  const parts = bare.split(/[>＞]/);
  if (parts.some((part) => slotsOf(part).length > languages.length)) return [];
  const [group = "", name = "", ...more] = parts.map((part) => named(readNamed(part, languages), languages));
  if (!group || !name || more.length > 0) return [];
  const language = languages.find((each) => each === given);
  return languagesOf(`${group}${BETWEEN}${name}`, language, languages);
}

/** Returns the value of a field, in one language if it has languages. */
function said(value: unknown, language?: Language): string {
  if (value === undefined) return "";
  if (value instanceof Reference) return value.key;
  if (Array.isArray(value)) return value.map((each) => said(each)).join(language ? "\n" : ", ");
  if (typeof value === "object" && value !== null) return language ? said(Reflect.get(value, language), language) : "";
  return String(value);
}

/** The fields that are files, a path in each language. */
export const FILE_FIELDS: readonly Field[] = ["data_sheet", "manual", "catalogue", ...PAPERS];
/** Fields that may say the same in all languages by saying it once. */
const MAY_STAND_ALONE: readonly Field[] = [...FILE_FIELDS, "keywords", ...FACTS];

/** The text of a field in one language. */
function fieldIn(product: Product, field: Field, language: Language, languages: Languages): string {
  const value = product[field];
  if (!MAY_STAND_ALONE.includes(field)) return said(value, language);
  const text = inSite(value, languages)[language];
  const isPath = value !== undefined && FILE_FIELDS.includes(field);
  return text === undefined && isPath ? (pathIn(value as Text, language) ?? "") : said(text);
}

/** The row of a product, without its key and id. @throws StartProblem where a table can't hold it */
export function cellsOf(product: Product, languages: Languages): Map<string, string> {
  const cells = new Map<string, string>();
  const put = (column: string, text: string) => {
    if (text !== "") cells.set(column, text);
  };
  for (const field of FIELD_NAMES) {
    if (!isPerLanguage(field)) put(field, said(product[field]));
    else
      for (const language of languages) put(inLanguage(field, language), fieldIn(product, field, language, languages));
  }
  for (const item of ITEMS)
    for (const [index, parts] of product[NUMBERED[item].field].entries())
      for (const [part, text] of Object.entries(parts))
        for (const language of languages) {
          const texts = item === "faq" ? text : inSite(text, languages);
          put(inLanguage(ofItem(item, index + 1, part), language), said(texts, language));
        }
  for (const { group, rows } of product.specifications)
    for (const { name, value } of rows)
      for (const language of languages) {
        const column = inLanguage(`${named(group, languages)}${BETWEEN}${named(name, languages)}`, language);
        if (cells.has(column)) throw new StartProblem([`${product.key} says "${column}" twice, which a table can't.`]);
        put(column, said(inSite(value, languages)[language]));
      }
  return cells;
}

type Texts = Record<string, string | string[]>;
/** A specification with the columns that its parts stand in. */
interface Group {
  readonly group: Record<string, string>;
  readonly rows: { readonly name: unknown; readonly value: unknown }[];
}
/** A product as its file says it, without a number. */
export interface Source {
  readonly [field: string]: unknown;
  readonly specifications: readonly Group[] | undefined;
}

const lines = (cell: string) => cell.split("\n").flatMap((line) => line.trim() || []);
/** The items of a cell that holds a list. */
export const listed = (cell: string) => cell.split(/[,;、，\n]/).flatMap((item) => item.trim() || []);

function fieldSource(cells: Cells, field: Field, languages: Languages): unknown {
  const kind = FIELDS[field];
  if (kind === "text") return cells.get(field);
  if (kind === "list") return cells.has(field) || field === "filters" ? listed(cells.get(field) ?? "") : undefined;
  const texts = inLanguages(cells, field, languages, kind === "lines" ? lines : (cell) => cell);
  return MAY_STAND_ALONE.includes(field) ? once(texts, languages) : texts;
}

/**
 * The one text that is said in all languages, or what each of them says. A text that stands alone is read as English and Chinese
 * (fields.ts), so a site that has neither says it in each.
 */
function once(texts: Texts | undefined, languages: Languages): unknown {
  const mayStandAlone = LANGUAGES.some((language) => languages.includes(language));
  return mayStandAlone && isOnce(texts ?? {}, languages) ? texts?.[languages[0] ?? ""] : texts;
}

/** Returns the values of a column in each language, or undefined if all are empty. */
function inLanguages(
  cells: Cells,
  column: string,
  languages: Languages,
  read: (cell: string) => string | string[] = (cell) => cell,
) {
  const texts: Texts = {};
  for (const language of languages) {
    const cell = cells.get(inLanguage(column, language));
    if (cell !== undefined) texts[language] = read(cell);
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
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

/** The items of a numbered list, in the order of their numbers; undefined where there are none. */
function itemsOf(cells: Cells, item: Item, languages: Languages): readonly object[] | undefined {
  const numberOf = new RegExp(`^${item} (\\d+) `);
  const numbers = [...cells.keys()].flatMap((column) => numberOf.exec(column)?.[1] ?? []).map(Number);
  if (numbers.length === 0) return undefined;
  const partOf = (number: number, part: string) => {
    const texts = inLanguages(cells, ofItem(item, number, part), languages);
    // A question and its answer are in one language or the other; a figure may be the same in all.
    return item === "faq" ? texts : once(texts, languages);
  };
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) =>
      Object.fromEntries(
        NUMBERED[item].parts.flatMap((part) => {
          const text = partOf(number, part);
          return text === undefined ? [] : [[part, text]];
        }),
      ),
    );
}

/** Reads a product from a row. Fields without a column are undefined. */
export function sourceOf(cells: Cells, languages: Languages): Source {
  const specifications = specificationsOf(cells, languages);
  return {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, fieldSource(cells, field, languages)])),
    specifications: specifications.length > 0 ? specifications : undefined,
    ...Object.fromEntries(ITEMS.map((item) => [NUMBERED[item].field, itemsOf(cells, item, languages)])),
  };
}

/** The field of the file that a column is a part of. */
export function fieldOf(column: string): string {
  if (isSpecification(column)) return "specifications";
  const item = ITEMS.find((each) => column.startsWith(`${each} `));
  return item ? NUMBERED[item].field : bareOf(column);
}

/** The column that a field of the file stands in: ["name", "en"] in `name (en)`. */
export function columnAt(source: Source, cells: Cells, path: readonly PropertyKey[], languages: Languages): string {
  const language = languages.find((each) => path.includes(each));
  const [field = "", index, part, row] = path;
  let column = String(field);
  const item = ITEMS.find((each) => NUMBERED[each].field === field);
  if (item && typeof index === "number") column = ofItem(item, index + 1, String(part));
  if (field === "specifications" && typeof index === "number") {
    const before = (source.specifications ?? []).slice(0, index).flatMap(({ rows }) => rows).length;
    const columns = new Set([...cells.keys()].filter(isSpecification).map(bareOf));
    column = [...columns][before + (typeof row === "number" ? row : 0)] ?? column;
  }
  return language ? inLanguage(column, language) : column;
}
