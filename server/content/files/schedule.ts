/**
 * Schedules of the content: `draft`, `publish_at` and `unpublish_at`, at the top of any file and in any entry of a list. They are
 * removed before the rest is validated, so that schemas need not have these fields.
 */
import { z } from "zod";
import { momentIn } from "../../time/zones.ts";
import type { Path } from "./problems.ts";

/** A written time: a day, a day with a local time of the company, or one with an offset. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

const time = z
  .string("is not a time")
  .refine((text) => z.iso.date().safeParse(TIME.exec(text.trim())?.[1]).success, "is not a time")
  .transform((text) => text.trim());
const FIELDS = { draft: z.boolean("is neither true nor false"), publish_at: time, unpublish_at: time } as const;
const NAMES = ["draft", "publish_at", "unpublish_at"] as const;
const HINTS = {
  draft: "Write true, or leave it out.",
  publish_at: "Write a day, 2026-12-01, or with a time, 2026-12-01 09:00, or with its offset, 2026-12-01T09:00+08:00.",
} as const;

/** The schedule of one part, with its path in the file; an empty path means the whole file. */
export interface Schedule {
  readonly path: Path;
  readonly draft?: boolean | undefined;
  readonly publish_at?: string | undefined;
  readonly unpublish_at?: string | undefined;
}

export interface ScheduleProblem {
  readonly path: Path;
  readonly problem: string;
  readonly hint: string;
}

export interface Taken {
  /** The data without the schedule fields. */
  readonly data: unknown;
  readonly schedules: readonly Schedule[];
  readonly problems: readonly ScheduleProblem[];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Splits the parsed data of a file into its schedules and the other fields. */
export function takeSchedules(source: unknown): Taken {
  const schedules: Schedule[] = [];
  const problems: ScheduleProblem[] = [];

  function read(fields: Readonly<Record<string, unknown>>, path: Path): void {
    const schedule: { -readonly [F in keyof Schedule]: Schedule[F] } = { path };
    for (const name of NAMES) {
      if (!Object.hasOwn(fields, name)) continue;
      const { success, data, error } = FIELDS[name].safeParse(fields[name]);
      if (success) Object.assign(schedule, { [name]: data });
      else {
        const hint = HINTS[name === "draft" ? name : "publish_at"];
        problems.push({ path: [...path, name], problem: error.issues[0]?.message ?? "is not valid", hint });
      }
    }
    schedules.push(schedule);
  }

  function without(value: unknown, path: Path, mayBeHidden: boolean): unknown {
    if (Array.isArray(value)) return value.map((item, index) => without(item, [...path, index], true));
    if (!isFields(value)) return value;
    const isScheduled = mayBeHidden && NAMES.some((name) => Object.hasOwn(value, name));
    if (isScheduled) read(value, path);
    const entries = Object.entries(value).filter(([name]) => !isScheduled || !NAMES.some((each) => each === name));
    return Object.fromEntries(entries.map(([name, inner]) => [name, without(inner, [...path, name], false)]));
  }

  return { data: without(source, [], true), schedules, problems };
}

/** The time in which a part is visible, in milliseconds since 1970. It is empty for a draft. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Parses a time to milliseconds since 1970. A day means midnight, and a time without offset is in the time zone. */
export function momentOf(text: string, timeZone: string): number {
  const [, day = "", hour = "00", minute = "00", second = "00", offset] = TIME.exec(text) ?? [];
  const local = `${day}T${hour}:${minute}:${second}`;
  return offset ? Date.parse(local + offset.replace(/^(...)(\d\d)$/, "$1:$2")) : momentIn(timeZone, local);
}

export function spanOf({ draft, publish_at, unpublish_at }: Schedule, timeZone: string): Span {
  if (draft) return { from: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  return {
    from: publish_at ? momentOf(publish_at, timeZone) : Number.NEGATIVE_INFINITY,
    until: unpublish_at ? momentOf(unpublish_at, timeZone) : Number.POSITIVE_INFINITY,
  };
}

export const isPublicAt = ({ from, until }: Span, now: number): boolean => from <= now && now < until;
