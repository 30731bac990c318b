/** Describes how long a step waits on the path of its case. */
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { delayOf, millisecondsOf } from "./delays.ts";
import { REST, TIMER } from "./events.ts";
import type { Wait } from "./xstate-internals.ts";

/** Returns an event that ends a delay with the times of this path. The explored event has those of another path to the same state. */
export function withTimes(event: AnyEventObject, before: AnyMachineSnapshot, wait: Wait | undefined): AnyEventObject {
  if (!wait || !Number.isFinite(wait.rest)) return event;
  const delay = delayOf(before, event.type);
  const own = TIMER in event ? { ...event, [TIMER]: wait.delay } : event;
  const known = delay === undefined ? wait.delay : millisecondsOf(before.machine, before, delay);
  return known === wait.rest ? own : { ...own, [REST]: wait.rest };
}

/** Returns the notes on the time that a step takes. */
export function notesOnWait(wait: Wait | undefined): string[] {
  if (!wait || !Number.isFinite(wait.rest)) return [];
  const { delay, rest, nextRest, isVague } = wait;
  if (isVague) return ["An unknown part of this time has passed before."];
  if (rest === 0 && delay > 0)
    return ["Assumes that this delay ends only now. It is over at the same time as an earlier one."];
  if (nextRest < rest) return ["Assumes that this delay ends first. Another delay is shorter."];
  return nextRest === rest ? ["Another delay ends at the same time. The step shows the state before that."] : [];
}
