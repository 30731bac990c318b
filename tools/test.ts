/**
 * `npm test` and `npm run test:all`: run checks and print a table. A failed check does not stop the others; the exit code is 1 if any failed.
 * A check that cannot run here is reported as not run, with the reason.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readCommandLine } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { demoIsHere } from "../tests/demo/is-here.ts";
import { browserReport, MAIN_JOURNEYS, SELECTION_VARIABLE, type Selection } from "../tests/selection.ts";
import { cpuSeconds, timed } from "./checks/cpu.ts";
import { closingLine, failedTests, flakyTests, notRun, type Result, skippedTests } from "./checks/results.ts";
import { startTestServers } from "./checks/servers.ts";
import { browserRuns, type TestRun, vitestRuns } from "./checks/tests.ts";
import { timesText } from "./checks/times.ts";
import { ensureChromium, ensureFaces } from "./chromium.ts";
import { programOf } from "./install.ts";

/** Steps of the machines that the walks in Node took. */
const NODE_COVERAGE = "reports/coverage-node.json";
/** Steps that the walks in Chromium took. They visit pages of the demo company. */
const CHROMIUM_COVERAGE = "reports/coverage-chromium.json";
/** Times of checks, projects, files and tests. */
const TIMES = "reports/times.md";
/** Tests that needed their retry. */
const FLAKY = "reports/flaky.json";

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Tests that Vitest and Playwright select. */
  readonly selection?: Selection;
  /** Report of the tests of this check, and how to read it. */
  readonly report?: { readonly file: string; readonly read: (file: string) => TestRun[] };
  /** Checks the content that CONTENT or .env names. All other checks use the fixtures and, if it is in content/, the demo company. */
  readonly ofCompany?: true;
  /** Visits the servers of playwright.config.ts. */
  readonly onServers?: true;
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

function inVitest(name: string, selection: Selection): Check {
  const file = `reports/vitest-${selection}.json`;
  const projects = ["--project=node", "--project=views"];
  return {
    name,
    command: ["vitest", "run", ...projects, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    selection,
    report: { file, read: vitestRuns },
  };
}

const inChromium = (name: string, selection: Selection, ...files: readonly string[]): Check => ({
  name,
  command: ["playwright", "test", ...files],
  selection,
  onServers: true,
  report: { file: browserReport(selection), read: browserRuns },
});

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
  command: ["node", "quality/run.mjs", "browsers", "firefox", "--main"],
  obstacle() {
    if (!demoIsHere) return "it visits the demo company, which is not in content/";
    const isInstalled = ["firefox-esr", "firefox"].some((name) => programOf(name) !== undefined);
    return isInstalled ? undefined : "Firefox is not installed; npm run quality -- browsers firefox installs it";
  },
};

/** Each keeps all processors busy, so they run one after the other. */
const MAIN_CHECKS: readonly Check[] = [
  inVitest("machines, server, views", "main"),
  inChromium("main journeys", "main", ...MAIN_JOURNEYS),
];
/** The checks that `npm test` leaves out. */
const OTHER_CHECKS: readonly Check[] = [
  inVitest("slow tests", "others"),
  inChromium("browser", "others"),
  FIREFOX,
  { name: "quality", command: ["node", "quality/run.mjs", "test"] },
];

/** The checks start hundreds of programs; this cache keeps their compiled code. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../.cache/compiled");

const HELP = `npm test                 checks format, types, unused code, content, tests in Node and of views, machines walked in Node, and the
                         main journeys with axe in Chromium: about five minutes on two cores
npm run test:all         runs npm test, then all other tests: slow ones, all journeys in Chromium, walks of machines, three journeys in Firefox

Both print a table. A failed check does not stop the others; the exit code is 1 if any failed. A check that cannot run here is
reported as "not run", with the reason. reports/times.md says where the time went, reports/flaky.json which tests needed their retry.
The content check reads CONTENT. Tests use the companies of tests/fixtures, and the demo company if it is in content/.

To run one kind: npx biome ci, npx tsc, npx vitest run [file], npx playwright test [file].`;

const titleOf = ({ name, command }: Check) => `\n── ${name}: ${command.join(" ")}`;
const wordsOf = (output: Readable | null) => (output ? text(output) : "");
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** Resolves with the result of a check once its program has ended or could not be started. */
async function resultOf({ name }: Check, child: ChildProcess, cpuFile: string): Promise<Result> {
  const start = performance.now();
  const isPassed = await once(child, "exit").then(
    ([status]) => status === 0,
    (problem) => console.error(problem),
  );
  return {
    check: name,
    result: isPassed ? "passed" : "FAILED",
    seconds: secondsSince(start),
    cpu: Math.round(cpuSeconds(cpuFile)),
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

/** Reads the tests of a check. A missing or broken report is a row of the table. */
function testsOf({ name, report }: Check): { readonly runs: readonly TestRun[]; readonly rows: readonly Result[] } {
  if (!report) return { runs: [], rows: [] };
  try {
    const runs = report.read(report.file);
    return { runs, rows: report.read === vitestRuns ? skippedTests(runs) : [] };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { runs: [], rows: [notRun(`${name}: unknown tests`, `${report.file} cannot be read (${reason})`)] };
  }
}

await runProgram(async () => {
  const commandLine = readCommandLine({ command: "npm test", help: HELP }, { options: { all: { type: "boolean" } } });
  if (commandLine === undefined) return;
  const isAll = commandLine.values.all === true;
  const start = performance.now();
  const coverages = [NODE_COVERAGE, ...(isAll && demoIsHere ? [CHROMIUM_COVERAGE] : [])];
  const checks = [...MAIN_CHECKS, ...(isAll ? OTHER_CHECKS : []), walkedIn(...coverages)];
  // Reports of an earlier run must not hide walks that fail now.
  const reports = checks.flatMap(({ report }) => (report ? [report.file] : []));
  for (const file of [NODE_COVERAGE, CHROMIUM_COVERAGE, TIMES, FLAKY, ...reports]) rmSync(file, { force: true });
  mkdirSync("reports", { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "switchyard-test-"));
  const chromium = browser();
  const environment = () => ({ ...process.env, CHROMIUM: chromium, NODE_COMPILE_CACHE });
  /** Runs a check. Brief ones pass their output on as a whole. */
  const run = async (check: Check, output: "inherit" | "pipe"): Promise<Result> => {
    const { command, ofCompany, selection } = check;
    const cpuFile = join(folder, check.name);
    const [program, ...args] = timed(cpuFile, command);
    const child = spawn(program, args, {
      stdio: ["ignore", output, output],
      env: {
        ...environment(),
        ...(ofCompany ? {} : { CONTENT: "content" }),
        ...(selection && { [SELECTION_VARIABLE]: selection }),
      },
    });
    if (output === "inherit") {
      console.log(titleOf(check));
      return resultOf(check, child, cpuFile);
    }
    const [result, stdout, stderr] = await Promise.all([
      resultOf(check, child, cpuFile),
      wordsOf(child.stdout),
      wordsOf(child.stderr),
    ]);
    console.log(`${titleOf(check)}\n${stdout}${stderr}`);
    return result;
  };

  const results = await Promise.all(BRIEF_CHECKS.map((check) => run(check, "pipe")));
  const runs: TestRun[] = [];
  let stopServers: (() => Promise<void>) | undefined;
  for (const check of checks) {
    const reason = check.obstacle?.();
    if (reason !== undefined) {
      results.push(notRun(check.name, reason));
      continue;
    }
    // Both runs of Playwright use the same servers.
    if (check.onServers && isAll) stopServers ??= await startTestServers(environment());
    results.push(await run(check, "inherit"));
    const tests = testsOf(check);
    results.push(...tests.rows);
    runs.push(...tests.runs);
  }
  await stopServers?.();
  if (isAll && !demoIsHere) results.push(notRun("tests/demo", "the demo company is not in content/"));
  rmSync(folder, { recursive: true });

  const flaky = flakyTests(runs);
  writeFileSync(FLAKY, `${JSON.stringify(flaky, null, 2)}\n`);
  writeFileSync(TIMES, timesText(results, runs, secondsSince(start)));
  console.log();
  console.table(results);
  for (const name of failedTests(runs)) console.log(`FAILED: ${name}`);
  for (const { place, title, error } of flaky) console.log(`passed at the second attempt: ${place} ${title}: ${error}`);
  console.log(`${TIMES} says where the time went.`);
  console.log(closingLine(results));
  if (!isAll) console.log("npm run test:all runs all tests.");
  process.exitCode = results.some(({ result }) => result === "FAILED") ? 1 : 0;
});
