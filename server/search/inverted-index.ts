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
/** A list that is full grows by half, and by so many at least. */
const GROWTH = 1.5;
const LEAST_ROOM = 2;
/** Of the sum of a word's weights in a document, so that the usual sums spread over what a posting can hold. */
const SCALE = 12;
/** A word is worth half in a field of so many words. */
const LONG = 40;

/** A word said twice says more, but not twice as much; a word among few says more than one among many. */
const worthOf = (times: number, length: number) => times / (times + 0.3 + length / LONG);

/** The documents of one word, in no order. */
class Postings {
  #items = new Uint32Array(LEAST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(place: Place, weight: number): void {
    if (this.#length === this.#items.length) {
      const wider = new Uint32Array(Math.ceil(this.#length * GROWTH) + LEAST_ROOM);
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[this.#length] = (place << WEIGHT_BITS) | weight;
    this.#length += 1;
  }

  remove(place: Place): void {
    const items = this.#items.subarray(0, this.#length);
    const at = items.findIndex((posting) => posting >>> WEIGHT_BITS === place);
    if (at < 0) return;
    items.copyWithin(at, at + 1);
    this.#length -= 1;
  }

  visit(visit: (place: Place, weight: number) => void): void {
    for (let at = 0; at < this.#length; at += 1) {
      const posting = this.#items[at] ?? 0;
      visit(posting >>> WEIGHT_BITS, (posting & MOST_WEIGHT) / SCALE);
    }
  }
}

export class InvertedIndex {
  readonly #postings = new Map<string, Postings>();
  /** Words of letters alone, among which slips are looked for, apart from the many numbers and pairs of characters. */
  readonly #letters = new SearchableMap<true>();
  readonly #others = new SearchableMap<true>();
  readonly #free: Place[] = [];
  #places = 0;
  #size = 0;

  /** Where a word is found by its beginning. */
  #among(word: string): SearchableMap<true> {
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
      this.#of(word).push(place, Math.max(1, Math.min(MOST_WEIGHT, Math.round(weight * SCALE))));
    }
    this.#size += 1;
    return place;
  }

  #of(word: string): Postings {
    const known = this.#postings.get(word);
    if (known) return known;
    const made = new Postings();
    this.#postings.set(word, made);
    this.#among(word).set(word, true);
    return made;
  }

  /** Takes a document out again, with the fields that it was added with. */
  remove(place: Place, fields: readonly Field[]): void {
    for (const word of new Set(fields.flatMap(({ words }) => words))) {
      const postings = this.#postings.get(word);
      postings?.remove(place);
      if (postings?.length !== 0) continue;
      this.#postings.delete(word);
      this.#among(word).delete(word);
    }
    this.#free.push(place);
    this.#size -= 1;
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** How many documents hold a word. */
  frequency(word: string): number {
    return this.#postings.get(word)?.length ?? 0;
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
    this.#postings.get(word)?.visit(visit);
  }
}
