/** The server's own words in the languages of the site: titles of further pages, error messages. */
import { DEFAULT_LANGUAGE } from "../../../contract/constants.ts";
import { type InterfaceWords, inWords } from "../../../contract/interface-words.ts";
import type { Language } from "../../../contract/languages.ts";
import { memoizeByObject } from "../../lib/memoize-by-object.ts";
import type { Content } from "../content.ts";
import { withKey } from "../sources/look-up.ts";
import { words as en, type ServerWords } from "./en.ts";
import { words as zh } from "./zh.ts";

const OWN: Readonly<Partial<Record<Language, ServerWords>>> = { en, zh };

/** The part of a language's file that is the server's. */
const PART = "server";

const added = memoizeByObject(({ words }: { readonly words: InterfaceWords }) => {
  const part = words[PART];
  return (base: ServerWords) => (typeof part === "object" ? inWords(base, part) : base);
});

/** The parts of the content that determine the languages of a site. */
type Speaking = Pick<Content, "languages"> & { readonly company: { readonly language: Language } };

/** The language that others fall back to: the company's own, or else English. */
const baseOf = ({ company }: Speaking) => (OWN[company.language] ? company.language : DEFAULT_LANGUAGE);

/** The words of a language. Missing ones fall back to the company's own language, or else to English. */
export function wordsIn(site: Speaking, language: Language): ServerWords {
  const own = OWN[language];
  if (own) return own;
  const base = OWN[baseOf(site)] ?? en;
  const file = withKey(site.languages, language);
  return file ? added(file)(base) : base;
}

/** Whether all texts of a group are translated. */
const isWritten = (texts: object, words: InterfaceWords[string] | undefined): boolean =>
  typeof words === "object" &&
  Object.entries(texts).every(([name, text]: [string, object | string]) =>
    typeof text === "string" ? typeof words[name] === "string" : isWritten(text, words[name]),
  );

/** Groups of texts that must be in one language. */
type Whole = "analytics" | "refusal";

/** Such a group of words with its language. */
export interface Said<Part extends Whole> {
  readonly words: ServerWords[Part];
  readonly language: Language;
}

/** A group of words in one language. If the company has translated only some of them, all are in the fallback language. */
export function partIn<Part extends Whole>(site: Speaking, language: Language, part: Part): Said<Part> {
  const own = withKey(site.languages, language)?.words[PART];
  const isOwn = OWN[language] ?? (typeof own === "object" && isWritten(en[part], own[part]));
  const wordsLanguage = isOwn ? language : baseOf(site);
  return { words: wordsIn(site, wordsLanguage)[part], language: wordsLanguage };
}

/** Replaces the `{{names}}` in a text by values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
