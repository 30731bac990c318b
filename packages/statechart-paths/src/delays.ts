/** Which of the timers that run may end next. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { activeNodes, type Timer } from "./xstate-internals.ts";

/** The name of a delay, or its milliseconds, by the event at its end; undefined for other events. */
export function delayOf(snapshot: AnyMachineSnapshot, eventType: string): string | number | undefined {
  const delays = activeNodes(snapshot).flatMap(({ after }) => after);
  return delays.find((transition) => transition.eventType === eventType)?.delay as string | number | undefined;
}

/** How long a delay takes in a state, in milliseconds; undefined where that can't be computed. */
export function millisecondsOf(
  machine: AnyStateMachine,
  { context }: AnyMachineSnapshot,
  delay: string | number,
): number | undefined {
  const given: unknown = typeof delay === "string" ? machine.implementations.delays[delay] : delay;
  try {
    const time: unknown = typeof given === "function" ? given({ context, event: {} }, undefined) : given;
    return typeof time === "number" && Number.isFinite(time) ? time : undefined;
  } catch {
    return undefined;
  }
}

/** True for a delay that is computed while the machine runs. */
export function isComputed(snapshot: AnyMachineSnapshot, eventType: string): boolean {
  const delay = delayOf(snapshot, eventType);
  const machine: AnyStateMachine = snapshot.machine;
  return typeof delay === "string" && typeof machine.implementations.delays[delay] !== "number";
}

/** True where `first` ends before `timer` whatever else happens: it was set no later, and is no longer. */
function endsBefore(first: Timer, timer: Timer, timers: readonly Timer[]): boolean {
  if (first.group > timer.group || first.delay > timer.delay) return false;
  return first.delay < timer.delay || first.group < timer.group || timers.indexOf(first) < timers.indexOf(timer);
}

/** The timers that may end next. Those of `isUncertain` may be shorter or longer than they seem to be. */
export function endingNext(timers: readonly Timer[], isUncertain: (timer: Timer) => boolean): Timer[] {
  const certain = timers.filter((timer) => Number.isFinite(timer.delay) && !isUncertain(timer));
  return timers.filter(
    (timer) =>
      !certain.includes(timer) || !certain.some((other) => other !== timer && endsBefore(other, timer, certain)),
  );
}
