/** The i18n instance: one per browser tab, one per server render. Texts come in from outside, never over the network by name. */

import { createInstance, type i18n } from "i18next";
import type { CompanySettings } from "../../contract/company.ts";
import { DEFAULT_LANGUAGE } from "../../contract/constants.ts";
import type { InOneNumber } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";

export type SiteTexts = InOneNumber<typeof import("./en/index.ts").texts>;
/** Those that every page comes with in a browser; others come with what says them (form-texts.ts). */
export type FirstTexts = InOneNumber<typeof import("./first/en.ts").texts>;

/** What a language that a company adds says of texts that come later (added-texts.ts): over those of a language that is built in. */
export interface LaterTexts {
  readonly built: Language;
  /** By their whole names. */
  readonly words: Readonly<Record<string, string>>;
}

type Words = CompanySettings["words"];
const NO_WORDS: Words = {};
export const NAMESPACE = "translation";

/**
 * What the company says in its own way, by instance: texts that come later are said so as well. By what an instance keeps its texts
 * in, because views are handed a wrapping of it.
 */
const wordsOf = new WeakMap<i18n["store"], Words>();

type Branch = { [name: string]: string | Branch };

/** The texts with one of them in another way, by the names that lead to it. */
function withWord(branch: Branch, [name = "", ...names]: readonly string[], word: string): Branch {
  const inner = branch[name];
  return { ...branch, [name]: typeof inner === "object" ? withWord(inner, names, word) : word };
}

/** What was said ahead of texts that come later. */
export const laterOf = (instance: i18n, language: Language): LaterTexts =>
  // i18next knows no types of what it keeps; `addedTexts` has put it there.
  (instance.getResource(language, NAMESPACE, "later") as LaterTexts | undefined) ?? { built: language, words: {} };

/** Gives an instance texts of a language, with those in their place that the company says in its own way. */
export function addTexts(instance: i18n, language: Language, texts: Partial<SiteTexts>): void {
  const { words } = laterOf(instance, language);
  const own = Object.entries({ ...words, ...wordsOf.get(instance.store)?.[language] }).map(
    ([key, word]) => [key.split("."), word] as const,
  );
  const said = own
    .filter(([[name = ""]]) => name in texts)
    .reduce<Branch>((known, [names, word]) => withWord(known, names, word), texts);
  instance.addResourceBundle(language, NAMESPACE, said);
}

/** Starts an instance that can translate at once, with the texts of the languages it is given and the company's words. */
export function createI18n(
  language: Language,
  texts: Partial<Record<Language, FirstTexts & Partial<SiteTexts>>>,
  words = NO_WORDS,
): i18n {
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
  wordsOf.set(instance.store, words);
  for (const [each, theirs] of Object.entries(texts)) if (theirs) addTexts(instance, each, theirs);
  return instance;
}
