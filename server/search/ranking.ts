/** Answers queries from the index: which documents match, and in which order. */
import { MAX_KEYWORD_LENGTH } from "../../contract/constants.ts";
import type { DocumentNumber, InvertedIndex } from "./inverted-index.ts";
import { isLikeNumber, matchedPart, type NumberMatch, type PartNumbers } from "./part-numbers.ts";
import { type Clause, QueryParser, type Term } from "./query-parser.ts";
import type { SpellingSuggestions } from "./spelling-suggestions.ts";
import type { Synonyms } from "./synonyms.ts";
import { isHan, queryWords } from "./tokenizer.ts";

/** Max suggestions for a query without results, and max that are tried: some may find nothing any more. */
const MAX_SUGGESTIONS = 4;
const MAX_TRIED = 12;

/** Limits a query. Normalized first: one character may stand for up to 18 (U+FDFA). */
const limited = (text: string): string => text.normalize("NFKC").slice(0, MAX_KEYWORD_LENGTH);

/** The tokens and part numbers that documents were found by. */
export interface FoundBy {
  readonly tokens: ReadonlySet<string>;
  /** Matched parts of part numbers, as the numbers are written. */
  readonly numbers: readonly string[];
  /** Numbers of the articles that the query means, by the id of their series. */
  readonly articles: ReadonlyMap<number, string>;
}

const NO_ARTICLES: ReadonlyMap<number, string> = new Map();

export interface SearchParts {
  readonly index: InvertedIndex;
  readonly numbers: PartNumbers;
  readonly suggestions: SpellingSuggestions;
  readonly synonyms: Synonyms;
  readonly idOf: (document: DocumentNumber) => number;
  readonly documentOf: (id: number) => DocumentNumber | undefined;
}

/** Each query throws SearchTooWide if it would take too many steps. */
export class Search {
  readonly #parts: SearchParts;
  readonly #index: InvertedIndex;
  /** Scores by document: of all clauses, of one clause, of one alternative, of one term. Reused by each query. */
  readonly #total = new Scores();
  readonly #clause = new Scores();
  readonly #alternative = new Scores();
  readonly #term = new Scores();
  /** Number of clauses, and of terms of an alternative, that a document matches. */
  readonly #matchedClauses = new Scores();
  readonly #matchedTerms = new Scores();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#index = parts.index;
  }

  #start(text: string): string {
    this.#index.startQuery();
    return limited(text);
  }

  #parse(text: string): readonly Clause[] {
    return new QueryParser(this.#index, this.#parts.synonyms).parse(text);
  }

  /**
   * Ids of the documents that match, best first. If the text is a part number, only the products with that number. Otherwise the
   * documents that match every clause, or the most clauses if none matches all.
   */
  find(text: string): readonly number[] {
    return this.#find(this.#start(text));
  }

  #find(text: string): readonly number[] {
    const numbers = this.#productsByNumber(text);
    if (numbers) return numbers.found.map(({ id }) => id);
    const clauses = this.#parse(text);
    // For an unknown part number, a partial match is meaningless.
    return this.#rank(clauses, isLikeNumber(text) ? clauses.length : 1);
  }

  /** Ids of the documents that match every clause, best first. */
  findWhole(text: string): readonly number[] {
    const clauses = this.#parse(this.#start(text));
    return clauses.length === 0 ? [] : this.#rank(clauses, clauses.length);
  }

  /** The tokens and numbers of the query by which these documents were found. */
  foundBy(query: string, ids: readonly number[]): FoundBy {
    const text = this.#start(query);
    const numbers = this.#productsByNumber(text);
    if (numbers) return this.#foundByNumber(text, numbers, ids);
    const clauses = this.#parse(text);
    // A single character was searched as the prefix of bigrams. Only the character itself is highlighted.
    const single = queryWords(text).filter((word) => isHan(word) && [...word].length === 1);
    const asTyped = (token: string) => single.find((character) => token.startsWith(character)) ?? token;
    const documents = new Set(ids.flatMap((id) => this.#parts.documentOf(id) ?? []));
    return {
      tokens: new Set(this.#matchedTokens(documents, clauses).map(asTyped)),
      numbers: [],
      articles: NO_ARTICLES,
    };
  }

  #foundByNumber(text: string, match: NumberMatch, ids: readonly number[]): FoundBy {
    const visibleIds = new Set(ids);
    const found = match.found.filter(({ id }) => visibleIds.has(id));
    const articles = new Map(found.flatMap(({ id, article }) => (article === undefined ? [] : [[id, article]])));
    const numbers = found.map(({ id }) => articles.get(id) ?? this.#parts.numbers.of(id));
    return { tokens: new Set(), numbers: numbers.flatMap((each) => matchedPart(each, text, match)), articles };
  }

  /** The tokens of the alternatives that some of these documents match. */
  #matchedTokens(documents: ReadonlySet<DocumentNumber>, clauses: readonly Clause[]): string[] {
    const alternatives = clauses.flat();
    const tokens = new Set(alternatives.flatMap(({ terms }) => terms.flatMap((term) => [...term.keys()])));
    const containing = new Map([...tokens].map((token) => [token, this.#containing(token, documents)] as const));
    return [...documents].flatMap((document) =>
      alternatives.flatMap(({ terms, minTerms }) => {
        const matched = terms.map((term) => [...term.keys()].filter((token) => containing.get(token)?.has(document)));
        return matched.filter((each) => each.length > 0).length < minTerms ? [] : matched.flat();
      }),
    );
  }

  #containing(token: string, documents: ReadonlySet<DocumentNumber>): ReadonlySet<DocumentNumber> {
    const found = new Set<DocumentNumber>();
    this.#index.forEachPosting(token, (document) => {
      if (documents.has(document)) found.add(document);
    });
    return found;
  }

  /** Words spelled like a query without results, the nearest first; each finds something. */
  suggest(query: string): readonly string[] {
    const found: string[] = [];
    for (const word of this.#parts.suggestions.find(this.#start(query), this.#index).slice(0, MAX_TRIED)) {
      if (found.length === MAX_SUGGESTIONS) break;
      if (this.#find(word).length > 0) found.push(word);
    }
    return found;
  }

  /** Products and articles whose number the text means; undefined if it means none, or is a word. */
  #productsByNumber(text: string): NumberMatch | undefined {
    const numbers = this.#parts.numbers.find(text);
    return numbers && (numbers.as === "number" || !this.#isWord(text)) ? numbers : undefined;
  }

  /** C13 is the prefix of a part number, but also a kind of outlet. */
  #isWord(text: string): boolean {
    const [word, ...more] = queryWords(text);
    return word !== undefined && more.length === 0 && this.#index.has(word);
  }

  /** Ranks the documents that match the most clauses, and at least `minClauses`. */
  #rank(clauses: readonly Clause[], minClauses: number): readonly number[] {
    const { capacity } = this.#index;
    for (const scores of [this.#total, this.#clause, this.#alternative, this.#term]) scores.reset(capacity);
    for (const counts of [this.#matchedClauses, this.#matchedTerms]) counts.reset(capacity);
    let most = 0;
    for (const clause of clauses) {
      this.#scoreClause(clause);
      for (const document of this.#clause.documents) {
        this.#total.add(document, this.#clause.of(document));
        this.#matchedClauses.add(document, 1);
        most = Math.max(most, this.#matchedClauses.of(document));
      }
      this.#clause.clear();
    }
    if (most < minClauses) return [];
    const ranked = [...this.#total.documents]
      .filter((document) => this.#matchedClauses.of(document) === most)
      .map((document) => ({ id: this.#parts.idOf(document), score: this.#total.of(document) }));
    return ranked.sort((one, other) => other.score - one.score || one.id - other.id).map(({ id }) => id);
  }

  /** A document's score for a clause is that of its best alternative. */
  #scoreClause(clause: Clause): void {
    for (const { terms, minTerms, factor } of clause) {
      for (const term of terms) this.#scoreTerm(term, factor);
      for (const document of this.#alternative.documents) {
        if (this.#matchedTerms.of(document) >= minTerms) this.#clause.raise(document, this.#alternative.of(document));
      }
      this.#alternative.clear();
      this.#matchedTerms.clear();
    }
  }

  /** The best token of a term counts; a term that few documents contain counts more (inverse document frequency). */
  #scoreTerm(term: Term, factor: number): void {
    for (const [token, tokenFactor] of term)
      this.#index.forEachPosting(token, (document, weight) => this.#term.raise(document, tokenFactor * weight));
    const rarity = Math.log(1 + this.#index.size / Math.max(1, this.#term.documents.length));
    for (const document of this.#term.documents) {
      this.#alternative.add(document, factor * rarity * this.#term.of(document));
      this.#matchedTerms.add(document, 1);
    }
    this.#term.clear();
  }
}

/** Positive scores by document. Lists the documents that have one, so that no step walks all documents. */
class Scores {
  #values = new Float32Array(0);
  #documents = new Uint32Array(0);
  #count = 0;

  /** Clears the scores and makes room for this many documents. */
  reset(capacity: number): void {
    this.clear();
    if (this.#values.length >= capacity) return;
    this.#values = new Float32Array(capacity);
    this.#documents = new Uint32Array(capacity);
  }

  clear(): void {
    for (const document of this.documents) this.#values[document] = 0;
    this.#count = 0;
  }

  get documents(): Uint32Array {
    return this.#documents.subarray(0, this.#count);
  }

  of(document: DocumentNumber): number {
    return this.#values[document] ?? 0;
  }

  add(document: DocumentNumber, score: number): void {
    this.#set(document, this.of(document) + score);
  }

  raise(document: DocumentNumber, score: number): void {
    if (score > this.of(document)) this.#set(document, score);
  }

  #set(document: DocumentNumber, score: number): void {
    if (this.of(document) === 0) {
      this.#documents[this.#count] = document;
      this.#count += 1;
    }
    this.#values[document] = score;
  }
}
