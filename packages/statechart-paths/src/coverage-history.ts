/** Stores coverage over time: a file with one line of JSON per machine and run. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { CoverageRun } from "./coverage-files.ts";
import { UsageError } from "./errors.ts";
import { writePath } from "./files.ts";
import { shareOf } from "./report/marks.ts";

const historyEntrySchema = z.object({
  /** Date and time of the report, UTC. */
  date: z.string(),
  machine: z.string(),
  environment: z.string(),
  covered: z.number(),
  total: z.number(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const isSame = (one: HistoryEntry, other: HistoryEntry) =>
  one.machine === other.machine &&
  one.environment === other.environment &&
  one.covered === other.covered &&
  one.total === other.total;

function readHistory(file: string): HistoryEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [historyEntrySchema.parse(JSON.parse(line))];
    } catch {
      throw new UsageError(`"${file}" is not a history file: line ${index + 1} is not valid.`);
    }
  });
}

/** Appends the coverage that changed since the last entry, and returns the whole history. `now` is the time of the report. */
export function appendHistory(file: string, runs: readonly CoverageRun[], now: Date): readonly HistoryEntry[] {
  const history = readHistory(file);
  const date = now.toISOString().slice(0, 16).replace("T", " ");
  const moments = runs.flatMap(({ environment, machines }) =>
    machines.map((coverage): HistoryEntry => ({ date, machine: coverage.machine, environment, ...shareOf(coverage) })),
  );
  const news = moments.filter((moment) => {
    const last = history.findLast(
      ({ machine, environment }) => machine === moment.machine && environment === moment.environment,
    );
    return !last || !isSame(last, moment);
  });
  const lines = news.map((moment) => `${JSON.stringify(moment)}\n`).join("");
  if (lines !== "") writePath(file, () => appendFileSync(file, lines));
  return [...history, ...news];
}
