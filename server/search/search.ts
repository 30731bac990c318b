/** How a text is searched for, whatever holds the index: in memory, or in a database. */
import type { Field, Place, WordLists } from "./inverted-index.ts";
import type { NearWords } from "./near-words.ts";
import { isLikeNumber, type PartNumbers, saidOf } from "./part-numbers.ts";
import { type Group, QueryReader, type Term, type Way } from "./query.ts";
import type { Synonyms } from "./synonyms.ts";
import { isHan, wordsOf, wordsToKeep } from "./words.ts";

/** What can be found of one product or news item, in both languages at once. */
export interface SearchDocument {
  readonly id: number;
  /** Part number; empty where it has none. */
  readonly number: string;
  /** What it is found by, with what a word there is worth. */
  readonly fields: readonly { readonly texts: readonly string[]; readonly weight: number }[];
}

/** Words near a text that are offered, at the most. */
const MOST_NEAR = 4;

/** What a part number in the text is worth as a word among others. */
const NUMBER_WEIGHT = 8;

/** What a document is found by. */
export const wordsOfDocument = ({ number, fields }: SearchDocument): Field[] =>
  [{ texts: [number], weight: NUMBER_WEIGHT }, ...fields].map(({ texts, weight }) => ({
    words: texts.flatMap(wordsToKeep),
    weight,
  }));

/** Of ways to say something, the words of those that the document holds as much of as it has to. */
function wordsFoundIn(document: SearchDocument, groups: readonly Group[]): string[] {
  const own = new Set(wordsOfDocument(document).flatMap(({ words }) => words));
  return groups.flat().flatMap(({ terms, least }) => {
    const said = terms.map((term) => [...term.keys()].filter((word) => own.has(word)));
    return said.filter((words) => words.length > 0).length < least ? [] : said.flat();
  });
}

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
  readonly documentOf: (id: number) => SearchDocument | undefined;
}

export class Search {
  readonly #parts: SearchParts;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  get #words(): WordLists {
    return this.#parts.words;
  }

  #read(text: string): readonly Group[] {
    return new QueryReader(this.#words, this.#parts.synonyms).read(text);
  }

  /**
   * Ids of what the text is about, best first: alone what has it as its part number, else what holds every word, and
   * where nothing does, what holds the most of them.
   */
  find(text: string): readonly number[] {
    const numbers = this.#numbersMeant(text);
    if (numbers) return numbers;
    const groups = this.#read(text);
    // Of a number that there is not, a part says nothing: all may begin so.
    return this.#findWords(groups, isLikeNumber(text) ? groups.length : 1);
  }

  /** Ids of what holds every word of the text, best first. */
  findWhole(text: string): readonly number[] {
    const groups = this.#read(text);
    return groups.length === 0 ? [] : this.#findWords(groups, groups.length);
  }

  /** By what these documents are found: words as they are kept, and parts of numbers as they are written. */
  foundBy(text: string, ids: readonly number[]): FoundBy {
    const documents = ids.flatMap((id) => this.#parts.documentOf(id) ?? []);
    if (this.#numbersMeant(text))
      return { words: new Set(), numbers: documents.map(({ number }) => saidOf(number, text)) };
    const groups = this.#read(text);
    // Typed alone, a character has been looked for as what begins so, and is no more than itself.
    const alone = wordsOf(text).filter((word) => isHan(word) && [...word].length === 1);
    const typed = (word: string) => alone.find((character) => word.startsWith(character)) ?? word;
    return { words: new Set(documents.flatMap((document) => wordsFoundIn(document, groups).map(typed))), numbers: [] };
  }

  /** Words near a text that finds nothing, the nearest first; each finds something. */
  near(text: string): readonly string[] {
    const words: string[] = [];
    for (const word of this.#parts.near.find(text, this.#words)) {
      if (words.length === MOST_NEAR) break;
      if (this.find(word).length > 0) words.push(word);
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
    const { places } = this.#words;
    const scores = new Float32Array(places);
    const matched = new Uint8Array(places);
    let most = 0;
    for (const group of groups) {
      const said = this.#scoresOf(group);
      for (let place = 0; place < places; place += 1) {
        const score = said[place] ?? 0;
        if (score === 0) continue;
        scores[place] = (scores[place] ?? 0) + score;
        matched[place] = (matched[place] ?? 0) + 1;
        most = Math.max(most, matched[place] ?? 0);
      }
    }
    const found: Place[] = [];
    for (let place = 0; most >= least && place < places; place += 1) if (matched[place] === most) found.push(place);
    const idOf = (place: Place) => this.#parts.idAt(place);
    return found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || idOf(one) - idOf(other)).map(idOf);
  }

  /** What each document says of a group: as much as of its best way. */
  #scoresOf(group: Group): Float32Array {
    const best = new Float32Array(this.#words.places);
    for (const way of group) {
      const said = this.#scoresOfWay(way);
      for (let place = 0; place < best.length; place += 1) best[place] = Math.max(best[place] ?? 0, said[place] ?? 0);
    }
    return best;
  }

  #scoresOfWay({ terms, least, worth }: Way): Float32Array {
    const sums = new Float32Array(this.#words.places);
    const counts = new Uint8Array(this.#words.places);
    for (const term of terms) this.#addTerm(term, worth, sums, counts);
    for (let place = 0; place < sums.length; place += 1) if ((counts[place] ?? 0) < least) sums[place] = 0;
    return sums;
  }

  /** Of the words of a term a document's best counts; a term that few documents have says more. */
  #addTerm(term: Term, worth: number, sums: Float32Array, counts: Uint8Array): void {
    const best = new Float64Array(this.#words.places);
    let documents = 0;
    for (const [word, value] of term) {
      this.#words.visit(word, (place, weight) => {
        const before = best[place] ?? 0;
        if (before === 0) documents += 1;
        best[place] = Math.max(before, value * weight);
      });
    }
    const rarity = Math.log(1 + this.#words.size / Math.max(1, documents));
    for (let place = 0; place < best.length; place += 1) {
      const score = best[place] ?? 0;
      if (score === 0) continue;
      sums[place] = (sums[place] ?? 0) + worth * rarity * score;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
}
