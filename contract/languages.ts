/** The languages of a site: those of the specification, unless its content says others (design section 8). */
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGE, LANGUAGE_NAME, LANGUAGE_TYPE, LANGUAGES } from "./constants.ts";

/** What addresses, carts and the content call a language: `en` and `zh`, or the BCP 47 tag of one that a company adds. */
export type Language = string;

/** Tags that a language of a site can have: language, script and region, as BCP 47 writes them. */
export const LANGUAGE_TAG = /[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?/;

/** A language as the site offers it. */
export interface SiteLanguage {
  readonly key: Language;
  /** The number that the API calls it by. */
  readonly type: number;
  /** What it calls itself. */
  readonly name: string;
  /** Where the texts of the interface come from, of a language that a company adds. */
  readonly words?: string;
}

/** The two of the specification (section 9). */
export const SPECIFIED_LANGUAGES: readonly SiteLanguage[] = LANGUAGES.map((key) => ({
  key,
  type: LANGUAGE_TYPE[key],
  name: LANGUAGE_NAME[key],
}));

/** The languages that a company offers. */
export const offeredBy = ({ languages }: { readonly languages?: readonly SiteLanguage[] | undefined }) =>
  languages ?? SPECIFIED_LANGUAGES;

const TAGS: Readonly<Record<Language, string>> = DOCUMENT_LANGUAGE;

/** Whether a language is one of the specification. */
export const isSpecified = (language: Language): boolean => language in TAGS;

/** What the document's `lang` says of a language: its BCP 47 tag. */
export const documentLanguage = (language: Language): string => TAGS[language] ?? language;

/** Scripts that are written from right to left. */
const FROM_THE_RIGHT: readonly (string | undefined)[] = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** Which way a language is written. By its script: not every browser says it of a locale. */
export const directionOf = (language: Language): "ltr" | "rtl" =>
  FROM_THE_RIGHT.includes(new Intl.Locale(documentLanguage(language)).maximize().script) ? "rtl" : "ltr";

/** The tag with its region and without its script where that is the usual one there: "zh-TW", "ja". */
export const shortTag = (language: Language): string =>
  new Intl.Locale(documentLanguage(language)).minimize().toString();

/** The number that the API calls a language of the site by. */
export const languageType = (languages: readonly SiteLanguage[], language: Language): number =>
  languages.find(({ key }) => key === language)?.type ?? LANGUAGE_TYPE[DEFAULT_LANGUAGE];

/** The language that the API calls by a number; undefined for none of the site's. */
export const languageOfType = (languages: readonly SiteLanguage[], type: number | string): Language | undefined =>
  languages.find((language) => String(language.type) === String(type))?.key;

/** The key as one of the site's languages; undefined where it is none. */
export const languageCalled = (languages: readonly SiteLanguage[], key: unknown): Language | undefined =>
  languages.find((language) => language.key === key)?.key;

/** A name as the API gives it: `name` in type 3, `name_ch` in type 1 (spec section 9), and `name` in what an answer is in. */
export const nameIn = (language: Language, { name, name_ch }: { readonly name: string; readonly name_ch: string }) =>
  language === "zh" ? name_ch : name;
