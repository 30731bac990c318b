/** What the printed files say by themselves. */
import { inWords } from "../../contract/interface-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import { withKey } from "../../server/content/look-up.ts";

/** In English. */
export const words = {
  dataSheet: "Data sheet",
  catalogue: "Catalogue",
  features: "Features",
  specifications: "Specifications",
  change: "Specifications may change without notice.",
};
export type PrintedWords = typeof words;
const zh: PrintedWords = {
  dataSheet: "產品規格書",
  catalogue: "產品型錄",
  features: "產品特色",
  specifications: "規格",
  change: "規格如有變更，恕不另行通知。",
};
const OWN: Readonly<Partial<Record<Language, PrintedWords>>> = { en: words, zh };

/** The words of a language; those that a company has not written for one that it adds are English. */
export function printedWords({ languages }: Pick<Content, "languages">, language: Language): PrintedWords {
  const part = withKey(languages, language)?.words["printed"];
  return OWN[language] ?? (typeof part === "object" ? inWords(words, part) : words);
}
