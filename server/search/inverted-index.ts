/**
 * Inverted index: a postings list for each token, with the documents that contain it and their weights. One posting is one 32-bit
 * number, so that 50,000 documents take 50 MB and a document can be replaced without touching the others.
 */
import SearchableMap from "minisearch/SearchableMap";
import { PrefixIndex } from "./prefix-index.ts";

/** A document's number in the index. Numbers of removed documents are used again. */
export type DocumentNumber = number;

/** One part of a document. A token in a name has a greater weight than one in a sentence. */
export interface Field {
  readonly tokens: readonly string[];
  readonly weight: number;
}

/** A token of a document with its weight there, from 1 to MAX_WEIGHT. */
export type TokenWeight = readonly [token: string, weight: number];

/** A posting holds the document number above these bits, and the weight in them. */
const WEIGHT_BITS = 8;
const MAX_WEIGHT = 2 ** WEIGHT_BITS - 1;
/** Spreads the usual weights over the range of a posting. */
const WEIGHT_SCALE = 12;
/** Tokens of a field in which each token counts half. */
const LONG_FIELD = 40;
/** Look-ups, tokens and postings that one query may read. Two million take about 30 ms. */
const MAX_STEPS = 2_000_000;
const LETTERS = /^\p{Script=Latin}+$/u;

/** A query would read more of the index than is allowed. */
export class SearchTooWide extends Error {}

/** A repeated token says more, but not twice as much; a token in a short field says more than one in a long field. */
const frequencyWeight = (count: number, length: number) => count / (count + 0.3 + length / LONG_FIELD);

/** The tokens of a document with their weights, summed over its fields. */
export function tokenWeights(fields: readonly Field[]): TokenWeight[] {
  const weights = new Map<string, number>();
  for (const { tokens, weight } of fields) {
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) {
      weights.set(token, (weights.get(token) ?? 0) + weight * frequencyWeight(count, tokens.length));
    }
  }
  return [...weights].map(([token, weight]) => [
    token,
    Math.max(1, Math.min(MAX_WEIGHT, Math.round(weight * WEIGHT_SCALE))),
  ]);
}

/** The postings of one token, unordered, in an array that grows by half. */
class PostingsList {
  #postings = new Uint32Array(2);
  length = 0;

  add(document: DocumentNumber, weight: number): void {
    if (this.length === this.#postings.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5));
      larger.set(this.#postings);
      this.#postings = larger;
    }
    this.#postings[this.length] = (document << WEIGHT_BITS) | weight;
    this.length += 1;
  }

  remove(document: DocumentNumber): void {
    const at = this.#postings.findIndex((posting) => posting >>> WEIGHT_BITS === document);
    if (at < 0 || at >= this.length) return;
    this.#postings.copyWithin(at, at + 1);
    this.length -= 1;
  }

  forEach(visit: (document: DocumentNumber, weight: number) => void): void {
    for (let at = 0; at < this.length; at += 1) {
      const posting = this.#postings[at] ?? 0;
      visit(posting >>> WEIGHT_BITS, (posting & MAX_WEIGHT) / WEIGHT_SCALE);
    }
  }
}

export class InvertedIndex {
  readonly #postings = new Map<string, PostingsList>();
  readonly #prefixes = new PrefixIndex((token) => this.#postings.has(token));
  /** Radix tree of the tokens made of letters alone, for fuzzy matches. */
  readonly #letters = new SearchableMap<true>();
  readonly #free: DocumentNumber[] = [];
  readonly #maxSteps: number;
  #steps = 0;
  #capacity = 0;
  #size = 0;

  constructor(maxSteps = MAX_STEPS) {
    this.#maxSteps = maxSteps;
  }

  /** Number of documents. */
  get size(): number {
    return this.#size;
  }

  /** All document numbers are below. */
  get capacity(): number {
    return this.#capacity;
  }

  add(tokens: Iterable<TokenWeight>): DocumentNumber {
    const document = this.#free.pop() ?? this.#capacity++;
    for (const [token, weight] of tokens) {
      const existing = this.#postings.get(token);
      const postings = existing ?? new PostingsList();
      postings.add(document, weight);
      if (existing) continue;
      this.#postings.set(token, postings);
      this.#prefixes.add(token);
      if (LETTERS.test(token)) this.#letters.set(token, true);
    }
    this.#size += 1;
    return document;
  }

  /** Removes a document. `tokens` are those that it was added with. */
  remove(document: DocumentNumber, tokens: Iterable<TokenWeight>): void {
    for (const [token] of tokens) {
      const postings = this.#postings.get(token);
      postings?.remove(document);
      if (!postings || postings.length > 0) continue;
      this.#postings.delete(token);
      this.#prefixes.remove(token);
      this.#letters.delete(token);
    }
    this.#free.push(document);
    this.#size -= 1;
  }

  /** Sorts the tokens after a change, so that no query has to wait for it. Awaits `pause` between steps. */
  sort(pause: () => Promise<void>): Promise<void> {
    return this.#prefixes.sort(pause);
  }

  /** Starts a query, with all its steps left. The methods below throw SearchTooWide when they are used up. */
  startQuery(): void {
    this.#steps = 0;
  }

  has(token: string): boolean {
    this.#count(1);
    return this.#postings.has(token);
  }

  /** Number of documents that contain a token. */
  frequency(token: string): number {
    this.#count(1);
    return this.#postings.get(token)?.length ?? 0;
  }

  /** Tokens with a prefix, sorted by code unit. */
  withPrefix(prefix: string): string[] {
    return this.#counted(this.#prefixes.withPrefix(prefix));
  }

  /** Tokens of letters within an edit distance, sorted. */
  fuzzyMatches(word: string, distance: number): string[] {
    return this.#counted([...this.#letters.fuzzyGet(word, distance).keys()].sort());
  }

  /** Calls back with each document that contains a token, and its weight there. */
  forEachPosting(token: string, visit: (document: DocumentNumber, weight: number) => void): void {
    const postings = this.#postings.get(token);
    this.#count(1 + (postings?.length ?? 0));
    postings?.forEach(visit);
  }

  #counted(tokens: string[]): string[] {
    this.#count(1 + tokens.length);
    return tokens;
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#maxSteps) throw new SearchTooWide();
  }
}
