import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { bottomBarMachine, selectIsOnPage, selectMovement } from "../../machines/bottom-bar.ts";

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(bottomBarMachine, { clock }).start();
  return {
    clock,
    need: () => actor.send({ type: "bar.needed" }),
    release: () => actor.send({ type: "bar.unneeded" }),
    isOnPage: () => selectIsOnPage(actor.getSnapshot()),
    movement: () => selectMovement(actor.getSnapshot()),
  };
}

describe("a bar at the lower edge", () => {
  it("turns round on its way, in both directions", () => {
    const bar = start();
    bar.release();
    bar.need();
    bar.clock.increment(100);
    bar.release();
    expect(bar.movement()).toBe("out");
    bar.clock.increment(100);
    bar.need();
    expect(bar.movement()).toBe("in");
    bar.clock.increment(200);
    expect(bar.isOnPage()).toBe(true);
    expect(bar.movement()).toBeUndefined();
  });
});
