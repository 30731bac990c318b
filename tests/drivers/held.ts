import { expect, type Route } from "playwright/test";

/** Requests that are held until a walk says how they end. */
export class Held {
  readonly #routes: Route[] = [];

  readonly hold = (route: Route): void => {
    this.#routes.push(route);
  };

  get count(): number {
    return this.#routes.length;
  }

  /** Forgets what was asked for, without an answer. */
  clear(): void {
    this.#routes.length = 0;
  }

  /** Answers them all, once there is one, or one that is asked for. */
  async end(answer: (route: Route) => Promise<void>, isAsked: (url: URL) => boolean = () => true): Promise<void> {
    const isHeld = () => this.#routes.some((route) => isAsked(new URL(route.request().url())));
    await expect.poll(isHeld).toBe(true);
    // Those that nobody waits for any more can't be answered.
    await Promise.allSettled(this.#routes.splice(0).map(answer));
  }
}
