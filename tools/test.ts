/**
 * `npm test`: every check there is, and a table at the end. Goes on after a failed check, so that one run shows all there is to
 * mend; exits 1 if any failed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { isToBegin } from "../server/settings/command-line.ts";
import { runProgram, StartProblem } from "../server/settings/start-problem.ts";
import { demoIsHere } from "../tests/demo/is-here.ts";
import { ensureChromium, ensureFaces } from "./chromium.ts";

/** What the walks of the machines leave behind, in Node and, on the pages of the demo company, in the browser. */
const COVERAGE = ["reports/coverage-node.json", ...(demoIsHere ? ["reports/coverage-chromium.json"] : [])];

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** Looks at the content that CONTENT or .env names; all others at the fixtures and, where it is in content/, the demo. */
  readonly ofCompany?: true;
  /** Looks at the demo alone. */
  readonly ofDemo?: true;
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
  { name: "machines, server, views", command: ["vitest", "run"] },
  { name: "browser", command: ["playwright", "test"] },
  { name: "Firefox, where it is", command: ["node", "tools/browsers.ts", "firefox", "--if-installed"], ofDemo: true },
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

/** Of the hundreds of programs that the checks start, each reads its code once. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../.cache/compiled");

const HELP = `Every check there is: format, types, unused code, content, tests in Node and in the browser, and
what was walked of the machines. The content is that of CONTENT; the code is tried on the companies of tests/fixtures, and on the
demo company as long as content/ is the demo's. Goes on after a failed check; the exit code is 1 where one failed.

One kind alone: npx biome ci, npx tsc, npx vitest run [file], npx playwright test [file].`;

interface Result {
  readonly check: string;
  readonly result: "passed" | "FAILED";
  readonly seconds: number;
}

const titleOf = ({ name, command }: Check) => `\n── ${name}: ${command.join(" ")}`;
const wordsOf = (output: Readable | null) => (output ? text(output) : "");

/** What has come of a check once its program has ended; of one that can't be begun as well. */
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
  if (!isToBegin({ command: "npm test", help: HELP })) return;
  // Those of an earlier run must not stand in for walks that fail now.
  for (const file of COVERAGE) rmSync(file, { force: true });
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
  for (const check of CHECKS.filter(({ ofDemo }) => demoIsHere || !ofDemo)) {
    console.log(titleOf(check));
    results.push(await resultOf(check, begin(check, "inherit")));
  }

  console.log();
  console.table(results);
  const failed = results.filter(({ result }) => result === "FAILED").length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (!demoIsHere) console.log("Left out, because content/ is not the demo company's: tests/demo and Firefox.");
  process.exitCode = failed ? 1 : 0;
});
