import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { type Coverage, cover } from "../../tools/paths/cover.ts";
import { loadMachines, loadModels } from "../../tools/paths/load.ts";
import { nameOf } from "../../tools/paths/model.ts";

const machines = await loadMachines("machines");
const models = (await loadModels("tests/models")).map((model) => ({ name: nameOf(model), model }));
const coverages: Coverage[] = [];

const share = ({ covered, total }: { covered: number; total: number }) => `${covered}/${total}`;

afterAll(() => {
  console.table(
    coverages.map(({ machine, states, transitions, pairs, walks, steps }) => ({
      machine,
      states: share(states),
      transitions: share(transitions),
      pairs: pairs ? share(pairs) : "-",
      walks,
      steps,
    })),
  );
  for (const { machine, excluded } of coverages) {
    for (const [item, reason] of Object.entries(excluded)) console.log(`${machine}: not walked: ${item}: ${reason}`);
  }
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/coverage-node.json", `${JSON.stringify({ ranIn: "Node", machines: coverages }, null, 2)}\n`);
});

describe("every machine is walked on a real actor", () => {
  it.each(machines)("$name has a model", ({ machine }) => {
    expect(models.map(({ model }) => model.machine)).toContain(machine);
  });

  it.each(models)(
    "$machine.id: all states, transitions and guard outcomes",
    ({ model }) => {
      const coverage = cover(model);
      coverages.push({
        ...coverage,
        machine: machines.find(({ machine }) => machine === model.machine)?.name ?? nameOf(model),
      });
      expect(coverage.states.missing).toEqual([]);
      expect(coverage.transitions.missing).toEqual([]);
      expect(coverage.pairs?.missing ?? []).toEqual([]);
    },
    60_000,
  );

  it("walks pairs of transitions of header, page, cart and both forms", () => {
    const names = coverages.filter(({ pairs }) => pairs).map(({ machine }) => machine);
    expect(names.sort()).toEqual(["cart", "contactForm", "header", "inquiryForm", "page"]);
  });
});

describe("every machine can be read by testers", () => {
  it.each(machines)("$name: each state and each event has a sentence", ({ machine }) => {
    const events: Record<string, string> = machine.root.meta?.events ?? {};
    const sentence = /^[A-Z].*[.]$/;
    const states = (node: typeof machine.root): string[] => [
      `${node.id}: ${node.description}`,
      ...Object.values<typeof machine.root>(node.states).flatMap(states),
    ];
    for (const state of states(machine.root)) expect(state.replace(/^[^:]*: /, ""), state).toMatch(sentence);
    for (const type of machine.events.filter((name: string) => !name.startsWith("xstate."))) {
      expect(events[type] ?? "", type).toMatch(sentence);
    }
  });

  it.each(machines)("$name: its file has under 200 lines", ({ file }) => {
    expect(readFileSync(file, "utf8").split("\n").length - 1).toBeLessThan(200);
  });
});
