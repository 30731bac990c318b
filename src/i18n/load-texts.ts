import { DEFAULT_LANGUAGE, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { Language, SiteLanguage } from "../../contract/languages.ts";
import type { SiteTexts } from "./i18n.ts";

const loaders: Readonly<Record<SpecifiedLanguage, () => Promise<{ texts: SiteTexts }>>> = {
  en: () => import("./en/index.ts"),
  zh: () => import("./zh/index.ts"),
};

/** The language whose texts come with the scripts for `language`: itself, or the company's own for one that it adds, or else English. */
export const builtLanguage = (language: Language, own: Language = DEFAULT_LANGUAGE): SpecifiedLanguage =>
  [language, own].find(isBuilt) ?? DEFAULT_LANGUAGE;
const isBuilt = (language: Language): language is SpecifiedLanguage => language in loaders;

/** Source file that holds a language's texts: the key of its chunk in the build's manifest. */
export const textsFile = (language: Language, own: Language) => `src/i18n/${builtLanguage(language, own)}/index.ts`;

/** Loads the texts of one language. Those that a company adds come from its content, over those of its own. */
export async function loadTexts(
  language: Language,
  languages: readonly SiteLanguage[],
  own?: Language,
): Promise<SiteTexts> {
  const { texts } = await loaders[builtLanguage(language, own)]();
  const words = languages.find(({ key }) => key === language)?.words;
  return words === undefined ? texts : (await import("./added-texts.ts")).addedTexts(texts, language, words);
}
