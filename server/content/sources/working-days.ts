import { z } from "zod";
import { WEEKDAYS } from "../../time/working-days.ts";
import { date } from "../files/fields.ts";

/** Max days of a holiday. A longer one is a mistyped year. */
const MAX_HOLIDAY = 100;
const DAY = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "is not a time", abort: true })
  .meta({ hint: 'Write hours and minutes: "18:00".' });

/** A day off, or several from one to another. The name is for those who edit the file. */
const holiday = z
  .strictObject({ date: date.optional(), from: date.optional(), until: date.optional(), name: z.string().optional() })
  .transform(({ date: day, from = day, until = day, ...rest }, { addIssue, value }) => {
    const isDay = value.from === undefined && value.until === undefined;
    if (from === undefined || until === undefined || (day !== undefined && !isDay))
      addIssue({ code: "custom", message: "has neither a date nor from and until", input: rest });
    else if (from > until) addIssue({ code: "custom", message: "ends before it starts", input: rest });
    else if (daysBetween(from, until) > MAX_HOLIDAY)
      addIssue({ code: "custom", message: `is longer than ${MAX_HOLIDAY} days`, input: rest });
    else return { from, until };
    return z.NEVER;
  })
  .meta({ hint: "Write one day as {date: 2026-10-10}, or several as {from: 2026-02-14, until: 2026-02-22}." });

/** content/working-days.yaml: working days and hours. `answer_within` in site.yaml counts in these days. */
export const workingDays = z.strictObject({
  days: z
    .array(z.enum(WEEKDAYS))
    .min(1, "is an empty list")
    .meta({ hint: `Write the working days of a week, of ${WEEKDAYS.join(", ")}.` }),
  closes: time,
  holidays: z.array(holiday).default([]),
});
