import { beforeEach, expect, test, vi } from "vitest";
import { openAlarm } from "../../../server/time/alarm.ts";
import { momentIn } from "../../../server/time/zones.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T00:00:00Z") }));

test("an alarm rings once at its moment, even beyond the limit of timers", async () => {
  const call = vi.fn();
  const alarm = openAlarm();
  alarm.set(Date.now() + 60 * DAY, call);
  await vi.advanceTimersByTimeAsync(60 * DAY - 1);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60 * DAY);
  expect(call).toHaveBeenCalledOnce();
});

test("an alarm rings for the last moment that was set, and for none that was removed", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const alarm = openAlarm();
  alarm.set(Date.now() + HOUR, first);
  alarm.set(Date.now() + 2 * HOUR, second);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  alarm.set(Date.now() + HOUR, first);
  alarm.set(undefined, first);
  alarm.set(Date.now() + HOUR, first);
  alarm.close();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(first).not.toHaveBeenCalled();
});

test("a clock that is set forward is noticed within a day", async () => {
  const call = vi.fn();
  openAlarm().set(Date.now() + 30 * DAY, call);
  vi.setSystemTime(Date.now() + 31 * DAY);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(call).toHaveBeenCalledOnce();
});

test.each([
  ["Asia/Taipei", "2026-12-01T09:00:00", "2026-12-01T01:00:00Z"],
  ["Europe/Berlin", "2026-07-01T00:00:00", "2026-06-30T22:00:00Z"],
  // Clocks skip 02:30 on one day, and show it twice on the other.
  ["America/New_York", "2026-03-08T02:30:00", "2026-03-08T07:30:00Z"],
  ["America/New_York", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z"],
  ["America/New_York", "2026-11-01T02:30:00", "2026-11-01T07:30:00Z"],
  ["Pacific/Apia", "2026-01-01T00:00:00", "2025-12-31T11:00:00Z"],
])("in %s, clocks show %s at %s", (zone, time, moment) => {
  expect(new Date(momentIn(zone, time)).toISOString().replace(".000", "")).toBe(moment);
});
