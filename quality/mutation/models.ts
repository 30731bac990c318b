/** Mutation of the models: runs the model-based tests alone against a sample of the mutants of each machine file. */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { changeText } from "./change.ts";
import { MODEL_REPORT, MODEL_THRESHOLDS } from "./model-thresholds.ts";
import { type FileResult, runTests } from "./run.ts";
import { changesOf, keyOf, type SampleOptions, sampleOf } from "./sample.ts";
import { SAMPLE_VARIABLE } from "./sample-checker.ts";
import { problemsOf, type Score, scoreOf, shareOf, totalOf } from "./scores.ts";
import { reasonFor } from "./survivors.ts";

/** Returns the tests of the models in Node. exclusions.test.ts is about the walks in Chromium. */
export const modelTests = () => globSync("tests/models/*.test.ts", { exclude: ["**/exclusions.test.ts"] }).toSorted();

/** How much longer than without a mutant the tests may take. Endless loops cost this; a busy computer needs some of it. */
const TIMEOUT_MS = 10_000;

interface TimedResult extends FileResult {
  readonly seconds: number;
}

async function runModels(file: string, concurrency: number, options: SampleOptions): Promise<TimedResult> {
  const start = performance.now();
  const sample = await sampleOf(file, options);
  process.env[SAMPLE_VARIABLE] = JSON.stringify(sample.map(keyOf));
  // The random walks are the same in each run.
  process.env["WALK_SEED"] = String(options.seed);
  const result = await runTests(file, modelTests(), {
    checkers: ["sample"],
    plugins: ["@stryker-mutator/vitest-runner", "./quality/mutation/sample-checker.ts"],
    concurrency,
    timeoutMS: TIMEOUT_MS,
  });
  if (result.mutants !== sample.length) {
    throw new Error(`${file}: ${sample.length} mutants were chosen, but Stryker tested ${result.mutants}.`);
  }
  return { ...result, seconds: Math.round((performance.now() - start) / 1000) };
}

/** Prints the sample of each file. */
export async function listSamples(files: readonly string[], options: SampleOptions): Promise<void> {
  for (const file of files) for (const change of await changesOf(file, options)) console.log(changeText(change));
}

/** Runs the model-based tests, prints and writes the results. Returns false if too few mutants were noticed. */
export async function mutateModels(
  files: readonly string[],
  { concurrency, ...options }: SampleOptions & { readonly concurrency: number },
): Promise<boolean> {
  const results: TimedResult[] = [];
  mkdirSync("reports", { recursive: true });
  for (const file of files) {
    if ((await sampleOf(file, options)).length === 0) continue;
    const result = await runModels(file, concurrency, options);
    results.push(result);
    const { noticed, mutants } = scoreOf(result);
    console.log(`${file}: ${noticed} of ${mutants} noticed in ${result.seconds} s`);
    writeFileSync(MODEL_REPORT, `${JSON.stringify({ ...options, results }, null, 2)}\n`);
  }
  for (const { file, survivors } of results) {
    for (const change of survivors) {
      console.log(`\n${changeText(change)}\n  ${reasonFor(file, change) ?? "No model notices it."}`);
    }
  }
  const scores = Object.fromEntries(results.map((result) => [result.file, scoreOf(result)]));
  const total = totalOf(Object.values(scores));
  const rowOf = (score: Score) => ({ ...score, percent: shareOf(score) });
  const sumOf = (key: "timeouts" | "seconds") => results.reduce((sum, result) => sum + result[key], 0);
  console.table(
    Object.fromEntries([
      ...results.map((result) => {
        const { timeouts, seconds } = result;
        return [result.file, { ...rowOf(scoreOf(result)), timeouts, seconds }];
      }),
      ["all", { ...rowOf(total), timeouts: sumOf("timeouts"), seconds: sumOf("seconds") }],
    ]),
  );
  const problems = problemsOf(scores, MODEL_THRESHOLDS);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}
