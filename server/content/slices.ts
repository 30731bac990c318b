/** Long work in slices: who asks meanwhile is answered in between. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work at a time. */
const SLICE = 8;

/** @returns what long work awaits between its steps: others have their turn there as soon as a slice is over */
export function inSlices(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return;
    await nextTurn();
    begun = performance.now();
  };
}
