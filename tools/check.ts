/** `npm run check`: checks a change in under a minute: format, types, and the tests that import changed files. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readCommandLine } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { SELECTION_VARIABLE } from "../tests/selection.ts";

const HELP = `npm run check                  checks format, types, and the tests of uncommitted changes
npm run check -- main          also the tests of commits since the branch "main" or another commit

Slow tests, browser tests and the content check are left to npm test and npm run test:all.`;

/** Runs a program with inherited output. Resolves with whether it exited with 0. */
async function passes(name: string, program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, [SELECTION_VARIABLE]: "main" };
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env });
  const isPassed = await once(child, "exit").then(
    ([status]) => status === 0,
    (problem) => {
      console.error(problem);
      return false;
    },
  );
  console.log(`── ${name}: ${isPassed ? "passed" : "FAILED"}\n`);
  return isPassed;
}

await runProgram(async () => {
  const commandLine = readCommandLine({ command: "npm run check", help: HELP }, { allowPositionals: true });
  if (commandLine === undefined) return;
  const [base] = commandLine.positionals;
  const changed = base === undefined ? "--changed" : `--changed=${base}`;
  const results = [
    ...(await Promise.all([
      passes("format and lint", "biome", ["ci", "--error-on-warnings"]),
      passes("types", "tsc", ["--incremental", "--tsBuildInfoFile", ".cache/check.tsbuildinfo"]),
    ])),
    await passes("tests of what changed", "vitest", ["run", changed, "--passWithNoTests"]),
  ];
  if (results.includes(false)) process.exitCode = 1;
});
