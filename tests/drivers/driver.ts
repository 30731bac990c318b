/**
 * Walks a machine's model in a browser. A driver says how a person makes an event happen, in every possible way, and
 * how a person or a screen reader perceives a state. The package statechart-paths plans the walks.
 */
import { expect, type Locator, type Page } from "playwright/test";
import type { Coverage, MachineModel, Start } from "statechart-paths";
import {
  type Edge,
  type Exploration,
  itemsOfCriterion,
  itemsOfEdge,
  nameOf,
  planWalks,
  talliesOf,
  tally,
  textOf,
  type Vertex,
  type Walk,
} from "statechart-paths/graph";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { expectFocus, focusedThing, newlySaid } from "./focus-facts.ts";
import { excludedBy, exploreBoth, itemsOf, unperceivedBy } from "./items.ts";
import { Rotation } from "./rotation.ts";

/** One event that a person causes, with the states of the model before and after it. */
export interface Step {
  readonly page: Page;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}
/** One way to cause an event. */
export interface Way {
  /** Input device: "mouse", "touch", "keyboard", or another cause of the event. */
  readonly by: string;
  /** Whether this way is possible in the step. Default: always. */
  readonly when?: (step: Step) => boolean;
  readonly act: (step: Step) => Promise<unknown>;
  /** Announced texts, word for word and in order, apart from the focused control. Default: none. */
  readonly says?: (step: Step) => readonly string[] | Promise<readonly string[]>;
}
export interface Driver {
  /** The model that Node walks. The browser walk covers the same items, or excludes them with a reason. */
  readonly nodeModel: MachineModel;
  /**
   * The machine's model with the site's payloads. `unreachable` lists coverage items that no person can cause, with
   * reasons. "*" matches anything.
   */
  readonly model: MachineModel;
  /** Makes the content folder of the walk, if the demo lacks what the machine needs. */
  readonly content?: () => Promise<string>;
  /** Brings the browser to the start of a walk. The origin is empty without own content. */
  readonly open: (page: Page, start: Start, origin?: string) => Promise<unknown>;
  /** Event type to the ways of causing it. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
  /** Fails if the page differs from the promise of the state. */
  readonly expectState: (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;
  /**
   * False for a state that ends before it can be perceived. Such a state counts as not walked. Steps through it count
   * once the next state is perceived. Default: true for all states.
   */
  readonly isPerceived?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Console messages that are allowed, because the walks make requests fail. */
  readonly expectedMessages?: RegExp;
}

/** Longer than any walk. A walk ends only when it can reach nothing more. */
const LENGTH = 2000;

/** Presses a control with the mouse, a finger and the keyboard. */
export const pressing = (control: (step: Step) => Locator, key = "Enter"): Way[] => [
  { by: "mouse", act: (step) => control(step).click() },
  { by: "touch", act: (step) => control(step).tap() },
  { by: "keyboard", act: (step) => control(step).press(key) },
];

/** Lets time pass on a stopped clock. */
export const passing = (milliseconds: number): Way[] => [
  { by: "waiting", act: ({ page }) => page.clock.runFor(milliseconds) },
];

/** Adds an expectation to ways, such as the position of the focus, that the state alone does not give. */
export const followedBy = (ways: readonly Way[], expectation: Way["act"]): Way[] =>
  ways.map((way) => ({
    ...way,
    act: async (step) => {
      await way.act(step);
      await expectation(step);
    },
  }));

/** Adds an announcement to ways. */
export const saying = (says: NonNullable<Way["says"]>, ways: readonly Way[]): Way[] =>
  ways.map((way) => ({ ...way, says }));

/** Adds the announcements of statuses to ways, of those whose text has changed. */
export function telling(statuses: (page: Page) => Locator, ways: readonly Way[]): Way[] {
  let before: readonly string[] = [];
  return ways.map((way) => ({
    ...way,
    act: async (step) => {
      before = await statuses(step.page).allTextContents();
      await way.act(step);
    },
    says: async ({ page }) =>
      (await statuses(page).allTextContents()).filter((text, place) => text !== "" && text !== before[place]),
  }));
}

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Items that a browser run has walked, and ways that it did not use. */
interface BrowserWalk {
  readonly coverage: Coverage;
  readonly unused: readonly string[];
  /** Excluded items that were walked nevertheless. Their reasons are wrong. */
  readonly wronglyExcluded: readonly string[];
}

/** Returns the shortest path from a vertex that ends with a wanted edge, or undefined. */
function wayTo({ edgesFrom }: Exploration, from: Vertex, isWanted: (edge: Edge) => boolean): Edge[] | undefined {
  const seen = new Set([from.id]);
  const fringe: { readonly vertex: Vertex; readonly edges: Edge[] }[] = [{ vertex: from, edges: [] }];
  for (const { vertex, edges } of fringe) {
    for (const edge of edgesFrom(vertex)) {
      if (isWanted(edge)) return [...edges, edge];
      if (seen.has(edge.to.id)) continue;
      seen.add(edge.to.id);
      fringe.push({ vertex: edge.to, edges: [...edges, edge] });
    }
  }
  return undefined;
}

const PAIRS =
  "Pairs are asserted in Node; in Chromium each transition is walked, in as many ways as it has, and the pairs on the way count";

/** Pairs of Node's model that the walks of transitions reach, and the reasons for the others. */
function pairsWalked(pairs: ReadonlySet<string>, covered: ReadonlySet<string>): Pick<Coverage, "pairs" | "excluded"> {
  const walked = tally(pairs, covered, {});
  return { pairs: { ...walked, missing: [] }, excluded: { [`${walked.missing.length} pairs of transitions`]: PAIRS } };
}

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

/**
 * Walks all states and transitions of a driver's model in a browser. Throws at the first step that the page does not
 * show.
 * @param origin origin of the site with the driver's own content
 */
export async function walkInBrowser(page: Page, driver: Driver, origin = ""): Promise<BrowserWalk> {
  const { nodeModel, model, isPerceived = () => true } = driver;
  const explorations = exploreBoth(driver);
  const all = itemsOf(explorations);
  const excluded = excludedBy(driver, [...all.states, ...all.transitions]);
  const exploration = explorations.browser;
  const states = itemsOfCriterion(exploration, "states");
  const transitions = itemsOfCriterion(exploration, "transitions");
  const walks = planWalks(exploration, new Set([...states, ...transitions]), LENGTH);
  const rotation = new Rotation(driver);
  const covered = new Set<string>();
  const unperceived = unperceivedBy(driver, exploration);
  /** Events since the last perception. */
  let pending: string[] = [];
  let path: string[] = [];
  let last: string | undefined;
  let walked = 0;
  let steps = 0;
  /** Expected announcements since the last perception. */
  const words: string[] = [];

  const count = (items: readonly string[], { snapshot }: Vertex) => {
    pending.push(...items.filter((item) => !unperceived.has(item)));
    if (!isPerceived(snapshot)) return;
    for (const item of pending.splice(0)) covered.add(item);
  };
  const begin = async ({ start, initialVertex }: Walk) => {
    path = [`given that ${start.name}`];
    await driver.open(page, start, origin);
    await expectPromises(page, words.splice(0));
    await driver.expectState(page, initialVertex.snapshot);
    last = initialVertex.entered?.taken.at(-1);
    pending = [];
    count(initialVertex.entered?.items ?? [], initialVertex);
  };
  const take = async (edge: Edge) => {
    path.push(textOf(edge.event));
    try {
      const says = await rotation.perform(page, edge);
      await driver.expectState(page, edge.to.snapshot);
      words.push(...(await says()));
      if (isPerceived(edge.to.snapshot)) await expectPromises(page, words.splice(0));
    } catch (problem) {
      throw new Error([...path, `by ${rotation.last}: ${messageOf(problem)}`].join("\n  "), { cause: problem });
    }
    steps += 1;
    count(itemsOfEdge(edge, last), edge.to);
    last = edge.taken.at(-1) ?? last;
  };

  let vertex: Vertex | undefined;
  const go = async (edges: readonly Edge[]) => {
    for (const edge of edges) await take(edge);
    vertex = edges.at(-1)?.to ?? vertex;
  };
  const walkOn = async (walk: Walk) => {
    walked += 1;
    await begin(walk);
    vertex = walk.initialVertex;
    await go(walk.edges);
    if (!isPerceived(vertex.snapshot)) await go(wayTo(exploration, vertex, ({ to }) => isPerceived(to.snapshot)) ?? []);
  };
  const nextWay = (from: Vertex) => wayTo(exploration, from, (edge) => rotation.isOpen(page, edge));

  for (const walk of walks) await walkOn(walk);
  // An event with more ways than occurrences is repeated, if necessary in a walk of its own.
  for (;;) {
    const onward = vertex && nextWay(vertex);
    const initialVertex = exploration.initialVertices.find((candidate) => nextWay(candidate));
    if (onward) await go(onward);
    else if (initialVertex)
      await walkOn({ start: initialVertex.start, initialVertex, edges: nextWay(initialVertex) ?? [] });
    else break;
  }
  if (vertex && !isPerceived(vertex.snapshot))
    await go(wayTo(exploration, vertex, ({ to }) => isPerceived(to.snapshot)) ?? []);

  const { pairs, excluded: excludedPairs } = nodeModel.pairs
    ? pairsWalked(itemsOfCriterion(explorations.node, "pairs"), covered)
    : { pairs: null, excluded: {} };
  return {
    coverage: {
      machine: nameOf(model),
      ...talliesOf([...all.states, ...all.transitions], covered, excluded),
      pairs,
      excluded: { ...excluded, ...excludedPairs },
      walks: walked,
      steps,
    },
    unused: rotation.unused(),
    wronglyExcluded: Object.keys(excluded).filter((item) => covered.has(item)),
  };
}
