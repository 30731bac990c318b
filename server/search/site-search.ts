/** The search of the site: one index for each kind of document, updated with the content. */
import { SEARCH_TYPE, SEARCH_TYPES, type SearchType } from "../../contract/constants.ts";
import type { Content } from "../content/content.ts";
import { CacheFile } from "../lib/cache-file.ts";
import type { FoundBy, Search } from "./ranking.ts";
import { categoryDocuments, pageDocuments, searchDocuments } from "./search-documents.ts";
import { SearchIndex } from "./search-index.ts";

/** Kinds of documents: the two types of the API, and categories and content pages, which are only suggested. */
export type SearchKind = SearchType | "categories" | "pages";

/** The index is still being built, which takes a while for a large catalogue after the first start. */
export class SearchNotReady extends Error {}

/** Max milliseconds that a search waits for the index: waiting requests take room from others. */
const READY_TIMEOUT = 5000;
/** Code that determines the tokens of a document, besides its texts. */
const CODE = ["server/search", "server/content", "server/lib", "contract"];

/** Opens the file that keeps the tokens of documents between starts. `warn` is called with each error of the file. */
export const openSearchCache = (path: string, warn: (problem: unknown) => void): Promise<CacheFile> =>
  CacheFile.open(path, CODE, warn);

export class SiteSearch {
  readonly #indexes: Readonly<Record<SearchKind, SearchIndex>>;
  readonly #cache: CacheFile | undefined;
  #ready: Promise<unknown> = Promise.resolve();
  #isFilled = false;

  constructor(cache?: CacheFile) {
    this.#cache = cache;
    const indexOf = (kind: SearchKind) => new SearchIndex(cache, `${kind}/`);
    this.#indexes = {
      [SEARCH_TYPE.products]: indexOf(SEARCH_TYPE.products),
      [SEARCH_TYPE.news]: indexOf(SEARCH_TYPE.news),
      categories: indexOf("categories"),
      pages: indexOf("pages"),
    };
  }

  /**
   * Updates the indexes to the content, after `begun` and after any update before it. Returns how many products and news items
   * have changed.
   */
  takeUp(content: Content, begun: Promise<unknown> = Promise.resolve()): Promise<number> {
    const updated = Promise.all([this.#ready, begun]).then(() => this.#update(content));
    this.#ready = updated;
    // The caller and each waiting search get the error; it must not be an unhandled rejection too.
    updated.catch(() => undefined);
    return updated;
  }

  /**
   * Ids of what matches, best first. Waits for the first update.
   * @throws SearchNotReady if that takes too long (all methods below do)
   */
  find(kind: SearchKind, text: string): Promise<readonly number[]> {
    return this.#ask(kind, (search) => search.find(text));
  }

  /** As `find`, but only what matches all of the text. */
  findWhole(kind: SearchKind, text: string): Promise<readonly number[]> {
    return this.#ask(kind, (search) => search.findWhole(text));
  }

  /** The tokens and numbers by which these were found. */
  foundBy(kind: SearchKind, text: string, ids: readonly number[]): Promise<FoundBy> {
    return this.#ask(kind, (search) => search.foundBy(text, ids));
  }

  /** Words spelled like a text without results, the nearest first. */
  suggest(type: SearchType, text: string): Promise<readonly string[]> {
    return this.#ask(type, (search) => search.suggest(text));
  }

  async #ask<T>(kind: SearchKind, query: (search: Search) => T): Promise<T> {
    if (!this.#isFilled) await this.#waitUntilReady();
    return query(this.#indexes[kind].search);
  }

  async #waitUntilReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new SearchNotReady()), READY_TIMEOUT);
    });
    await Promise.race([this.#ready, timeout]).finally(() => clearTimeout(timer));
  }

  async #update(content: Content): Promise<number> {
    const { synonyms } = content;
    const documents = searchDocuments(content);
    let changed = 0;
    for (const { type } of SEARCH_TYPES) changed += await this.#indexes[type].fill(documents[type], synonyms);
    await this.#indexes.categories.fill(categoryDocuments(content), synonyms);
    await this.#indexes.pages.fill(pageDocuments(content), synonyms);
    this.#isFilled = true;
    // Entries of removed documents would stay in the file.
    this.#cache?.keepOnly(new Set(Object.values(this.#indexes).flatMap(({ cacheNames }) => cacheNames)));
    return changed;
  }
}
