/** Checks the interface words of the languages that a company adds: whether such texts exist, and which are missing. */
import { type InterfaceWords, ofAnyNumber, pluralsIn } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { words as server } from "../../server/content/words/en.ts";
import { texts } from "../../src/i18n/en/index.ts";
import { ENGLISH as printed } from "../printing/words.ts";
import { filledIn, textsIn } from "./words.ts";

/** Every text of the site in English, by the names that lead to it. */
const TEXTS: ReadonlyMap<string, string> = new Map(textsIn({ ...texts, server, printed }));

const OF_ONE = /_one$/;
const OF_ANY_NUMBER = /_other$/;

/** The texts that a language needs, with each of its plural forms, by name: their English. */
export function textsToWrite(language: Language): ReadonlyMap<string, string> {
  const plurals = pluralsIn(language);
  const isPlural = (name: string) => OF_ONE.test(name) && TEXTS.has(ofAnyNumber(name));
  return new Map(
    [...TEXTS].flatMap(([name, text]): [string, string][] => {
      if (isPlural(name)) return [];
      if (!OF_ANY_NUMBER.test(name)) return [[name, text]];
      return plurals.map((plural) => {
        const form = name.replace(OF_ANY_NUMBER, `_${plural}`);
        return [form, TEXTS.get(form) ?? text];
      });
    }),
  );
}

/** The names of the texts that a language lacks. */
export const missingWords = (language: Language, words: InterfaceWords): readonly string[] =>
  [...textsToWrite(language).keys()].filter((name) => !hasWord(words, name.split(".")));

interface AddedWords {
  readonly problems: readonly Problem[];
  /** The texts that each language lacks, by name, and how many it needs. */
  readonly missing: readonly { readonly language: Language; readonly names: readonly string[]; readonly of: number }[];
}

/** Finds texts that the interface does not have, places that nothing is filled into, and missing texts. */
export function checkAddedWords({ content, files }: Pick<ReadContent, "content" | "files">): AddedWords {
  const problems = content.languages.flatMap(({ key, words }) => {
    const name = `languages/${key}.yaml`;
    const file = files.find((each) => each.file.name === name)?.file;
    return textsIn(words).flatMap(([place, word]): Problem[] => {
      const path = ["words", ...place.split(".")];
      const at = { file: name, line: file?.lineOf(path) ?? 1, field: path.join(".") };
      const text = TEXTS.get(place) ?? TEXTS.get(ofAnyNumber(place));
      if (text === undefined)
        return [{ ...at, problem: "is not a text of the interface", hint: "Its names are those of src/i18n/en." }];
      const placeholders = filledIn(text);
      return filledIn(word)
        .filter((each) => !placeholders.includes(each))
        .map((each) => ({
          ...at,
          problem: `has {{${each}}}, which nothing is filled into`,
          hint: placeholders.length > 0 ? `Known are ${placeholders.join(", ")}.` : "Nothing is filled into this text.",
        }));
    });
  });
  const missing = content.languages.map(({ key, words }) => ({
    language: key,
    names: missingWords(key, words),
    of: textsToWrite(key).size,
  }));
  return { problems, missing };
}

function hasWord(words: InterfaceWords, [name = "", ...names]: readonly string[]): boolean {
  const word = words[name];
  return typeof word === "object" ? hasWord(word, names) : word !== undefined && names.length === 0;
}
