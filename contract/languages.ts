/** Languages of a site: those of the specification unless the content defines others (design section 8). */
import { DEFAULT_LANGUAGE, DOCUMENT_LANGUAGE, LANGUAGE_NAME, LANGUAGE_TYPE, LANGUAGES } from "./constants.ts";

/** Key of a language in addresses, carts and content: `en`, `zh`, or the BCP 47 tag of a language that a company adds. */
export type Language = string;

/** Valid tags: language, script and region in the spelling of BCP 47. */
export const LANGUAGE_TAG = /[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?/;

/** Language of a site. */
export interface SiteLanguage {
  readonly key: Language;
  /** Number in the API. */
  readonly type: number;
  /** Name in the language itself. */
  readonly name: string;
  /** Address of the interface texts of a language that a company adds. */
  readonly words?: string;
}

/** Languages of the specification (section 9). */
export const SPECIFIED_LANGUAGES: readonly SiteLanguage[] = LANGUAGES.map((key) => ({
  key,
  type: LANGUAGE_TYPE[key],
  name: LANGUAGE_NAME[key],
}));

/** Returns the languages of a site. */
export const offeredBy = ({ languages }: { readonly languages?: readonly SiteLanguage[] | undefined }) =>
  languages ?? SPECIFIED_LANGUAGES;

const TAGS: Readonly<Record<Language, string>> = DOCUMENT_LANGUAGE;

/** Returns true for a language of the specification. */
export const isSpecified = (language: Language): boolean => language in TAGS;

/** Returns the BCP 47 tag for the document's `lang`. */
export const documentLanguage = (language: Language): string => TAGS[language] ?? language;

/** Right-to-left scripts. */
const FROM_THE_RIGHT: readonly (string | undefined)[] = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** Returns the text direction of a language. Derived from its script, because not every browser has `Intl.Locale.getTextInfo`. */
export const directionOf = (language: Language): "ltr" | "rtl" =>
  FROM_THE_RIGHT.includes(new Intl.Locale(documentLanguage(language)).maximize().script) ? "rtl" : "ltr";

/** Returns the shortest equivalent tag, without subtags that are implied: "zh-TW", "ja". */
export const shortTag = (language: Language): string =>
  new Intl.Locale(documentLanguage(language)).minimize().toString();

/** Returns the number of a language in the API. */
export const languageType = (languages: readonly SiteLanguage[], language: Language): number =>
  languages.find(({ key }) => key === language)?.type ?? LANGUAGE_TYPE[DEFAULT_LANGUAGE];

/** Returns the language with a number; undefined if the site has none. */
export const languageOfType = (languages: readonly SiteLanguage[], type: number | string): Language | undefined =>
  languages.find((language) => String(language.type) === String(type))?.key;

/** Returns the key if it is a language of the site; undefined otherwise. */
export const languageCalled = (languages: readonly SiteLanguage[], key: unknown): Language | undefined =>
  languages.find((language) => language.key === key)?.key;

/** Returns the name of an API entry: `name_ch` in Chinese (type 1), otherwise `name` (spec section 9). */
export const nameIn = (language: Language, { name, name_ch }: { readonly name: string; readonly name_ch: string }) =>
  language === "zh" ? name_ch : name;
