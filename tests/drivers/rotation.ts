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
  /** Last used way. */
  last = "";
  readonly #uses = new Map<Way, number>();
  readonly #driver: Driver;
  readonly #earlier: ReadonlyMap<string, number>;

  /** `earlier`: number of events by type in the tests before. The rotation goes on from there. */
  constructor(driver: Driver, earlier: ReadonlyMap<string, number> = new Map()) {
    this.#driver = driver;
    this.#earlier = earlier;
  }

  /** Returns a function that returns the words that are announced then. */
  async perform(page: Page, edge: Edge): Promise<() => Promise<readonly string[]>> {
    const step = stepOf(page, edge);
    const open = this.openWays(page, edge);
    const first = (this.#earlier.get(edge.event.type) ?? 0) % open.length;
    const inTurn = [...open.slice(first), ...open.slice(0, first)];
    const [way] = inTurn.sort((one, other) => this.usesOf(one) - this.usesOf(other));
    if (!way) throw new Error("The driver knows no way to cause this");
    this.#uses.set(way, this.usesOf(way) + 1);
    this.last = way.by;
    await way.act(step);
    return async () => (await way.says?.(step)) ?? [];
  }

  /** Returns the ways in which an event can happen now. */
  openWays(page: Page, edge: Edge): Way[] {
    const step = stepOf(page, edge);
    return (this.#driver.ways[edge.event.type] ?? []).filter(({ when }) => when?.(step) ?? true);
  }

  usesOf(way: Way): number {
    return this.#uses.get(way) ?? 0;
  }
}
