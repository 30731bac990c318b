/** `npm run quality -- mutation`: mutation testing of the machines and of their models. See docs/testing.md. */
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readCommandLine, refusal } from "../server/settings/command-line.ts";
import { runProgram } from "../server/settings/start-problem.ts";
import { mutateMachines, REPORT, THRESHOLD } from "./mutation/all-tests.ts";
import { MODEL_REPORT, MODEL_THRESHOLDS } from "./mutation/model-thresholds.ts";

const DEFAULT_SEED = 1;
const DEFAULT_LIMIT = 100;

const HELP = `Mutation testing: changes the machines in many small ways, one at a time, and counts the changes that a test notices.

Usage: npm run quality -- mutation [machine file ...]
       npm run quality -- mutation --models [machine file ...] [options]

  machine file      a file such as machines/cart.ts, which takes minutes; all of machines/ by default, which takes an hour or more
  --models          runs only the model-based tests, on a sample of the changes of each file
  --limit N         the most changes of a file (${DEFAULT_LIMIT} by default)
  --seed N          chooses the sample (${DEFAULT_SEED} by default) and the random walks; the same seed gives the same run
  --concurrency N   the number of changes that are tried at a time (one per processor by default)
  --list            prints the sample and runs nothing

Prints a table and every change that no test notices, with its reason if quality/mutation/survivors.ts has one.

Without --models: writes ${REPORT}. Exits with code 1 if fewer than ${THRESHOLD} % of the changes are noticed, or if one of the others
has no reason.

With --models: writes ${MODEL_REPORT}. Changes of descriptions, ids of machines and types are left out. Changes with
a reason count as equivalent: no test can notice them. Exits with code 1 if fewer than ${MODEL_THRESHOLDS.file} % of the others are noticed in a
file, or fewer than ${MODEL_THRESHOLDS.total} % over all files.`;

const PROGRAM = { command: "npm run quality -- mutation", help: HELP };
const OPTIONS = {
  models: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  limit: { type: "string" },
  seed: { type: "string" },
  concurrency: { type: "string" },
} as const;

/** @throws StartProblem unless the text is a whole number above 0 */
function numberOf(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d*$/.test(text)) throw refusal(PROGRAM, `--${name} takes a whole number above 0, not "${text}"`);
  return Number(text);
}

await runProgram(async () => {
  const commandLine = readCommandLine(PROGRAM, { allowPositionals: true, options: OPTIONS });
  if (!commandLine) return;
  const { values, positionals: named } = commandLine;
  const all = globSync("machines/*.ts").sort();
  const wrong = named.find((file) => !all.includes(file));
  if (wrong !== undefined) throw refusal(PROGRAM, `There is no machine file "${wrong}"`);
  const files = named.length > 0 ? named : all;
  if (!values.models) {
    const alone = (["list", "limit", "seed", "concurrency"] as const).find((name) => values[name]);
    if (alone !== undefined) throw refusal(PROGRAM, `--${alone} needs --models`);
    process.exitCode = (await mutateMachines(files, named.length === 0)) ? 0 : 1;
    return;
  }
  const sample = {
    seed: numberOf("seed", values.seed, DEFAULT_SEED),
    limit: numberOf("limit", values.limit, DEFAULT_LIMIT),
  };
  const concurrency = numberOf("concurrency", values.concurrency, availableParallelism());
  // Loaded on demand: Stryker is installed with quality/ only.
  const { listSamples, mutateModels } = await import("./mutation/models.ts");
  if (values.list) await listSamples(files, sample);
  else process.exitCode = (await mutateModels(files, { ...sample, concurrency })) ? 0 : 1;
});
