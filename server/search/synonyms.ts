/** Phrases that mean the same (content/synonyms.yaml): SPD, surge protective device, 突波保護器. */
import { stemOf } from "./stemming.ts";
import { isHan, queryWords } from "./tokenizer.ts";

/** The words of a phrase, Chinese in whole runs. */
export type Phrase = readonly string[];

/** Groups of phrases that mean the same. */
export type SynonymGroups = readonly (readonly string[])[];

/** Forms of a word are equal. */
const keyOf = (phrase: Phrase) => phrase.map((word) => stemOf(word) ?? word).join(" ");

interface Match {
  readonly length: number;
  /** All phrases of the group, the matched one included. */
  readonly phrases: readonly Phrase[];
}

export class Synonyms {
  readonly #groups = new Map<string, readonly Phrase[]>();
  readonly #maxLength: number;
  /** Chinese phrases, the longest first, so that a phrase is found before its part. */
  readonly #han: readonly string[];

  constructor(groups: SynonymGroups) {
    for (const group of groups) {
      const phrases = group.map(queryWords);
      for (const phrase of phrases) this.#groups.set(keyOf(phrase), phrases);
    }
    const all = [...this.#groups.values()].flat();
    this.#maxLength = Math.max(0, ...all.map(({ length }) => length));
    const han = all.flatMap((phrase) => (phrase.length === 1 ? phrase.filter(isHan) : []));
    this.#han = [...new Set(han)].sort((one, other) => other.length - one.length);
  }

  /** The longest phrase with synonyms that starts at a word. */
  at(words: readonly string[], start: number): Match | undefined {
    for (let length = Math.min(this.#maxLength, words.length - start); length > 0; length -= 1) {
      const phrases = this.#groups.get(keyOf(words.slice(start, start + length)));
      if (phrases) return { length, phrases };
    }
    return undefined;
  }

  /** Splits a run of Chinese so that each phrase with synonyms is one piece. */
  split(run: string): readonly string[] {
    let pieces: readonly Piece[] = [{ text: run, isPhrase: false }];
    for (const phrase of this.#han) {
      if (run.includes(phrase)) pieces = pieces.flatMap((piece) => (piece.isPhrase ? [piece] : splitAt(piece, phrase)));
    }
    return pieces.map(({ text }) => text);
  }
}

interface Piece {
  readonly text: string;
  readonly isPhrase: boolean;
}

/** Drops single characters between phrases: they only join them. */
function splitAt({ text }: Piece, phrase: string): readonly Piece[] {
  const rests = text.split(phrase);
  if (rests.length === 1) return [{ text, isPhrase: false }];
  return rests.flatMap((rest, index) => [
    ...(index > 0 ? [{ text: phrase, isPhrase: true }] : []),
    ...(rest.length > 1 ? [{ text: rest, isPhrase: false }] : []),
  ]);
}
