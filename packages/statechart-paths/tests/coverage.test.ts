import { describe, expect, it } from "vitest";
import { assign, createMachine } from "xstate";
import { cover } from "../src/cover.ts";
import { coverageRows, gapsOf, reasonsOf } from "../src/coverage-files.ts";
import { model } from "./machines/door.model.ts";

const full = cover(model);

describe("the coverage of a model", () => {
  it("is complete if the model reaches every item", () => {
    expect(full.states).toMatchObject({ missing: [] });
    expect(full.transitions).toMatchObject({ missing: [] });
    expect(full.pairs).toMatchObject({ missing: [] });
    expect(full.transitions.covered).toBe(full.transitions.total);
    expect(full.pairs?.total).toBeGreaterThan(20);
  });

  it("misses a transition whose event is never sent", () => {
    const { "alarm.reset": _, ...cases } = model.cases;
    expect(cover({ ...model, cases }).transitions.missing).toEqual([
      "take door.alarm.ringing alarm.reset -> alarm.silent",
    ]);
  });

  it("misses a guard that is never false", () => {
    const { guardOutcomes } = cover({ ...model, cases: { ...model.cases, "person.came": [{ badge: "staff" }] } });
    expect(guardOutcomes.missing).toEqual(["refuse door.leaf.closed person.came [isKnown] -> leaf.opening"]);
  });

  it("misses the failure of an actor that always succeeds", () => {
    const { transitions } = cover({ ...model, outcomes: { motor: { done: ["open", "blocked"], error: [] } } });
    expect(transitions.missing).toEqual(["take door.leaf.opening motor fails -> leaf.stuck"]);
  });

  it("misses states without a transition that leads to them", () => {
    const { states } = cover({ ...model, outcomes: { motor: { done: ["open"], error: [] } } });
    expect(states.missing).toEqual(["state door.leaf.stuck"]);
  });

  it("does not count excluded items, and lists their reasons", () => {
    const { "alarm.reset": _, ...cases } = model.cases;
    const unreachable = { "take door.alarm.ringing alarm.reset -> alarm.silent": "The alarm is never reset." };
    const coverage = cover({ ...model, cases, unreachable });
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.excluded).toEqual(unreachable);
  });

  it("fails if a real actor deviates from the plan", () => {
    let isReal = false;
    const moody = createMachine({
      id: "moody",
      context: { mood: "good" },
      // Only real actors execute actions.
      entry: () => {
        isReal = true;
      },
      on: { call: { actions: assign({ mood: () => (isReal ? "bad" : "good") }) } },
    });
    expect(() => cover({ machine: moody, cases: { call: [{}] } })).toThrow(
      'moody: given that the machine has started\n  {"type":"call"}\n  leads to [{},{"mood":"bad"}]\n  instead of [{},{"mood":"good"}]',
    );
  });
});

describe("the coverage table of the last test runs", () => {
  const runs = [
    { environment: "Node", machines: [full] },
    { environment: "Chromium", machines: [], skipped: { door: "There is no door in the browser." } },
  ];

  it("has a column for each criterion of each run", () => {
    const all = (count: number | undefined) => `${count}/${count}`;
    expect(coverageRows(["door"], runs)).toEqual({
      door: {
        "Node: states": all(8),
        "Node: state combinations": all(8),
        "Node: transitions": all(10),
        "Node: guard outcomes": all(6),
        "Node: transitions in state combinations": all(full.inCombinations?.total),
        "Node: pairs": all(full.pairs?.total),
        "Chromium: states": "skipped",
      },
    });
  });

  it("has no gaps if every item is walked or has a reason", () => {
    expect(gapsOf(["door"], runs)).toEqual([]);
    expect(reasonsOf(["door"], runs)).toEqual(["Chromium: door: skipped: There is no door in the browser."]);
  });

  it("lists machines that were not walked, and every missed item", () => {
    const missing = { ...full, states: { covered: 1, total: 2, missing: ["state door.leaf.stuck"] } };
    expect(gapsOf(["door", "lamp"], [{ environment: "Node", machines: [missing] }])).toEqual([
      "Node: lamp: not walked at all, and no reason is given",
      "Node: door: not walked: state door.leaf.stuck",
    ]);
  });

  it("contains only the requested machines", () => {
    const missing = { ...full, states: { covered: 1, total: 2, missing: ["state door.leaf.stuck"] } };
    const walked = [{ environment: "Node", machines: [missing, { ...full, machine: "lamp" }] }];
    expect(gapsOf(["lamp"], walked)).toEqual([]);
    expect(reasonsOf(["lamp"], runs)).toEqual([]);
  });

  it("has a gap if no test run wrote its coverage", () => {
    expect(gapsOf(["door"], [])).toEqual(["No test run has written its coverage yet."]);
  });
});
