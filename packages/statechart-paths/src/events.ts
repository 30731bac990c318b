/** The events that may come next in a state of a machine, as far as its model knows. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from "xstate";
import { endingNext, isComputed } from "./delays.ts";
import type { MachineModel } from "./model.ts";
import { descriptorMatches, structureOf } from "./structure.ts";
import { activeNodes, type Timer } from "./xstate-internals.ts";

/** The property of an event that the machine has set for later, other than with `after`: how long it waits, in milliseconds. */
export const TIMER = "timer";

/** The property of an event that holds what guards are taken to say in the step: yes or no, by their names. */
export const ASSUME = "assume";

/** An event as text, by which two are told apart. Errors have no JSON of their own. */
export const textOf = (event: AnyEventObject): string =>
  JSON.stringify(event, (_name, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );

/** The event at the end of a timer. */
const eventOf = ({ event, delay }: Timer): AnyEventObject =>
  event.type.startsWith("xstate.after.") ? event : { ...event, [TIMER]: delay };

/** The ids of the actors that run: those that a machine has spawned as well, which the last step may have ended. */
const runningIn = ({ children }: AnyMachineSnapshot): string[] =>
  Object.entries(children).flatMap(([id, child]) =>
    (child as AnyActorRef | undefined)?.getSnapshot()?.status === "active" ? [id] : [],
  );

/**
 * What tells two places apart of the actors that run, as ids with a word: those that were spawned and can be heard, and invoked
 * ones that have ended.
 */
export function heardIn(snapshot: AnyMachineSnapshot): string[] {
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

/** How the actors of a machine without a model may end, as far as it listens. */
const endsOfAny = (snapshot: AnyMachineSnapshot, isListed: (type: string) => boolean): AnyEventObject[] =>
  runningIn(snapshot)
    .flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: undefined, actorId: id },
      { type: `xstate.error.actor.${id}`, error: undefined, actorId: id },
    ])
    .filter(({ type }) => isListed(type));

/** How the invoked actors of a state may end, as its model says. */
const endsIn = ({ outcomes }: MachineModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const given = outcomes?.[typeof src === "string" ? src : "actor"];
      const { done, error } = typeof given === "function" ? given(snapshot) : (given ?? { done: [], error: [] });
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...error.map((reason) => ({ type: `xstate.error.actor.${id}`, error: reason, actorId: id })),
      ];
    }),
  );

/** The events that may come next: the model's cases, timers that end, and the ends of invoked actors. None after the end. */
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
  // Of a machine without a model, a delay that is computed may be any.
  const isUncertain = ({ event }: Timer) => model.script !== undefined && isComputed(snapshot, event.type);
  const ended = endingNext(timers, isUncertain).map(eventOf);
  const ends = model.script ? endsOfAny(snapshot, isListed) : endsIn(model, snapshot);
  const unique = new Map([...cases, ...ended, ...ends].map((event) => [textOf(event), event]));
  return [...unique.values()].filter((event) => model.within?.(snapshot, event) ?? true);
}
