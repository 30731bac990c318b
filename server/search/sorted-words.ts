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
    this.#settle();
    const first = this.#firstFrom(prefix);
    let end = first;
    while (this.#sorted[end]?.startsWith(prefix)) end += 1;
    return this.#sorted.slice(first, end);
  }

  /** What was added is put in its place when somebody asks: an index is made of a hundred thousand words at once. */
  #settle(): void {
    if (!this.#isLess && this.#added.length === 0) return;
    this.#sorted = [...new Set([...this.#sorted, ...this.#added])].filter(this.#isThere).sort();
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
