/** The texts of a language that a company adds. Comes with the first page in one. */
import { type InterfaceWords, inWords, pluralsIn } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { SiteTexts } from "./i18n.ts";

/** The texts as the company says them; what it does not say stays as it is. @throws Error where its words can't be had */
export async function addedTexts(texts: SiteTexts, language: Language, address: string): Promise<SiteTexts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  // The server has checked it (server/content/sources/language.ts).
  const words = (await answer.json()) as InterfaceWords;
  const plurals = pluralsIn(language);
  // Those of controls come with the controls, and lie over theirs.
  const controls = typeof words["controls"] === "object" ? words["controls"] : {};
  return { ...inWords(texts, words, plurals), ...{ controls: inWords(controls, controls, plurals) } };
}
