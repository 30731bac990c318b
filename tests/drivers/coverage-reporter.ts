/**
 * Joins what the tests of each machine have walked in Chromium. Prints a table at the end of the run and writes it to a file.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import type { Coverage, Tally } from "statechart-paths";
import { talliesOf } from "statechart-paths/graph";
import { LEFT_OUT } from "./left-out.ts";
import { COVERAGE, type Walked } from "./walked.ts";

const FILE = "reports/coverage-chromium.json";
const share = ({ covered, total }: Tally) => `${covered}/${total}`;

function coverageOf(parts: readonly Walked[]): Coverage {
  const [first] = parts;
  if (!first) throw new Error("A machine without a walk has no coverage");
  const { machine, wanted, excluded, pairs } = first;
  const covered = new Set(parts.flatMap((part) => part.covered));
  const sum = (count: "walks" | "steps") => parts.reduce((total, part) => total + part[count], 0);
  return {
    machine,
    ...talliesOf(wanted, covered, excluded),
    pairs,
    excluded,
    walks: sum("walks"),
    steps: sum("steps"),
  };
}

export default class CoverageReporter implements Reporter {
  /** The last result of each test by its id. */
  readonly #walked = new Map<string, Walked>();
  readonly #file: string;

  constructor({ file = FILE }: { readonly file?: string } = {}) {
    this.#file = file;
  }

  onTestEnd({ id }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === COVERAGE && body) this.#walked.set(id, JSON.parse(body.toString()) as Walked);
    }
  }

  onEnd(): void {
    const machines = [...Map.groupBy(this.#walked.values(), ({ machine }) => machine).values()]
      .map(coverageOf)
      .sort((one, other) => one.machine.localeCompare(other.machine));
    if (machines.length === 0) return;
    console.log("\nMachines walked in Chromium");
    console.table(
      machines.map(({ machine, states, transitions, guardOutcomes, pairs, excluded, walks, steps }) => ({
        machine,
        states: share(states),
        transitions: share(transitions),
        "guard outcomes": share(guardOutcomes),
        pairs: pairs ? share(pairs) : "-",
        excluded: Object.keys(excluded).length,
        walks,
        steps,
      })),
    );
    for (const [what, reason] of Object.entries(LEFT_OUT)) console.log(`${what}: left out: ${reason}`);
    for (const { machine, excluded } of machines) {
      for (const [item, reason] of Object.entries(excluded)) console.log(`${machine}: not walked: ${item}: ${reason}`);
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify({ environment: "Chromium", machines, skipped: LEFT_OUT }, null, 2)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
