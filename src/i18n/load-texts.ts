import type { Language, SiteLanguage } from "../../contract/languages.ts";
import type { SiteTexts } from "./i18n.ts";

const loaders: Readonly<Partial<Record<Language, () => Promise<{ texts: SiteTexts }>>>> = {
  en: () => import("./en/index.ts"),
  zh: () => import("./zh/index.ts"),
};

/** Source file that holds a language's texts: the key of its chunk in the build's manifest. */
export const textsFile = (language: Language) => `src/i18n/${language in loaders ? language : "en"}/index.ts`;

/** Loads the texts of one language. Those that a company adds come from its content. */
export async function loadTexts(language: Language, languages: readonly SiteLanguage[]): Promise<SiteTexts> {
  const { texts } = await (loaders[language] ?? (() => import("./en/index.ts")))();
  const words = languages.find(({ key }) => key === language)?.words;
  return words === undefined ? texts : (await import("./added-texts.ts")).addedTexts(texts, language, words);
}
