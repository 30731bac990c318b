/** Working days of a company, and when its answer to a message is due. */
import { dayBefore, dayIn, timeIn } from "./day.ts";
import { momentIn } from "./zones.ts";

/** The days of the week, as `Date` numbers them. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export interface WorkingDays {
  readonly days: readonly (typeof WEEKDAYS)[number][];
  /** Local time such as "18:00". A message after it counts as one of the next working day. */
  readonly closes: string;
  /** Days off, from and until such as 2026-10-10, both included. */
  readonly holidays: readonly { readonly from: string; readonly until: string }[];
}

const dayAfterIt = (day: string): string => dayBefore(day, -1);

function isWorkingDay({ days, holidays }: WorkingDays, day: string): boolean {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return days.some((each) => each === weekday) && !holidays.some(({ from, until }) => from <= day && day <= until);
}

/** Returns the first working day from a day on. */
function workingDayFrom(calendar: WorkingDays, day: string): string {
  let found = day;
  while (!isWorkingDay(calendar, found)) found = dayAfterIt(found);
  return found;
}

/**
 * Returns when the answer to a message is due: the closing time of the nth working day after the day of its receipt. A message that
 * comes after closing, or on a day off, counts as one of the next working day.
 */
export function dueAfter(receivedAt: Date, calendar: WorkingDays, days: number, timeZone: string): Date {
  const moment = receivedAt.getTime();
  const today = dayIn(timeZone, moment);
  const isOver = timeIn(timeZone, moment) >= calendar.closes;
  let day = workingDayFrom(calendar, isOver ? dayAfterIt(today) : today);
  for (let remaining = days; remaining > 0; remaining -= 1) day = workingDayFrom(calendar, dayAfterIt(day));
  return new Date(momentIn(timeZone, `${day}T${calendar.closes}:00`));
}
