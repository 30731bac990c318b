import { LANGUAGES } from "../../../contract/constants.ts";
import type { Language } from "../../../contract/languages.ts";

/** A value of the content by language. Languages of the site may be missing. */
export interface Localizable<V> {
  readonly en?: V | undefined;
  readonly zh?: V | undefined;
  readonly [language: Language]: V | undefined;
}
export type Text = Localizable<string>;
export type TextList = Localizable<string[]>;

type Texts = Readonly<Record<string, Localizable<string | string[]> | undefined>>;
type Said<V> = V extends Localizable<infer Value> ? (Value extends string ? string : string[]) : string;

/** The fields of a page object in one language. `fallback` marks those in another language (contract/shape.ts). */
export type Localized<T extends Texts> = { [K in keyof T]: Said<NonNullable<T[K]>> } & {
  fallback?: Record<string, Language>;
};

/** The wanted language, and the company's language as its fallback; English by default. */
export type Wanted = Language | readonly [language: Language, own: Language];

/** A language with the company's language as its fallback. */
export const wantedOf = (
  { company }: { readonly company: { readonly language: Language } },
  language: Language,
): Wanted => [language, company.language];

/** The language to show `text` in: the wanted one, the company's own, English, Chinese, or any other; undefined if it is empty. */
function languageOf(text: Localizable<unknown>, wanted: Wanted): Language | undefined {
  const isSaid = (language: Language) => text[language] !== undefined;
  return [wanted].flat().find(isSaid) ?? LANGUAGES.find(isSaid) ?? Object.keys(text).find(isSaid);
}

/** Whether a text is the same in several languages, such as a measure or a name. Then it belongs to no language. */
export function isNeutral(text: Localizable<string | string[]>): boolean {
  const [first, ...others] = Object.values(text).filter((each) => each !== undefined);
  return others.length > 0 && others.every((each) => String(each) === String(first));
}

/** `text` in the `wanted` language, or in a fallback language; empty if it has none. */
export function say(text: Text | undefined, wanted: Wanted): string {
  const language = text && languageOf(text, wanted);
  return (language && text[language]) ?? "";
}

/** A list of texts in the `wanted` language, or in a fallback language. */
export function sayAll(texts: TextList, wanted: Wanted): string[] {
  const language = languageOf(texts, wanted);
  return language === undefined ? [] : (texts[language] ?? []);
}

/**
 * Turns the texts of one page object into `wanted`. A text missing in that language falls back to another
 * one, and `fallback` then names the field (design section 6). Call it once an object, since it makes its `fallback`.
 */
export function localize<T extends Texts>(texts: T, wanted: Wanted): Localized<T> {
  const values: Record<string, string | string[]> = {};
  const fallback: Record<string, Language> = {};
  for (const [field, text] of Object.entries(texts)) {
    const language = text && languageOf(text, wanted);
    values[field] = (language && text[language]) ?? "";
    if (text && language && language !== [wanted].flat()[0] && !isNeutral(text)) fallback[field] = language;
  }
  // Type-safe: each field of `texts` was set above.
  return (Object.keys(fallback).length > 0 ? { ...values, fallback } : values) as Localized<T>;
}

interface Marked {
  readonly fallback?: Record<string, Language> | undefined;
}

/** The `fallback` of texts without an object of their own, by their name there (`partOf` of the contract). */
export function marksOf(
  texts: readonly (readonly [part: string, text: Localizable<string | string[]>])[],
  wanted: Wanted,
): Marked {
  const { fallback } = localize(Object.fromEntries(texts), wanted);
  return fallback ? { fallback } : {};
}

/** Merges two parts of a page object with their `fallback`. */
export function together<One extends Marked, Other extends Marked>(one: One, other: Other): One & Other {
  const fallback = { ...one.fallback, ...other.fallback };
  return { ...one, ...other, ...(Object.keys(fallback).length > 0 && { fallback }) };
}

/**
 * The path of a file in a language, whether or not it exists: the one that the content states, or one derived from the paths for
 * English and Chinese if these differ only in the language, such as "sheet-en.pdf" and "sheet-zh.pdf".
 */
export function pathIn(file: Text, language: Language): string | undefined {
  const { en, zh } = file;
  if (file[language] !== undefined || en === undefined || zh === undefined) return file[language];
  const same = [...en].findIndex((sign, place) => sign !== zh[place]);
  const [before, after] = [en.slice(0, same), en.slice(same + "en".length)];
  return same >= 0 && en === `${before}en${after}` && zh === `${before}zh${after}`
    ? `${before}${language}${after}`
    : undefined;
}
