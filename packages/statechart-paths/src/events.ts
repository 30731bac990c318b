/** Lists the events that may happen next in a state of a machine, as far as its model knows. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate";
import { isComputed, nextTimers } from "./delays.ts";
import { outcomesFor } from "./inline-actors.ts";
import type { MachineModel } from "./model.ts";
import { descriptorMatches, structureOf } from "./structure.ts";
import { activeNodes, type Timer } from "./xstate-internals.ts";

/** Property of a delayed event that was not set with `after`: the delay in milliseconds. */
export const TIMER = "timer";

/** Property of a delayed event: what is left of the delay, in milliseconds, where that is not the whole delay. */
export const REST = "remainingMs";

/** True for an event that ends a delay. */
export const endsDelay = (event: AnyEventObject): boolean => event.type.startsWith("xstate.after.") || TIMER in event;

/** Property of an event that holds the assumed guard results of the step, by guard name. */
export const ASSUME = "assume";

/** Serializes an event so that two events can be compared. Errors are serialized with their message. */
export const textOf = (event: AnyEventObject): string =>
  JSON.stringify(event, (_name, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );

/** Returns the event that a timer sends. */
const eventOf = ({ event, delay }: Timer): AnyEventObject =>
  event.type.startsWith("xstate.after.") ? event : { ...event, [TIMER]: delay };

/** Returns the ids of the running actors, invoked and spawned. */
const runningIn = ({ children }: AnyMachineSnapshot): string[] =>
  Object.entries(children).flatMap(([id, child]) =>
    (child as AnyActorRef | undefined)?.getSnapshot()?.status === "active" ? [id] : [],
  );

/**
 * Describes the actors that distinguish two states: spawned actors that run and whose events the machine handles, and invoked
 * actors that have ended.
 */
export function actorStatesIn(snapshot: AnyMachineSnapshot): string[] {
  const running = runningIn(snapshot);
  const invoked = activeNodes(snapshot).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const types = structureOf(snapshot.machine).transitions.map(({ eventType }) => eventType);
  const isHeard = (id: string) =>
    types.some((type) => /^xstate\.(done|error)\.actor\./.test(type) && type.endsWith(`.${id}`));
  return [
    ...running.filter((id) => !invoked.includes(id) && isHeard(id)).map((id) => `${id} runs`),
    ...invoked.filter((id) => !running.includes(id)).map((id) => `${id} has ended`),
  ].sort();
}

/** Without a model: the done and error events of the running actors that the machine handles. */
const endsOfAny = (snapshot: AnyMachineSnapshot, isListed: (type: string) => boolean): AnyEventObject[] =>
  runningIn(snapshot)
    .flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: undefined, actorId: id },
      { type: `xstate.error.actor.${id}`, error: undefined, actorId: id },
    ])
    .filter(({ type }) => isListed(type));

/** With a model: the done and error events that its `outcomes` list for the invoked actors of a state. */
const endsIn = (model: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const given = outcomesFor(model, src);
      const { done, error } = typeof given === "function" ? given(snapshot) : given;
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason, actorId: id })),
      ];
    }),
  );

/**
 * Returns the events that may happen next: the model's cases, ending timers, and done or error events of actors. Returns none after
 * the machine has ended.
 */
export function eventsIn(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  timers: readonly Timer[],
): AnyEventObject[] {
  if (snapshot.status !== "active") return [];
  const descriptors = [...new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()]))];
  const isListed = (type: string) => descriptors.some((descriptor) => descriptorMatches(descriptor, type));
  const cases = Object.entries(model.cases)
    .filter(([type]) => isListed(type))
    .flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type })));
  // Without a model, a computed delay may have any duration.
  const isUncertain = ({ event }: Timer) => model.script !== undefined && isComputed(snapshot, event.type);
  const ended = nextTimers(timers, isUncertain).map(eventOf);
  const ends = model.script ? endsOfAny(snapshot, isListed) : endsIn(model, snapshot);
  const unique = new Map([...cases, ...ended, ...ends].map((event) => [textOf(event), event]));
  return [...unique.values()].filter((event) => model.filterEvents?.(snapshot, event) ?? true);
}
