import { DEFAULT_LANGUAGE, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { Language, SiteLanguage } from "../../contract/languages.ts";
import type { FirstTexts, TextsByLanguage } from "./i18n.ts";

const loaders: Readonly<Record<SpecifiedLanguage, () => Promise<{ texts: FirstTexts }>>> = {
  en: () => import("./first/en.ts"),
  zh: () => import("./first/zh.ts"),
};

/** The language whose texts come with the scripts for `language`: itself, or the company's own for one that it adds, or else English. */
export const builtLanguage = (language: Language, own: Language = DEFAULT_LANGUAGE): SpecifiedLanguage =>
  [language, own].find(isBuilt) ?? DEFAULT_LANGUAGE;
const isBuilt = (language: Language): language is SpecifiedLanguage => language in loaders;

/** Source file of the texts that every page comes with: the key of its chunk in the build's manifest. */
export const textsFile = (language: Language, own: Language) => `src/i18n/first/${builtLanguage(language, own)}.ts`;

/** Loads the texts that every page needs in a language, and for a language that a company adds those of its fallback. */
export async function loadTexts(
  language: Language,
  languages: readonly SiteLanguage[],
  own?: Language,
): Promise<TextsByLanguage> {
  const built = builtLanguage(language, own);
  const { texts } = await loaders[built]();
  const address = languages.find(({ key }) => key === language)?.words;
  if (address === undefined) return { [built]: texts };
  const { addedTexts } = await import("./added-texts.ts");
  return { [built]: texts, [language]: await addedTexts(language, address) };
}
