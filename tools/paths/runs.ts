/** Reads what test runs have written about their coverage, and says whether anything is left to walk. */
import { globSync, readFileSync } from "node:fs";
import type { Coverage, Tally } from "./cover.ts";
import { UsageError } from "./load.ts";

/** What a test run has written: where it ran, and the coverage of each machine. */
export interface CoverageRun {
  readonly ranIn: string;
  readonly machines: readonly Coverage[];
  /** The machines that such a run does not walk at all, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

const DEFAULT_FILES = "reports/coverage-*.json";

function readRun(file: string): CoverageRun {
  let run: Partial<CoverageRun>;
  try {
    run = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new UsageError(`"${file}" is no coverage file.`);
  }
  const { ranIn, machines, leftOut } = run;
  if (typeof ranIn !== "string" || !Array.isArray(machines)) throw new UsageError(`"${file}" is no coverage file.`);
  return { ranIn, machines, ...(leftOut && { leftOut }) };
}

/** The runs of the named files; those of the reports folder, where there are any, unless told. */
export const readRuns = (files: readonly string[]): CoverageRun[] =>
  (files.length > 0 ? files : globSync(DEFAULT_FILES))
    .map(readRun)
    .sort((one, other) => (one.ranIn < other.ranIn ? 1 : -1));

const share = (tally: Tally | null) => (tally ? `${tally.covered}/${tally.total}` : "-");

/** One row a machine: its states, transitions and pairs, walked of all that there are, in each run. */
export function coverageRows(
  names: readonly string[],
  runs: readonly CoverageRun[],
): Record<string, Record<string, string>> {
  const columnsOf = (name: string, { ranIn, machines, leftOut = {} }: CoverageRun): [string, string][] => {
    const coverage = machines.find(({ machine }) => machine === name);
    if (!coverage) return [[`${ranIn}: states`, name in leftOut ? "left out" : "missing"]];
    return [
      [`${ranIn}: states`, share(coverage.states)],
      [`${ranIn}: transitions`, share(coverage.transitions)],
      [`${ranIn}: pairs`, share(coverage.pairs)],
    ];
  };
  return Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(runs.flatMap((run) => columnsOf(name, run)))]),
  );
}

/** What is not walked and has a reason, one line each. */
export const reasonsOf = (runs: readonly CoverageRun[]): string[] =>
  runs.flatMap(({ ranIn, machines, leftOut = {} }) => [
    ...Object.entries(leftOut).map(([machine, reason]) => `${ranIn}: ${machine}: left out: ${reason}`),
    ...machines.flatMap(({ machine, excluded }) =>
      Object.entries(excluded).map(([item, reason]) => `${ranIn}: ${machine}: not walked: ${item}: ${reason}`),
    ),
  ]);

/** What is not walked and has no reason, one line each. */
export function gapsOf(names: readonly string[], runs: readonly CoverageRun[]): string[] {
  if (runs.length === 0) return ["No test run has written its coverage yet."];
  return runs.flatMap(({ ranIn, machines, leftOut = {} }) => [
    ...names
      .filter((name) => !(name in leftOut) && machines.every(({ machine }) => machine !== name))
      .map((name) => `${ranIn}: ${name}: not walked at all, and no reason is given`),
    ...machines.flatMap(({ machine, states, transitions, pairs }) =>
      [...states.missing, ...transitions.missing, ...(pairs?.missing ?? [])].map(
        (item) => `${ranIn}: ${machine}: not walked: ${item}`,
      ),
    ),
  ]);
}
