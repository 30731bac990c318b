import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectAnnounced, selectYear, timelineMachine } from "../../machines/timeline.ts";

function start(years = ["2000", "2004", "2026"]) {
  const actor = createActor(timelineMachine, { input: { years } }).start();
  return {
    actor,
    year: () => selectYear(actor.getSnapshot()),
    announced: () => selectAnnounced(actor.getSnapshot()),
  };
}

test("shows no year if there is none", () => {
  expect(start([]).year()).toBe("");
});

test("steps forwards and back, stops at its ends, and announces each year reached by a step", () => {
  const { actor, year, announced } = start();
  expect(actor.getSnapshot().can({ type: "year.previous" })).toBe(false);
  actor.send({ type: "year.next" });
  expect(announced()).toBe("2004");
  actor.send({ type: "year.next" });
  expect(actor.getSnapshot().can({ type: "year.next" })).toBe(false);
  actor.send({ type: "year.next" });
  expect([year(), announced()]).toEqual(["2026", "2026"]);
  actor.send({ type: "year.previous" });
  expect([year(), announced()]).toEqual(["2004", "2004"]);
});
