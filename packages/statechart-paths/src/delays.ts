/** Decides which of the running timers may end next. */
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { activeNodes, type Timer } from "./xstate-internals.ts";

/** Returns the name of a delay, or its milliseconds, by the event it sends. Returns undefined for other events. */
export function delayOf(snapshot: AnyMachineSnapshot, eventType: string): string | number | undefined {
  const delays = activeNodes(snapshot).flatMap(({ after }) => after);
  return delays.find((transition) => transition.eventType === eventType)?.delay as string | number | undefined;
}

/** Returns the duration of a delay in a state, in milliseconds, or undefined if it can't be computed. */
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

/** True for a delay that is computed at run time. */
export function isComputed(snapshot: AnyMachineSnapshot, eventType: string): boolean {
  const delay = delayOf(snapshot, eventType);
  const machine: AnyStateMachine = snapshot.machine;
  return typeof delay === "string" && typeof machine.implementations.delays[delay] !== "number";
}

/** True if `first` always ends before `timer`: it was set no later and is not longer. */
function endsBefore(first: Timer, timer: Timer, timers: readonly Timer[]): boolean {
  if (first.group > timer.group || first.delay > timer.delay) return false;
  return first.delay < timer.delay || first.group < timer.group || timers.indexOf(first) < timers.indexOf(timer);
}

/** Returns the timers that may end next. The duration of a timer for which `isUncertain` returns true is unknown. */
export function nextTimers(timers: readonly Timer[], isUncertain: (timer: Timer) => boolean): Timer[] {
  const certain = timers.filter((timer) => Number.isFinite(timer.delay) && !isUncertain(timer));
  return timers.filter(
    (timer) =>
      !certain.includes(timer) || !certain.some((other) => other !== timer && endsBefore(other, timer, certain)),
  );
}
