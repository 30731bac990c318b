import type { Language } from "../../contract/constants.ts";
import type { SiteTexts } from "./i18n.ts";

const loaders: Record<Language, () => Promise<{ texts: SiteTexts }>> = {
  en: () => import("./en/index.ts"),
  zh: () => import("./zh/index.ts"),
};

/** Source file that holds a language's texts: the key of its chunk in the build's manifest. */
export const textsFile = (language: Language) => `src/i18n/${language}/index.ts`;

/** Loads the texts of one language. */
export async function loadTexts(language: Language): Promise<SiteTexts> {
  return (await loaders[language]()).texts;
}
