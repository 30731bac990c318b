/** Keeps tokens sorted, so that all tokens with a prefix are one slice. */
export class PrefixIndex {
  readonly #isIndexed: (token: string) => boolean;
  #sorted: readonly string[] = [];
  #added: string[] = [];
  #hasRemoved = false;

  /** `isIndexed` says whether a token that was added is still part of the index. */
  constructor(isIndexed: (token: string) => boolean) {
    this.#isIndexed = isIndexed;
  }

  add(token: string): void {
    this.#added.push(token);
  }

  /** Some token was removed: `isIndexed` is asked again about all of them. */
  remove(): void {
    this.#hasRemoved = true;
  }

  /** The tokens with this prefix, sorted by code unit. */
  withPrefix(prefix: string): string[] {
    this.sort();
    const first = this.#firstFrom(prefix);
    let end = first;
    while (this.#sorted[end]?.startsWith(prefix)) end += 1;
    return this.#sorted.slice(first, end);
  }

  /** Sorts what was added. Call it after a change, so that no query has to wait for it. */
  sort(): void {
    if (!this.#hasRemoved && this.#added.length === 0) return;
    const left = this.#hasRemoved ? this.#sorted.filter(this.#isIndexed) : this.#sorted;
    const known = new Set(this.#hasRemoved ? left : []);
    const added = [...new Set(this.#added)].filter((token) => this.#isIndexed(token) && !known.has(token));
    // The sort of the engine takes linear time for two sorted runs.
    this.#sorted = [...left, ...added.sort()].sort();
    this.#added = [];
    this.#hasRemoved = false;
  }

  #firstFrom(prefix: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
