/** Calendar days in a time zone, for daily work. */

/** Returns the day in a time zone at a moment, such as 2026-03-01. */
export const dayIn = (timeZone: string, now = Date.now()): string =>
  // The Swedish format of dates is ISO 8601.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);

/** Returns the time of day in a time zone at a moment, such as 04:30. */
export const timeIn = (timeZone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "short" }).format(now);

/** Returns the day that is `days` before another. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Returns the latest day on which the time of day has passed. Until then, it is yesterday. */
export function dayAfter(time: string, timeZone: string, now = Date.now()): string {
  const HALF_DAY = 12 * 60 * 60_000;
  const today = dayIn(timeZone, now);
  if (timeIn(timeZone, now) >= time) return today;
  for (let before = now - HALF_DAY; ; before -= HALF_DAY) {
    const day = dayIn(timeZone, before);
    if (day < today) return day;
  }
}
