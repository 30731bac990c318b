/**
 * `npm test`: every check there is, one after the other, and a table at the end. Goes on after a failed check, so that
 * one run shows all there is to mend; exits 1 if any failed.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
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

const CHECKS: readonly Check[] = [
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings"] },
  { name: "types", command: ["tsc"] },
  { name: "unused code", command: ["knip"] },
  { name: "content", command: ["node", "tools/content-check.ts"], ofCompany: true },
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

const HELP = `Every check there is, one after the other: format, types, unused code, content, tests in Node and in the browser, and
what was walked of the machines. The content is that of CONTENT; the code is tried on the companies of tests/fixtures, and on the
demo company as long as content/ is the demo's. Goes on after a failed check; the exit code is 1 where one failed.

One kind alone: npx biome ci, npx tsc, npx vitest run [file], npx playwright test [file].`;

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
  const checks = CHECKS.filter(({ ofDemo }) => demoIsHere || !ofDemo);
  const results = checks.map(({ name, ofCompany, command: [program = "", ...args] }) => {
    console.log(`\n── ${name}: ${[program, ...args].join(" ")}`);
    const start = performance.now();
    const { status } = spawnSync(program, args, { stdio: "inherit", env: ofCompany ? environment : ofCode });
    return {
      check: name,
      result: status === 0 ? "passed" : "FAILED",
      seconds: Math.round((performance.now() - start) / 1000),
    };
  });

  console.log();
  console.table(results);
  const failed = results.filter(({ result }) => result === "FAILED").length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (!demoIsHere) console.log("Left out, because content/ is not the demo company's: tests/demo and Firefox.");
  process.exitCode = failed ? 1 : 0;
});
