/** Words that mean the same (content/synonyms.yaml): SPD, surge protective device, 突波保護器. */
import { isHan, stemOf, wordsOf } from "./words.ts";

/** A way to say something: its words, Chinese in whole runs. */
export type Phrase = readonly string[];

/** Forms of a word count as the same, and so do phrases that are the same then. */
const keyOf = (phrase: Phrase) => phrase.map((word) => stemOf(word) ?? word).join(" ");

interface Match {
  readonly length: number;
  /** Every way to say it, the one that was found included. */
  readonly phrases: readonly Phrase[];
}

export class Synonyms {
  readonly #groups = new Map<string, readonly Phrase[]>();
  readonly #longest: number;
  /** Chinese phrases, the longest first, so that the whole is found before its part. */
  readonly #han: readonly string[];

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const phrases = group.map(wordsOf);
      for (const phrase of phrases) this.#groups.set(keyOf(phrase), phrases);
    }
    const all = [...this.#groups.values()].flat();
    this.#longest = Math.max(0, ...all.map(({ length }) => length));
    const han = all.flatMap((phrase) => (phrase.length === 1 ? phrase.filter(isHan) : []));
    this.#han = [...new Set(han)].sort((one, other) => other.length - one.length);
  }

  /** The longest phrase that has synonyms and begins at a word. */
  at(words: readonly string[], begin: number): Match | undefined {
    for (let length = Math.min(this.#longest, words.length - begin); length > 0; length -= 1) {
      const phrases = this.#groups.get(keyOf(words.slice(begin, begin + length)));
      if (phrases) return { length, phrases };
    }
    return undefined;
  }

  /** A run of Chinese in pieces, so that what has synonyms stands by itself. Looks each phrase up once. */
  cut(run: string): readonly string[] {
    let pieces: readonly Piece[] = [{ text: run, isPhrase: false }];
    for (const phrase of this.#han) {
      if (run.includes(phrase)) pieces = pieces.flatMap((piece) => (piece.isPhrase ? [piece] : around(piece, phrase)));
    }
    return pieces.map(({ text }) => text);
  }
}

interface Piece {
  readonly text: string;
  readonly isPhrase: boolean;
}

/** A piece without the phrase, and the phrase by itself. A single character beside a phrase only joins it to another. */
function around({ text }: Piece, phrase: string): readonly Piece[] {
  const rests = text.split(phrase);
  if (rests.length === 1) return [{ text, isPhrase: false }];
  return rests.flatMap((rest, index) => [
    ...(index > 0 ? [{ text: phrase, isPhrase: true }] : []),
    ...(rest.length > 1 ? [{ text: rest, isPhrase: false }] : []),
  ]);
}
