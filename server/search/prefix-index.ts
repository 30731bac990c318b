/** Keeps tokens sorted, so that all tokens with a prefix are one slice. */

/** Tokens that are sorted at a time: a few milliseconds of work. */
const RUN_LENGTH = 4000;

/** Merges two sorted lists. A token of both is in the result once. Awaits `pause` now and then. */
async function merged(
  one: readonly string[],
  other: readonly string[],
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  if (one.length === 0) return other;
  const tokens: string[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length || otherAt < other.length) {
    const [first, second] = [one[at], other[otherAt]];
    const isFirst = second === undefined || (first !== undefined && first <= second);
    tokens.push((isFirst ? first : second) ?? "");
    if (first === second) otherAt += 1;
    if (isFirst) at += 1;
    else otherAt += 1;
    if (tokens.length % RUN_LENGTH === 0) await pause();
  }
  return tokens;
}

export class PrefixIndex {
  readonly #isIndexed: (token: string) => boolean;
  #sorted: readonly string[] = [];
  /** Tokens that were added since the last sort. */
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
    const first = this.#firstFrom(prefix);
    let end = first;
    while (this.#sorted[end]?.startsWith(prefix)) end += 1;
    const found = this.#sorted.slice(first, end);
    const added = this.#added.filter((token) => token.startsWith(prefix));
    const all = added.length > 0 ? [...new Set([...found, ...added])].sort() : found;
    return this.#hasRemoved || added.length > 0 ? all.filter(this.#isIndexed) : all;
  }

  /**
   * Sorts what was added, in steps between which `pause` is awaited. Queries find the same before, meanwhile and after. Nothing may
   * be added or removed meanwhile.
   */
  async sort(pause: () => Promise<void>): Promise<void> {
    if (!this.#hasRemoved && this.#added.length === 0) return;
    const added = this.#added;
    let runs: (readonly string[])[] = [];
    for (let start = 0; start < added.length; start += RUN_LENGTH) {
      runs.push([...new Set(added.slice(start, start + RUN_LENGTH))].sort());
      await pause();
    }
    while (runs.length > 1) {
      const pairs: (readonly string[])[] = [];
      for (let at = 0; at < runs.length; at += 2) pairs.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], pause));
      runs = pairs;
    }
    const all = await merged(this.#sorted, runs[0] ?? [], pause);
    const sorted: string[] = [];
    for (let start = 0; start < all.length; start += RUN_LENGTH) {
      for (const token of all.slice(start, start + RUN_LENGTH)) if (this.#isIndexed(token)) sorted.push(token);
      await pause();
    }
    this.#sorted = sorted;
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
