/** Names of moments; see `CaseMoment`. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { delayOf, millisecondsOf } from "../delays.ts";
import { TIMER } from "../events.ts";

/** Returns the name of the logic of an actor. */
export const sourceOf = (actor: AnyActorRef | undefined): string =>
  typeof actor?.src === "string" ? actor.src : "actor";

/** Returns the name of a timer's event. */
export const timerName = (type: string, delay: number | string): string =>
  type.startsWith("xstate.after.") ? `after ${delay}` : `${type} after ${delay}`;

/** Returns the name of an event; see `Moment`. `delay` is the delay of the timer that it ends. */
export function momentName(
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  delay: number | string | undefined,
): string {
  if (delay !== undefined) return timerName(event.type, delay);
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  return kind && id ? `${kind} ${sourceOf(before.children[id])}` : event.type;
}

/** Returns the name of the moment after a step of a test case. A delay of unknown length keeps its name. */
export function stepName(machine: AnyStateMachine, event: AnyEventObject, before: AnyMachineSnapshot): string {
  const named = delayOf(before, event.type);
  const delay: unknown =
    event[TIMER] ?? (named === undefined ? undefined : (millisecondsOf(machine, before, named) ?? named));
  return momentName(event, before, typeof delay === "number" || typeof delay === "string" ? delay : undefined);
}
