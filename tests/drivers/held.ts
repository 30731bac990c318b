import { expect, type Route } from "playwright/test";

/** Requests that are held until a walk says how they end. */
export class Held {
  #routes: Route[] = [];

  readonly hold = (route: Route): void => {
    this.#routes.push(route);
  };

  /** Of those that the page has not given up. */
  get count(): number {
    this.#routes = this.#routes.filter((route) => route.request().failure() === null);
    return this.#routes.length;
  }

  /** Forgets what was asked for, without an answer. */
  clear(): void {
    this.#routes = [];
  }

  /** Answers them all, once there is one, or one that is asked for. */
  async end(answer: (route: Route) => Promise<void>, isAsked: (url: URL) => boolean = () => true): Promise<void> {
    const isHeld = () => this.count > 0 && this.#routes.some((route) => isAsked(new URL(route.request().url())));
    await expect.poll(isHeld).toBe(true);
    // One that is given up at this very moment can't be answered.
    await Promise.allSettled(this.#routes.splice(0).map(answer));
  }
}
