/** The search of the site: follows the content, and answers while it does. */
import { SEARCH_TYPE, SEARCH_TYPES, type SearchType } from "../../contract/constants.ts";
import type { Content } from "../content/content.ts";
import type { FoundBy, Search } from "./search.ts";
import { categoryDocuments, pageDocuments, searchDocuments } from "./search-documents.ts";
import { type Index, SearchIndex } from "./search-index.ts";

/** What is found: what can be searched for, and beside it categories, which are suggested, and the content's own pages. */
export type Sought = SearchType | "categories" | "pages";

/** The index is still being made: of a large catalogue that takes its time after the first start. */
export class SearchNotReady extends Error {}

/** So long somebody waits for the index, milliseconds: what waits takes room from others, and may be hung up on. */
const MOST_WAIT = 5000;

export class SiteSearch {
  readonly #indexes: Readonly<Record<Sought, Index>>;
  #ready: Promise<unknown> = Promise.resolve();
  #isFilled = false;

  /** What holds what there is of each kind: the memory of the server, unless told. */
  constructor(makeIndex: (sought: Sought) => Index = () => new SearchIndex()) {
    this.#indexes = {
      [SEARCH_TYPE.products]: makeIndex(SEARCH_TYPE.products),
      [SEARCH_TYPE.news]: makeIndex(SEARCH_TYPE.news),
      categories: makeIndex("categories"),
      pages: makeIndex("pages"),
    };
  }

  /**
   * Takes up what has changed in the content, in slices; answers how many products and news that was. One after the
   * other, where several come at once, and not before `begun`.
   */
  takeUp(content: Content, begun: Promise<unknown> = Promise.resolve()): Promise<number> {
    const taken = Promise.all([this.#ready, begun]).then(() => this.#takeUp(content));
    this.#ready = taken;
    // Told by whoever searches or awaits it, not as an unhandled rejection.
    taken.catch(() => undefined);
    return taken;
  }

  /**
   * Ids of what is found, best first. The first search waits until there is something to search.
   * @throws SearchNotReady where that takes too long; so do all that follow
   */
  find(sought: Sought, text: string): Promise<readonly number[]> {
    return this.#ask(sought, (search) => search.find(text));
  }

  /** As `find`, but only what holds all of the text. */
  findWhole(sought: Sought, text: string): Promise<readonly number[]> {
    return this.#ask(sought, (search) => search.findWhole(text));
  }

  /** By what these are found. */
  foundBy(sought: Sought, text: string, ids: readonly number[]): Promise<FoundBy> {
    return this.#ask(sought, (search) => search.foundBy(text, ids));
  }

  /** Words near a text that finds nothing, the nearest first. */
  near(type: SearchType, text: string): Promise<readonly string[]> {
    return this.#ask(type, (search) => search.near(text));
  }

  async #ask<T>(sought: Sought, question: (search: Search) => T): Promise<T> {
    if (!this.#isFilled) await this.#becomeReady();
    return this.#indexes[sought].ask(question);
  }

  async #becomeReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new SearchNotReady()), MOST_WAIT);
    });
    await Promise.race([this.#ready, late]).finally(() => clearTimeout(timer));
  }

  async #takeUp(content: Content): Promise<number> {
    const { synonyms } = content;
    const documents = searchDocuments(content);
    let changed = 0;
    for (const { type } of SEARCH_TYPES) changed += await this.#indexes[type].fill(documents[type], synonyms);
    await this.#indexes.categories.fill(categoryDocuments(content), synonyms);
    await this.#indexes.pages.fill(pageDocuments(content), synonyms);
    this.#isFilled = true;
    return changed;
  }
}
