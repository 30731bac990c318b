import { expect, type Route } from "playwright/test";

const all = new Set<Held>();
/** Drops the held requests of all drivers. Those of an earlier test belong to a closed page. */
export const dropHeld = (): void => {
  for (const held of all) held.clear();
};

/** Holds requests until a walk decides how they end. */
export class Held {
  #routes: Route[] = [];

  constructor() {
    all.add(this);
  }

  readonly hold = (route: Route): void => {
    this.#routes.push(route);
  };

  /** Only requests that the page has not cancelled. */
  get count(): number {
    this.#routes = this.#routes.filter((route) => route.request().failure() === null);
    return this.#routes.length;
  }

  /** Drops the held requests without a response. */
  clear(): void {
    this.#routes = [];
  }

  /** Answers all held requests as soon as there is one, or a wanted one. */
  async end(answer: (route: Route) => Promise<void>, isAsked: (url: URL) => boolean = () => true): Promise<void> {
    const isHeld = () => this.count > 0 && this.#routes.some((route) => isAsked(new URL(route.request().url())));
    await expect.poll(isHeld).toBe(true);
    // A request cancelled at this moment cannot be answered.
    await Promise.allSettled(this.#routes.splice(0).map(answer));
  }
}
