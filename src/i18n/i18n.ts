/** The i18n instance: one a browser tab, one a server render. Texts come in from outside, never over the network by name. */

import { createInstance, type i18n } from "i18next";
import type { CompanySettings } from "../../contract/company.ts";
import { DEFAULT_LANGUAGE } from "../../contract/constants.ts";
import type { InOneNumber } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";

export type SiteTexts = InOneNumber<typeof import("./en/index.ts").texts>;

type Words = CompanySettings["words"];
const NO_WORDS: Words = {};
const NAMESPACE = "translation";

type Branch = { [name: string]: string | Branch };

/** The texts with one of them in another way, by the names that lead to it. */
function withWord(branch: Branch, [name = "", ...names]: readonly string[], word: string): Branch {
  const inner = branch[name];
  return { ...branch, [name]: typeof inner === "object" ? withWord(inner, names, word) : word };
}

/** Gives an instance the texts of a language, with those in their place that the company says in its own way. */
export function addTexts(instance: i18n, language: Language, texts: SiteTexts, words: Words): void {
  const said = Object.entries(words[language] ?? {}).reduce<Branch>(
    (known, [key, word]) => withWord(known, key.split("."), word),
    texts,
  );
  instance.addResourceBundle(language, NAMESPACE, said);
}

/** Starts an instance that can translate at once, with the texts of the languages it is given and the company's words. */
export function createI18n(language: Language, texts: Partial<Record<Language, SiteTexts>>, words = NO_WORDS): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  for (const [each, theirs] of Object.entries(texts)) if (theirs) addTexts(instance, each, theirs, words);
  return instance;
}
