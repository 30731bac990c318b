import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectAnnounced, selectPlace, selectYear, timelineMachine } from "../../machines/timeline.ts";

function start(years = ["2000", "2004", "2026"]) {
  const actor = createActor(timelineMachine, { input: { years } }).start();
  return {
    actor,
    year: () => selectYear(actor.getSnapshot()),
    place: () => selectPlace(actor.getSnapshot()),
    announced: () => selectAnnounced(actor.getSnapshot()),
  };
}

test("starts with the first year, and announces nothing", () => {
  const { year, place, announced } = start();
  expect([year(), place(), announced()]).toEqual(["2000", 0, ""]);
});

test("shows no year if there is none", () => {
  expect(start([]).year()).toBe("");
});

test("shows the chosen year, which the focus announces", () => {
  const { actor, year, place, announced } = start();
  actor.send({ type: "year.chosen", year: "2026" });
  expect([year(), place(), announced()]).toEqual(["2026", 2, ""]);
});

test("ignores a year without events", () => {
  const { actor, year } = start();
  actor.send({ type: "year.chosen", year: "1999" });
  expect(year()).toBe("2000");
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

test("announces nothing more once a year is chosen on the rail", () => {
  const { actor, year, announced } = start();
  actor.send({ type: "year.next" });
  actor.send({ type: "year.chosen", year: "2004" });
  expect([year(), announced()]).toEqual(["2004", ""]);
});
