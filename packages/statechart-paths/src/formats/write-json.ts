/** Writes test cases as JSON. json.ts describes the format, apart from here because its schema library is slow to import. */
import { textOf } from "../events.ts";
import type { Paths } from "../paths.ts";
import { statesOf, structureOf } from "../structure.ts";
import { traceOf } from "../trace.ts";

const writable = (value: unknown): unknown => JSON.parse(typeof value === "string" ? value : "null");

export function toJson(machines: readonly Paths[]): string {
  const written = machines.map(({ name, machine, cases, mistakes, notReached, unreachable, remarks }) => ({
    machine: name,
    states: statesOf(structureOf(machine)).map(({ id }) => id),
    ...traceOf(machine, cases),
    mistakes,
    notReached,
    unreachable,
    remarks,
    cases: cases.map((one) => ({
      ...one,
      steps: one.steps.map(({ event, ...rest }) => ({ ...rest, event: writable(textOf(event)) })),
    })),
  }));
  return `${JSON.stringify({ version: 1, machines: written }, null, 2)}\n`;
}
