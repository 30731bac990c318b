import type { ReactNode } from "react";
import { LINE_END } from "../../contract/line-ends.ts";
import { HighlightContext, type Patterns } from "./HighlightedText.tsx";

/** Special characters of regular expressions. */
const SPECIAL_CHARACTERS = /[\\^$.*+?()[\]{}|]/g;
/** Latin words and numbers have word boundaries; Chinese has none. */
const LETTER = "[\\p{Script=Latin}\\p{N}]";
const before = (word: string) => (/^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : "");
const after = (word: string) => (/[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : "");

/** Returns the pattern of a word. Chinese words may contain a line break opportunity, and hyphens a word joiner. */
const patternOf = (word: string) =>
  word
    .replace(SPECIAL_CHARACTERS, "\\$&")
    .replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, `${LINE_END}?`)
    .replaceAll("-", "-\u2060?");

function patternsOf(words: readonly string[]): Patterns {
  const pattern = (end: (word: string) => string) =>
    new RegExp(`(${words.map((word) => before(word) + patternOf(word) + end(word)).join("|")})`, "u");
  return { ofWords: pattern(after), ofParts: pattern(() => "") };
}

/** Matches nothing. */
const NEVER = /(?!)/;
const NOTHING: Patterns = { ofWords: NEVER, ofParts: NEVER };

interface HighlightProps {
  /** Words as they occur in the texts, the longest first. */
  readonly words: readonly string[];
  readonly children: ReactNode;
}

/** Highlights these words in all texts below. */
export function Highlight({ words, children }: HighlightProps) {
  return <HighlightContext value={words.length > 0 ? patternsOf(words) : NOTHING}>{children}</HighlightContext>;
}
