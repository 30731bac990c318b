/** Mutation of the machines: runs all tests of a machine against every mutant of its file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { changeText } from "./change.ts";
import { ownersOf, testOf } from "./owners.ts";
import { type FileResult, runTests } from "./run.ts";
import { percentOf } from "./scores.ts";
import { reasonFor } from "./survivors.ts";

/** The share of mutants that must be killed, in percent. */
export const THRESHOLD = 96;
export const REPORT = "reports/mutation.json";

/** The tests of a file: those of its machines, then the walks of their models. */
const testsOf = (file: string) => [
  ...ownersOf(file).map(testOf),
  "tests/machines/descriptions.test.ts",
  "tests/machines/effects.test.ts",
  "tests/models/coverage.test.ts",
];
const killedIn = ({ mutants, survivors }: FileResult) => mutants - survivors.length;

/** Results of earlier runs for other files. */
const earlierResults = (): readonly FileResult[] =>
  existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : [];

/**
 * Runs the tests, prints the results and adds them to the report. Returns false if too few mutants were killed, in this run and in
 * earlier ones, or if a survivor has no reason.
 * @param isWhole true if these are all files: earlier results are discarded
 */
export async function mutateMachines(files: readonly string[], isWhole: boolean): Promise<boolean> {
  const byFile = new Map((isWhole ? [] : earlierResults()).map((result) => [result.file, result]));
  mkdirSync("reports", { recursive: true });
  for (const file of files) {
    const result = await runTests(file, testsOf(file));
    console.log(`${file}: ${killedIn(result)} of ${result.mutants} killed`);
    byFile.set(file, result);
    writeFileSync(REPORT, `${JSON.stringify([...byFile.values()], null, 2)}\n`);
  }
  const results = [...byFile.values()].sort((one, other) => one.file.localeCompare(other.file));
  const sum = (count: (result: FileResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const killed = sum(killedIn);
  const mutants = sum((result) => result.mutants);
  const survivors = results.flatMap(({ file, survivors }) =>
    survivors.map((change) => ({ change, reason: reasonFor(file, change) })),
  );
  const unexplained = survivors.filter(({ reason }) => reason === undefined);

  for (const { change, reason } of survivors) {
    console.log(`\n${changeText(change)}\n  ${reason ?? "It has no reason in quality/mutation/survivors.ts."}`);
  }
  console.table(
    Object.fromEntries(
      results.map((result) => [
        result.file,
        {
          mutants: result.mutants,
          killed: killedIn(result),
          survived: result.survivors.length,
          percent: percentOf(killedIn(result), result.mutants),
        },
      ]),
    ),
  );
  const percent = percentOf(killed, mutants);
  console.log(`${killed} of ${mutants} mutants killed: ${percent} %; ${unexplained.length} without a reason.`);
  return percent >= THRESHOLD && unexplained.length === 0;
}
