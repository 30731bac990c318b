/** The texts of a language that a company adds. They come with the first page in it. */
import { type InterfaceWords, inWords, pluralsIn } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";

/** The texts as the company wrote them. @param address of the API @throws Error where it does not answer with them */
export async function addedTexts(language: Language, address: string): Promise<InterfaceWords> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  // The server has checked them (server/content/sources/language.ts).
  return withPlurals(language, (await answer.json()) as InterfaceWords);
}

/** Texts with every plural form of their language. A form that is not written is that of any number. */
export const withPlurals = (language: Language, words: InterfaceWords): InterfaceWords =>
  inWords(words, {}, pluralsIn(language));
