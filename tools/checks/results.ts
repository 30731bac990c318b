/** Results of `npm test`: the rows of its table and its closing line. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

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

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

function* failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): Generator<string> {
  for (const { title, file, line, ok, tests } of specs) {
    if (ok) continue;
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
    );
    const reason = stripVTControlCharacters(messages.at(-1) ?? "").split("\n", 1)[0];
    yield reason ? `${file}:${line} ${title}: ${reason}` : `${file}:${line} ${title}`;
  }
  for (const suite of suites) yield* failedSpecs(suite);
}

/**
 * Names of the browser tests that failed after their retry, each with the first line of its last error.
 * @param file path of the report that Playwright's `json` reporter wrote. A missing or broken report names none.
 */
export function failedBrowserTests(file: string): string[] {
  try {
    const report: { readonly suites: readonly PlaywrightSuite[] } = JSON.parse(readFileSync(file, "utf8"));
    return report.suites.flatMap((suite) => [...failedSpecs(suite)]);
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
