/** Results of `npm test`: the rows of its table and its closing line. */
import { readFileSync } from "node:fs";

export interface Result {
  readonly check: string;
  readonly result: "passed" | "FAILED" | "not run";
  readonly seconds: number;
  /** Why it did not run, and how to run it. */
  readonly reason: string;
}

/** A row for a check, or a part of one, that did not run. */
export const notRun = (check: string, reason: string): Result => ({ check, result: "not run", seconds: 0, reason });

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const reportIn = (file: string): JestReport => JSON.parse(readFileSync(file, "utf8"));
const testsIn = ({ testResults }: JestReport) => testResults.flatMap(({ assertionResults }) => assertionResults);

/**
 * Names of the tests that failed in a run of Vitest, for the end of the output: other checks print hundreds of lines after its own list.
 * @param file path of the report that Vitest's `json` reporter wrote. A missing or broken report names none.
 */
export function failedTests(file: string): string[] {
  try {
    return testsIn(reportIn(file)).flatMap(({ status, fullName }) => (status === "failed" ? [fullName.trim()] : []));
  } catch {
    return [];
  }
}

/**
 * Rows for the tests that a run of Vitest skipped, one for each group: the group's title says what it needs.
 * @param file path of the report that Vitest's `json` reporter wrote. A missing or broken report is a row as well.
 */
export function skippedTests(file: string): Result[] {
  let report: JestReport;
  try {
    report = reportIn(file);
  } catch (problem) {
    return [
      notRun("unknown tests", `${file} cannot be read (${problem instanceof Error ? problem.message : problem})`),
    ];
  }
  return testsIn(report)
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => notRun(fullName.trim(), "skipped by its condition: its title says what it needs"));
}

/** The closing line: checks that passed and failed, and how many rows did not run. */
export function closingLine(results: readonly Result[]): string {
  const count = (wanted: Result["result"]) => results.filter(({ result }) => result === wanted).length;
  const skipped = count("not run");
  return `${count("passed")} passed, ${count("FAILED")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
