import { DatabaseUnavailable } from "../unavailable.ts";

/** Lets one in at a time, in the order in which they came. */
export class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** @throws DatabaseUnavailable where it is not one's turn within so many milliseconds */
  async take(patience: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(new DatabaseUnavailable("others wait for it too"));
    }, patience);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Lets the next one in. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
