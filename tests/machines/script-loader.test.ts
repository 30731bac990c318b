import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { scriptLoaderMachine, selectIsFailed, selectIsReady } from "../../machines/script-loader.ts";
import { settled } from "../support/settled.ts";

/** A script loader whose first `failures` loads fail. */
function start(failures: number, input: { tries?: number } = {}) {
  const clock = new SimulatedClock();
  const attempts: number[] = [];
  const errors: unknown[] = [];
  const machine = scriptLoaderMachine.provide({
    actors: {
      loadScript: fromPromise(async ({ input: { attempt } }) => {
        attempts.push(attempt);
        if (attempt <= failures) throw new Error(`Try ${attempt} failed`);
        return "zh";
      }),
    },
    actions: { logError: (_, { error }) => errors.push(error) },
  });
  const actor = createActor(machine, { input, clock }).start();
  return {
    clock,
    attempts,
    errors,
    value: () => actor.getSnapshot().value,
    status: () => actor.getSnapshot().status,
    isReady: () => selectIsReady(actor.getSnapshot()),
    isFailed: () => selectIsFailed(actor.getSnapshot()),
  };
}

describe("the retry loader of the maps script", () => {
  // spec 7.36
  it("tries up to 3 times with growing delays", async () => {
    const loader = start(2);
    await settled();
    expect(loader.value()).toBe("waiting");
    loader.clock.increment(999);
    expect(loader.value()).toBe("waiting");
    loader.clock.increment(1);
    expect(loader.value()).toBe("loading");
    await settled();
    loader.clock.increment(1999);
    expect(loader.value()).toBe("waiting");
    loader.clock.increment(1);
    await settled();
    expect(loader.isReady()).toBe(true);
    expect(loader.attempts).toEqual([1, 2, 3]);
    expect(loader.errors).toEqual([]);
  });

  // spec 7.37
  it("logs the failure of the last try", async () => {
    const loader = start(3);
    await settled();
    loader.clock.increment(1000);
    await settled();
    loader.clock.increment(2000);
    await settled();
    expect(loader.isFailed()).toBe(true);
    expect(loader.isReady()).toBe(false);
    expect(loader.status()).toBe("done");
    expect(loader.errors).toEqual([new Error("Try 3 failed")]);
  });
});
