/** `npm run quality -- test`: checks the types and runs the tests of quality/. */
import { spawnSync } from "node:child_process";
import { parseNoArguments } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";

const HELP = `Checks the types of quality/, whose packages npm test does not have, and runs the tests in quality/tests.

Usage: npm run quality -- test

Exits with code 1 if a check failed.`;

/** Lists of buyers that the tests of order texts write in many ways. npm test has 200. */
const ORDER_LISTS = "5000";
const CHECKS = [
  ["tsc", "-p", "quality/tsconfig.json"],
  ["vitest", "run", "--project=quality"],
  ["vitest", "run", "--project=node", "--testTimeout=600000", "tests/server/submissions/lists/order-text.test.ts"],
] as const;

await runProgram(async () => {
  if (!parseNoArguments({ command: "npm run quality -- test", help: HELP })) return;
  for (const [program, ...words] of CHECKS) {
    console.log(`── ${program} ${words.join(" ")}`);
    const { status, error } = spawnSync(program, words, {
      stdio: "inherit",
      env: { ...process.env, CONTENT: "content", ORDER_LISTS },
    });
    if (error) throw error;
    if (status !== 0) process.exitCode = 1;
  }
});
