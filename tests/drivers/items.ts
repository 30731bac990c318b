/** Items of a driver's machine that a walk covers, and items that the driver excludes. */
import {
  type Edge,
  type Exploration,
  explore,
  itemsOfCriterion,
  itemsOfEdge,
  itemsOfState,
  itemsOfStructure,
  nameOf,
  structureOf,
  type Vertex,
  type Walk,
} from "statechart-paths/graph";
import type { AnyMachineSnapshot } from "xstate";
import type { Driver } from "./driver.ts";

/** All items of Node's model and of the browser's model. */
interface Explorations {
  readonly node: Exploration;
  readonly browser: Exploration;
}
export const exploreBoth = ({ nodeModel, model }: Driver): Explorations => ({
  node: explore(nodeModel),
  browser: explore(model),
});

/** All states and transitions of a driver's machine, including those that its model reaches in Node. */
export function itemsOf({ node, browser }: Explorations): {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
} {
  const explorations = [node, browser];
  const all = (criterion: "states" | "transitions") =>
    new Set(
      explorations.flatMap((exploration) => [
        ...itemsOfStructure(exploration.structure)[criterion],
        ...itemsOfCriterion(exploration, criterion),
      ]),
    );
  return { states: all("states"), transitions: all("transitions") };
}

const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

interface Exclusion {
  readonly text: string;
  readonly reason: string;
  readonly found: readonly string[];
}
/** Returns the exclusions of a driver with the items that each matches. Gaps of the model in Node are none. */
const exclusionsIn = ({ model }: Driver, items: readonly string[]): Exclusion[] =>
  Object.entries(model.unreachable ?? {})
    .filter(([text]) => !/^(?:vary|both) /.test(text))
    .map(([text, reason]) => {
      const pattern = patternOf(text);
      return { text, reason, found: items.filter((item) => pattern.test(item)) };
    });
const reasonsOf = (exclusions: readonly Exclusion[]): Record<string, string> =>
  Object.fromEntries(exclusions.flatMap(({ reason, found }) => found.map((item): [string, string] => [item, reason])));

/** Items that a driver excludes, each with its reason. Throws if an exclusion matches nothing. */
export function excludedBy(driver: Driver, items: Iterable<string>): Record<string, string> {
  const exclusions = exclusionsIn(driver, [...items]);
  const outdated = exclusions.find(({ found }) => found.length === 0);
  if (outdated) throw new Error(`${nameOf(driver.model)} has no "${outdated.text}" to exclude`);
  return reasonsOf(exclusions);
}

/** Items of a machine's structure, which are known without exploring its model. */
interface StructureItems {
  /** States, transitions and guard outcomes that the tests of a machine cover together. */
  readonly wanted: readonly string[];
  /** All others, each with its reason. */
  readonly excluded: Readonly<Record<string, string>>;
}
export function structureItemsOf(driver: Driver): StructureItems {
  const { states, transitions } = itemsOfStructure(structureOf(driver.model.machine));
  const excluded = reasonsOf(exclusionsIn(driver, [...states, ...transitions]));
  return { wanted: [...states, ...transitions].filter((item) => !(item in excluded)), excluded };
}

/** State items in which a driver perceives nothing. */
export function unperceivedBy({ isPerceived = () => true }: Driver, { vertices }: Exploration): Set<string> {
  const itemsIn = ({ snapshot }: Vertex) => itemsOfState(snapshot);
  const perceived = new Set(vertices.filter(({ snapshot }) => isPerceived(snapshot)).flatMap(itemsIn));
  return new Set(vertices.flatMap(itemsIn).filter((item) => !perceived.has(item)));
}

/**
 * Records the items that walks cover. The items of a step into a state without perception count once the next state is
 * perceived.
 */
export class Recorder {
  readonly covered = new Set<string>();
  readonly #unperceived: ReadonlySet<string>;
  readonly #isPerceived: (snapshot: AnyMachineSnapshot) => boolean;
  #pending: string[] = [];
  #last: string | undefined;

  constructor(driver: Driver, exploration: Exploration) {
    this.#isPerceived = driver.isPerceived ?? (() => true);
    this.#unperceived = unperceivedBy(driver, exploration);
  }

  begin({ initialVertex }: Walk): void {
    this.#pending = [];
    this.#last = initialVertex.entered?.taken.at(-1);
    this.#count(initialVertex.entered?.items ?? [], initialVertex);
  }

  take(edge: Edge): void {
    this.#count(itemsOfEdge(edge, this.#last), edge.to);
    this.#last = edge.taken.at(-1) ?? this.#last;
  }

  #count(items: readonly string[], { snapshot }: Vertex): void {
    this.#pending.push(...items.filter((item) => !this.#unperceived.has(item)));
    if (!this.#isPerceived(snapshot)) return;
    for (const item of this.#pending.splice(0)) this.covered.add(item);
  }
}
