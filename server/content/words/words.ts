/** What the server says by itself in the languages of the site: titles of further pages, refusals. */
import { type InterfaceWords, inWords } from "../../../contract/interface-words.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Content } from "../content.ts";
import { withKey } from "../look-up.ts";
import { remembered } from "../remembered.ts";
import { words as en } from "./en.ts";
import { words as zh } from "./zh.ts";

export type ServerWords = typeof en;

const OWN: Readonly<Partial<Record<Language, ServerWords>>> = { en, zh };

/** The part of a language's file that is the server's. */
const PART = "server";

const added = remembered(({ words }: { readonly words: InterfaceWords }) => {
  const part = words[PART];
  return (base: ServerWords) => (typeof part === "object" ? inWords(base, part) : base);
});

/** The words of a language; those that a company has not written are said in its own, or else in English. */
export function wordsIn(
  { company, languages }: Pick<Content, "languages"> & { readonly company: { readonly language: Language } },
  language: Language,
): ServerWords {
  const own = OWN[language];
  if (own) return own;
  const base = OWN[company.language] ?? en;
  const file = withKey(languages, language);
  return file ? added(file)(base) : base;
}

/** A text with what is filled into it, by the names in its double braces. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
