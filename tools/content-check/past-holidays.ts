/** A calendar of working days whose holidays are all past: somebody forgot those of the new year. */

import type { Problem } from "../../server/content/files/problems.ts";
import type { ReadContent } from "../../server/content/load/load.ts";
import { SOURCES } from "../../server/content/sources/sources.ts";
import { dayIn } from "../../server/time/day.ts";

/** Returns a note unless a holiday is left today or later. */
export function pastHolidays({ content, files }: Pick<ReadContent, "content" | "files">, now = Date.now()): Problem[] {
  const { workingDays, company } = content;
  const today = dayIn(company.time_zone, now);
  if (!workingDays || workingDays.holidays.some(({ until }) => until >= today)) return [];
  const file = SOURCES.workingDays.path;
  const line = files.find((each) => each.file.name === file)?.file.lineOf(["holidays"]) ?? 1;
  const hint = "Add those of the coming year, or answers are promised for days off.";
  return [{ file, line, field: "holidays", problem: "has no day in the future", hint }];
}
