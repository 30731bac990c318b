/** Looks over the words of the languages that a company adds: whether there are such texts, and how many it has not written. */
import { type InterfaceWords, ofAnyNumber } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { ReadContent } from "../../server/content/reading/load.ts";
import type { Problem } from "../../server/content/reading/problems.ts";
import { words as server } from "../../server/content/words/en.ts";
import { texts } from "../../src/i18n/en/index.ts";
import { ENGLISH as printed } from "../printing/words.ts";
import { filledIn, textsIn } from "./words.ts";

/** All that the site says by itself, by the names that lead to it. */
const TEXTS = new Map(textsIn({ ...texts, server, printed }));

export interface AddedWords {
  readonly problems: readonly Problem[];
  /** How many texts each language lacks: they are said in the company's own, or in English. */
  readonly missing: readonly { readonly language: Language; readonly count: number; readonly of: number }[];
}

/** Texts that the interface does not have, places that nothing is filled into, and how many texts are missing. */
export function checkAddedWords({ content, files }: Pick<ReadContent, "content" | "files">): AddedWords {
  const problems = content.languages.flatMap(({ key, words }) => {
    const name = `languages/${key}.yaml`;
    const file = files.find((each) => each.file.name === name)?.file;
    return textsIn(words).flatMap(([place, word]): Problem[] => {
      const path = ["words", ...place.split(".")];
      const at = { file: name, line: file?.lineOf(path) ?? 1, field: path.join(".") };
      const text = TEXTS.get(place) ?? TEXTS.get(ofAnyNumber(place));
      if (text === undefined)
        return [{ ...at, problem: "is no text of the interface", hint: "Its names are those of src/i18n/en." }];
      const known = filledIn(text);
      return filledIn(word)
        .filter((each) => !known.includes(each))
        .map((each) => ({
          ...at,
          problem: `has {{${each}}}, which nothing is filled into`,
          hint: known.length > 0 ? `Known are ${known.join(", ")}.` : "Nothing is filled into this text.",
        }));
    });
  });
  const missing = content.languages.map(({ key, words }) => ({
    language: key,
    count: [...TEXTS.keys()].filter((name) => !hasWord(words, name.split("."))).length,
    of: TEXTS.size,
  }));
  return { problems, missing };
}

function hasWord(words: InterfaceWords, [name = "", ...names]: readonly string[]): boolean {
  const word = words[name];
  return typeof word === "object" ? hasWord(word, names) : word !== undefined && names.length === 0;
}
