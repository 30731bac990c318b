import { DEFAULT_LANGUAGE, type SpecifiedLanguage } from "../../contract/constants.ts";
import type { Language, SiteLanguage } from "../../contract/languages.ts";
import type { FirstTexts, TextsByLanguage } from "./i18n.ts";

const loaders: Readonly<Record<SpecifiedLanguage, () => Promise<{ texts: FirstTexts }>>> = {
  en: () => import("./first/en.ts"),
  zh: () => import("./first/zh.ts"),
};

/** Returns the built-in language whose texts are loaded for `language`: itself, otherwise the company's own, otherwise English. */
export const builtLanguage = (language: Language, own: Language = DEFAULT_LANGUAGE): SpecifiedLanguage =>
  [language, own].find(isBuilt) ?? DEFAULT_LANGUAGE;
const isBuilt = (language: Language): language is SpecifiedLanguage => language in loaders;

/** Returns the source file of the texts for every page: its key in the build's manifest. */
export const textsFile = (language: Language, own: Language) => `src/i18n/first/${builtLanguage(language, own)}.ts`;

/** Loads the texts for every page in a language. For a language that a company adds, loads its fallback too. */
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
