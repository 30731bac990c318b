/** What happened in one step of a machine, as coverage items: states, configurations, transitions taken and guards refused. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { candidatesOf, configurationOf, type Structure } from "./structure.ts";
import { activeNodes, type Microstep } from "./xstate-internals.ts";

export interface Observation {
  /** Coverage items, such as "take cart.empty cart.added". */
  readonly items: readonly string[];
  /** Labels of the microsteps in which something was taken, in order; parallel ones are one label. */
  readonly taken: readonly string[];
}

export const stateItem = (id: string) => `state ${id}`;
const configurationItem = (configuration: string) => `configuration ${configuration}`;
export const takeItem = (id: string) => `take ${id}`;
export const refuseItem = (id: string) => `refuse ${id}`;
/** A transition taken, or a guard refused, in one of the configurations in which its event is handled. */
const inItem = (configuration: string, item: string) => `in ${configuration}: ${item}`;
/** The ids of the states, or transitions, that items of one kind are about. */
export const idsIn = (kind: "state" | "take" | "refuse", items: readonly string[]): string[] =>
  items.filter((item) => item.startsWith(`${kind} `)).map((item) => item.slice(kind.length + 1));
export const pairItem = (first: string, second: string) => `pair ${first} > ${second}`;

/** The items of being in a state. */
export function itemsOfState(snapshot: AnyMachineSnapshot): string[] {
  return [...activeNodes(snapshot).map(({ id }) => stateItem(id)), configurationItem(configurationOf(snapshot.value))];
}

/** The guards that said no, of the transitions in `list` that come before the one that was taken. */
function refusedIn(list: readonly AnyTransitionDefinition[], taken: ReadonlySet<AnyTransitionDefinition>) {
  const end = list.findIndex((definition) => taken.has(definition));
  return (end < 0 ? list : list.slice(0, end)).filter(({ guard }) => guard !== undefined);
}

/** Walks up from each active atomic state, as the machine does when it looks for a transition. */
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

/** True of the transitions of a microstep that needs no event. */
export const isEventless = (transitions: readonly AnyTransitionDefinition[]) =>
  transitions.length > 0 && transitions.every(({ eventType }) => eventType === "");
const alwaysOf = ({ always }: AnyStateNode): readonly AnyTransitionDefinition[] => always ?? [];

/** The refusals of the eventless transitions of a state that `next` follows. */
function refusedAlways(snapshot: AnyMachineSnapshot, next: Microstep | undefined) {
  const taken = next && isEventless(next.transitions) ? next.transitions : [];
  return refusedBy(activeNodes(snapshot), alwaysOf, new Set(taken));
}

/**
 * Says what one event has done. `before` is the state that it met, undefined for the start of the machine; `microsteps` is
 * all that it set off; `after` is where the machine came to rest.
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
      if (met) items.add(inItem(configurationOf(met.value), item(id)));
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
    // The state before the first eventless transition of a start is not told; its source is all there is to know.
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
