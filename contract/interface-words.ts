/** Texts of the interface in a language that a company adds: they stand in for those of src/i18n. */

import { documentLanguage, type Language } from "./languages.ts";

/** By the names that lead to them. */
export interface InterfaceWords {
  readonly [name: string]: string | InterfaceWords;
}

/** Texts of which a language that says the same of one as of many leaves out what others say of one alone. */
export type InOneNumber<Texts> = Texts extends object
  ? { readonly [Name in keyof Texts as Name extends `${string}_one` ? never : Name]: InOneNumber<Texts[Name]> } & {
      readonly [Name in keyof Texts as Name extends `${string}_one` ? Name : never]?: Texts[Name];
    }
  : Texts;

/** What ends the name of a text that is said otherwise of other numbers: "count_few" beside "count_other". */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** The name of the text that says it of any number. */
export const ofAnyNumber = (name: string): string => name.replace(PLURAL, "_other");

/**
 * Texts with words in their places; where there are none, they stay. A text of numbers has each of the `plurals` of the words'
 * language, be it what is said of any number: the interface asks for them by name.
 */
export const inWords = <Texts extends object>(
  texts: Texts,
  words: InterfaceWords,
  plurals: readonly string[] = [],
): Texts =>
  // Each text for another, and further plurals beside them: the shape stays.
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
      const word = words[name];
      if (typeof text === "object" && text !== null)
        return [[name, inWords(text, typeof word === "object" ? word : {}, plurals)]];
      const wordOf = (each: string) => [words[each], words[ofAnyNumber(name)]].find((said) => typeof said === "string");
      const further = name.endsWith("_other") ? plurals.map((plural) => name.replace(PLURAL, `_${plural}`)) : [];
      return [name, ...further.filter((each) => !(each in texts))].map((each) => [each, wordOf(each) ?? text]);
    }),
  ) as Texts;

/** The plurals that a language tells apart. */
export const pluralsIn = (language: Language): readonly string[] =>
  new Intl.PluralRules(documentLanguage(language)).resolvedOptions().pluralCategories;
