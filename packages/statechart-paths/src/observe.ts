/** Records one step of a machine as coverage items: states, configurations, transitions taken and guards evaluated to false. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { activeStates, candidatesOf, type Structure } from "./structure.ts";
import { activeNodes, type Microstep } from "./xstate-internals.ts";

export interface Observation {
  /** Coverage items, such as "take cart.empty cart.added". */
  readonly items: readonly string[];
  /** Labels of the microsteps that took a transition, in order; parallel transitions share one label. */
  readonly taken: readonly string[];
}

export const stateItem = (id: string) => `state ${id}`;
const configurationItem = (configuration: string) => `configuration ${configuration}`;
export const takeItem = (id: string) => `take ${id}`;
export const refuseItem = (id: string) => `refuse ${id}`;
/** The item of a transition taken, or a guard evaluated to false, in a certain configuration. */
const inItem = (configuration: string, item: string) => `in ${configuration}: ${item}`;
/** Returns the state or transition ids of the items of one kind. */
export const idsIn = (kind: "state" | "take" | "refuse", items: readonly string[]): string[] =>
  items.filter((item) => item.startsWith(`${kind} `)).map((item) => item.slice(kind.length + 1));
/** The item of a property of the model's data that had one value only, by its name in `Gaps`. */
export const varyItem = (name: string) => `vary ${name}`;
/** The item of two guards that were never both true, by their name in `Gaps`. */
export const bothItem = (name: string) => `both ${name}`;
export const pairItem = (first: string, second: string) => `pair ${first} > ${second}`;

/** Returns the items covered by a state: active states and configuration. */
export function itemsOfState(snapshot: AnyMachineSnapshot): string[] {
  return [...activeNodes(snapshot).map(({ id }) => stateItem(id)), configurationItem(activeStates(snapshot))];
}

/** Returns the transitions of `list` before the taken one whose guard was false. */
function refusedIn(list: readonly AnyTransitionDefinition[], taken: ReadonlySet<AnyTransitionDefinition>) {
  const end = list.findIndex((definition) => taken.has(definition));
  return (end < 0 ? list : list.slice(0, end)).filter(({ guard }) => guard !== undefined);
}

/** Collects refused transitions, walking up from each active atomic state in the order in which XState looks for a transition. */
function refusedBy(
  nodes: readonly AnyStateNode[],
  listOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
  taken: ReadonlySet<AnyTransitionDefinition>,
): Set<AnyTransitionDefinition> {
  const refused = new Set<AnyTransitionDefinition>();
  for (const leaf of nodes.filter(({ type }) => type === "atomic" || type === "final")) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      const list = listOf(node);
      for (const definition of refusedIn(list, taken)) refused.add(definition);
      if (list.some((definition) => taken.has(definition))) break;
    }
  }
  return refused;
}

/** True if the transitions of a microstep are eventless. */
export const isEventless = (transitions: readonly AnyTransitionDefinition[]) =>
  transitions.length > 0 && transitions.every(({ eventType }) => eventType === "");
const alwaysOf = ({ always }: AnyStateNode): readonly AnyTransitionDefinition[] => always ?? [];

/** Returns the eventless transitions of a state that were refused before the microstep `next`. */
function refusedAlways(snapshot: AnyMachineSnapshot, next: Microstep | undefined) {
  const taken = next && isEventless(next.transitions) ? next.transitions : [];
  return refusedBy(activeNodes(snapshot), alwaysOf, new Set(taken));
}

/**
 * Observes one event. `before` is the state before it, undefined for the start of the machine; `microsteps` are the microsteps of
 * the event; `after` is the resulting state.
 */
export function observe(
  structure: Structure,
  before: AnyMachineSnapshot | undefined,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): Observation {
  const idsOf = (definitions: Iterable<AnyTransitionDefinition>) =>
    [...definitions].map((definition) => structure.entryOf(definition)?.id).filter((id) => id !== undefined);
  const items = new Set(itemsOfState(after));
  const taken: string[] = [];
  const note = (
    definitions: Iterable<AnyTransitionDefinition>,
    item: (id: string) => string,
    met?: AnyMachineSnapshot,
  ) => {
    for (const id of idsOf(definitions)) {
      items.add(item(id));
      if (met) items.add(inItem(activeStates(met), item(id)));
    }
  };

  if (microsteps.length === 0) note(refusedAlways(after, undefined), refuseItem);
  let current = before;
  for (const [index, { event, snapshot, transitions }] of microsteps.entries()) {
    const set = new Set(transitions);
    if (!isEventless(transitions) && current) {
      note(
        refusedBy(activeNodes(current), (node) => candidatesOf(node, event.type), set),
        refuseItem,
      );
    }
    // XState does not report the state before the first eventless transition of a start. Only its source is known.
    if (!current)
      note(
        transitions.flatMap(({ source }) => refusedIn(alwaysOf(source), set)),
        refuseItem,
      );
    note(transitions, takeItem, current);
    for (const item of itemsOfState(snapshot)) items.add(item);
    for (const { source } of transitions) items.add(stateItem(source.id));
    note(refusedAlways(snapshot, microsteps[index + 1]), refuseItem);
    if (idsOf(transitions).length > 0) taken.push(idsOf(transitions).join(" + "));
    current = snapshot;
  }
  return { items: [...items], taken };
}
