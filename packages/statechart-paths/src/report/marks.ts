/** Coverage marks of the transitions of a machine in the last test runs. */
import { type Coverage, missingIn, namedTallies, type Tally } from "../cover.ts";
import type { CoverageRun } from "../coverage-files.ts";
import type { TransitionEntry } from "../structure.ts";
import type { Word } from "./words.ts";

/** The coverage of one machine in a run; undefined if the run did not walk it. */
export type RunCoverage = readonly [environment: string, coverage: Coverage | undefined];
export const coveragesOf = (name: string, runs: readonly CoverageRun[]): readonly RunCoverage[] =>
  runs.map(({ environment, machines }) => [environment, machines.find((coverage) => coverage.machine === name)]);

/** Returns how much of a transition, and of its guard outcomes, a run walked. */
export function markOf({ id, guard }: TransitionEntry, coverage: Coverage | undefined): Word {
  if (!coverage) return "unknown";
  if (`take ${id}` in coverage.excluded) return "excluded";
  const items = guard === undefined ? [`take ${id}`] : [`take ${id}`, `refuse ${id}`];
  const missing = missingIn(coverage);
  if (items.some((item) => missing.includes(item))) return "notWalked";
  return missing.some((open) => items.some((item) => open.endsWith(`: ${item}`))) ? "partly" : "walked";
}

/** Returns the number of walked items and the total. */
export function shareOf(coverage: Coverage): { covered: number; total: number } {
  const sum = (count: (tally: Tally) => number) =>
    namedTallies(coverage).reduce((total, [, tally]) => total + (tally ? count(tally) : 0), 0);
  return { covered: sum((tally) => tally.covered), total: sum((tally) => tally.total) };
}
/** Returns a percentage such as "97.5 %", rounded down. */
export function percentText({ covered, total }: { covered: number; total: number }): string {
  return covered === total ? "100 %" : `${Math.floor((covered / total) * 1000) / 10} %`;
}
