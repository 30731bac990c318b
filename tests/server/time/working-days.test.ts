import { describe, expect, test } from "vitest";
import { dueAfter, type WorkingDays } from "../../../server/time/working-days.ts";
import { momentIn, writtenTime } from "../../../server/time/zones.ts";

const WEEK: WorkingDays = {
  days: ["mon", "tue", "wed", "thu", "fri"],
  closes: "18:00",
  holidays: [],
};

/** Returns the local time at which an answer is due to a message that comes at a local time. */
function due(
  zone: string,
  time: string,
  { days = 2, ...changes }: Partial<Omit<WorkingDays, "days">> & { days?: number } = {},
) {
  const at = dueAfter(new Date(momentIn(zone, time)), { ...WEEK, ...changes }, days, zone);
  return writtenTime(at.toISOString(), zone).slice(0, 16);
}

describe.each(["Asia/Taipei", "Europe/Berlin", "America/Los_Angeles", "UTC"])("in %s", (zone) => {
  test.each([
    ["Monday morning", "2026-06-01T09:30:00", "2026-06-03 18:00"],
    ["at midnight", "2026-06-01T00:00:00", "2026-06-03 18:00"],
    ["in the last minute", "2026-06-01T17:59:59", "2026-06-03 18:00"],
    ["at closing time", "2026-06-01T18:00:00", "2026-06-04 18:00"],
    ["late in the evening", "2026-06-01T23:59:59", "2026-06-04 18:00"],
    ["Friday afternoon", "2026-06-05T17:00:00", "2026-06-09 18:00"],
    ["Friday night", "2026-06-05T22:00:00", "2026-06-10 18:00"],
    ["Saturday", "2026-06-06T12:00:00", "2026-06-10 18:00"],
    ["Sunday", "2026-06-07T12:00:00", "2026-06-10 18:00"],
    ["across the end of the year", "2026-12-31T10:00:00", "2027-01-04 18:00"],
  ])("the answer to a message %s is due at closing time of the second working day after it", (_, time, expected) => {
    expect(due(zone, time)).toBe(expected);
  });

  test("a holiday on Monday is no working day, so a message of Friday at five is answered by Wednesday", () => {
    const holidays = [{ from: "2026-06-08", until: "2026-06-08" }];
    expect(due(zone, "2026-06-05T17:00:00", { holidays })).toBe("2026-06-10 18:00");
    expect(due(zone, "2026-06-08T10:00:00", { holidays })).toBe("2026-06-11 18:00");
  });

  test("each day of a longer holiday is free, the first and the last too", () => {
    const holidays = [{ from: "2026-06-02", until: "2026-06-10" }];
    expect(due(zone, "2026-06-01T17:00:00", { days: 1, holidays })).toBe("2026-06-11 18:00");
    expect(due(zone, "2026-06-02T10:00:00", { days: 1, holidays })).toBe("2026-06-12 18:00");
  });
});

test.each([
  // The clocks go forward on Sunday 29 March and back on Sunday 25 October.
  ["2026-03-27T17:00:00", "2026-03-31T16:00:00.000Z"],
  ["2026-10-23T17:00:00", "2026-10-27T17:00:00.000Z"],
  ["2026-10-25T02:30:00", "2026-10-28T17:00:00.000Z"],
])("closing time is that of the clocks, also after a change of them: %s", (time, expected) => {
  const zone = "Europe/Berlin";
  expect(dueAfter(new Date(momentIn(zone, time)), WEEK, 2, zone).toISOString()).toBe(expected);
});

test("the day of a message is that of the company's zone", () => {
  // Friday 17:30 in Berlin is Saturday in Taipei.
  const at = new Date("2026-06-05T15:30:00Z");
  const days = (zone: string) => dueAfter(at, { ...WEEK, closes: "18:00" }, 1, zone).toISOString();
  expect([days("Europe/Berlin"), days("Asia/Taipei")]).toEqual([
    "2026-06-08T16:00:00.000Z",
    "2026-06-09T10:00:00.000Z",
  ]);
});
