/** Writes the coverage of test runs as JUnit or lcov, for dashboards. */
import { existsSync, readFileSync } from "node:fs";
import type { Coverage } from "../cover.ts";
import { itemsOfStructure } from "../cover.ts";
import type { CoverageRun } from "../coverage-files.ts";
import type { FoundMachine } from "../load.ts";
import { structureOf } from "../structure.ts";
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

const missingOf = ({ states, transitions, pairs }: Coverage) =>
  [states, transitions, pairs].flatMap((tally) => tally?.missing ?? []);

/** Writes JUnit: a suite per machine and run, a test per state, transition and guard outcome. */
export function toJunit(machines: readonly FoundMachine[], runs: readonly CoverageRun[]): string {
  const suites = walkedOf(machines, runs).map(({ found: { name, machine }, environment, coverage }) => {
    const all = itemsOfStructure(structureOf(machine));
    const missing = missingOf(coverage);
    const items = [...new Set([...all.states, ...all.transitions, ...missing, ...Object.keys(coverage.excluded)])];
    const cases = items.map((item) => {
      const reason = coverage.excluded[item];
      const skipped = reason === undefined ? "" : `<skipped message="${escapeMarkup(reason)}"/>`;
      const result = missing.includes(item) ? '<failure message="not walked"/>' : skipped;
      return `    <testcase classname="${escapeMarkup(name)}" name="${escapeMarkup(item)}">${result}</testcase>`;
    });
    const counts = `tests="${items.length}" failures="${missing.length}" skipped="${Object.keys(coverage.excluded).length}"`;
    return [
      `  <testsuite name="${escapeMarkup(`${name} in ${environment}`)}" ${counts}>`,
      ...cases,
      "  </testsuite>",
    ].join("\n");
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
    const { states, transitions } = structureOf(machine);
    const missing = new Set(missingOf(coverage));
    const count = (item: string) => (missing.has(item) || item in coverage.excluded ? 0 : 1);
    const functions = states.map(({ id, path }) => ({ id, line: lineOf(source, path), hits: count(`state ${id}`) }));
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
