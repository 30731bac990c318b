import { DatabaseUnavailable } from "../unavailable.ts";

/** A mutex that serves callers in order. */
export class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  /** Waits for the turn. @throws DatabaseUnavailable after `timeout` milliseconds */
  async take(timeout: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(new DatabaseUnavailable("too many others are waiting for it"));
    }, timeout);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Passes the turn to the next caller. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
