import type { CachedResponse } from "./cached-response.ts";
import { Abandoned } from "./render-queue.ts";

interface Limits {
  readonly maxBytes: number;
  readonly maxResponses: number;
}

const LIMITS: Limits = { maxBytes: 32 * 1024 * 1024, maxResponses: 2000 };
/** Max cache keys that point to responses. They take no body of their own. */
const MAX_CACHE_KEYS = 4000;
/** Max characters of a cache key that is stored. */
const MAX_CACHE_KEY_LENGTH = 1000;
/** Bytes of a character of a key. */
const CHARACTER_BYTES = 2;

/** Makes a response. Returns the previous one if nothing that it depends on has changed. */
export type MakeResponse = (previous: CachedResponse | undefined) => Promise<CachedResponse>;

interface Entry {
  readonly key: string;
  /** The generation of the content for which the response is known to be fresh. */
  readonly generation: number;
  response: CachedResponse;
  weight: number;
  /** Requested since the eviction last passed it. */
  wasUsed: boolean;
}

/**
 * Caches responses by what they depend on. The least recently used are evicted first, so made-up addresses cannot fill the memory.
 * A response is also found by the cache key of a request, which avoids parsing the same address again. A response that is
 * requested a second time is compressed with more effort in the background.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #byCacheKey = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<Entry>>();
  readonly #limits: Limits;
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;
  #isRecompressing = false;

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many lookups found a response. */
  get hits(): number {
    return this.#hits;
  }

  /** How many lookups had to make a response. */
  get misses(): number {
    return this.#misses;
  }

  /** Returns the fresh response of a cache key, if there is one. */
  find(cacheKey: string): CachedResponse | undefined {
    const entry = this.#byCacheKey.get(cacheKey);
    if (!entry) return undefined;
    this.#hits += 1;
    entry.wasUsed = true;
    this.#recompress(entry);
    return entry.response;
  }

  /**
   * Returns the response of a key, or makes it once for all concurrent requests. An error is not cached.
   * `key` says what the response depends on, `cacheKey` is that of the request (requests/cache-keys.ts).
   */
  async getOrCreate(key: string, cacheKey: string, make: MakeResponse): Promise<CachedResponse> {
    const generation = this.#generation;
    const fresh = this.#fresh(key);
    if (fresh) {
      this.#hits += 1;
      // Any number of addresses may lead to one response. Until it is recompressed, plain text is decompressed for each.
      this.#recompress(fresh);
    } else this.#misses += 1;
    const entry = fresh ?? (await this.#makeOnce(key, make));
    // A response made from content that has changed since is sent to the waiting requests only.
    if (generation === this.#generation && cacheKey.length <= MAX_CACHE_KEY_LENGTH) {
      if (this.#byCacheKey.size >= MAX_CACHE_KEYS) this.#byCacheKey.clear();
      this.#byCacheKey.set(cacheKey, entry);
    }
    return entry.response;
  }

  /**
   * Marks every response stale. A stale one is revalidated before it is sent, and kept if it is still the same. Requests that
   * already wait for a response get the one that is being made.
   */
  markStale(): void {
    this.#generation += 1;
    this.#byCacheKey.clear();
    this.#pending.clear();
  }

  #fresh(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry?.generation !== this.#generation) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Joins the pending request for the same response. If that one is abandoned, the next in line makes the response. */
  async #makeOnce(key: string, make: MakeResponse): Promise<Entry> {
    for (let pending = this.#pending.get(key); pending; pending = this.#pending.get(key)) {
      try {
        return await pending;
      } catch (problem) {
        if (!(problem instanceof Abandoned)) throw problem;
      }
    }
    return this.#make(key, make);
  }

  async #make(key: string, make: MakeResponse): Promise<Entry> {
    const generation = this.#generation;
    const pending = make(this.#entries.get(key)?.response).then((response) => ({
      key,
      response,
      generation,
      weight: response.weight + key.length * CHARACTER_BYTES,
      wasUsed: false,
    }));
    this.#pending.set(key, pending);
    try {
      const entry = await pending;
      if (generation === this.#generation) this.#store(entry);
      return entry;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /** Recompresses one response at a time, so that requests keep their share of the processors. */
  #recompress(entry: Entry): void {
    const { recompress } = entry.response;
    if (!recompress || this.#isRecompressing) return;
    this.#isRecompressing = true;
    recompress()
      .then(
        (response) => {
          if (this.#entries.get(entry.key) === entry) {
            this.#bytes += response.weight - entry.response.weight;
            entry.weight += response.weight - entry.response.weight;
          }
          entry.response = response;
        },
        // The response stays as it is, which is good enough.
        () => undefined,
      )
      .finally(() => {
        this.#isRecompressing = false;
      });
  }

  #store(entry: Entry): void {
    this.#bytes += entry.weight - (this.#entries.get(entry.key)?.weight ?? 0);
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
    const { maxBytes, maxResponses } = this.#limits;
    for (const [key, old] of this.#entries) {
      if (this.#bytes <= maxBytes && this.#entries.size <= maxResponses) break;
      this.#entries.delete(key);
      if (old.wasUsed) {
        // Responses that visitors request survive a flood of made-up addresses.
        old.wasUsed = false;
        this.#entries.set(key, old);
        continue;
      }
      this.#bytes -= old.weight;
      // Cache keys may still refer to it.
      this.#byCacheKey.clear();
    }
  }
}
