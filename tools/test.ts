/**
 * `npm test` and `npm run test:all`: run checks and print a table. A failed check does not stop the others; the exit code is 1 if any failed.
 * A check that cannot run here is reported as not run, with the reason.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readCommandLine } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { demoIsHere } from "../tests/demo/is-here.ts";
import { MAIN_JOURNEYS, SELECTION_VARIABLE } from "../tests/selection.ts";
import { closingLine, failedBrowserTests, failedTests, notRun, type Result, skippedTests } from "./checks/results.ts";
import { ensureChromium, ensureFaces } from "./chromium.ts";
import { programOf } from "./install.ts";

/** Steps of the machines that the walks in Node took. */
const NODE_COVERAGE = "reports/coverage-node.json";
/** Steps that the walks in Chromium took. They visit pages of the demo company. */
const CHROMIUM_COVERAGE = "reports/coverage-chromium.json";

/** Vitest's report of its tests, including skipped ones. */
const TEST_REPORT = "reports/vitest.json";
/** Playwright's report of its tests. */
const BROWSER_REPORT = "reports/browser.json";

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Checks the content that CONTENT or .env names. All other checks use the fixtures and, if it is in content/, the demo company. */
  readonly ofCompany?: true;
  /** Returns the reason why the check cannot run here, or undefined. */
  readonly obstacle?: () => string | undefined;
}

/** Each keeps one processor busy for seconds, so they run side by side. */
const BRIEF_CHECKS: readonly Check[] = [
  { name: "types", command: ["tsc", "--checkers", "1"] },
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "unused code", command: ["knip"] },
  { name: "content", command: ["node", "tools/content-check.ts"], ofCompany: true },
];

const VITEST: Check = {
  name: "machines, server, views",
  command: [
    "vitest",
    "run",
    "--project=node",
    "--project=views",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${TEST_REPORT}`,
  ],
};

const walkedIn = (...reports: readonly string[]): Check => ({
  name: "machines walked",
  command: [
    "node",
    "packages/statechart-paths/src/main.ts",
    "coverage",
    ...reports.flatMap((file) => ["--coverage", file]),
  ],
});

const FIREFOX: Check = {
  name: "Firefox",
  command: ["node", "quality/run.mjs", "browsers", "firefox"],
  obstacle() {
    if (!demoIsHere) return "it visits the demo company, which is not in content/";
    const isInstalled = ["firefox-esr", "firefox"].some((name) => programOf(name) !== undefined);
    return isInstalled ? undefined : "Firefox is not installed; npm run quality -- browsers firefox installs it";
  },
};

/** Each keeps all processors busy, or reads results of the one before, so they run one after the other. */
const MAIN_CHECKS: readonly Check[] = [
  VITEST,
  { name: "main journeys", command: ["playwright", "test", ...MAIN_JOURNEYS] },
  walkedIn(NODE_COVERAGE),
];
const ALL_CHECKS: readonly Check[] = [
  VITEST,
  { name: "browser", command: ["playwright", "test"] },
  FIREFOX,
  { name: "quality", command: ["node", "quality/run.mjs", "test"] },
  walkedIn(NODE_COVERAGE, ...(demoIsHere ? [CHROMIUM_COVERAGE] : [])),
];

/** The checks start hundreds of programs; this cache keeps their compiled code. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../.cache/compiled");

const HELP = `npm test                 checks format, types, unused code, content, tests in Node and of views, machines walked in Node, and the
                         main journeys with axe in Chromium: about five minutes on two cores
npm run test:all         runs every test, all journeys in Chromium and Firefox, and the walks of machines in Chromium

Both print a table. A failed check does not stop the others; the exit code is 1 if any failed. A check that cannot run here is
reported as "not run", with the reason. The content check reads CONTENT. Tests use the companies of tests/fixtures, and the demo
company if it is in content/.

To run one kind: npx biome ci, npx tsc, npx vitest run [file], npx playwright test [file].`;

const titleOf = ({ name, command }: Check) => `\n── ${name}: ${command.join(" ")}`;
const wordsOf = (output: Readable | null) => (output ? text(output) : "");

/** Resolves with the result of a check once its program has ended or could not be started. */
async function resultOf({ name }: Check, child: ChildProcess): Promise<Result> {
  const start = performance.now();
  const isPassed = await once(child, "exit").then(
    ([status]) => status === 0,
    (problem) => console.error(problem),
  );
  return {
    check: name,
    result: isPassed ? "passed" : "FAILED",
    seconds: Math.round((performance.now() - start) / 1000),
    reason: "",
  };
}

function browser(): string {
  try {
    const path = ensureChromium();
    ensureFaces();
    return path;
  } catch (problem) {
    throw new StartProblem([problem instanceof Error ? problem.message : String(problem)], { cause: problem });
  }
}

await runProgram(async () => {
  const given = readCommandLine({ command: "npm test", help: HELP }, { options: { all: { type: "boolean" } } });
  if (given === undefined) return;
  const isAll = given.values.all === true;
  // Reports of an earlier run must not hide walks that fail now.
  for (const file of [NODE_COVERAGE, CHROMIUM_COVERAGE, TEST_REPORT, BROWSER_REPORT]) rmSync(file, { force: true });
  const environment = {
    ...process.env,
    CHROMIUM: browser(),
    NODE_COMPILE_CACHE,
    ...(isAll ? {} : { [SELECTION_VARIABLE]: "main" }),
  };
  const ofCode = { ...environment, CONTENT: "content" };
  const begin = ({ command: [program = "", ...args], ofCompany }: Check, output: "inherit" | "pipe") =>
    spawn(program, args, { stdio: ["ignore", output, output], env: ofCompany ? environment : ofCode });
  const results: Result[] = await Promise.all(
    BRIEF_CHECKS.map(async (check) => {
      const child = begin(check, "pipe");
      const [result, stdout, stderr] = await Promise.all([
        resultOf(check, child),
        wordsOf(child.stdout),
        wordsOf(child.stderr),
      ]);
      console.log(`${titleOf(check)}\n${stdout}${stderr}`);
      return result;
    }),
  );
  for (const check of isAll ? ALL_CHECKS : MAIN_CHECKS) {
    const reason = check.obstacle?.();
    if (reason === undefined) {
      console.log(titleOf(check));
      results.push(await resultOf(check, begin(check, "inherit")));
    } else results.push(notRun(check.name, reason));
  }
  results.push(...skippedTests(TEST_REPORT));
  if (isAll && !demoIsHere) results.push(notRun("tests/demo", "the demo company is not in content/"));

  console.log();
  console.table(results);
  for (const name of [...failedTests(TEST_REPORT), ...failedBrowserTests(BROWSER_REPORT)])
    console.log(`FAILED: ${name}`);
  console.log(closingLine(results));
  if (!isAll) console.log("npm run test:all runs all tests.");
  process.exitCode = results.some(({ result }) => result === "FAILED") ? 1 : 0;
});
