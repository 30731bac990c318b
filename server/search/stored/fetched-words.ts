/**
 * The lists of an index that lies in the database, as far as one question needs them. A question is asked of what is there; what
 * it missed is fetched, all at once, and it is asked again, until it misses nothing: the same search as in memory.
 */
import SearchableMap from "minisearch/SearchableMap";
import type { Database } from "../../database/database.ts";
import { type Place, visitOne, type WordLists } from "../inverted-index.ts";

/** Bytes of a posting. */
export const POSTING = 4;
/** After every text that begins with another, in the order of the bytes of UTF-8. */
const LAST = "\u{10FFFF}";

interface Missed {
  readonly words: Set<string>;
  readonly beginnings: Set<string>;
  readonly lengths: Set<number>;
  readonly postings: Set<string>;
}
const nothing = (): Missed => ({ words: new Set(), beginnings: new Set(), lengths: new Set(), postings: new Set() });

export class FetchedWords implements WordLists {
  readonly size: number;
  readonly places: number;
  readonly #database: Database;
  readonly #index: number;
  /** How many documents have a word; 0 where none does. */
  readonly #documents = new Map<string, number>();
  readonly #beginning = new Map<string, string[]>();
  /** Words of letters, by how many they have. */
  readonly #ofLength = new Map<number, readonly string[]>();
  readonly #postings = new Map<string, Buffer>();
  #missed = nothing();

  /** `index`: its number in the database; `places` are those of its documents. */
  constructor(database: Database, { index, size, places }: { index: number; size: number; places: number }) {
    this.#database = database;
    this.#index = index;
    this.size = size;
    this.places = places;
  }

  has(word: string): boolean {
    return this.frequency(word) > 0;
  }

  frequency(word: string): number {
    const known = this.#documents.get(word);
    if (known === undefined) this.#missed.words.add(word);
    return known ?? 0;
  }

  beginning(prefix: string): string[] {
    const known = this.#beginning.get(prefix);
    if (!known) this.#missed.beginnings.add(prefix);
    return [...(known ?? [])];
  }

  near(word: string, distance: number): string[] {
    const candidates = new SearchableMap<true>();
    for (let length = Math.max(1, word.length - distance); length <= word.length + distance; length += 1) {
      const known = this.#ofLength.get(length);
      if (!known) this.#missed.lengths.add(length);
      for (const each of known ?? []) candidates.set(each, true);
    }
    return [...candidates.fuzzyGet(word, distance).keys()].sort();
  }

  visit(word: string, visit: (place: Place, weight: number) => void): void {
    if (!this.has(word)) return;
    const known = this.#postings.get(word);
    if (!known) this.#missed.postings.add(word);
    else for (let at = 0; at < known.length; at += POSTING) visitOne(known.readUInt32LE(at), visit);
  }

  /** Fetches what was missed since the last time; false where that is nothing. @throws DatabaseUnavailable */
  async fetch(): Promise<boolean> {
    const missed = this.#missed;
    this.#missed = nothing();
    const { words, beginnings, lengths, postings } = missed;
    if (words.size + beginnings.size + lengths.size + postings.size === 0) return false;
    await Promise.all([
      this.#fetchWords([...words]),
      ...[...beginnings].map((prefix) => this.#fetchBeginning(prefix)),
      this.#fetchLengths([...lengths]),
      this.#fetchPostings([...postings]),
    ]);
    return true;
  }

  #rows() {
    return this.#database.selectFrom("search_words").where("index_id", "=", this.#index);
  }

  async #fetchWords(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    for (const word of words) this.#documents.set(word, 0);
    const rows = await this.#rows().select(["word", "documents"]).where("word", "in", words).execute();
    for (const { word, documents } of rows) this.#documents.set(word, documents);
  }

  async #fetchBeginning(prefix: string): Promise<void> {
    const rows = await this.#rows()
      .select(["word", "documents"])
      .where("word", ">=", prefix)
      .where("word", "<", prefix + LAST)
      .execute();
    for (const { word, documents } of rows) this.#documents.set(word, documents);
    this.#beginning.set(prefix, rows.map(({ word }) => word).sort());
  }

  async #fetchLengths(lengths: readonly number[]): Promise<void> {
    if (lengths.length === 0) return;
    const rows = await this.#rows().select(["word", "documents", "letters"]).where("letters", "in", lengths).execute();
    for (const { word, documents } of rows) this.#documents.set(word, documents);
    for (const length of lengths) {
      const words = rows.filter(({ letters }) => letters === length).map(({ word }) => word);
      this.#ofLength.set(length, words);
    }
  }

  async #fetchPostings(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const rows = await this.#rows().select(["word", "postings"]).where("word", "in", words).execute();
    for (const { word, postings } of rows) this.#postings.set(word, postings);
  }
}
