/** Reads the coverage files of test runs and lists the gaps. */
import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type Coverage, missingIn, namedTallies, type Tally } from "./cover.ts";
import { UsageError } from "./errors.ts";

const tallySchema = z.object({ covered: z.number(), total: z.number(), missing: z.array(z.string()) });

/** A coverage file: the environment of the test run, and the coverage of each machine. */
export interface CoverageRun {
  readonly environment: string;
  readonly machines: readonly Coverage[];
  /** Machines that the run does not walk, each with the reason. */
  readonly skipped?: Readonly<Record<string, string>>;
}

const runSchema = z.object({
  environment: z.string(),
  machines: z.array(
    z.object({
      machine: z.string(),
      states: tallySchema,
      combinations: tallySchema.nullable(),
      transitions: tallySchema,
      guardOutcomes: tallySchema,
      inCombinations: tallySchema.nullable(),
      pairs: tallySchema.nullable(),
      excluded: z.record(z.string(), z.string()),
      walks: z.number(),
      steps: z.number(),
    }),
  ),
  skipped: z.record(z.string(), z.string()).exactOptional(),
});

const DEFAULT_FILES = "reports/coverage-*.json";

function readRun(file: string): CoverageRun {
  try {
    const { data, error } = runSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (data) return data;
    const [issue] = error.issues;
    throw new UsageError(`"${file}" is not a coverage file: ${issue?.path.join(".")}: ${issue?.message}.`);
  } catch (problem) {
    throw problem instanceof UsageError ? problem : new UsageError(`"${file}" is not a coverage file.`);
  }
}

/** Reads the named coverage files. Default: those of the reports folder, if any. */
export const readRuns = (files: readonly string[]): CoverageRun[] =>
  (files.length > 0 ? files : globSync(DEFAULT_FILES))
    .map(readRun)
    .sort((one, other) => (one.environment < other.environment ? 1 : -1));

const share = (tally: Tally | null) => (tally ? `${tally.covered}/${tally.total}` : "-");

/** Returns one row per machine: covered and total items of each run, by kind. */
export function coverageRows(
  names: readonly string[],
  runs: readonly CoverageRun[],
): Record<string, Record<string, string>> {
  const columnsOf = (name: string, { environment, machines, skipped = {} }: CoverageRun): [string, string][] => {
    const coverage = machines.find(({ machine }) => machine === name);
    if (!coverage) return [[`${environment}: states`, name in skipped ? "skipped" : "missing"]];
    return namedTallies(coverage).map(([what, tally]) => [`${environment}: ${what}`, share(tally)]);
  };
  return Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(runs.flatMap((run) => columnsOf(name, run)))]),
  );
}

/** Returns the items of these machines that were not walked for a stated reason, one line each. */
export const reasonsOf = (names: readonly string[], runs: readonly CoverageRun[]): string[] =>
  runs.flatMap(({ environment, machines, skipped = {} }) => [
    ...Object.entries(skipped)
      .filter(([machine]) => names.includes(machine))
      .map(([machine, reason]) => `${environment}: ${machine}: skipped: ${reason}`),
    ...machines
      .filter(({ machine }) => names.includes(machine))
      .flatMap(({ machine, excluded }) =>
        Object.entries(excluded).map(([item, reason]) => `${environment}: ${machine}: not walked: ${item}: ${reason}`),
      ),
  ]);

/** Returns the items of these machines that were not walked and have no reason, one line each. */
export function gapsOf(names: readonly string[], runs: readonly CoverageRun[]): string[] {
  if (runs.length === 0) return ["No test run has written its coverage yet."];
  return runs.flatMap(({ environment, machines, skipped = {} }) => [
    ...names
      .filter((name) => !(name in skipped) && machines.every(({ machine }) => machine !== name))
      .map((name) => `${environment}: ${name}: not walked at all, and no reason is given`),
    ...machines
      .filter(({ machine }) => names.includes(machine))
      .flatMap((coverage) =>
        missingIn(coverage).map((item) => `${environment}: ${coverage.machine}: not walked: ${item}`),
      ),
  ]);
}
