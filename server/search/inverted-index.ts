/**
 * Which documents hold a word, and how much it says of each. A word's documents are small whole numbers, so that tens
 * of thousands of documents take little memory and one of them is exchanged without touching the others.
 */
import SearchableMap from "minisearch/SearchableMap";
import { inSlices } from "../content/slices.ts";
import { SortedWords } from "./sorted-words.ts";

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

/** One document of a word, and how much it says of it. */
type Posting = number;
const posting = (place: Place, weight: number): Posting => ((place << WEIGHT_BITS) | weight) >>> 0;

/** The documents of one word, in no order. */
class Postings {
  #items: Uint32Array<ArrayBuffer> = new Uint32Array(LEAST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  static of(items: Uint32Array<ArrayBuffer>): Postings {
    const postings = new Postings();
    postings.#items = items;
    postings.#length = items.length;
    return postings;
  }

  push(item: Posting): void {
    if (this.#length === this.#items.length) {
      const wider = new Uint32Array(Math.ceil(this.#length * GROWTH) + LEAST_ROOM);
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  remove(place: Place): void {
    const items = this.#items.subarray(0, this.#length);
    const at = items.findIndex((posting) => posting >>> WEIGHT_BITS === place);
    if (at < 0) return;
    items.copyWithin(at, at + 1);
    this.#length -= 1;
  }

  get items(): Uint32Array {
    return this.#items.subarray(0, this.#length);
  }

  visit(visit: Visit): void {
    for (let at = 0; at < this.#length; at += 1) visitOne(this.#items[at] ?? 0, visit);
  }
}

type Visit = (place: Place, weight: number) => void;
/** Calls back with what a posting says. */
export const visitOne = (item: Posting, visit: Visit) => visit(item >>> WEIGHT_BITS, (item & MOST_WEIGHT) / SCALE);

/** What a search asks of an index: of one in memory, or of one that lies in a database. */
export type WordLists = Pick<InvertedIndex, "size" | "places" | "has" | "frequency" | "beginning" | "near" | "visit">;

/** Words of letters alone, among which slips are looked for. */
export const isOfLetters = (word: string): boolean => LETTERS.test(word);

export class InvertedIndex {
  /** Most words stand in one document alone, and need no list. */
  readonly #postings = new Map<string, Posting | Postings>();
  readonly #sorted = new SortedWords((word) => this.#postings.has(word));
  /** Words of letters alone, among which slips are looked for, without the many numbers and pairs of characters. */
  readonly #letters = new SearchableMap<true>();
  readonly #free: Place[] = [];
  #places = 0;
  #size = 0;

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
      this.#put(word, posting(place, Math.max(1, Math.min(MOST_WEIGHT, Math.round(weight * SCALE)))));
    }
    this.#size += 1;
    return place;
  }

  #put(word: string, item: Posting): void {
    const known = this.#postings.get(word);
    if (known === undefined) {
      this.#postings.set(word, item);
      this.#sorted.add(word);
      if (isOfLetters(word)) this.#letters.set(word, true);
      return;
    }
    const list = typeof known === "number" ? new Postings() : known;
    if (typeof known === "number") {
      list.push(known);
      this.#postings.set(word, list);
    }
    list.push(item);
  }

  /** Takes a document out again, with the fields that it was added with. */
  remove(place: Place, fields: readonly Field[]): void {
    for (const word of new Set(fields.flatMap(({ words }) => words))) {
      const postings = this.#postings.get(word);
      if (typeof postings === "object") postings.remove(place);
      if (typeof postings === "object" && postings.length > 0) continue;
      this.#postings.delete(word);
      this.#sorted.forget();
      this.#letters.delete(word);
    }
    this.#free.push(place);
    this.#size -= 1;
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** How many documents hold a word. */
  frequency(word: string): number {
    const postings = this.#postings.get(word);
    return typeof postings === "object" ? postings.length : postings === undefined ? 0 : 1;
  }

  /** Words that begin so, in the order of their characters. */
  beginning(prefix: string): string[] {
    return this.#sorted.beginning(prefix);
  }

  /** Words of letters that so many letters wrong, missing or too many lead to. */
  near(word: string, distance: number): string[] {
    return [...this.#letters.fuzzyGet(word, distance).keys()].sort();
  }

  /** Takes up what `entries` said of documents at these places, into an index that holds nothing yet; in slices. */
  async restore(
    entries: Iterable<readonly [word: string, postings: Uint32Array]>,
    places: ReadonlySet<Place>,
  ): Promise<void> {
    const breathe = inSlices();
    for (const [word, given] of entries) {
      const items = given.filter((item) => places.has(item >>> WEIGHT_BITS));
      const [first] = items;
      if (first === undefined) continue;
      this.#postings.set(word, items.length === 1 ? first : Postings.of(items));
      this.#sorted.add(word);
      if (isOfLetters(word)) this.#letters.set(word, true);
      await breathe();
    }
    this.#places = [...places].reduce((most, place) => Math.max(most, place + 1), 0);
    this.#size = places.size;
    for (let place = 0; place < this.#places; place += 1) if (!places.has(place)) this.#free.push(place);
  }

  /** Every word with its postings, in the order of the words, which need not be put in order then when they are taken up. */
  *entries(): Iterable<readonly [word: string, postings: Uint32Array]> {
    for (const word of this.#sorted.beginning("")) {
      const items = this.#postings.get(word);
      if (items !== undefined) yield [word, typeof items === "number" ? Uint32Array.of(items) : items.items];
    }
  }

  /** Puts the words in order, so that the next search need not. */
  settle(): void {
    this.#sorted.settle();
  }

  /** Calls back with each document that holds a word, and how much it says of it. */
  visit(word: string, visit: Visit): void {
    const postings = this.#postings.get(word);
    if (typeof postings === "number") visitOne(postings, visit);
    else postings?.visit(visit);
  }
}
