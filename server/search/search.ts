/** How a text is searched for, whatever holds the index: in memory, or in a database. */
import { LONGEST_KEYWORD } from "../../contract/constants.ts";
import { BoundedWords } from "./bounded-words.ts";
import type { Field, Place, WordLists } from "./inverted-index.ts";
import type { NearWords } from "./near-words.ts";
import { isLikeNumber, type PartNumbers, saidOf } from "./part-numbers.ts";
import { type Group, QueryReader, type Term } from "./query.ts";
import type { Synonyms } from "./synonyms.ts";
import { basesToKeep, isHan, partsToKeep, wordsOf, wordsToKeep } from "./words.ts";

/** What can be found of one product or news item, in both languages at once. */
export interface SearchDocument {
  readonly id: number;
  /** Part number; empty where it has none. */
  readonly number: string;
  /** What it is found by, with what a word there is worth. */
  readonly fields: readonly {
    readonly texts: readonly string[];
    readonly weight: number;
    /** How its words are kept: as they stand unless told, without their endings, or by the parts of compounds. */
    readonly by?: "bases" | "parts";
  }[];
}

/** Words near a text that are offered, at the most, and those that are tried: some may find nothing any more. */
const MOST_NEAR = 4;
const MOST_TRIED = 12;

/** One sign may stand for up to 18 (U+FDFA): the limit counts those that are looked for. */
const shortened = (text: string): string => text.normalize("NFKC").slice(0, LONGEST_KEYWORD);

/** What a part number in the text is worth as a word among others. */
const NUMBER_WEIGHT = 8;

const KEPT_BY = { bases: basesToKeep, parts: partsToKeep } as const;

/** What a document is found by. */
export const wordsOfDocument = ({ number, fields }: SearchDocument): Field[] =>
  [{ texts: [number], weight: NUMBER_WEIGHT, by: undefined }, ...fields].map(({ texts, weight, by }) => ({
    words: texts.flatMap(by === undefined ? wordsToKeep : KEPT_BY[by]),
    weight,
  }));

export interface FoundBy {
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly string[];
}

/** What a search needs to know of the documents. */
export interface SearchParts {
  readonly words: WordLists;
  readonly numbers: PartNumbers;
  readonly near: NearWords;
  /** Words that mean the same. */
  readonly synonyms: Synonyms;
  /** The id of the document at a place. */
  readonly idAt: (place: Place) => number;
  readonly placeOf: (id: number) => Place | undefined;
  /** Steps that a search may take (bounded-words.ts); as many as in service unless told. */
  readonly maxSteps?: number;
}

/** Each question throws SearchTooWide where it would take too many steps. */
export class Search {
  readonly #parts: SearchParts;
  readonly #words: BoundedWords;
  /** Of all groups, of one, of a way to say it, of one of its terms: emptied after each, and used again. */
  readonly #scores = new Tally();
  readonly #matched = new Tally();
  readonly #group = new Tally();
  readonly #sums = new Tally();
  readonly #counts = new Tally();
  readonly #best = new Tally();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#words = new BoundedWords(parts.words, parts.maxSteps);
  }

  /** The part of a text that is looked for, with all steps left for it. */
  #begin(text: string): string {
    this.#words.begin();
    return shortened(text);
  }

  #read(text: string): readonly Group[] {
    return new QueryReader(this.#words, this.#parts.synonyms).read(text);
  }

  /**
   * Ids of what the text is about, best first: alone what has it as its part number, else what holds every word, and
   * where nothing does, what holds the most of them.
   */
  find(text: string): readonly number[] {
    return this.#find(this.#begin(text));
  }

  #find(text: string): readonly number[] {
    const numbers = this.#numbersMeant(text);
    if (numbers) return numbers;
    const groups = this.#read(text);
    // Of a number that there is not, a part says nothing: all may begin so.
    return this.#findWords(groups, isLikeNumber(text) ? groups.length : 1);
  }

  /** Ids of what holds every word of the text, best first. */
  findWhole(text: string): readonly number[] {
    const groups = this.#read(this.#begin(text));
    return groups.length === 0 ? [] : this.#findWords(groups, groups.length);
  }

  /** By what these documents are found: words as they are kept, and parts of numbers as they are written. */
  foundBy(asked: string, ids: readonly number[]): FoundBy {
    const text = this.#begin(asked);
    if (this.#numbersMeant(text))
      return { words: new Set(), numbers: ids.map((id) => saidOf(this.#parts.numbers.of(id), text)) };
    const groups = this.#read(text);
    // Typed alone, a character has been looked for as what begins so, and is no more than itself.
    const alone = wordsOf(text).filter((word) => isHan(word) && [...word].length === 1);
    const typed = (word: string) => alone.find((character) => word.startsWith(character)) ?? word;
    const places = new Set(ids.flatMap((id) => this.#parts.placeOf(id) ?? []));
    return { words: new Set(this.#wordsHeldBy(places, groups).map(typed)), numbers: [] };
  }

  /** Of ways to say something, the words of those that a document holds as much of as it has to. */
  #wordsHeldBy(places: ReadonlySet<Place>, groups: readonly Group[]): string[] {
    const ways = groups.flat();
    const words = new Set(ways.flatMap(({ terms }) => terms.flatMap((term) => [...term.keys()])));
    const holders = new Map([...words].map((word) => [word, this.#holdersOf(word, places)] as const));
    return [...places].flatMap((place) =>
      ways.flatMap(({ terms, least }) => {
        const said = terms.map((term) => [...term.keys()].filter((word) => holders.get(word)?.has(place)));
        return said.filter((held) => held.length > 0).length < least ? [] : said.flat();
      }),
    );
  }

  #holdersOf(word: string, places: ReadonlySet<Place>): ReadonlySet<Place> {
    const held = new Set<Place>();
    this.#words.visit(word, (place) => {
      if (places.has(place)) held.add(place);
    });
    return held;
  }

  /** Words near a text that finds nothing, the nearest first; each finds something. */
  near(text: string): readonly string[] {
    const words: string[] = [];
    for (const word of this.#parts.near.find(this.#begin(text), this.#words).slice(0, MOST_TRIED)) {
      if (words.length === MOST_NEAR) break;
      if (this.#find(word).length > 0) words.push(word);
    }
    return words;
  }

  /** The products whose number the text means; undefined where it means none, or a word. */
  #numbersMeant(text: string): readonly number[] | undefined {
    const numbers = this.#parts.numbers.find(text);
    return numbers && (numbers.as === "number" || !this.#isWord(text)) ? numbers.ids : undefined;
  }

  /** C13 may begin a part number, but is a kind of outlet. */
  #isWord(text: string): boolean {
    const [word, ...more] = wordsOf(text);
    return word !== undefined && more.length === 0 && this.#words.has(word);
  }

  /** Of what has the most of the groups, and so many of them at least. */
  #findWords(groups: readonly Group[], least: number): readonly number[] {
    const [scores, matched] = [this.#scores, this.#matched];
    for (const each of [scores, matched, this.#group, this.#sums, this.#counts, this.#best])
      each.begin(this.#words.places);
    let most = 0;
    for (const group of groups) {
      this.#addGroup(group);
      for (const place of this.#group.places) {
        scores.add(place, this.#group.at(place));
        matched.add(place, 1);
        most = Math.max(most, matched.at(place));
      }
      this.#group.clear();
    }
    return most < least ? [] : this.#idsInOrder(matched.places.filter((place) => matched.at(place) === most));
  }

  /** Their ids, the highest score first, of one score the lowest id. */
  #idsInOrder(places: Uint32Array): readonly number[] {
    // Numbers are sorted ten times as fast as what a function has to compare.
    const ranks = Float64Array.from(places, (place) => rankOf(this.#scores.at(place), place)).sort();
    const ids = Array.from(ranks, (rank) => this.#parts.idAt(rank % MOST_PLACES));
    const scoreAt = (at: number) => Math.floor((ranks[at] ?? -1) / MOST_PLACES);
    for (let begin = 0, end = 1; begin < ids.length; begin = end, end += 1) {
      while (end < ids.length && scoreAt(end) === scoreAt(begin)) end += 1;
      if (end - begin === 1) continue;
      const alike = ids.slice(begin, end).sort((one, other) => one - other);
      for (const [at, id] of alike.entries()) ids[begin + at] = id;
    }
    return ids;
  }

  /** What each document says of a group: as much as of its best way. */
  #addGroup(group: Group): void {
    for (const { terms, least, worth } of group) {
      for (const term of terms) this.#addTerm(term, worth);
      for (const place of this.#sums.places) {
        if (this.#counts.at(place) >= least) this.#group.raise(place, this.#sums.at(place));
      }
      this.#sums.clear();
      this.#counts.clear();
    }
  }

  /** Of the words of a term a document's best counts; a term that few documents have says more. */
  #addTerm(term: Term, worth: number): void {
    const best = this.#best;
    for (const [word, value] of term) this.#words.visit(word, (place, weight) => best.raise(place, value * weight));
    const rarity = Math.log(1 + this.#words.size / Math.max(1, best.places.length));
    for (const place of best.places) {
      this.#sums.add(place, worth * rarity * best.at(place));
      this.#counts.add(place, 1);
    }
    best.clear();
  }
}

/** A score and a place share the 53 bits that a number holds whole. */
const MOST_PLACES = 2 ** 22;
const MOST_BITS = 2 ** 31 - 1;
const bitsOf = new DataView(new ArrayBuffer(4));

/** The lower, the higher the score, which is above 0: the bits of such numbers are in their order. */
function rankOf(score: number, place: Place): number {
  bitsOf.setFloat32(0, score);
  return (MOST_BITS - bitsOf.getUint32(0)) * MOST_PLACES + place;
}

/** Numbers above 0 by place. Only what was set is looked at again: most places have none, however many there are. */
class Tally {
  #values = new Float32Array(0);
  #places = new Uint32Array(0);
  #size = 0;

  /** Makes room for so many places, all empty. */
  begin(places: number): void {
    this.clear();
    if (this.#values.length >= places) return;
    this.#values = new Float32Array(places);
    this.#places = new Uint32Array(places);
  }

  clear(): void {
    for (const place of this.places) this.#values[place] = 0;
    this.#size = 0;
  }

  /** Those that have a number. */
  get places(): Uint32Array {
    return this.#places.subarray(0, this.#size);
  }

  at(place: Place): number {
    return this.#values[place] ?? 0;
  }

  add(place: Place, value: number): void {
    const before = this.at(place);
    if (before === 0) this.#set(place);
    this.#values[place] = before + value;
  }

  raise(place: Place, value: number): void {
    const before = this.at(place);
    if (before === 0) this.#set(place);
    if (value > before) this.#values[place] = value;
  }

  #set(place: Place): void {
    this.#places[this.#size] = place;
    this.#size += 1;
  }
}
