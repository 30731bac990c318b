/** Finds the parts of the content that have a schedule. */
import type { Path, Problem } from "../files/problems.ts";
import { momentOf, type Span, spanOf } from "../files/schedule.ts";
import type { LoadedFile } from "../files/yaml-file.ts";
import { SOURCES } from "../sources/sources.ts";

/** One part of the content with the time in which it is visible. */
export interface ScheduledPart extends Span {
  readonly loaded: LoadedFile;
  /** Its path in the file; empty for the whole file. */
  readonly path: Path;
  /** The field that sets the schedule. */
  readonly field: "draft" | "publish_at" | "unpublish_at" | "date";
}

const NEWS = `${SOURCES.news.path}/`;
const CALENDAR = SOURCES.investor.path;
const DAY = 86_400_000;

const dayOf = (data: unknown): string | undefined =>
  typeof data === "object" && data && "date" in data && typeof data.date === "string" ? data.date : undefined;

/** A calendar entry is shown until its day is over. */
function calendarIn(loaded: LoadedFile, timeZone: string): ScheduledPart[] {
  const { data } = loaded;
  if (loaded.file.name !== CALENDAR || typeof data !== "object" || !data || !("calendar" in data)) return [];
  const entries = Array.isArray(data.calendar) ? data.calendar : [];
  return entries.flatMap((entry, place): ScheduledPart[] => {
    const day = dayOf(entry);
    if (!day) return [];
    const nextDay = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
    const until = momentOf(nextDay, timeZone);
    return [{ from: Number.NEGATIVE_INFINITY, until, loaded, path: ["calendar", place], field: "date" }];
  });
}

/** The parts of a file that have a schedule. Days and times without an offset are in the time zone. */
export function scheduledPartsIn(loaded: LoadedFile, timeZone: string): ScheduledPart[] {
  const parts = loaded.schedules.map((schedule): ScheduledPart => {
    const field = schedule.draft ? "draft" : schedule.publish_at ? "publish_at" : "unpublish_at";
    return { ...spanOf(schedule, timeZone), loaded, path: schedule.path, field };
  });
  parts.push(...calendarIn(loaded, timeZone));
  const day = loaded.file.name.startsWith(NEWS) ? dayOf(loaded.data) : undefined;
  if (!day) return parts;
  // News with a future date are not public, even with an earlier `publish_at`.
  const from = momentOf(day, timeZone);
  return [...parts, { from, until: Number.POSITIVE_INFINITY, loaded, path: [], field: "date" }];
}

/** Files that every site has. */
const isCompulsory = (name: string) =>
  Object.values(SOURCES).some((source) => !source.many && source.path === name && !("absent" in source));

/** Problems with the schedule of a part. */
export function scheduleProblems({ loaded: { file }, path, field, from, until }: ScheduledPart): Problem[] {
  // Lines are looked up only for a problem, because that parses the file once more.
  const asProblem = (problem: string, hint: string): Problem[] => {
    const place = [...path, field];
    return [{ file: file.name, line: file.lineOf(place), field: place.join("."), problem, hint }];
  };
  if (field !== "draft" && from >= until)
    return asProblem("comes after unpublish_at, so it is never shown", "Write a later unpublish_at.");
  if (path.length > 0 || !isCompulsory(file.name)) return [];
  return asProblem("would hide a file that every site has", "Give single entries in it a time, or remove the field.");
}
