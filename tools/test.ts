/**
 * `npm test`: runs every check and prints a table. A failed check does not stop the others; the exit code is 1 if any failed. A check
 * that cannot run here is reported as not run, with the reason.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseNoArguments } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { demoIsHere } from "../tests/demo/is-here.ts";
import { closingLine, failedTests, notRun, type Result, skippedTests } from "./checks/results.ts";
import { ensureChromium, ensureFaces } from "./chromium.ts";

/** Reports of the walks of the machines, in Node and, on the pages of the demo company, in the browser. */
const COVERAGE = ["reports/coverage-node.json", ...(demoIsHere ? ["reports/coverage-chromium.json"] : [])];

/** Vitest's own list of its tests, with those that it skipped. */
const TEST_REPORT = "reports/vitest.json";

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Looks at the content that CONTENT or .env names; all others at the fixtures and, where it is in content/, the demo. */
  readonly ofCompany?: true;
}

/** Each keeps one processor busy for seconds: they go side by side. */
const BRIEF_CHECKS: readonly Check[] = [
  { name: "types", command: ["tsc", "--checkers", "1"] },
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "unused code", command: ["knip"] },
  { name: "content", command: ["node", "tools/content-check.ts"], ofCompany: true },
];
/** Each keeps all processors busy, or reads what those before it have written: they go one after the other. */
const CHECKS: readonly Check[] = [
  {
    name: "machines, server, views",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${TEST_REPORT}`],
  },
  { name: "browser", command: ["playwright", "test"] },
  {
    name: "machines walked",
    command: [
      "node",
      "packages/statechart-paths/src/main.ts",
      "coverage",
      ...COVERAGE.flatMap((file) => ["--coverage", file]),
    ],
  },
];

/** The hundreds of programs that the checks start share this compile cache. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../.cache/compiled");

const HELP = `Runs every check: format, types, unused code, content, tests in Node and in the browser, and which
parts of the machines were walked. The content check reads CONTENT. The tests use the companies of tests/fixtures, and the demo
company if it is in content/. A failed check does not stop the others; the exit code is 1 if any failed.
A check that cannot run here is reported as "not run", with the reason.

To run one kind: npx biome ci, npx tsc, npx vitest run [file], npx playwright test [file].`;

const titleOf = ({ name, command }: Check) => `\n── ${name}: ${command.join(" ")}`;
const wordsOf = (output: Readable | null) => (output ? text(output) : "");

/** Returns the result of a check after its program has ended or failed to start. */
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
  if (!parseNoArguments({ command: "npm test", help: HELP })) return;
  // Reports of an earlier run must not replace those of failed walks.
  for (const file of [...COVERAGE, TEST_REPORT]) rmSync(file, { force: true });
  const environment = { ...process.env, CHROMIUM: browser(), NODE_COMPILE_CACHE };
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
  for (const check of CHECKS) {
    console.log(titleOf(check));
    results.push(await resultOf(check, begin(check, "inherit")));
  }
  results.push(...skippedTests(TEST_REPORT));
  if (!demoIsHere) results.push(notRun("tests/demo", "the demo company is not in content/"));

  console.log();
  for (const name of failedTests(TEST_REPORT)) console.log(`FAILED: ${name}`);
  console.table(results);
  console.log(closingLine(results));
  process.exitCode = results.some(({ result }) => result === "FAILED") ? 1 : 0;
});
