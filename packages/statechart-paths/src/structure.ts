/** Reads the states and transitions off a machine, each with an id that stays the same from run to run. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { type GuardNames, guardNamesOf } from "./guards.ts";
import { kindOf, type Trigger, triggerOf } from "./triggers.ts";

export interface TransitionEntry extends Trigger {
  /**
   * Made of what the transition is, so that no other one changes it: its state, what sets it off, its guard, where it leads,
   * such as "header.nav.open menu.left [isOpenMenu] -> nav.closing". Of several that are the same in all this, the second ends
   * with "#2".
   */
  readonly id: string;
  /** The guard's name, or one made up for it, which no other guard has; undefined where there is no guard. */
  readonly guard: string | undefined;
  /** The same, where the transition is named beside it. */
  readonly guardLabel: string | undefined;
  /** Ids of the target states; empty where the machine stays. */
  readonly targets: readonly string[];
  readonly definition: AnyTransitionDefinition;
}

export interface Structure {
  readonly machine: AnyStateMachine;
  /** All states but history states, in document order, the root first. */
  readonly states: readonly AnyStateNode[];
  readonly transitions: readonly TransitionEntry[];
  /** The entry of a transition definition of this very machine. */
  readonly entryOf: (definition: AnyTransitionDefinition) => TransitionEntry | undefined;
  /** The name of a guard of this machine, as it is written in the machine's configuration. */
  readonly guardName: (guard: unknown) => string | undefined;
  /** The names of all guards, and of those that they are put together from. */
  readonly guardNames: GuardNames;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesBelow),
];

/** The transitions of a state that the same event sets off, in the order in which they are asked. */
interface TransitionList {
  readonly trigger: Trigger;
  readonly list: readonly AnyTransitionDefinition[];
}

function listsOf(source: AnyStateNode): TransitionList[] {
  const lists: [string, readonly AnyTransitionDefinition[]][] = [...source.transitions.entries()];
  const all = source.always && source.always.length > 0 ? [...lists, ["", source.always] as const] : lists;
  return all.map(([eventType, list]) => ({ trigger: { kind: kindOf(eventType), source, eventType }, list }));
}

/** A state as its machine's author calls it, such as "nav.open". */
export const pathOf = (node: AnyStateNode): string => node.path.join(".") || node.key;

const placeOf = (trigger: Trigger): string => `${pathOf(trigger.source)} on ${triggerOf(trigger)}`;

function entriesOf(node: AnyStateNode, guardName: Structure["guardName"]): TransitionEntry[] {
  const counts = new Map<string, number>();
  return listsOf(node).flatMap(({ trigger, list }) =>
    list.map((definition) => {
      const targets: readonly AnyStateNode[] = definition.target ?? [];
      const guard = guardName(definition.guard);
      const guardLabel = guard?.replaceAll(` of ${placeOf(trigger)}`, "");
      const parts = [
        `${node.id} ${triggerOf(trigger)}`,
        ...(guardLabel === undefined ? [] : [`[${guardLabel}]`]),
        ...(targets.length === 0 ? [] : [`-> ${targets.map(pathOf).join(", ")}`]),
      ];
      const id = parts.join(" ");
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return {
        ...trigger,
        id: count === 1 ? id : `${id} #${count}`,
        guard,
        guardLabel,
        targets: targets.map((target) => target.id),
        definition,
      };
    }),
  );
}

const read = new WeakMap<AnyStateMachine, Structure>();

/** Reads a machine, once. */
export function structureOf(machine: AnyStateMachine): Structure {
  const structure = read.get(machine) ?? readStructure(machine);
  read.set(machine, structure);
  return structure;
}

function readStructure(machine: AnyStateMachine): Structure {
  const states = nodesBelow(machine.root).filter((node) => node.type !== "history");
  const guardNames = guardNamesOf(
    states
      .flatMap(listsOf)
      .map(({ trigger, list }) => ({ place: placeOf(trigger), guards: list.map(({ guard }) => guard) })),
  );
  const guardName = (guard: unknown) => guardNames.get(guard);
  const transitions = states.flatMap((node) => entriesOf(node, guardName));
  const byDefinition = new Map(transitions.map((entry) => [entry.definition, entry]));
  return { machine, states, transitions, entryOf: (definition) => byDefinition.get(definition), guardName, guardNames };
}

/**
 * True where a state lists an event of this type, by its name or by a wildcard: "door.*" is for "door" as well, and "*" for
 * what invoked actors tell.
 */
export const descriptorMatches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === "*" ||
  (descriptor.endsWith(".*") && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** The transitions that a state would consider for an event, in the order of their checks. */
export const candidatesOf = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  [...node.transitions.entries()]
    .filter(([descriptor]) => descriptorMatches(descriptor, type))
    .sort(([one], [other]) => Number(other === type) - Number(one === type) || other.length - one.length)
    .flatMap(([, list]) => list);

/** The visitor's events that a machine knows, in alphabetical order. */
export const eventTypesOf = ({ transitions }: Structure): string[] =>
  [...new Set(transitions.filter(({ kind }) => kind === "event").map(({ eventType }) => eventType))].sort();

/** The configuration of a snapshot, as text: "loading.overlay.hidden + loading.work.fetching". */
export function configurationOf(value: unknown, path = ""): string {
  if (typeof value === "string") return path + value;
  if (typeof value !== "object" || value === null) return path;
  return Object.entries(value)
    .map(([name, below]) => configurationOf(below, `${path}${name}.`))
    .map((text) => text.replace(/\.$/, ""))
    .join(" + ");
}

/** Where a machine is that has ended with an error which no state of it handles. */
export const FAILED = "(ended with an error)";

/** Where a machine is, such as "nav.open + search.idle". */
export const whereIs = ({ status, value }: AnyMachineSnapshot): string =>
  status === "error" ? FAILED : configurationOf(value);
