/** Cells of texts in the languages of a site, and the texts of a content file that they stand for. */
import { LANGUAGES } from "../../contract/constants.ts";
import type { Language } from "../../contract/languages.ts";
import { Reference } from "../../server/content/files/fields.ts";

/** The values of a row by the full names of its columns. Empty columns are missing. */
export type Cells = ReadonlyMap<string, string>;

export type Languages = readonly Language[];

export const inLanguage = (column: string, language: Language) => `${column} (${language})`;
/** A column without its language. */
export const bareOf = (column: string) => column.replace(/ \([\w-]+\)$/, "");

/**
 * The texts of a product file in each language of the site. A single text is read as English and Chinese
 * alike (fields.ts), and is the same in all.
 */
export function inSite(text: unknown, languages: Languages): Readonly<Record<Language, unknown>> {
  if (typeof text !== "object" || text === null) return {};
  const texts = Object.entries(text).filter(([, each]) => each !== undefined);
  const [[, first] = []] = texts;
  const isAlone = texts.length === LANGUAGES.length && LANGUAGES.every((each) => Reflect.get(text, each) === first);
  return Object.fromEntries(isAlone ? languages.map((each) => [each, first]) : texts);
}

/** Whether a text is the same in all languages of the site. */
export const isOnce = (texts: Readonly<Record<string, unknown>>, languages: Languages): boolean =>
  new Set(languages.map((language) => texts[language])).size === 1;

/** Returns the value of a field, in one language if it has languages. */
export function cellText(value: unknown, language?: Language): string {
  if (value === undefined) return "";
  if (value instanceof Reference) return value.key;
  if (Array.isArray(value)) return value.map((each) => cellText(each)).join(language ? "\n" : ", ");
  if (typeof value === "object" && value !== null)
    return language ? cellText(Reflect.get(value, language), language) : "";
  return String(value);
}

/** The items of a cell that holds a list. */
export const listed = (cell: string) => cell.split(/[,;、，\n]/).flatMap((item) => item.trim() || []);

type Texts = Record<string, string | string[]>;
/**
 * One text if it is the same in all languages, otherwise the text of each. A single text is read as English and Chinese
 * (fields.ts), so a site without these languages writes it for each.
 */
export function once(texts: Texts | undefined, languages: Languages): unknown {
  const mayStandAlone = LANGUAGES.some((language) => languages.includes(language));
  return mayStandAlone && isOnce(texts ?? {}, languages) ? texts?.[languages[0] ?? ""] : texts;
}

/** Returns the values of a column in each language, or undefined if all are empty. */
export function inLanguages(
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
