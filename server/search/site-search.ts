/** The search of the site: follows the content, and answers while it does. */
import { SEARCH_TYPE, SEARCH_TYPES, type SearchType } from "../../contract/constants.ts";
import type { Content } from "../content/content.ts";
import { inSlices } from "../content/slices.ts";
import { searchDocuments } from "./search-documents.ts";
import { SearchIndex } from "./search-index.ts";

export class SiteSearch {
  readonly #indexes: Readonly<Record<SearchType, SearchIndex>> = {
    [SEARCH_TYPE.products]: new SearchIndex(),
    [SEARCH_TYPE.news]: new SearchIndex(),
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
  async find(type: SearchType, text: string): Promise<readonly number[]> {
    if (!this.#isFilled) await this.#ready;
    return this.#indexes[type].find(text);
  }

  /** Words near a text that finds nothing, the nearest first. */
  near(type: SearchType, text: string): readonly string[] {
    return this.#indexes[type].near(text);
  }

  async #takeUp(content: Content): Promise<number> {
    const documents = searchDocuments(content);
    const breathe = inSlices();
    let changed = 0;
    for (const { type } of SEARCH_TYPES) {
      const index = this.#indexes[type];
      index.synonyms = content.synonyms;
      const seen = new Set<number>();
      for (const document of documents[type]) {
        seen.add(document.id);
        if (index.put(document)) changed += 1;
        await breathe();
      }
      index.keep(seen);
    }
    this.#isFilled = true;
    return changed;
  }
}
