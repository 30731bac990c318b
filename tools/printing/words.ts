/** What the printed files say by themselves. */
import type { Language } from "../../contract/languages.ts";
import type { Content } from "../../server/content/content.ts";
import { withKey } from "../../server/content/look-up.ts";
import type { Text } from "../../server/content/texts/text.ts";

const WORDS = {
  dataSheet: { en: "Data sheet", zh: "產品規格書" },
  catalogue: { en: "Catalogue", zh: "產品型錄" },
  features: { en: "Features", zh: "產品特色" },
  specifications: { en: "Specifications", zh: "規格" },
  change: { en: "Specifications may change without notice.", zh: "規格如有變更，恕不另行通知。" },
} as const;
type Name = keyof typeof WORDS;
const NAMES = Object.keys(WORDS) as readonly Name[];

/** By their names, in English. */
export const ENGLISH = Object.fromEntries(NAMES.map((name) => [name, WORDS[name].en]));

/** The words, with those that the company has written for a language that it adds. */
export function printedWords({ languages }: Pick<Content, "languages">, language: Language): Record<Name, Text> {
  const part = withKey(languages, language)?.words["printed"];
  const withAdded = (name: Name): Text => {
    const word = typeof part === "object" ? part[name] : undefined;
    return typeof word === "string" ? { ...WORDS[name], [language]: word } : WORDS[name];
  };
  // One text a name: of a record made of entries TypeScript forgets them.
  return Object.fromEntries(NAMES.map((name) => [name, withAdded(name)])) as Record<Name, Text>;
}
