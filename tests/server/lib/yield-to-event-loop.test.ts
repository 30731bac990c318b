/** Long work lets other events have their turn, and has the same result as work done at once. */
import { beforeEach, expect, test, vi } from "vitest";
import { inSlices, runAtOnce, runInSlices, type Steps } from "../../../server/lib/yield-to-event-loop.ts";

/** A slice is over after each look at the clock. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
});

/** Counts turns of the event loop until some work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work;
  clearImmediate(next);
  return turns;
}

const NUMBERS = Array.from({ length: 1000 }, (_, index) => index);

test("a list is handled in slices, and what is found stays in order", async () => {
  const finding = inSlices(NUMBERS, (some) => some.filter((each) => each % 2 === 0));
  expect(await turnsDuring(finding)).toBeGreaterThanOrEqual(9);
  expect(await finding).toEqual(NUMBERS.filter((each) => each % 2 === 0));
});

test("a computation in the background has the result of one at once", async () => {
  function* summing(): Steps<number> {
    let sum = 0;
    for (const each of NUMBERS) {
      sum += each;
      yield;
    }
    return sum;
  }
  const running = runInSlices(summing());
  expect(await turnsDuring(running)).toBeGreaterThanOrEqual(NUMBERS.length - 1);
  expect([await running, runAtOnce(summing())]).toEqual([499_500, 499_500]);
});
