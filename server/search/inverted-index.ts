/**
 * Which documents hold a word, and how much it says of each. A word's documents are small whole numbers, so that tens
 * of thousands of documents take little memory and one of them is exchanged without touching the others.
 */
import SearchableMap from "minisearch/SearchableMap";

/** One part of a document: words in a name say more than those in a sentence. */
export interface Field {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A document's place: places of removed documents are taken again. */
export type Place = number;

const LETTERS = /^\p{Script=Latin}+$/u;
/** A posting holds the place above the weight. */
const WEIGHT_BITS = 8;
const MOST_WEIGHT = 2 ** WEIGHT_BITS - 1;
/** Of the sum of a word's weights in a document, so that the usual sums spread over what a posting can hold. */
const SCALE = 12;
/** A word is worth half in a field of so many words. */
const LONG = 40;

/** A word said twice says more, but not twice as much; a word among few says more than one among many. */
const worthOf = (times: number, length: number) => times / (times + 0.3 + length / LONG);

export class InvertedIndex {
  /** Words of letters alone, among which slips are looked for, apart from the many numbers and pairs of characters. */
  readonly #letters = new SearchableMap<number[]>();
  readonly #others = new SearchableMap<number[]>();
  readonly #free: Place[] = [];
  #places = 0;
  #size = 0;

  #of(word: string): SearchableMap<number[]> {
    return LETTERS.test(word) ? this.#letters : this.#others;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#size;
  }

  /** All places are below. */
  get places(): number {
    return this.#places;
  }

  add(fields: readonly Field[]): Place {
    const place = this.#free.pop() ?? this.#places++;
    const weights = new Map<string, number>();
    for (const { words, weight } of fields) {
      const times = new Map<string, number>();
      for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
      for (const [word, count] of times) {
        weights.set(word, (weights.get(word) ?? 0) + weight * worthOf(count, words.length));
      }
    }
    for (const [word, weight] of weights) {
      const posting = (place << WEIGHT_BITS) | Math.max(1, Math.min(MOST_WEIGHT, Math.round(weight * SCALE)));
      this.#of(word)
        .fetch(word, () => [])
        .push(posting);
    }
    this.#size += 1;
    return place;
  }

  /** Takes a document out again, with the fields that it was added with. */
  remove(place: Place, fields: readonly Field[]): void {
    for (const word of new Set(fields.flatMap(({ words }) => words))) {
      const postings = this.#of(word);
      const left = (postings.get(word) ?? []).filter((posting) => posting >> WEIGHT_BITS !== place);
      if (left.length > 0) postings.set(word, left);
      else postings.delete(word);
    }
    this.#free.push(place);
    this.#size -= 1;
  }

  has(word: string): boolean {
    return this.#of(word).has(word);
  }

  /** How many documents hold a word. */
  frequency(word: string): number {
    return this.#of(word).get(word)?.length ?? 0;
  }

  /** Words that begin so. */
  beginning(prefix: string): string[] {
    return [...this.#letters.atPrefix(prefix).keys(), ...this.#others.atPrefix(prefix).keys()];
  }

  /** Words of letters that so many letters wrong, missing or too many lead to. */
  near(word: string, distance: number): string[] {
    return [...this.#letters.fuzzyGet(word, distance).keys()];
  }

  /** Calls back with each document that holds a word, and how much it says of it. */
  visit(word: string, visit: (place: Place, weight: number) => void): void {
    for (const posting of this.#of(word).get(word) ?? []) {
      visit(posting >> WEIGHT_BITS, (posting & MOST_WEIGHT) / SCALE);
    }
  }
}
