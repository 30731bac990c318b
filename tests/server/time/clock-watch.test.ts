import { expect, test } from "vitest";
import { watchClock } from "../../../server/time/clock-watch.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates a clock. Returns whether it is trusted after a time in which it was changed by an amount. */
function openClock() {
  let passed = 0;
  let clock = Date.parse("2026-03-01T00:00:00Z");
  const watch = watchClock(
    () => clock,
    () => passed,
  );
  return (time: number, setBy = 0) => {
    passed += time;
    clock += time + setBy;
    return watch.isBelieved();
  };
}

test("a steady clock is trusted, also with corrections of minutes", () => {
  const after = openClock();
  expect([after(0), after(MINUTE), after(40 * DAY), after(MINUTE, 5 * MINUTE), after(MINUTE, -5 * MINUTE)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test.each([365 * DAY, -DAY, 11 * MINUTE])(
  "one that was set by %d ms is doubted until it was steady for a day",
  (setBy) => {
    const after = openClock();
    expect(after(MINUTE, setBy)).toBe(false);
    expect(after(DAY - MINUTE)).toBe(false);
    expect(after(MINUTE)).toBe(true);
  },
);

test("a clock that is set again is not trusted from then on", () => {
  const after = openClock();
  expect(after(MINUTE, 365 * DAY)).toBe(false);
  expect(after(DAY - MINUTE, -365 * DAY)).toBe(false);
  expect(after(MINUTE)).toBe(false);
  expect(after(DAY)).toBe(true);
});
