/** Limits the steps of a search, so that no text keeps the server from its other visitors. */
import type { Place, WordLists } from "./inverted-index.ts";

/** Steps that a search may take: look-ups, words read and places visited. Two million take some 30 ms. */
const MAX_STEPS = 2_000_000;

/** A search would take more steps than are allowed. */
export class SearchTooWide extends Error {}

/** The words of an index, as long as steps are left. */
export class BoundedWords implements WordLists {
  readonly #words: WordLists;
  readonly #maxSteps: number;
  #steps = 0;

  constructor(words: WordLists, maxSteps = MAX_STEPS) {
    this.#words = words;
    this.#maxSteps = maxSteps;
  }

  /** A new search begins, with all of its steps. */
  begin(): void {
    this.#steps = 0;
  }

  get size(): number {
    return this.#words.size;
  }

  get places(): number {
    return this.#words.places;
  }

  /** @throws SearchTooWide */
  has(word: string): boolean {
    this.#count(1);
    return this.#words.has(word);
  }

  /** @throws SearchTooWide */
  frequency(word: string): number {
    this.#count(1);
    return this.#words.frequency(word);
  }

  /** @throws SearchTooWide */
  beginning(prefix: string): string[] {
    const words = this.#words.beginning(prefix);
    this.#count(1 + words.length);
    return words;
  }

  /** @throws SearchTooWide */
  near(word: string, distance: number): string[] {
    const words = this.#words.near(word, distance);
    this.#count(1 + words.length);
    return words;
  }

  /** @throws SearchTooWide */
  visit(word: string, visit: (place: Place, weight: number) => void): void {
    this.#count(1 + this.#words.frequency(word));
    this.#words.visit(word, visit);
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#maxSteps) throw new SearchTooWide();
  }
}
