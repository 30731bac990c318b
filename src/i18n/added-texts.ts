/** The texts of a language that a company adds. Comes with the first page in one. */
import type { SpecifiedLanguage } from "../../contract/constants.ts";
import { type InterfaceWords, inWords, pluralsIn } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import { fallBack } from "../jsx/marked.ts";
import type { FirstTexts, LaterTexts } from "./i18n.ts";

const branchOf = (words: InterfaceWords, name: string): InterfaceWords => {
  const branch = words[name];
  return typeof branch === "object" ? branch : {};
};
/** Words by the whole names that lead to them. */
const wholeNames = (words: InterfaceWords, before: string): [name: string, word: string][] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === "string" ? [[`${before}.${name}`, word]] : wholeNames(word, `${before}.${name}`),
  );

interface Added {
  readonly language: Language;
  /** The language whose texts these are; they are said where the company says nothing. */
  readonly built: SpecifiedLanguage;
  /** Where the server says the company's words. */
  readonly address: string;
}

/** The texts as the company says them; what it does not say falls back. @throws Error where its words can't be had */
export async function addedTexts(texts: FirstTexts, { language, built, address }: Added): Promise<FirstTexts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  // The server has checked it (server/content/sources/language.ts).
  const words = (await answer.json()) as InterfaceWords;
  const plurals = pluralsIn(language);
  // Those of forms come with the forms, and lie over theirs.
  const later: LaterTexts = { built, words: Object.fromEntries(wholeNames(branchOf(words, "forms"), "forms")) };
  return { ...inWords(fallBack(texts, built), words, plurals), ...{ later } };
}
