/** Which words of a text a visitor finds it by, as they stand there: views mark them. */
import { withoutLineEnds } from "../../contract/line-ends.ts";
import type { FoundBy } from "./search.ts";
import { basesToKeep, HAN, isHan, partsToKeep, wordsToKeep } from "./words.ts";

/** A run of them, or words that hyphens and the like join (words.ts), in a text as it is written. */
const LETTER = `(?:(?!${HAN})[\\p{L}\\p{N}])`;
const RUN = new RegExp(`${HAN}+|${LETTER}+(?:[-_/.,+]${LETTER}+)*`, "gu");
const JOINTS = /[^\p{L}\p{N}]+/u;

/** Of a run of Chinese or Japanese, the characters of the pairs that are found, as far as they follow one another. */
function marksInHan(run: string, isFound: (word: string) => boolean): string[] {
  const characters = [...run];
  const isMarked = characters.map(
    (character, index) => isFound(character) || isFound(character + (characters[index + 1] ?? "")),
  );
  const isSecond = characters.map((character, index) => index > 0 && isFound(characters[index - 1] + character));
  const marked = characters.map((character, index) => (isMarked[index] || isSecond[index] ? character : " "));
  return marked.join("").split(" ").filter(Boolean);
}

/** Of words that hyphens and the like join, those that are found, or all together. */
function marksInWords(run: string, isFound: (word: string) => boolean): string[] {
  const parts = run.split(JOINTS).filter((part) => part !== "" && isFound(part));
  return parts.length === 0 && isFound(run) ? [run] : parts;
}

/** Answers what was asked before as it was then: cards say the same words over and over. */
function once(answer: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? answer(text);
    known.set(text, found);
    return found;
  };
}

/** The words of some texts that these are found by, the longest first. */
export function marksIn(texts: readonly string[], { words, numbers }: FoundBy): string[] {
  const isFound = once((text) =>
    [...wordsToKeep(text), ...basesToKeep(text), ...partsToKeep(text)].some((word) => words.has(word)),
  );
  const isPairFound = once((text) => wordsToKeep(text).some((word) => word.length === text.length && words.has(word)));
  const marks = texts.flatMap((text) =>
    (withoutLineEnds(text).match(RUN) ?? []).flatMap((run) =>
      isHan(run) ? marksInHan(run, isPairFound) : marksInWords(run, isFound),
    ),
  );
  return [...new Set([...numbers, ...marks])].sort((one, other) => other.length - one.length);
}
