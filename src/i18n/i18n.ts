/**
 * Creates i18n instances, one per browser tab and per server render. Texts are added to an instance, which never fetches any. The
 * first part of a key is the namespace: "forms.send" is `send` in `forms`. Missing texts come from the fallback language.
 */
import { createInstance, type i18n } from "i18next";
import type { CompanySettings } from "../../contract/company.ts";
import { DEFAULT_LANGUAGE } from "../../contract/constants.ts";
import type { InOneNumber } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";

export type SiteTexts = InOneNumber<typeof import("./en/index.ts").texts>;
/** Texts that the browser loads with every page. Others load with their views (form-texts.ts). */
export type FirstTexts = InOneNumber<typeof import("./first/en.ts").texts>;
/** Texts by language and namespace. An added language may lack any of them. */
export type TextsByLanguage = Readonly<Partial<Record<Language, object>>>;

const SEPARATOR = ".";
const NAMESPACES: readonly (keyof SiteTexts)[] = ["shell", "catalogue", "company", "discover", "forms"];

interface Settings {
  /** Interface texts that the company replaces, by language and key. */
  readonly words?: CompanySettings["words"];
  /** Language of missing texts. */
  readonly fallback?: Language;
}

/** Adds texts. Existing ones, such as the company's, stay. */
export function addTexts(instance: i18n, texts: TextsByLanguage): void {
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, branch] of Object.entries(namespaces ?? {}))
      instance.addResourceBundle(language, namespace, branch, true, false);
}

/** Creates an initialised instance. */
export function createI18n(
  language: Language,
  texts: TextsByLanguage,
  { words = {}, fallback = DEFAULT_LANGUAGE }: Settings = {},
): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: [fallback, DEFAULT_LANGUAGE],
    ns: NAMESPACES,
    defaultNS: NAMESPACES[0] ?? false,
    nsSeparator: SEPARATOR,
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  for (const [each, theirs] of Object.entries(words))
    for (const [key, word] of Object.entries(theirs ?? {})) {
      const [namespace = "", ...names] = key.split(SEPARATOR);
      instance.addResource(each, namespace, names.join(SEPARATOR), word);
    }
  addTexts(instance, texts);
  return instance;
}
