/** Interface texts in a language that a company adds. They replace those of src/i18n. */

import { documentLanguage, type Language } from "./languages.ts";

/** Nested texts by key. */
export interface InterfaceWords {
  readonly [name: string]: string | InterfaceWords;
}

/** Makes the `_one` keys optional, for languages without a singular form. */
export type InOneNumber<Texts> = Texts extends object
  ? { readonly [Name in keyof Texts as Name extends `${string}_one` ? never : Name]: InOneNumber<Texts[Name]> } & {
      readonly [Name in keyof Texts as Name extends `${string}_one` ? Name : never]?: Texts[Name];
    }
  : Texts;

/** Plural suffix of a key, as in "count_few" and "count_other". */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Returns the key of the "other" plural form. */
export const ofAnyNumber = (name: string): string => name.replace(PLURAL, "_other");

/**
 * Replaces texts by `words` and keeps those that are missing there. Plural texts get a key for each category of `plurals`; a
 * missing category uses the "other" form, because i18next looks keys up by category.
 */
export const inWords = <Texts extends object>(
  texts: Texts,
  words: InterfaceWords,
  plurals: readonly string[] = [],
): Texts =>
  // Texts are replaced one by one and plural keys are added, so the type still fits.
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
      const word = words[name];
      if (typeof text === "object" && text !== null)
        return [[name, inWords(text, typeof word === "object" ? word : {}, plurals)]];
      const wordOf = (each: string) =>
        [words[each], words[ofAnyNumber(name)]].find((candidate) => typeof candidate === "string");
      const further = name.endsWith("_other") ? plurals.map((plural) => name.replace(PLURAL, `_${plural}`)) : [];
      return [name, ...further.filter((each) => !(each in texts))].map((each) => [each, wordOf(each) ?? text]);
    }),
  ) as Texts;

/** Returns the plural categories of a language. */
export const pluralsIn = (language: Language): readonly string[] =>
  new Intl.PluralRules(documentLanguage(language)).resolvedOptions().pluralCategories;
