/** Interface texts of a language that a company adds, loaded with the first page in it. */
import { type InterfaceWords, inWords, pluralsIn } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";

/** Fetches the texts of a language. @param address address in the API @throws Error if the request fails */
export async function addedTexts(language: Language, address: string): Promise<InterfaceWords> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  // The server has checked them (server/content/sources/language.ts).
  return withPlurals(language, (await answer.json()) as InterfaceWords);
}

/** Returns texts with every plural form of their language. A missing form uses the "other" form. */
export const withPlurals = (language: Language, words: InterfaceWords): InterfaceWords =>
  inWords(words, {}, pluralsIn(language));
