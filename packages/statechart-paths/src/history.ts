/** Stores coverage over time: a file with one line of JSON per machine and run. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { UsageError } from "./problems.ts";
import { shareOf } from "./report/marks.ts";
import type { CoverageRun } from "./runs.ts";

const momentSchema = z.object({
  /** Date and time of the report, UTC. */
  date: z.string(),
  machine: z.string(),
  ranIn: z.string(),
  covered: z.number(),
  total: z.number(),
});
export type Moment = z.infer<typeof momentSchema>;

const isSame = (one: Moment, other: Moment) =>
  one.machine === other.machine &&
  one.ranIn === other.ranIn &&
  one.covered === other.covered &&
  one.total === other.total;

function readHistory(file: string): Moment[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [momentSchema.parse(JSON.parse(line))];
    } catch {
      throw new UsageError(`"${file}" is not a history file: line ${index + 1} is not valid.`);
    }
  });
}

/** Appends the coverage that changed since the last entry, and returns the whole history. `now` is the time of the report. */
export function rememberRuns(file: string, runs: readonly CoverageRun[], now: Date): readonly Moment[] {
  const history = readHistory(file);
  const date = now.toISOString().slice(0, 16).replace("T", " ");
  const moments = runs.flatMap(({ ranIn, machines }) =>
    machines.map((coverage): Moment => ({ date, machine: coverage.machine, ranIn, ...shareOf(coverage) })),
  );
  const news = moments.filter((moment) => {
    const last = history.findLast(({ machine, ranIn }) => machine === moment.machine && ranIn === moment.ranIn);
    return !last || !isSame(last, moment);
  });
  if (news.length > 0) mkdirSync(dirname(file), { recursive: true });
  if (news.length > 0) appendFileSync(file, news.map((moment) => `${JSON.stringify(moment)}\n`).join(""));
  return [...history, ...news];
}
