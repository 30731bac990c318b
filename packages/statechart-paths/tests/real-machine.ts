/** The real machine, with guards and invoked actors under the control of a test. */
import { type AnyStateMachine, and, createMachine, fromPromise, not, or } from "xstate";
import { structureOf } from "../src/structure.ts";

type Plain = Record<string, unknown>;
type Guard = () => boolean;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;
const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value === undefined ? undefined : change(value);
const mapValues = (record: unknown, change: (value: unknown, name: string) => unknown): Plain | undefined =>
  isPlain(record)
    ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
    : undefined;

/** Controls of the machine in the current step. */
export interface Surroundings {
  /** Returns the result of a guard by name. */
  readonly answer: (guard: string) => boolean;
  /** Delays without an implementation, in milliseconds. */
  readonly delays: Readonly<Record<string, number>>;
  /** Called with functions that end the actor of this id. */
  readonly onActor: (id: string, end: { done(output: unknown): void; error(reason: unknown): void }) => void;
}

/** Returns a copy of a machine with controlled guards and invoked actors. Actions, context, delays and outputs stay its own. */
export function realMachine(machine: AnyStateMachine, { answer, delays, onActor }: Surroundings): AnyStateMachine {
  const { guardNames } = structureOf(machine);
  const named: Plain = machine.implementations.guards;

  const partsOf = (guard: unknown) =>
    typeof guard === "function" && "guards" in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
  function told(guard: unknown): Guard {
    const parts = partsOf(guard)?.map(told);
    if (!parts) return () => answer(guardNames.get(guard) ?? String(guard));
    const { name } = guard as Guard;
    if (name === "not") return not(parts[0] as Guard) as unknown as Guard;
    return (name === "or" ? or(parts) : and(parts)) as unknown as Guard;
  }
  const isOwnOfXState = (guard: unknown) => typeof guard === "function" && "check" in guard && !partsOf(guard);
  const guardIn = (guard: unknown): unknown => {
    if (guard === undefined || isOwnOfXState(guard)) return guard;
    return typeof guard === "string" && partsOf(named[guard]) ? guard : told(guard);
  };
  const transitions = (list: unknown) =>
    each(list, (one) => (isPlain(one) && "guard" in one ? { ...one, guard: guardIn(one["guard"]) } : one));

  const actor = fromPromise(
    ({ self }) => new Promise((done, error) => onActor(self.id, { done: (output) => done(output), error })),
  );
  function state(config: unknown): Plain {
    const { on, after, always, onDone, invoke, states, ...rest } = config as Plain;
    const given = {
      on: mapValues(on, transitions),
      after: mapValues(after, transitions),
      always: transitions(always),
      onDone: transitions(onDone),
      invoke: each(invoke, (one) => {
        const { onDone: done, onError: error, ...how } = isPlain(one) && "src" in one ? one : { src: one };
        return { ...how, src: actor, onDone: transitions(done), onError: transitions(error) };
      }),
      states: mapValues(states, state),
    };
    return { ...rest, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  }
  return createMachine(state(machine.config) as Parameters<typeof createMachine>[0], {
    ...machine.implementations,
    delays: { ...machine.implementations.delays, ...delays },
    actors: mapValues(machine.implementations.actors, () => actor) as Record<string, typeof actor>,
    guards: mapValues(named, (guard, name) => (partsOf(guard) ? told(guard) : () => answer(name))) as Record<
      string,
      Guard
    >,
  });
}
