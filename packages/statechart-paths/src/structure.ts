/** Reads the states and transitions off a machine, each with an id that stays the same from run to run. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { type GuardNames, guardNamesOf } from "./guards.ts";

type TransitionKind = "event" | "delay" | "done" | "error" | "snapshot" | "always";

export interface TransitionEntry {
  /** `${source} ${event}[${position}]`, such as "header.nav.open menu.left[0]". */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly source: AnyStateNode;
  readonly eventType: string;
  /** The guard's name, or one made up for it; undefined where there is no guard. */
  readonly guard: string | undefined;
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

const KINDS: readonly [prefix: string, kind: TransitionKind][] = [
  ["xstate.after.", "delay"],
  ["xstate.done.", "done"],
  ["xstate.error.", "error"],
  ["xstate.snapshot.", "snapshot"],
];

function kindOf(eventType: string): TransitionKind {
  if (eventType === "") return "always";
  return KINDS.find(([prefix]) => eventType.startsWith(prefix))?.[1] ?? "event";
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesBelow),
];

/** The transition lists of a state, by event type; "" is for transitions without an event. */
function transitionsOf(node: AnyStateNode): [eventType: string, list: readonly AnyTransitionDefinition[]][] {
  const lists: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions.entries()];
  return node.always && node.always.length > 0 ? [...lists, ["", node.always]] : lists;
}

function entriesOf(node: AnyStateNode, guardName: Structure["guardName"]): TransitionEntry[] {
  return transitionsOf(node).flatMap(([eventType, list]) =>
    list.map((definition, position) => ({
      id: `${node.id} ${eventType || "always"}[${position}]`,
      kind: kindOf(eventType),
      source: node,
      eventType,
      guard: guardName(definition.guard),
      targets: (definition.target ?? []).map((target: AnyStateNode) => target.id),
      definition,
    })),
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
  const guardNames = guardNamesOf(states.flatMap((node) => transitionsOf(node).map(([, list]) => list)));
  const guardName = (guard: unknown) => guardNames.get(guard);
  const transitions = states.flatMap((node) => entriesOf(node, guardName));
  const byDefinition = new Map(transitions.map((entry) => [entry.definition, entry]));
  return { machine, states, transitions, entryOf: (definition) => byDefinition.get(definition), guardName, guardNames };
}

/** True where a state lists an event of this type, by its name or by a wildcard. */
export const descriptorMatches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  (descriptor === "*" && !type.startsWith("xstate.")) ||
  (descriptor.endsWith(".*") && type.startsWith(descriptor.slice(0, -1)));

/** The transitions that a state would consider for an event, in the order of their checks. */
export const candidatesOf = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  [...node.transitions.entries()]
    .filter(([descriptor]) => descriptorMatches(descriptor, type))
    .sort(([one], [other]) => other.length - one.length)
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
