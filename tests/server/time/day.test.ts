import { expect, test } from "vitest";
import { dayAfter, dayIn, timeIn } from "../../../server/time/day.ts";

const at = (moment: string) => Date.parse(moment);

test("days and times are those of the time zone", () => {
  expect([dayIn("UTC", at("2026-03-01T18:05:00Z")), timeIn("UTC", at("2026-03-01T18:05:00Z"))]).toEqual([
    "2026-03-01",
    "18:05",
  ]);
  expect([dayIn("Asia/Taipei", at("2026-03-01T18:05:00Z")), timeIn("Asia/Taipei", at("2026-03-01T16:05:00Z"))]).toEqual(
    ["2026-03-02", "00:05"],
  );
});

test.each([
  ["07:00", "UTC", "2026-03-01T06:59:59Z", "2026-02-28"],
  ["07:00", "UTC", "2026-03-01T07:00:00Z", "2026-03-01"],
  ["07:00", "Asia/Taipei", "2026-03-01T22:59:00Z", "2026-03-01"],
  ["07:00", "Asia/Taipei", "2026-03-01T23:00:00Z", "2026-03-02"],
  // The nights in which the clocks go forward and back.
  ["02:30", "Europe/Berlin", "2026-03-29T00:59:00Z", "2026-03-28"],
  ["02:30", "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29"],
  ["02:30", "Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25"],
])("the latest day with %s passed in %s at %s is %s", (time, zone, moment, day) => {
  expect(dayAfter(time, zone, at(moment))).toBe(day);
});
