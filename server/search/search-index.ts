import { inSlices } from "../content/slices.ts";
import { InvertedIndex, type Place } from "./inverted-index.ts";
import { NearWords } from "./near-words.ts";
import { PartNumbers } from "./part-numbers.ts";
import { Search, type SearchDocument, wordsOfDocument } from "./search.ts";
import { Synonyms } from "./synonyms.ts";

/** A document that is made when it is asked for. While all that it is made from stays, it stays as well. */
export interface DocumentSource {
  readonly id: number;
  readonly from: readonly object[];
  readonly make: () => SearchDocument;
}

/** Words that mean the same, by groups. */
export type SynonymGroups = readonly (readonly string[])[];

/** What holds the documents of one kind, and is searched. */
export interface Index {
  /** Takes up what has changed in the documents, in slices; answers how many have. */
  fill(documents: Iterable<DocumentSource>, synonyms: SynonymGroups): Promise<number>;
  /** What a search finds. The question may be asked several times until all is there that it takes. */
  ask<T>(question: (search: Search) => T): Promise<T>;
}

interface Kept {
  /** The document itself is made again where it is needed: ten thousand take more memory than what is found in them. */
  readonly source: DocumentSource;
  readonly place: Place;
}

/** Words of fields with this weight and above are worth offering where nothing is found. */
const NAME_WEIGHT = 3;

/** The texts that near words are taken from. */
export const namesIn = ({ fields }: SearchDocument): string[] =>
  fields.filter(({ weight }) => weight >= NAME_WEIGHT).flatMap(({ texts }) => texts);

const isSame = (one: SearchDocument, other: SearchDocument) =>
  one.number === other.number &&
  one.fields.length === other.fields.length &&
  one.fields.every(({ texts, weight }, index) => {
    const same = other.fields[index];
    return (
      same !== undefined &&
      weight === same.weight &&
      texts.length === same.texts.length &&
      texts.every((text, at) => text === same.texts[at])
    );
  });

/** In the memory of the server. */
export class SearchIndex implements Index {
  readonly #words = new InvertedIndex();
  readonly #numbers = new PartNumbers();
  readonly #kept = new Map<number, Kept>();
  /** By place; 0 where there is none. */
  readonly #ids: number[] = [];
  readonly #near = new NearWords();
  #search = this.#searchWith([]);

  set synonyms(groups: SynonymGroups) {
    this.#search = this.#searchWith(groups);
  }

  get search(): Search {
    return this.#search;
  }

  #searchWith(groups: SynonymGroups): Search {
    return new Search({
      words: this.#words,
      numbers: this.#numbers,
      near: this.#near,
      synonyms: new Synonyms(groups),
      idAt: (place) => this.#ids[place] ?? 0,
      placeOf: (id) => this.#kept.get(id)?.place,
    });
  }

  async ask<T>(question: (search: Search) => T): Promise<T> {
    return question(this.#search);
  }

  async fill(documents: Iterable<DocumentSource>, synonyms: SynonymGroups): Promise<number> {
    const ids = new Set<number>();
    const breathe = inSlices();
    let changed = 0;
    this.synonyms = synonyms;
    for (const source of documents) {
      ids.add(source.id);
      if (this.put(source)) changed += 1;
      await breathe();
    }
    this.keep(ids);
    return changed;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Adds a document, or takes it up anew where it has changed; answers whether there was anything to do. */
  put(source: DocumentSource): boolean {
    const before = this.#kept.get(source.id);
    if (before?.source.from.every((part, at) => part === source.from[at])) return false;
    const document = source.make();
    if (before && isSame(before.source.make(), document)) {
      // The same texts, but those of the content as it is now: the former ones may go.
      this.#kept.set(source.id, { ...before, source });
      return false;
    }
    if (before) this.#remove(before);
    const place = this.#words.add(wordsOfDocument(document));
    this.#kept.set(document.id, { source, place });
    this.#ids[place] = document.id;
    for (const text of namesIn(document)) this.#near.learn(text);
    if (document.number) this.#numbers.add(document.id, document.number);
    return true;
  }

  /** Forgets every document but these. */
  keep(ids: Pick<ReadonlySet<number>, "has">): void {
    for (const [id, kept] of this.#kept) if (!ids.has(id)) this.#remove(kept);
  }

  #remove({ source, place }: Kept): void {
    const document = source.make();
    this.#words.remove(place, wordsOfDocument(document));
    this.#numbers.remove(document.id);
    this.#kept.delete(document.id);
    this.#ids[place] = 0;
  }
}
