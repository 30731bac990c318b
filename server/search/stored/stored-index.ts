/** The documents of one kind, found by an index in the database that several servers share; in memory where that fails. */
import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { inSlices } from "../../content/slices.ts";
import type { Database } from "../../database/database.ts";
import { within } from "../../database/time-limit.ts";
import { InvertedIndex } from "../inverted-index.ts";
import { NearWords } from "../near-words.ts";
import { PartNumbers } from "../part-numbers.ts";
import { Search, wordsOfDocument } from "../search.ts";
import { type DocumentSource, hashOf, type Index, namesIn, SearchIndex, type SynonymGroups } from "../search-index.ts";
import { Synonyms } from "../synonyms.ts";
import { FetchedWords } from "./fetched-words.ts";
import { obtainVersion, type StoredVersion } from "./stored-versions.ts";

interface Kept {
  readonly source: DocumentSource;
  /** Of all that it is found by. */
  readonly hash: string;
}

/** What stands in for the database until a moment, milliseconds since 1970. */
interface InMemory {
  readonly index: Promise<SearchIndex>;
  until: number;
}

/** Raised where the same documents are kept otherwise: servers of both kinds may share the database for a while. */
const FORMAT = 1;
/** How often it is told that an index is in use, and how long memory serves before the database is asked again, milliseconds. */
const USED_EVERY = 60 * 60_000;
const TRY_AGAIN = 60_000;

/** How long a search waits for the database before memory answers it, in milliseconds. A page asks two indexes, one after the other. */
const MAX_WAIT = 800;

const digestOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

export class StoredIndex implements Index {
  readonly #database: Database;
  readonly #kind: string;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #near = new NearWords();
  readonly #numbers = new PartNumbers();
  #kept = new Map<number, Kept>();
  #synonyms: SynonymGroups = [];
  #fingerprint = "";
  #stored: StoredVersion | undefined;
  #usedAt = 0;
  #inMemory: InMemory | undefined;

  /** `kind` keeps apart what lies in one database. */
  constructor(database: Database, kind: string, log: Pick<FastifyBaseLogger, "warn">) {
    this.#database = database;
    this.#kind = kind;
    this.#log = log;
  }

  async fill(documents: Iterable<DocumentSource>, synonyms: SynonymGroups): Promise<number> {
    const before = this.#kept;
    const kept = new Map<number, Kept>();
    const breathe = inSlices();
    let changed = 0;
    for (const source of documents) {
      const known = before.get(source.id);
      if (known?.source.from.every((part, at) => part === source.from[at])) kept.set(source.id, known);
      else {
        const document = source.make();
        const hash = hashOf(document);
        if (hash !== known?.hash) changed += 1;
        if (known) this.#numbers.remove(source.id);
        if (document.number) this.#numbers.add(source.id, document.number);
        for (const text of namesIn(document)) this.#near.learn(text);
        kept.set(source.id, { source, hash });
      }
      await breathe();
    }
    for (const id of before.keys()) if (!kept.has(id)) this.#numbers.remove(id);
    this.#kept = kept;
    this.#synonyms = synonyms;
    this.#inMemory = undefined;
    this.#fingerprint = digestOf([FORMAT, this.#kind, [...kept].map(([id, { hash }]) => [id, hash])]);
    // Until it is there, the former one is searched.
    await this.#obtain().catch((problem: unknown) => this.#fallBack(problem));
    return changed;
  }

  async ask<T>(question: (search: Search) => T): Promise<T> {
    if (this.#inMemory) return this.#askMemory(this.#inMemory, question);
    try {
      return await within(this.#askStored(question), MAX_WAIT, "it does not answer the search");
    } catch (problem) {
      return this.#askMemory(this.#fallBack(problem), question);
    }
  }

  async #askMemory<T>(memory: InMemory, question: (search: Search) => T): Promise<T> {
    if (memory.until < Date.now()) {
      memory.until = Date.now() + TRY_AGAIN;
      this.#obtain().catch(() => undefined);
    }
    return (await memory.index).ask(question);
  }

  async #askStored<T>(question: (search: Search) => T): Promise<T> {
    // One that was not told to be in use for long may have been removed.
    const isKnown = this.#stored && Date.now() - this.#usedAt < USED_EVERY;
    const version = isKnown && this.#stored ? this.#stored : await this.#obtain();
    const words = new FetchedWords(this.#database, version);
    const search = new Search({
      words,
      numbers: this.#numbers,
      near: this.#near,
      synonyms: new Synonyms(this.#synonyms),
      idAt: (place) => version.ids[place] ?? 0,
      placeOf(id) {
        const place = version.ids.indexOf(id);
        return place < 0 ? undefined : place;
      },
    });
    for (;;) {
      const answer = question(search);
      if (!(await words.fetch())) return answer;
    }
  }

  /** The index of the content as it is now. @throws DatabaseUnavailable */
  async #obtain(): Promise<StoredVersion> {
    const fingerprint = this.#fingerprint;
    const found = await obtainVersion(this.#database, fingerprint, [...this.#kept.keys()], () => this.#made());
    if (fingerprint === this.#fingerprint) {
      this.#stored = found;
      this.#usedAt = Date.now();
      this.#inMemory = undefined;
    }
    return found;
  }

  /** Places are those in the list of documents. */
  async #made(): Promise<InvertedIndex> {
    const words = new InvertedIndex();
    const breathe = inSlices();
    for (const { source } of this.#kept.values()) {
      words.add(wordsOfDocument(source.make()));
      await breathe();
    }
    return words;
  }

  /** Who searches is answered all the same: from memory, for a while. */
  #fallBack(problem: unknown): InMemory {
    this.#log.warn(problem, "the database can't be searched; the search goes on in memory");
    this.#inMemory ??= { index: this.#filled(), until: Date.now() + TRY_AGAIN };
    return this.#inMemory;
  }

  async #filled(): Promise<SearchIndex> {
    const index = new SearchIndex();
    await index.fill(
      [...this.#kept.values()].map(({ source }) => source),
      this.#synonyms,
    );
    return index;
  }
}
