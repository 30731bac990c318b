/** Runs the tests of each mutant, writes the results, and restores every file that it changes. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { StartProblem } from "../../server/settings/start-problem.ts";
import { GROUPS, type Mutant, mutate } from "./mutants.ts";
import { testsOf } from "./test-files.ts";
import type { Failure } from "./test-process.ts";
import { Tester } from "./tester.ts";

/**
 * `noticed`: a test fails or never ends. `moved`: its line has changed. `untested`: no test imports the file, or
 * its tests fail without a mutant too.
 */
type Outcome = "noticed" | "missed" | "moved" | "untested";
export interface Result {
  readonly id: string;
  readonly file: string;
  readonly outcome: Outcome;
  readonly tests: readonly string[];
  /** The version of the tests, see Tests. */
  readonly version: string;
  readonly by?: Failure | "endless";
  /** Tests that fail without a mutant. */
  readonly broken?: readonly string[];
  readonly seconds: number;
  /** True if the result is that of an earlier report, because the tests are the same. */
  readonly isEarlier?: true;
}
export interface Report {
  readonly commit: string;
  readonly results: readonly Result[];
}

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
export const readReport = (path: string): Report => JSON.parse(readFileSync(path, "utf8"));

/** Returns the sums of each group as a table. */
export function sumsOf(results: readonly Result[]) {
  return Object.fromEntries(
    GROUPS.map((group) => {
      const of = results.filter(({ id }) => id.startsWith(group));
      const count = (outcome: Outcome) => of.filter((result) => result.outcome === outcome).length;
      const endless = of.filter(({ by }) => by === "endless").length;
      const seconds = Math.round(of.reduce((sum, result) => sum + result.seconds, 0));
      return [
        group,
        {
          noticed: count("noticed"),
          endless,
          missed: count("missed"),
          moved: count("moved"),
          untested: count("untested"),
          seconds,
        },
      ];
    }),
  );
}

/** Returns the mutants that an earlier report has as noticed and a later one does not. Those that `later` lacks do not count. */
export function lostIn(earlier: readonly Result[], later: readonly Result[]): readonly Result[] {
  const noticed = new Set(earlier.filter(({ outcome }) => outcome === "noticed").map(({ id }) => id));
  return later.filter(({ id, outcome }) => noticed.has(id) && outcome !== "noticed");
}

export interface RunOptions {
  /** The path of the report. A run continues the one that is there. */
  readonly out: string;
  /** The results of another commit that count for mutants whose tests are the same. */
  readonly same: readonly Result[];
}

/** Runs mutants. @throws StartProblem if one of their files has an uncommitted change */
export async function runMutants(mutants: readonly Mutant[], { out, same }: RunOptions): Promise<readonly Result[]> {
  const files = [...new Set(mutants.map(({ file }) => file))].filter(existsSync);
  const changed = git("status", "--porcelain", "--", ...files);
  if (changed !== "") throw new StartProblem([`Commit or revert these files first:\n${changed}`]);

  const commit = git("rev-parse", "HEAD");
  const results = [...(existsSync(out) ? readReport(out).results : [])];
  const tester = new Tester();
  let restore = () => {};
  /** The file of the mutant before: what has been compiled of it holds that mutant. */
  let before: string | undefined;
  process.on("exit", () => {
    restore();
    tester.stop();
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

  /** Whether a test passes without a mutant. It has two attempts, because a busy computer can fail one. */
  const passing = new Map<string, boolean>();
  async function passes(test: string, variables: Readonly<Record<string, string>>, file: string): Promise<boolean> {
    const key = `${test} ${variables["MACHINE_FILES"]}`;
    for (let attempt = 1; attempt <= 2 && !passing.get(key); attempt++) {
      const failures = await tester.run({ tests: [test], changed: [file], variables, bails: true });
      passing.set(key, failures.length === 0);
    }
    return passing.get(key) ?? false;
  }

  async function resultOf(mutant: Mutant): Promise<Omit<Result, "seconds">> {
    const { id, file } = mutant;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const mutated = mutate(text, mutant);
    if (mutated === undefined) return { id, file, outcome: "moved", tests: [], version: "" };
    const { files: tests, variables, version } = testsOf(file);
    const earlier = same.find((result) => result.id === id && result.version === version);
    if (earlier) return { ...earlier, isEarlier: true };
    restore = () => writeFileSync(file, text);
    let remaining = tests;
    for (; remaining.length > 0; ) {
      writeFileSync(file, mutated);
      const failures = await tester.run({ tests: remaining, changed: [before ?? file, file], variables, bails: true });
      before = file;
      restore();
      const common = {
        id,
        file,
        tests,
        version,
        ...(remaining !== tests && { broken: tests.filter((test) => !remaining.includes(test)) }),
      };
      if (failures === "endless") return { ...common, outcome: "noticed", by: failures };
      const [by] = failures;
      if (by === undefined) return { ...common, outcome: "missed" };
      if (await passes(by.test, variables, file)) return { ...common, outcome: "noticed", by };
      remaining = remaining.filter((test) => test !== by.test);
    }
    return { id, file, outcome: "untested", tests, version, broken: tests };
  }

  for (const mutant of mutants) {
    if (results.some(({ id }) => id === mutant.id)) continue;
    const start = performance.now();
    const result = await resultOf(mutant);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    results.push({ ...result, seconds });
    writeFileSync(out, `${JSON.stringify({ commit, results }, null, 1)}\n`);
    const by = result.by === undefined || result.by === "endless" ? (result.by ?? "") : result.by.test;
    console.log(`${mutant.id} ${mutant.file}:${mutant.line} ${result.outcome} ${by} (${seconds} s)`);
  }
  tester.stop();
  const chosen = new Set(mutants.map(({ id }) => id));
  return results.filter(({ id }) => chosen.has(id));
}
