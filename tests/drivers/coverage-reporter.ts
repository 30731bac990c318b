/**
 * Collects the coverage of the browser walks. Prints a table at the end of the run and writes
 * reports/coverage-chromium.json.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";
import type { Coverage, Tally } from "statechart-paths";
import { LEFT_OUT } from "./left-out.ts";

const FILE = "reports/coverage-chromium.json";
const share = ({ covered, total }: Tally) => `${covered}/${total}`;

export default class CoverageReporter implements Reporter {
  readonly #coverages = new Map<string, Coverage>();

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== "model-coverage" || !body) continue;
      const coverage = JSON.parse(body.toString()) as Coverage;
      this.#coverages.set(coverage.machine, coverage);
    }
  }

  onEnd(): void {
    const machines = [...this.#coverages.values()].sort((one, other) => one.machine.localeCompare(other.machine));
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
    mkdirSync("reports", { recursive: true });
    writeFileSync(FILE, `${JSON.stringify({ environment: "Chromium", machines, skipped: LEFT_OUT }, null, 2)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
