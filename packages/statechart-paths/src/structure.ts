/** Reads the states and transitions of a machine, each with an id that is stable between runs. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
} from "xstate";
import { type GuardNames, guardNamesOf } from "./guards.ts";
import { kindOf, type Trigger, triggerOf } from "./triggers.ts";

export interface TransitionEntry extends Trigger {
  /**
   * Made of state, trigger, guard and target, so that other transitions do not change it, such as
   * "header.nav.open menu.left [isOpenMenu] -> nav.closing". The second of several equal ones ends with "#2".
   */
  readonly id: string;
  /** Unique name of the guard, generated if it has none; undefined without a guard. */
  readonly guard: string | undefined;
  /** The guard's name without its place, for use next to the transition. */
  readonly guardLabel: string | undefined;
  /** Ids of the target states; empty if the machine stays. */
  readonly targets: readonly string[];
  readonly definition: AnyTransitionDefinition;
}

export interface Structure {
  readonly machine: AnyStateMachine;
  /** All states except history states, in document order, the root first. */
  readonly states: readonly AnyStateNode[];
  readonly transitions: readonly TransitionEntry[];
  /** Returns the entry of a transition definition of this machine. */
  readonly entryOf: (definition: AnyTransitionDefinition) => TransitionEntry | undefined;
  /** Returns the entry with this id. */
  readonly entryWithId: (id: string) => TransitionEntry | undefined;
  /** Returns the name of a guard in the machine's configuration. */
  readonly guardName: (guard: unknown) => string | undefined;
  /** Names of all guards and their parts. */
  readonly guardNames: GuardNames;
}

/** Returns the states of a machine. The root is the machine itself, and no state. */
export const statesOf = ({ states }: Structure): readonly AnyStateNode[] => states.slice(1);

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesBelow),
];

/** The transitions of a state for one event, in the order in which their guards are evaluated. */
interface TransitionList {
  readonly trigger: Trigger;
  readonly list: readonly AnyTransitionDefinition[];
}

function listsOf(source: AnyStateNode): TransitionList[] {
  const lists: [string, readonly AnyTransitionDefinition[]][] = [...source.transitions.entries()];
  const all = source.always && source.always.length > 0 ? [...lists, ["", source.always] as const] : lists;
  return all.map(([eventType, list]) => ({ trigger: { kind: kindOf(eventType), source, eventType }, list }));
}

/** Returns the path of a state, such as "nav.open". */
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

/** Returns the structure of a machine. It is read once per machine. */
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
  const byId = new Map(transitions.map((entry) => [entry.id, entry]));
  return {
    machine,
    states,
    transitions,
    entryOf: (definition) => byDefinition.get(definition),
    entryWithId: (id) => byId.get(id),
    guardName,
    guardNames,
  };
}

/** True if "door.*" also matches "door", which depends on the version of XState. */
const PREFIX_MATCHES_ITSELF: boolean = createActor(createMachine({ on: { "door.*": { actions: () => {} } } }))
  .getSnapshot()
  .can({ type: "door" });

/**
 * True if an event descriptor matches an event type. As in XState, "door.*" may also match "door", and "*" also matches events of
 * invoked actors.
 */
export const descriptorMatches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === "*" ||
  (descriptor.endsWith(".*") && (PREFIX_MATCHES_ITSELF ? `${type}.` : type).startsWith(descriptor.slice(0, -1)));

/** Returns the transitions that a state considers for an event, in the order of evaluation. */
export const candidatesOf = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] =>
  [...node.transitions.entries()]
    .filter(([descriptor]) => descriptorMatches(descriptor, type))
    .sort(([one], [other]) => Number(other === type) - Number(one === type) || other.length - one.length)
    .flatMap(([, list]) => list);

/** Returns the types of the events that a machine handles, in alphabetical order; without XState's own events. */
export const eventTypesOf = ({ transitions }: Structure): string[] =>
  [...new Set(transitions.filter(({ kind }) => kind === "event").map(({ eventType }) => eventType))].sort();

/** Returns a state value as text: "loading.overlay.hidden + loading.work.fetching". */
export function configurationOf(value: unknown, path = ""): string {
  if (typeof value === "string") return path + value;
  const parts = Object.entries(value ?? {});
  // A region without states of its own has an empty value.
  if (parts.length === 0) return path.replace(/\.$/, "");
  return parts.map(([name, below]) => configurationOf(below, `${path}${name}.`)).join(" + ");
}

/** Stands for the state of a machine that an unhandled error ended. */
export const FAILED = "(ended with an error)";

/** Returns the active states, such as "nav.open + search.idle"; the id of a machine without states. */
export const activeStates = ({ value, machine }: AnyMachineSnapshot): string => configurationOf(value) || machine.id;

/** Returns the active states, or `FAILED`. */
export const whereIs = (snapshot: AnyMachineSnapshot): string =>
  snapshot.status === "error" ? FAILED : activeStates(snapshot);
