/** Causes the events of a walk, each time in the least used way. */
import type { Page } from "playwright/test";
import type { Edge } from "statechart-paths/graph";
import type { Driver, Step, Way } from "./driver.ts";

const stepOf = (page: Page, { event, from, to }: Edge): Step => ({
  page,
  event,
  before: from.snapshot,
  after: to.snapshot,
});

export class Rotation {
  /** Last used item. */
  last = "";
  readonly #uses = new Map<Way, number>();
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Returns the words that are announced then. */
  async perform(page: Page, edge: Edge): Promise<() => Promise<readonly string[]>> {
    const step = stepOf(page, edge);
    const [way] = this.#openWays(step).sort((one, other) => this.#usesOf(one) - this.#usesOf(other));
    if (!way) throw new Error("The driver knows no way to cause this");
    this.#uses.set(way, this.#usesOf(way) + 1);
    this.last = way.by;
    await way.act(step);
    return async () => (await way.says?.(step)) ?? [];
  }

  /** Returns whether an event can happen in an unused way. */
  isOpen(page: Page, edge: Edge): boolean {
    return this.#openWays(stepOf(page, edge)).some((way) => this.#usesOf(way) === 0);
  }

  /** Ways that were never used, such as "cart.added by touch". */
  unused(): string[] {
    return Object.entries(this.#driver.ways).flatMap(([type, ways]) =>
      ways.filter((way) => this.#usesOf(way) === 0).map(({ by }) => `${type} by ${by}`),
    );
  }

  #openWays(step: Step): Way[] {
    return (this.#driver.ways[step.event.type] ?? []).filter(({ when }) => when?.(step) ?? true);
  }

  #usesOf(way: Way): number {
    return this.#uses.get(way) ?? 0;
  }
}
