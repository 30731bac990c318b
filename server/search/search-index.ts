import MiniSearch from "minisearch";
import { mayBeCutShort, typosForgiven, wordsToFind, wordsToKeep } from "./words.ts";

/** What can be found of one product or news item, in both languages at once. */
export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  readonly number: string;
  readonly name: string;
  readonly introduction: string;
  readonly features: string;
}

const FIELDS = ["title", "number", "name", "introduction", "features"] as const;
/** A hit in a name says more than one in a sentence. */
const BOOST = { number: 8, title: 5, name: 5, introduction: 2, features: 1 };

export class SearchIndex {
  readonly #index = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    tokenize: wordsToKeep,
    processTerm: (word) => word,
    searchOptions: {
      boost: BOOST,
      tokenize: wordsToFind,
      prefix: mayBeCutShort,
      fuzzy: typosForgiven,
      // A word as typed comes before one that only begins so, and that before one with a typo.
      weights: { prefix: 0.5, fuzzy: 0.2 },
    },
  });

  constructor(documents: readonly SearchDocument[]) {
    this.#index.addAll(documents);
  }

  /** Ids of what holds every word of the text, best first; where nothing does, of what holds any. */
  find(text: string): number[] {
    const all = this.#index.search(text, { combineWith: "AND" });
    const found = all.length > 0 ? all : this.#index.search(text, { combineWith: "OR" });
    return found.map(({ id }) => Number(id));
  }
}
