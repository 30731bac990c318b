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
  /** Tokens that were added or removed since the last sort. */
  #added: string[] = [];
  #removed: string[] = [];

  /** `isIndexed` says whether a token that was added or removed is part of the index. */
  constructor(isIndexed: (token: string) => boolean) {
    this.#isIndexed = isIndexed;
  }

  add(token: string): void {
    this.#added.push(token);
  }

  remove(token: string): void {
    this.#removed.push(token);
  }

  /** The tokens with this prefix, sorted by code unit. */
  withPrefix(prefix: string): string[] {
    const first = this.#firstFrom(prefix);
    let end = first;
    while (this.#sorted[end]?.startsWith(prefix)) end += 1;
    const found = this.#sorted.slice(first, end);
    const added = this.#added.filter((token) => token.startsWith(prefix));
    const all = added.length > 0 ? [...new Set([...found, ...added])].sort() : found;
    return this.#removed.length > 0 || added.length > 0 ? all.filter(this.#isIndexed) : all;
  }

  /**
   * Sorts what was added, in steps between which `pause` is awaited. Queries find the same before, meanwhile and after. Nothing may
   * be added or removed meanwhile.
   */
  async sort(pause: () => Promise<void>): Promise<void> {
    const changed = [...this.#added, ...this.#removed];
    if (changed.length === 0) return;
    let runs: (readonly string[])[] = [];
    for (let start = 0; start < changed.length; start += RUN_LENGTH) {
      runs.push([...new Set(changed.slice(start, start + RUN_LENGTH))].sort());
      await pause();
    }
    while (runs.length > 1) {
      const pairs: (readonly string[])[] = [];
      for (let at = 0; at < runs.length; at += 2) pairs.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], pause));
      runs = pairs;
    }
    this.#sorted = await this.#sortedWith(runs[0] ?? [], pause);
    this.#added = [];
    this.#removed = [];
  }

  /** The sorted tokens with those that have changed. The tokens between two of them are copied without a comparison. */
  async #sortedWith(changed: readonly string[], pause: () => Promise<void>): Promise<readonly string[]> {
    const sorted: string[] = [];
    let at = 0;
    const copyTo = async (end: number) => {
      for (; at < end; at += 1) {
        sorted.push(this.#sorted[at] ?? "");
        if (sorted.length % RUN_LENGTH === 0) await pause();
      }
    };
    for (const [index, token] of changed.entries()) {
      const place = this.#firstFrom(token, at);
      if (place > at) await copyTo(place);
      if (this.#sorted[at] === token) at += 1;
      if (this.#isIndexed(token)) sorted.push(token);
      if (index % RUN_LENGTH === 0) await pause();
    }
    await copyTo(this.#sorted.length);
    return sorted;
  }

  /** The place of the first token that is not before another, from `low` on. */
  #firstFrom(prefix: string, low = 0): number {
    let [begin, end] = [low, this.#sorted.length];
    while (begin < end) {
      const middle = (begin + end) >>> 1;
      if ((this.#sorted[middle] ?? "") < prefix) begin = middle + 1;
      else end = middle;
    }
    return begin;
  }
}
