/** Compares one sequence of events with oracles. */
import type { AnyEventObject } from "xstate";
import { messageOf } from "../errors.ts";
import { endsDelay, textOf } from "../events.ts";
import type { MachineModel, Start } from "../model.ts";
import type { Moment } from "./moment.ts";
import type { Oracle } from "./oracle.ts";
import { type RecordedRun, startRecordedRun } from "./recorded-run.ts";
import { watchAll } from "./watching.ts";

/** A broken promise, with the events up to it. */
interface BrokenWalk {
  readonly problem: string;
  readonly events: readonly AnyEventObject[];
}

/** Ends of timers and actors happen only while they run. */
const isPossible = ({ events }: RecordedRun, event: AnyEventObject) =>
  !(event.type.startsWith("xstate.") || endsDelay(event)) ||
  events().some((possible) => textOf(possible) === textOf(event));

/**
 * Runs a sequence on a real actor, then lets time pass until nothing more happens. Returns the first problem of an oracle; undefined if
 * all promises are kept, or if the sequence is not possible.
 */
export function brokenIn(
  model: MachineModel,
  start: Start,
  sequence: readonly AnyEventObject[],
  oracles: readonly Oracle[],
): BrokenWalk | undefined {
  const run = startRecordedRun(model, start);
  const watch = watchAll(oracles);
  const events: AnyEventObject[] = [];
  const see = (moment: Moment) => {
    if (moment !== run.first) events.push(moment.event);
    watch(moment);
  };
  try {
    see(run.first);
    for (const event of sequence) {
      if (!isPossible(run, event)) return undefined;
      see(run.perform(event).moment);
    }
    for (const moment of run.wait()) see(moment);
    return undefined;
  } catch (problem) {
    return { problem: messageOf(problem), events };
  } finally {
    run.stop();
  }
}

/**
 * Leaves out the events that a broken promise does not need, and returns the rest with its problem. Returns undefined if the sequence
 * breaks no promise.
 */
export function shortestBroken(
  model: MachineModel,
  start: Start,
  sequence: readonly AnyEventObject[],
  oracles: readonly Oracle[],
): BrokenWalk | undefined {
  let shortest = [...sequence];
  if (!brokenIn(model, start, shortest, oracles)) return undefined;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let index = shortest.length - 1; index >= 0; index -= 1) {
      const candidate = shortest.toSpliced(index, 1);
      if (!brokenIn(model, start, candidate, oracles)) continue;
      shortest = candidate;
      isShorter = true;
    }
  }
  return brokenIn(model, start, shortest, oracles);
}
