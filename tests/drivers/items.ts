/** Items of a driver's machine that a walk covers, and items that the driver excludes. */
import {
  type Exploration,
  explore,
  itemsOfCriterion,
  itemsOfState,
  itemsOfStructure,
  nameOf,
  type Vertex,
} from "statechart-paths/graph";
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

/** Items that a driver excludes, each with its reason. Throws if an exclusion matches nothing. */
export function excludedBy({ model }: Driver, items: Iterable<string>): Record<string, string> {
  const all = [...items];
  const entries = Object.entries(model.unreachable ?? {}).flatMap(([text, reason]) => {
    const pattern = patternOf(text);
    const found = all.filter((item) => pattern.test(item));
    if (found.length === 0) throw new Error(`${nameOf(model)} has no "${text}" to exclude`);
    return found.map((item): [string, string] => [item, reason]);
  });
  return Object.fromEntries(entries);
}

/** State items in which a driver perceives nothing. */
export function unperceivedBy({ isPerceived = () => true }: Driver, { vertices }: Exploration): Set<string> {
  const itemsIn = ({ snapshot }: Vertex) => itemsOfState(snapshot);
  const perceived = new Set(vertices.filter(({ snapshot }) => isPerceived(snapshot)).flatMap(itemsIn));
  return new Set(vertices.flatMap(itemsIn).filter((item) => !perceived.has(item)));
}
