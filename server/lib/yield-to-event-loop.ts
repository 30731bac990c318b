import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work before other events get their turn. */
const MAX_SLICE = 8;
/** Items of a list that are handled before the clock is read. */
const AT_A_TIME = 100;

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

/** Calls a function with a few items of a list at a time, in their order, and returns all that it has found. */
export async function inSlices<Item, Found>(
  items: readonly Item[],
  find: (some: readonly Item[]) => Iterable<Found>,
  yieldToEventLoop = createYielder(),
): Promise<Found[]> {
  const found: Found[] = [];
  for (let begin = 0; begin < items.length; begin += AT_A_TIME) {
    for (const each of find(items.slice(begin, begin + AT_A_TIME))) found.push(each);
    await yieldToEventLoop();
  }
  return found;
}

/** Steps of a long computation, with its result. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs a computation at once, for a caller that cannot wait. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs a computation in the background. */
export async function runInSlices<Result>(steps: Steps<Result>, yieldToEventLoop = createYielder()): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await yieldToEventLoop();
    step = steps.next();
  }
  return step.value;
}
