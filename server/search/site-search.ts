/** The search of the site: follows the content, and answers while it does. */
import { SEARCH_TYPE, SEARCH_TYPES, type SearchType } from "../../contract/constants.ts";
import type { Content } from "../content/content.ts";
import { inSlices } from "../content/slices.ts";
import { categoryDocuments, pageDocuments, searchDocuments } from "./search-documents.ts";
import { type DocumentSource, type FoundBy, SearchIndex } from "./search-index.ts";

/** What is found: what can be searched for, and beside it categories, which are suggested, and the content's own pages. */
export type Sought = SearchType | "categories" | "pages";

export class SiteSearch {
  readonly #indexes: Readonly<Record<Sought, SearchIndex>> = {
    [SEARCH_TYPE.products]: new SearchIndex(),
    [SEARCH_TYPE.news]: new SearchIndex(),
    categories: new SearchIndex(),
    pages: new SearchIndex(),
  };
  #ready: Promise<unknown> = Promise.resolve();
  #isFilled = false;

  /**
   * Takes up what has changed in the content, in slices; answers how many products and news that was. One after the
   * other, where several come at once.
   */
  takeUp(content: Content): Promise<number> {
    const taken = this.#ready.then(() => this.#takeUp(content));
    this.#ready = taken;
    // Told by whoever searches or awaits it, not as an unhandled rejection.
    taken.catch(() => undefined);
    return taken;
  }

  /** Ids of what is found, best first. The first search waits until there is something to search. */
  async find(sought: Sought, text: string): Promise<readonly number[]> {
    if (!this.#isFilled) await this.#ready;
    return this.#indexes[sought].find(text);
  }

  /** As `find`, but only what holds all of the text. */
  async findWhole(sought: Sought, text: string): Promise<readonly number[]> {
    if (!this.#isFilled) await this.#ready;
    return this.#indexes[sought].findWhole(text);
  }

  /** By what these are found. */
  foundBy(sought: Sought, text: string, ids: readonly number[]): FoundBy {
    return this.#indexes[sought].foundBy(text, ids);
  }

  /** Words near a text that finds nothing, the nearest first. */
  near(type: SearchType, text: string): readonly string[] {
    return this.#indexes[type].near(text);
  }

  async #takeUp(content: Content): Promise<number> {
    const documents = searchDocuments(content);
    let changed = 0;
    for (const { type } of SEARCH_TYPES) changed += await this.#fill(type, documents[type], content);
    await this.#fill("categories", categoryDocuments(content), content);
    await this.#fill("pages", pageDocuments(content), content);
    this.#isFilled = true;
    return changed;
  }

  async #fill(sought: Sought, documents: Iterable<DocumentSource>, { synonyms }: Content): Promise<number> {
    const index = this.#indexes[sought];
    const ids = new Set<number>();
    const breathe = inSlices();
    let changed = 0;
    index.synonyms = synonyms;
    for (const source of documents) {
      ids.add(source.id);
      if (index.put(source)) changed += 1;
      await breathe();
    }
    index.keep(ids);
    return changed;
  }
}
