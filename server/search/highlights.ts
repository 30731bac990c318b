/** Finds the words of shown texts that a query matched, as they are written, for the views to highlight. */
import { withoutLineEnds } from "../../contract/line-ends.ts";
import type { FoundBy } from "./ranking.ts";
import { HAN, isHan, tokenize, tokenizeBases, tokenizeCompounds } from "./tokenizer.ts";

/** A run of Han, or words joined by hyphens and the like (tokenizer.ts), as written. */
const LETTER = `(?:(?!${HAN})[\\p{L}\\p{N}])`;
const RUN = new RegExp(`${HAN}+|${LETTER}+(?:[-_/.,+]${LETTER}+)*`, "gu");
const JOINTS = /[^\p{L}\p{N}]+/u;

/** The parts of a run of Han that matched bigrams cover. */
function highlightsInHan(run: string, isFound: (token: string) => boolean): string[] {
  const characters = [...run];
  const startsBigram = characters.map(
    (character, index) => isFound(character) || isFound(character + (characters[index + 1] ?? "")),
  );
  const endsBigram = characters.map((character, index) => index > 0 && isFound(characters[index - 1] + character));
  const marked = characters.map((character, index) => (startsBigram[index] || endsBigram[index] ? character : " "));
  return marked.join("").split(" ").filter(Boolean);
}

/** The matched words of a joined word, or all of it if only that is matched. */
function highlightsInWords(run: string, isFound: (word: string) => boolean): string[] {
  const parts = run.split(JOINTS).filter((part) => part !== "" && isFound(part));
  return parts.length === 0 && isFound(run) ? [run] : parts;
}

/** Keeps the answers: cards repeat the same words. */
function memoize(compute: (text: string) => boolean): (text: string) => boolean {
  const cache = new Map<string, boolean>();
  return (text) => {
    const found = cache.get(text) ?? compute(text);
    cache.set(text, found);
    return found;
  };
}

/** The matched words of some texts, the longest first. */
export function highlightsIn(texts: readonly string[], { tokens, numbers }: FoundBy): string[] {
  const isFound = memoize((text) =>
    [...tokenize(text), ...tokenizeBases(text), ...tokenizeCompounds(text)].some((token) => tokens.has(token)),
  );
  const isBigramFound = memoize((text) =>
    tokenize(text).some((token) => token.length === text.length && tokens.has(token)),
  );
  const words = texts.flatMap((text) =>
    (withoutLineEnds(text).match(RUN) ?? []).flatMap((run) =>
      isHan(run) ? highlightsInHan(run, isBigramFound) : highlightsInWords(run, isFound),
    ),
  );
  return [...new Set([...numbers, ...words])].sort((one, other) => other.length - one.length);
}
