/** Writes the coverage of test runs as JUnit or lcov, for dashboards. */
import { existsSync, readFileSync } from "node:fs";
import { type Coverage, missingIn, namedTallies } from "../cover.ts";
import type { CoverageRun } from "../coverage-files.ts";
import type { FoundMachine } from "../load.ts";
import { statesOf, structureOf } from "../structure.ts";
import { itemsOfStructure } from "../structure-items.ts";
import { escapeMarkup } from "../svg.ts";

interface Walked {
  readonly found: FoundMachine;
  readonly environment: string;
  readonly coverage: Coverage;
}
const walkedOf = (machines: readonly FoundMachine[], runs: readonly CoverageRun[]): Walked[] =>
  runs.flatMap(({ environment, machines: coverages }) =>
    machines.flatMap((found) => {
      const coverage = coverages.find(({ machine }) => machine === found.name);
      return coverage ? [{ found, environment, coverage }] : [];
    }),
  );

/** A test of a JUnit suite: its name, and the coverage item that it stands for. */
type Test = readonly [name: string, item: string];

/** Returns the tests of each suite: those of the machine's structure, and other items that were not walked. */
function suitesOf({ found: { machine }, coverage }: Walked): [what: string, tests: Test[]][] {
  const { transitions, states } = itemsOfStructure(structureOf(machine));
  const same = (items: readonly string[]) => items.map((item): Test => [item, item]);
  const guarded = transitions.filter((item) => item.startsWith("refuse ")).map((item) => item.slice("refuse ".length));
  const known: Readonly<Record<string, Test[]>> = {
    states: same(states),
    transitions: same(transitions.filter((item) => item.startsWith("take "))),
    "guard outcomes": guarded.flatMap((id): Test[] => [
      [`${id}: yes`, `take ${id}`],
      [`${id}: no`, `refuse ${id}`],
    ]),
  };
  const listed = new Set(Object.values(known).flatMap((tests) => tests.map(([, item]) => item)));
  return namedTallies(coverage).map(([what, tally]) => {
    const others = (tally?.missing ?? []).filter((item) => !listed.has(item));
    const tests = [...(known[what] ?? []), ...same(others)];
    return [what, tests];
  });
}

/**
 * Writes JUnit: for each machine and run, a suite of states, of transitions and of guard outcomes, with a test for each. Other items
 * are only listed if they were not walked.
 */
export function toJunit(machines: readonly FoundMachine[], runs: readonly CoverageRun[]): string {
  const suites = walkedOf(machines, runs).flatMap((walked) => {
    const { found, environment, coverage } = walked;
    const missing = new Set(missingIn(coverage));
    return suitesOf(walked).flatMap(([what, tests]) => {
      if (tests.length === 0) return [];
      const cases = tests.map(([name, item]) => {
        const reason = coverage.excluded[item];
        const skipped = reason === undefined ? "" : `<skipped message="${escapeMarkup(reason)}"/>`;
        const result = missing.has(item) ? '<failure message="not walked"/>' : skipped;
        return `    <testcase classname="${escapeMarkup(found.name)}" name="${escapeMarkup(name)}">${result}</testcase>`;
      });
      const count = (mark: string) => cases.filter((line) => line.includes(mark)).length;
      const counts = `tests="${tests.length}" failures="${count("<failure ")}" skipped="${count("<skipped ")}"`;
      const name = escapeMarkup(`${found.name} in ${environment}: ${what}`);
      return [`  <testsuite name="${name}" ${counts}>`, ...cases, "  </testsuite>"];
    });
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites, "</testsuites>", ""].join("\n");
}

/** Returns the line (from 1) of the last of these property names. Each name is searched after the previous one. */
function lineOf(source: string, names: readonly string[]): number {
  let at = 0;
  for (const name of names) {
    const written = new RegExp(`(?<![\\w$.])["']?${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["']?\\s*:`, "g");
    written.lastIndex = at;
    at = written.exec(source)?.index ?? at;
  }
  return source.slice(0, at).split("\n").length;
}

/**
 * Writes lcov: a record per machine, with a function per state and a branch per transition and false guard. Lines are those of the
 * names in the file, or of the enclosing name if one is not found.
 */
export function toLcov(machines: readonly FoundMachine[], runs: readonly CoverageRun[]): string {
  const records = walkedOf(machines, runs).map(({ found: { file, machine }, environment, coverage }) => {
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    const structure = structureOf(machine);
    const { transitions } = structure;
    const missing = new Set(missingIn(coverage));
    const count = (item: string) => (missing.has(item) || item in coverage.excluded ? 0 : 1);
    const functions = statesOf(structure).map(({ id, path }) => ({
      id,
      line: lineOf(source, path),
      hits: count(`state ${id}`),
    }));
    const branches = transitions.flatMap(({ id, eventType, guard, source: { path } }, block) => {
      const line = lineOf(source, [...path, eventType || "always"]);
      const items = guard === undefined ? [`take ${id}`] : [`take ${id}`, `refuse ${id}`];
      return items.map((item, branch) => ({ line, block, branch, hits: count(item) }));
    });
    const hit = (parts: readonly { hits: number }[]) => parts.filter(({ hits }) => hits > 0).length;
    return [
      `TN:${environment.replace(/\W/g, "_")}`,
      `SF:${file}`,
      ...functions.map(({ line, id }) => `FN:${line},${id}`),
      ...functions.map(({ hits, id }) => `FNDA:${hits},${id}`),
      `FNF:${functions.length}`,
      `FNH:${hit(functions)}`,
      ...branches.map(({ line, block, branch, hits }) => `BRDA:${line},${block},${branch},${hits}`),
      `BRF:${branches.length}`,
      `BRH:${hit(branches)}`,
      "end_of_record",
    ].join("\n");
  });
  return records.map((record) => `${record}\n`).join("");
}
