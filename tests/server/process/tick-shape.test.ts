/** The object of a tick lasts, so that its hidden classes do. */
import { createHook } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { keepTickShape } from "../../../server/process/tick-shape.ts";

/** The objects of the ticks that `begin` asks for. */
function ticksOf(begin: () => void): readonly WeakRef<object>[] {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") ticks.push(new WeakRef(resource));
    },
  }).enable();
  begin();
  hook.disable();
  return ticks;
}

test("a collection of the whole heap leaves the object of one tick, and no other", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const [passing] = ticksOf(() => process.nextTick(() => undefined));
  const [kept] = ticksOf(keepTickShape);
  await setImmediate();
  collect();
  expect(passing?.deref()).toBeUndefined();
  expect(kept?.deref()).toBeDefined();
});
