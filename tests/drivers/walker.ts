/** Takes planned steps in a browser, and checks after each one that the page shows and announces the new state. */
import { expect, type Page } from "playwright/test";
import { type Edge, type Exploration, nameOf, textOf, type Walk } from "statechart-paths/graph";
import type { Driver } from "./driver.ts";
import { expectFocus, focusedThing, newlySaid } from "./focus-facts.ts";
import { dropHeld } from "./held.ts";
import { Recorder, structureItemsOf } from "./items.ts";
import type { PlannedTest } from "./plans.ts";
import { Rotation } from "./rotation.ts";
import type { Walked } from "./walked.ts";

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Checks after every step: the focused control is visible (WCAG 2.4.3, 2.4.7), and each expected announcement happens
 * once and nothing else does (4.1.3).
 */
async function expectPromises(page: Page, expected: readonly string[]): Promise<void> {
  const said = await newlySaid(page);
  // A new document focuses nothing. The visitor starts with the keyboard.
  if (said === null && (await focusedThing(page)) === "lost") await page.keyboard.press("Tab");
  await expectFocus(page);
  if (said === null) return;
  const heard = async () => {
    said.push(...((await newlySaid(page)) ?? []));
    return said;
  };
  await expect.poll(heard, "what is announced").toEqual(expected);
}

export class Walker {
  walks = 0;
  steps = 0;
  readonly recorder: Recorder;
  readonly #page: Page;
  readonly #driver: Driver;
  readonly #rotation: Rotation;
  readonly #origin: string;
  /** Expected announcements since the last perception. */
  readonly #words: string[] = [];
  #path: string[] = [];

  /** `origin`: origin of the site with the driver's own content. */
  constructor(page: Page, driver: Driver, exploration: Exploration, rotation: Rotation, origin = "") {
    this.#page = page;
    this.#driver = driver;
    this.#rotation = rotation;
    this.#origin = origin;
    this.recorder = new Recorder(driver, exploration);
  }

  /** Takes a walk from its start. Throws at the first step that the page does not show. */
  async walk(walk: Walk): Promise<void> {
    const { start, initialVertex } = walk;
    this.walks += 1;
    this.#path = [`given that ${start.name}`];
    dropHeld();
    await this.#driver.open(this.#page, start, this.#origin);
    await expectPromises(this.#page, this.#words.splice(0));
    await this.#driver.expectState(this.#page, initialVertex.snapshot);
    this.recorder.begin(walk);
    await this.go(walk.edges);
  }

  /** Takes further steps. */
  async go(edges: readonly Edge[]): Promise<void> {
    for (const edge of edges) await this.#take(edge);
  }

  async #take(edge: Edge): Promise<void> {
    const { isPerceived = () => true, expectState } = this.#driver;
    this.#path.push(textOf(edge.event));
    try {
      const says = await this.#rotation.perform(this.#page, edge);
      await expectState(this.#page, edge.to.snapshot);
      this.#words.push(...(await says()));
      if (isPerceived(edge.to.snapshot)) await expectPromises(this.#page, this.#words.splice(0));
    } catch (problem) {
      const path = [...this.#path, `by ${this.#rotation.last}: ${messageOf(problem)}`];
      throw new Error(path.join("\n  "), { cause: problem });
    }
    this.steps += 1;
    this.recorder.take(edge);
  }
}

/** Takes the walks of a planned test. */
export async function walkInBrowser(
  page: Page,
  driver: Driver,
  { exploration, walks, earlier }: PlannedTest,
  origin?: string,
): Promise<Walked> {
  const walker = new Walker(page, driver, exploration, new Rotation(driver, earlier), origin);
  for (const walk of walks) await walker.walk(walk);
  return {
    machine: nameOf(driver.model),
    ...structureItemsOf(driver),
    covered: [...walker.recorder.covered],
    pairs: null,
    walks: walker.walks,
    steps: walker.steps,
  };
}
