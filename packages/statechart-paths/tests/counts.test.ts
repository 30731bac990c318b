/** One meaning per word: every command counts the same states, transitions and guard outcomes. */
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createMachine } from "xstate";
import { cover } from "../src/cover.ts";
import { toJunit } from "../src/formats/dashboards.ts";
import { toPlain } from "../src/formats/plain.ts";
import { toJson } from "../src/formats/write-json.ts";
import { pathsOf } from "../src/paths.ts";
import { toReport } from "../src/report/report.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });
const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node } = temporaryProject("counts");
afterAll(() => rmSync(folder, { recursive: true }));

/** Two regions and a guard: 6 states, 4 state combinations, 3 transitions, 2 guard outcomes. */
const config = {
  id: "pump",
  type: "parallel",
  states: {
    motor: {
      initial: "off",
      states: { off: { on: { START: { guard: "isFull", target: "on" } } }, on: { on: { STOP: "off" } } },
    },
    lamp: { initial: "dark", states: { dark: { on: { LIGHT: "lit" } }, lit: {} } },
  },
} as const;
const machine = createMachine(config, { guards: { isFull: ({ event }) => event["isFull"] === true } });
const model = { machine, cases: { START: [{ isFull: true }, { isFull: false }], STOP: [{}], LIGHT: [{}] } };
const coverage = cover(model);
const runs = [{ environment: "Node", machines: [coverage] }];
const paths = pathsOf({ name: "pump", file: "", machine }, [model], {});
const found = { name: "pump", file: "", machine };
const COUNTS = "6 of 6 states, 3 of 3 transitions, 2 of 2 guard outcomes";

describe("states, transitions and guard outcomes are counted alike", () => {
  it("by show", () => {
    expect(toPlain(paths)).toContain(`Covered: ${COUNTS}.`);
    const [json] = JSON.parse(toJson([paths])).machines;
    expect([json.states.length, json.transitions.length, json.summary.guardOutcomes.total]).toEqual([6, 3, 2]);
  });

  it("by the coverage of a model, which also counts state combinations", () => {
    const totals = Object.entries(coverage).flatMap(([kind, tally]) =>
      typeof tally === "object" && tally !== null && "total" in tally ? [[kind, tally.total]] : [],
    );
    expect(Object.fromEntries(totals)).toEqual({
      states: 6,
      combinations: 4,
      transitions: 3,
      guardOutcomes: 2,
      inCombinations: 6,
    });
  });

  it("by JUnit", () => {
    const suites = [...toJunit([found], runs).matchAll(/<testsuite name="pump in Node: (.*?)" tests="(\d+)"/g)];
    expect(suites.map(([, what, count]) => `${count} ${what}`)).toEqual([
      "6 states",
      "3 transitions",
      "2 guard outcomes",
    ]);
  });

  it("by the report", async () => {
    const html = await toReport([paths], runs, []);
    const text = html
      .replace(/<span lang="zh-Hant">.*?<\/span>/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
    expect(text).toContain("States 6 / 6 · Transitions 3 / 3 · Guard outcomes 2 / 2");
    expect(text).toContain("Node 6 / 6 4 / 4 3 / 3 2 / 2 6 / 6 not requested");
  });

  it("by list", () => {
    const source = `import { createMachine } from "xstate"; export const pump = createMachine(${JSON.stringify(config)});`;
    writeFileSync(join(folder, "pump.ts"), source);
    const { output } = node(MAIN, "list", "pump.ts");
    expect(
      output
        .split("\n")
        .find((line) => line.includes("pump"))
        ?.match(/\d+/g),
    ).toEqual(["6", "3", "3", "2"]);
    expect(output).toContain("guard outcomes");
  });
});
