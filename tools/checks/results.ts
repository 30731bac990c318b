/** Results of `npm test`: the rows of its table, the lists below it, and its closing line. */
import type { TestRun } from "./tests.ts";

export interface Result {
  readonly check: string;
  readonly result: "passed" | "FAILED" | "not run";
  /** Wall time. */
  readonly seconds: number;
  /** Processor time of the check and of all programs that it started and waited for. */
  readonly cpu: number;
  /** Why it did not run, and how to run it. */
  readonly reason: string;
}

/** A row for a check, or a part of one, that did not run. */
export const notRun = (check: string, reason: string): Result => ({
  check,
  result: "not run",
  seconds: 0,
  cpu: 0,
  reason,
});

const nameOf = ({ place, title }: TestRun) => `${place} ${title}`;

/** Returns the tests that failed after their retry, each with the first line of its last error. */
export const failedTests = (runs: readonly TestRun[]): string[] =>
  runs
    .filter(({ result }) => result === "failed")
    .map((run) => (run.error ? `${nameOf(run)}: ${run.error}` : nameOf(run)));

/** Returns the tests that passed at their second attempt, each with the first line of the first error. */
export const flakyTests = (runs: readonly TestRun[]): TestRun[] =>
  runs.filter(({ result, isRetried }) => result === "passed" && isRetried);

/** Returns a row for each skipped test of Vitest. The title of its group says what it needs. */
export const skippedTests = (runs: readonly TestRun[]): Result[] =>
  runs
    .filter(({ result }) => result === "skipped")
    .map(({ title }) => notRun(title, "skipped by its condition: its title says what it needs"));

/** The closing line: checks that passed and failed, and how many rows did not run. */
export function closingLine(results: readonly Result[]): string {
  const count = (outcome: Result["result"]) => results.filter(({ result }) => result === outcome).length;
  const skipped = count("not run");
  return `${count("passed")} passed, ${count("FAILED")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
