import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work before other events get their turn. */
const MAX_SLICE = 8;

/**
 * Makes a function for long loops to await after each step. It yields to the event loop once a slice of work is over, so that
 * the server keeps answering.
 */
export function createYielder(): () => Promise<void> {
  let start = performance.now();
  return async function yieldToEventLoop() {
    if (performance.now() - start < MAX_SLICE) return;
    await nextTurn();
    start = performance.now();
  };
}
