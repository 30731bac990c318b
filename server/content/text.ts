import { LANGUAGES, type Language } from "../../contract/constants.ts";

/** Something that the content says in both languages, or in only one of them. */
export interface Bilingual<V> {
  readonly en?: V | undefined;
  readonly zh?: V | undefined;
}
export type Text = Bilingual<string>;
export type TextList = Bilingual<string[]>;

type Texts = Readonly<Record<string, Bilingual<string | string[]> | undefined>>;
type Said<V> = V extends Bilingual<infer Value> ? (Value extends string ? string : string[]) : string;

/** The fields of a page object in one language, with the mark of contract/shape.ts where one had to fall back. */
export type Localized<T extends Texts> = { [K in keyof T]: Said<NonNullable<T[K]>> } & {
  fallback?: Record<string, Language>;
};

/** The language that `text` is shown in where `wanted` is asked for, or undefined where it says nothing at all. */
function languageOf(text: Bilingual<unknown>, wanted: Language): Language | undefined {
  return [wanted, ...LANGUAGES].find((language) => text[language] !== undefined);
}

/** What `text` says in `wanted`, or else in the other language; empty where it says nothing. */
export function say(text: Text | undefined, wanted: Language): string {
  const language = text && languageOf(text, wanted);
  return (language && text[language]) ?? "";
}

/** What a list of texts says in `wanted`, or else in the other language. */
export function sayAll(texts: TextList, wanted: Language): string[] {
  const language = languageOf(texts, wanted);
  return (language && texts[language]) ?? [];
}

/**
 * Turns the bilingual texts of one page object into `wanted`. A text missing in that language falls back to the other
 * one, and `fallback` then names the field (design section 6). Call it once an object, since it makes its `fallback`.
 */
export function localize<T extends Texts>(texts: T, wanted: Language): Localized<T> {
  const said: Record<string, string | string[]> = {};
  const fallback: Record<string, Language> = {};
  for (const [field, text] of Object.entries(texts)) {
    const language = text && languageOf(text, wanted);
    said[field] = (language && text[language]) ?? "";
    if (language && language !== wanted) fallback[field] = language;
  }
  // Each field of what was given has been said; built one by one, the record does not know it.
  return (Object.keys(fallback).length > 0 ? { ...said, fallback } : said) as Localized<T>;
}
