/**
 * Words of the interface that an added language lacks, said in another one and marked as such. `t` gives a string, so each of
 * them begins with a sign of what it is in; the sign becomes `lang` where an element is made of it (src/jsx/jsx-runtime.ts), and no
 * page shows it. What signs and marks comes with such a language (src/jsx/marked.ts): the others never need it.
 */
import type { Language } from "../../contract/languages.ts";

/** A character for private use, which no text has, before and after the language of a text that fell back. */
const SIGNS = /\uE000.*?\uE000/g;

/** A text without signs, for what is not made of an element here: titles, what search engines read, names of React Aria's parts. */
export const unsigned = (text: string): string => text.replace(SIGNS, "");

interface Marking {
  /** The texts of a language, each with the sign of it: for a language that has said none of them yet. */
  readonly fallBack: <Texts extends object>(texts: Texts, language: Language) => Texts;
  /** The document language of a text that fell back. */
  readonly languageOf: (text: string) => string | undefined;
  /** What an element is made with, its texts without signs and marked. */
  readonly marked: <Props>(type: unknown, props: Props) => Props;
}
/** Undefined until there are texts with signs. */
export let marking: Marking | undefined;

export function beginMarking(by: Marking): void {
  marking = by;
}
