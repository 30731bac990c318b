import { mkdirSync, writeFileSync } from "node:fs";
import { type Coverage, cover } from "statechart-paths";
import { missingIn, nameOf } from "statechart-paths/graph";
import { afterAll, describe, expect, it } from "vitest";
import { isWholeRun, machines } from "../support/machines.ts";
import { models } from "../support/models.ts";
import { SLOW_TIMEOUT } from "../support/slow-timeout.ts";

const coverages: Coverage[] = [];

const share = ({ covered, total }: { covered: number; total: number }) => `${covered}/${total}`;

afterAll(() => {
  console.table(
    coverages.map(({ machine, states, transitions, guardOutcomes, pairs, walks, steps }) => ({
      machine,
      states: share(states),
      transitions: share(transitions),
      "guard outcomes": share(guardOutcomes),
      pairs: pairs ? share(pairs) : "-",
      walks,
      steps,
    })),
  );
  for (const { machine, excluded } of coverages) {
    for (const [item, reason] of Object.entries(excluded)) console.log(`${machine}: not walked: ${item}: ${reason}`);
  }
  if (!isWholeRun) return;
  mkdirSync("reports", { recursive: true });
  writeFileSync(
    "reports/coverage-node.json",
    `${JSON.stringify({ environment: "Node", machines: coverages }, null, 2)}\n`,
  );
});

describe("every machine is walked on a real actor", () => {
  it.each(machines)("$name has a model", ({ machine, file }) => {
    const hasModel = models.some(({ model }) => model.machine === machine);
    expect(hasModel, `"npm run paths -- model ${file}" starts its model, for a file in tests/models`).toBe(true);
  });

  it.each(models)(
    "$name: all states, transitions and guard outcomes",
    ({ model }) => {
      const coverage = cover(model);
      coverages.push({
        ...coverage,
        machine: machines.find(({ machine }) => machine === model.machine)?.name ?? nameOf(model),
      });
      expect(missingIn(coverage)).toEqual([]);
    },
    SLOW_TIMEOUT,
  );

  it.runIf(isWholeRun)("walks pairs of transitions of header, page, cart and both forms", () => {
    const names = models.filter(({ model }) => model.pairs).map(({ name }) => name);
    expect(names).toEqual(["cart", "contactForm", "header", "inquiryForm", "page"]);
  });
});
