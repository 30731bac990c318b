import { createHash } from "node:crypto";
import { inSlices } from "../content/slices.ts";
import { InvertedIndex, type Place } from "./inverted-index.ts";
import type { KeptIndex } from "./kept-index.ts";
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
  /** Of all that it is found by. */
  readonly hash: string;
}

/** What was kept is written anew once so many documents have changed, or so great a share of them. */
const MOST_UNWRITTEN = { documents: 100, share: 0.02 } as const;

/** Words of fields with this weight and above are worth offering where nothing is found. */
const NAME_WEIGHT = 3;

/** The texts that near words are taken from. */
export const namesIn = ({ fields }: SearchDocument): string[] =>
  fields.filter(({ weight, by }) => weight >= NAME_WEIGHT && by === undefined).flatMap(({ texts }) => texts);

/** A digest of all that a document is found by. */
export const hashOf = ({ number, fields }: SearchDocument): string =>
  createHash("sha256")
    .update(JSON.stringify([number, fields]))
    .digest("base64url");

/** In the memory of the server. */
export class SearchIndex implements Index {
  readonly #words = new InvertedIndex();
  readonly #numbers = new PartNumbers();
  readonly #kept = new Map<number, Kept>();
  /** By place; 0 where there is none. */
  readonly #ids: number[] = [];
  readonly #near = new NearWords();
  readonly #file: KeptIndex | undefined;
  readonly #tell: (problem: unknown) => void;
  #search = this.#searchWith([]);
  /** How often the documents have changed, and how many since the index was written. */
  #changes = 0;
  #unwritten = Number.POSITIVE_INFINITY;
  #writing: Promise<unknown> = Promise.resolve();

  /** `file`: where it is kept between starts, if it is to be; `tell` hears why it can't be. */
  constructor(file?: KeptIndex, tell: (problem: unknown) => void = () => undefined) {
    this.#file = file;
    this.#tell = tell;
  }

  /** Until what is to be kept has been written. */
  get written(): Promise<unknown> {
    return this.#writing;
  }

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
    const sources = [...documents];
    if (this.#file && this.#kept.size === 0) await this.#takeUpKept(this.#file, sources);
    for (const source of sources) {
      ids.add(source.id);
      if (this.put(source)) changed += 1;
      await breathe();
    }
    changed += this.keep(ids);
    for (const part of [this.#words, this.#numbers]) {
      part.settle();
      await breathe();
    }
    this.#changes += 1;
    this.#unwritten += changed;
    if (this.#file && this.#isToBeWritten) this.#writing = this.#write(this.#file).catch(this.#tell);
    return changed;
  }

  get #isToBeWritten(): boolean {
    const { documents, share } = MOST_UNWRITTEN;
    return this.#unwritten > Math.max(documents, this.#kept.size * share);
  }

  /** What was kept of documents that are as they were. */
  async #takeUpKept(file: KeptIndex, sources: readonly DocumentSource[]): Promise<void> {
    const state = await file.read();
    if (!state) return;
    const breathe = inSlices();
    const known = new Map(state.documents.map((each) => [each.id, each]));
    for (const source of sources) {
      const { place, hash } = known.get(source.id) ?? {};
      if (place === undefined || hash === undefined) continue;
      const document = source.make();
      if (hashOf(document) === hash) this.#hold(source, document, { place, hash });
      await breathe();
    }
    await this.#words.restore(state.words, new Set([...this.#kept.values()].map(({ place }) => place)));
    this.#near.restore(state.near);
    this.#unwritten = state.documents.length - this.#kept.size;
  }

  async #write(file: KeptIndex): Promise<void> {
    const state = this.#changes;
    const documents = [...this.#kept].map(([id, { place, hash }]) => ({ id, place, hash }));
    const words = { words: this.#words.entries(), near: this.#near.entries() };
    if (await file.write({ documents, ...words }, () => this.#changes === state)) this.#unwritten = 0;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Adds a document, or takes it up anew where it has changed; answers whether there was anything to do. */
  put(source: DocumentSource): boolean {
    const before = this.#kept.get(source.id);
    if (before?.source.from.every((part, at) => part === source.from[at])) return false;
    const document = source.make();
    const hash = hashOf(document);
    if (before?.hash === hash) {
      // The same texts, but those of the content as it is now: the former ones may go.
      this.#kept.set(source.id, { ...before, source });
      return false;
    }
    this.#changes += 1;
    if (before) this.#remove(before);
    this.#hold(source, document, { place: this.#words.add(wordsOfDocument(document)), hash });
    for (const text of namesIn(document)) this.#near.learn(text);
    return true;
  }

  #hold(source: DocumentSource, { id, number }: SearchDocument, found: Pick<Kept, "place" | "hash">): void {
    this.#kept.set(id, { source, ...found });
    this.#ids[found.place] = id;
    if (number) this.#numbers.add(id, number);
  }

  /** Forgets every document but these; answers how many that were. */
  keep(ids: Pick<ReadonlySet<number>, "has">): number {
    const gone = [...this.#kept].flatMap(([id, kept]) => (ids.has(id) ? [] : [kept]));
    for (const kept of gone) this.#remove(kept);
    return gone.length;
  }

  #remove({ source, place }: Kept): void {
    const document = source.make();
    this.#words.remove(place, wordsOfDocument(document));
    this.#numbers.remove(document.id);
    this.#kept.delete(document.id);
    this.#ids[place] = 0;
  }
}
