import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectYear, timelineMachine } from "../../machines/timeline.ts";

function start(years = ["2000", "2004", "2026"]) {
  const shown: string[] = [];
  const actor = createActor(
    timelineMachine.provide({
      actions: { showYear: ({ context }) => shown.push(context.years[context.index] ?? "") },
    }),
    { input: { years } },
  );
  actor.start();
  return { actor, shown, year: () => selectYear(actor.getSnapshot()) };
}

test("starts with the first year", () => {
  expect(start().year()).toBe("2000");
});

test("shows no year where there is none", () => {
  expect(start([]).year()).toBe("");
});

test("shows the year that is chosen, and brings it into sight", () => {
  const { actor, shown, year } = start();
  actor.send({ type: "year.chosen", year: "2026" });
  expect(year()).toBe("2026");
  expect(shown).toEqual(["2026"]);
});

test("ignores a year that has no events", () => {
  const { actor, year } = start();
  actor.send({ type: "year.chosen", year: "1999" });
  expect(year()).toBe("2000");
});

test("steps forwards and back, and stops at its ends", () => {
  const { actor, year, shown } = start();
  expect(actor.getSnapshot().can({ type: "year.previous" })).toBe(false);
  actor.send({ type: "year.next" });
  actor.send({ type: "year.next" });
  expect(actor.getSnapshot().can({ type: "year.next" })).toBe(false);
  actor.send({ type: "year.next" });
  expect(year()).toBe("2026");
  actor.send({ type: "year.previous" });
  expect(year()).toBe("2004");
  expect(shown).toEqual(["2004", "2026", "2004"]);
});

test("goes to the first and the last year", () => {
  const { actor, year, shown } = start();
  actor.send({ type: "year.last" });
  expect(year()).toBe("2026");
  actor.send({ type: "year.first" });
  expect(year()).toBe("2000");
  expect(shown).toEqual(["2026", "2000"]);
});
