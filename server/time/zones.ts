/** Time zones, by the names of the tz database: Asia/Taipei. */

const DAY = 24 * 60 * 60_000;

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** What clocks of a zone show at a moment, such as "2026-12-01 09:00:00". */
export const clockIn = (timeZone: string, moment: number): string =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);

/** A moment (ISO 8601) as people of a zone read it, such as "2026-12-01 09:00:00 (Asia/Taipei)". */
export const writtenTime = (moment: string, timeZone: string): string =>
  `${clockIn(timeZone, Date.parse(moment))} (${timeZone})`;

/**
 * The moment at which clocks of a zone show a time such as "2026-12-01T09:00:00": the first of two where they are put back,
 * and where they pass over it, as much later as they are put forward.
 */
export function momentIn(timeZone: string, time: string): number {
  const shown = (moment: number) => Date.parse(`${clockIn(timeZone, moment).replace(" ", "T")}Z`);
  const wanted = Date.parse(`${time}Z`);
  // The offset before a change of the clocks, and that after it; on all other days they are the same.
  const [early = wanted, late = wanted] = [wanted - DAY, wanted + DAY].map((near) => wanted - (shown(near) - near));
  return shown(early) !== wanted && shown(late) === wanted ? late : early;
}
