/** The search index of one kind of document, kept up to date with the content. */
import { createHash } from "node:crypto";
import type { CacheFile } from "../lib/cache-file.ts";
import { memoizeByObject } from "../lib/memoize-by-object.ts";
import { createYielder } from "../lib/yield-to-event-loop.ts";
import { type DocumentNumber, InvertedIndex, type TokenWeight, tokenWeights } from "./inverted-index.ts";
import { PartNumbers } from "./part-numbers.ts";
import { Search } from "./ranking.ts";
import { SpellingSuggestions } from "./spelling-suggestions.ts";
import { type SynonymGroups, Synonyms } from "./synonyms.ts";
import { tokenize, tokenizeBases, tokenizeCompounds } from "./tokenizer.ts";

/** The searchable texts of a product, a news item or a page, in all its languages. */
export interface SearchDocument {
  readonly id: number;
  /** Part number; empty if it has none. */
  readonly number: string;
  /** Numbers of the articles of a series. They are looked up as numbers, and are no tokens. */
  readonly articles?: readonly string[];
  readonly fields: readonly {
    readonly texts: readonly string[];
    /** Weight of a token in this field. */
    readonly weight: number;
    /** Which tokens are indexed: all by default, or those for inflected languages, or for compounds. */
    readonly by?: keyof typeof TOKENIZERS;
  }[];
}

/** Makes a document when it is needed. While the objects in `from` are the same, so is the document. */
export interface DocumentSource {
  readonly id: number;
  readonly from: readonly object[];
  readonly make: () => SearchDocument;
}

/** Weight of a part number that is one word of a longer query. */
const NUMBER_WEIGHT = 8;
/** Words in fields with at least this weight are suggested for queries without results. */
const MIN_NAME_WEIGHT = 3;

const TOKENIZERS = { all: tokenize, bases: tokenizeBases, compounds: tokenizeCompounds } as const;

/** The tokens that a document is found by, with their weights. */
export const tokensOf = ({ number, fields }: SearchDocument): TokenWeight[] =>
  tokenWeights(
    [{ texts: [number], weight: NUMBER_WEIGHT }, ...fields].map(({ texts, weight, by = "all" }: Field) => ({
      tokens: texts.flatMap(TOKENIZERS[by]),
      weight,
    })),
  );
type Field = SearchDocument["fields"][number];

const hashOf = ({ number, fields }: SearchDocument): string =>
  createHash("sha256")
    .update(JSON.stringify([number, fields]))
    .digest("base64url");

interface IndexedDocument {
  /** The document is made again when it is needed: the index takes less memory than ten thousand documents. */
  readonly source: DocumentSource;
  readonly document: DocumentNumber;
  /** Digest of the number and all fields. */
  readonly hash: string;
}

/** The indexes share them, and an edit of a product leaves them as they are. */
const synonymsOf = memoizeByObject((groups: SynonymGroups) => new Synonyms(groups));

export class SearchIndex {
  readonly #index = new InvertedIndex();
  readonly #numbers = new PartNumbers();
  readonly #suggestions = new SpellingSuggestions();
  readonly #documents = new Map<number, IndexedDocument>();
  /** Ids by document number. */
  readonly #ids: number[] = [];
  readonly #cache: CacheFile | undefined;
  readonly #prefix: string;
  #search = this.#searchWith([]);

  /** `cache` keeps the tokens of documents between starts, with names that begin with `prefix`. */
  constructor(cache?: CacheFile, prefix = "") {
    this.#cache = cache;
    this.#prefix = prefix;
  }

  set synonyms(groups: SynonymGroups) {
    this.#search = this.#searchWith(groups);
  }

  get search(): Search {
    return this.#search;
  }

  /** Names of the cache entries of the documents. */
  get cacheNames(): readonly string[] {
    return [...this.#documents.keys()].map((id) => `${this.#prefix}${id}`);
  }

  get size(): number {
    return this.#documents.size;
  }

  #searchWith(groups: SynonymGroups): Search {
    return new Search({
      index: this.#index,
      numbers: this.#numbers,
      suggestions: this.#suggestions,
      synonyms: synonymsOf(groups),
      idOf: (document) => this.#ids[document] ?? 0,
      documentOf: (id) => this.#documents.get(id)?.document,
    });
  }

  /** Updates the index to these documents without blocking the event loop. Returns how many have changed. */
  async fill(sources: Iterable<DocumentSource>, synonyms: SynonymGroups): Promise<number> {
    const yieldToEventLoop = createYielder();
    const ids = new Set<number>();
    let changed = 0;
    this.synonyms = synonyms;
    for (const source of sources) {
      ids.add(source.id);
      if (this.put(source)) changed += 1;
      await yieldToEventLoop();
    }
    for (const [id, indexed] of this.#documents) {
      if (ids.has(id)) continue;
      this.#remove(indexed);
      changed += 1;
    }
    for (const part of [this.#index, this.#numbers]) await part.sort(yieldToEventLoop);
    this.#cache?.flush();
    return changed;
  }

  /** Adds or replaces a document. Returns false if it is unchanged. */
  put(source: DocumentSource): boolean {
    const before = this.#documents.get(source.id);
    if (before?.source.from.every((part, at) => part === source.from[at])) return false;
    const made = source.make();
    const hash = hashOf(made);
    const hasNewNumbers = this.#numbers.set(source.id, made.number, made.articles);
    if (before?.hash === hash) {
      // Same texts in new objects: the former ones can be freed.
      this.#documents.set(source.id, { ...before, source });
      return hasNewNumbers;
    }
    if (before) this.#removeTokens(before);
    const document = this.#index.add(this.#tokensOf(made, hash));
    this.#documents.set(source.id, { source, document, hash });
    this.#ids[document] = source.id;
    for (const { texts, weight, by } of made.fields)
      if (weight >= MIN_NAME_WEIGHT && by === undefined) for (const text of texts) this.#suggestions.add(text);
    return true;
  }

  #tokensOf(made: SearchDocument, hash: string): readonly TokenWeight[] {
    const name = `${this.#prefix}${made.id}`;
    const cached = this.#cache?.get(name);
    // Written below, by the same code.
    if (cached?.hash === hash) return JSON.parse(cached.json) as TokenWeight[];
    const tokens = tokensOf(made);
    this.#cache?.set(name, { stamp: "", hash, json: JSON.stringify(tokens) });
    return tokens;
  }

  #removeTokens({ source, document }: IndexedDocument): void {
    this.#index.remove(document, tokensOf(source.make()));
  }

  #remove(indexed: IndexedDocument): void {
    const { id } = indexed.source;
    this.#removeTokens(indexed);
    this.#numbers.set(id, "");
    this.#documents.delete(id);
  }
}
