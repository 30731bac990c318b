/** The i18n instance: one a browser tab, one a server render. Texts come in from outside, never over the network by name. */
import { createInstance, type i18n, type Resource } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "../../contract/constants.ts";

export type SiteTexts = typeof import("./en/index.ts").texts;

/** Starts an instance that can translate at once, with the texts of the languages it is given. */
export function createI18n(language: Language, texts: Partial<Record<Language, SiteTexts>>): i18n {
  const resources: Resource = Object.fromEntries(
    Object.entries(texts).map(([name, translation]) => [name, { translation }]),
  );
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
