/** Reads the transitions of a machine from its configuration. */
import type { AnyStateMachine } from "xstate";
import type { Transition } from "./tool-output.ts";

export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Returns a list for a list, a single value or undefined. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
export const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);

/** A place of the configuration with transitions: a state and what triggers them. */
interface Place {
  readonly stateId: string;
  /** Path of the state below the root, such as "nav.open"; the id for the root. */
  readonly path: string;
  /** The trigger; an event type, "after 100 ms", "always", "done", or how an actor ends. */
  readonly trigger: string;
  readonly transitions: readonly unknown[];
}

const ENDS = { onDone: "succeeds", onError: "fails", onSnapshot: "has a new snapshot" };

/** Returns the name of an invoked actor, as the cases call it. */
function actorNameOf({ id, src }: Plain): string {
  if (typeof src === "string") return src;
  return typeof id === "string" ? id : "the invoked actor";
}

/** Returns a trigger in the words of the cases. Ends of spawned actors are written as events. */
function triggerOf(descriptor: string): string {
  const [, how, id] = /^xstate\.(done|error)\.actor\.([^*]+)$/.exec(descriptor) ?? [];
  if (how === undefined) return descriptor.replace(/^xstate\./, "");
  return `${id} ${how === "done" ? ENDS.onDone : ENDS.onError}`;
}

function placesOfState(config: Plain, stateId: string, path: string): Place[] {
  const place = (trigger: string, given: unknown): Place => ({ stateId, path, trigger, transitions: listOf(given) });
  return [
    ...entriesOf(config["on"]).map(([type, given]) => place(triggerOf(type), given)),
    ...entriesOf(config["after"]).map(([delay, given]) =>
      place(/^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`, given),
    ),
    place("always", config["always"]),
    place("all is done", config["onDone"]),
    ...listOf(config["invoke"]).flatMap((invoke) =>
      isPlain(invoke)
        ? Object.entries(ENDS).map(([key, verb]) => place(`${actorNameOf(invoke)} ${verb}`, invoke[key]))
        : [],
    ),
    ...entriesOf(config["states"]).flatMap(([key, child]) => {
      const below = isPlain(child) ? child : {};
      if (below["type"] === "history") return [];
      const id = typeof below["id"] === "string" ? below["id"] : `${stateId}.${key}`;
      return placesOfState(below, id, path === "" ? key : `${path}.${key}`);
    }),
  ].filter(({ transitions }) => transitions.length > 0);
}

/** Returns every place with transitions, the root first. */
const placesOf = (machine: AnyStateMachine): Place[] => placesOfState(machine.config as Plain, machine.id, "");

/** Counts transitions by state and trigger. */
function counted(list: readonly { readonly from: string; readonly on: string; readonly count: number }[]) {
  const counts = new Map<string, number>();
  for (const { from, on, count } of list) counts.set(`${from} ${on}`, (counts.get(`${from} ${on}`) ?? 0) + count);
  return counts;
}

/** Compares the transitions of the output with those of the configuration. Returns the differences, in sentences. */
export function missingTransitions(machine: AnyStateMachine, transitions: readonly Transition[]): string[] {
  const real = counted(
    placesOf(machine).map((place) => ({ from: place.stateId, on: place.trigger, count: place.transitions.length })),
  );
  const told = counted(transitions.map(({ from, on }) => ({ from, on, count: 1 })));
  return [...new Set([...real.keys(), ...told.keys()])]
    .filter((key) => real.get(key) !== told.get(key))
    .map((key) => `${key}: ${real.get(key) ?? 0} transitions in the machine, ${told.get(key) ?? 0} in the output`);
}
