import type { ReactNode } from "react";
import { LINE_END } from "../../contract/line-ends.ts";
import { HighlightContext, type Patterns } from "./HighlightedText.tsx";

/** Signs that mean something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;
/** Latin words and numbers begin and end with a boundary; Chinese has none. */
const LETTER = "[\\p{Script=Latin}\\p{N}]";
const before = (word: string) => (/^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : "");
const after = (word: string) => (/[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : "");

/** A word, in whose Chinese a line may end, and behind whose hyphen none may. */
const wordOf = (word: string) =>
  word
    .replace(SIGNS, "\\$&")
    .replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, `${LINE_END}?`)
    .replaceAll("-", "-\u2060?");

function patternsOf(words: readonly string[]): Patterns {
  const pattern = (end: (word: string) => string) =>
    new RegExp(`(${words.map((word) => before(word) + wordOf(word) + end(word)).join("|")})`, "u");
  return { ofWords: pattern(after), ofParts: pattern(() => "") };
}

/** Matches nowhere. */
const NEVER = /(?!)/;
const NOTHING: Patterns = { ofWords: NEVER, ofParts: NEVER };

interface HighlightProps {
  /** Words as they stand in the texts, the longest first. */
  readonly words: readonly string[];
  readonly children: ReactNode;
}

/** Has these words marked wherever a text below is shown. */
export function Highlight({ words, children }: HighlightProps) {
  return <HighlightContext value={words.length > 0 ? patternsOf(words) : NOTHING}>{children}</HighlightContext>;
}
