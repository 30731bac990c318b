/** Time zones by their names in the tz database, such as Asia/Taipei. */

const DAY = 24 * 60 * 60_000;

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Returns the local time of a zone at a moment, such as "2026-12-01 09:00:00". */
export const clockIn = (timeZone: string, moment: number): string =>
  // The Swedish format of dates is ISO 8601.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);

/** Formats a moment (ISO 8601) for people in a zone, such as "2026-12-01 09:00:00 (Asia/Taipei)". */
export const writtenTime = (moment: string, timeZone: string): string =>
  `${clockIn(timeZone, Date.parse(moment))} (${timeZone})`;

/**
 * Returns the moment at which clocks of a zone show a time such as "2026-12-01T09:00:00". If clocks are set back, it is the first of
 * two. If clocks are set forward past it, it is later by the same amount.
 */
export function momentIn(timeZone: string, time: string): number {
  const clockTime = (moment: number) => Date.parse(`${clockIn(timeZone, moment).replace(" ", "T")}Z`);
  const target = Date.parse(`${time}Z`);
  // The offsets before and after a change of the clocks. They are equal on all other days.
  const [early = target, late = target] = [target - DAY, target + DAY].map((near) => target - (clockTime(near) - near));
  return clockTime(early) !== target && clockTime(late) === target ? late : early;
}
