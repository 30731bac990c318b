/** Words in the order of their characters, so that those that begin alike stand together. */
export class SortedWords {
  readonly #isThere: (word: string) => boolean;
  #sorted: readonly string[] = [];
  #added: string[] = [];
  #isLess = false;

  /** `isThere` tells whether a word that was added is still wanted. */
  constructor(isThere: (word: string) => boolean) {
    this.#isThere = isThere;
  }

  add(word: string): void {
    this.#added.push(word);
  }

  /** A word is there no more. */
  forget(): void {
    this.#isLess = true;
  }

  /** The words that begin so, in their order. */
  beginning(prefix: string): string[] {
    this.settle();
    const first = this.#firstFrom(prefix);
    let end = first;
    while (this.#sorted[end]?.startsWith(prefix)) end += 1;
    return this.#sorted.slice(first, end);
  }

  /**
   * Puts what was added in its place, where nobody waits for it; else that is done when somebody asks. An index is made of a
   * hundred thousand words at once, and an edit adds few to them.
   */
  settle(): void {
    if (!this.#isLess && this.#added.length === 0) return;
    const before = this.#isLess ? this.#sorted.filter(this.#isThere) : this.#sorted;
    this.#sorted = merged(before, [...new Set(this.#added)].filter(this.#isThere).sort());
    this.#added = [];
    this.#isLess = false;
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

/** Two lists in order as one; what is in both stands there once. */
function merged(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const both: string[] = [];
  let at = 0;
  for (const word of other) {
    for (let next = one[at]; next !== undefined && next < word; next = one[at]) {
      both.push(next);
      at += 1;
    }
    if (one[at] !== word) both.push(word);
  }
  for (; at < one.length; at += 1) both.push(one[at] ?? "");
  return both;
}
