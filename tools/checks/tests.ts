/** Tests of a run, read from the reports that the `json` reporters of Vitest and Playwright write. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface TestRun {
  /** Project of Vitest or Playwright. */
  readonly project: string;
  /** Path from the root of the repository, with the line for a browser test. */
  readonly place: string;
  readonly title: string;
  readonly result: "passed" | "failed" | "skipped";
  /** Wall time of all attempts. */
  readonly seconds: number;
  /** Whether a first attempt failed. */
  readonly isRetried: boolean;
  /** First line of the last error. Empty if there is none. */
  readonly error: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

const read = <Report>(file: string): Report => JSON.parse(readFileSync(file, "utf8"));
const firstLine = (text = "") => stripVTControlCharacters(text).split("\n", 1)[0] ?? "";

/** Vitest's report does not name projects. */
function projectOf(file: string): string {
  if (file.startsWith("quality/")) return "quality";
  return file.endsWith(".view.test.tsx") ? "views" : "node";
}

/** Returns the tests in a report of Vitest. Throws if the file is missing or broken. */
export function vitestRuns(report: string): TestRun[] {
  return read<VitestReport>(report).testResults.flatMap(({ name, assertionResults }) => {
    const place = relative(process.cwd(), name);
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      project: projectOf(place),
      place,
      title: fullName.trim(),
      result: status === "passed" || status === "failed" ? status : "skipped",
      seconds: (duration ?? 0) / 1000,
      isRetried: false,
      error: firstLine(failureMessages?.at(-1)),
    }));
  });
}

const RESULT = { expected: "passed", flaky: "passed", unexpected: "failed", skipped: "skipped" } as const;

function* runsIn({ suites = [], specs = [] }: PlaywrightSuite, root: string, groups = ""): Generator<TestRun> {
  for (const { title, file, line, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
      yield {
        project: projectName,
        place: `${relative(process.cwd(), `${root}/${file}`)}:${line}`,
        title: `${groups}${title}`,
        result: RESULT[status],
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        isRetried: results.length > 1,
        error: firstLine(messages.at(-1)),
      };
    }
  }
  for (const suite of suites) yield* runsIn(suite, root, `${groups}${suite.title} `);
}

/** Returns the tests in a report of Playwright. Throws if the file is missing or broken. */
export function browserRuns(report: string): TestRun[] {
  const { config, suites } = read<PlaywrightReport>(report);
  return suites.flatMap((suite) => [...runsIn(suite, config.rootDir)]);
}
