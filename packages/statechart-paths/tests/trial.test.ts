/** Twelve typical machines. Their items were counted by hand, and every case is run on the real machine. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { withChildren } from "../src/children.ts";
import { toGherkin } from "../src/formats/gherkin.ts";
import { pathsOf } from "../src/paths.ts";
import { structureOf } from "../src/structure.ts";
import { itemsOfStructure } from "../src/structure-items.ts";
import { countIn } from "./count.ts";
import { expectedStates, follow } from "./follow.ts";
import * as machines from "./trial/machines.ts";

const COUNTED: readonly [name: keyof typeof machines, states: number, transitions: number, guardOutcomes: number][] = [
  ["trafficLight", 3, 3, 0],
  ["fetchWithRetry", 5, 6, 2],
  ["wordProcessor", 10, 10, 0],
  ["checkout", 6, 7, 0],
  ["mediaPlayer", 7, 8, 0],
  ["wizard", 3, 5, 4],
  ["todos", 2, 3, 0],
  ["stopwatch", 2, 5, 0],
  ["form", 4, 6, 2],
  ["tooltip", 4, 7, 0],
  ["order", 7, 7, 2],
  ["greeting", 2, 2, 0],
];
const byName = new Map<string, AnyStateMachine>(Object.entries(machines));
function machineOf(name: string): AnyStateMachine {
  const machine = byName.get(name);
  if (!machine) throw new Error(`There is no machine ${name}`);
  return machine;
}
const INPUT = { name: "Lin" };

describe.each(COUNTED)("%s", (name, states, transitions, guardOutcomes) => {
  const machine = machineOf(name);
  const paths = (cover: "each" | "transitions" | "pairs") =>
    pathsOf({ name, file: "", machine }, [], { cover, input: INPUT });

  it("has the states, transitions and guard outcomes that were counted by hand", () => {
    const structure = structureOf(machine);
    const refusals = itemsOfStructure(structure).transitions.length - structure.transitions.length;
    const counts = {
      states: itemsOfStructure(structure).states.length,
      transitions: structure.transitions.length,
      guardOutcomes: 2 * refusals,
    };
    expect(counts).toEqual({ states, transitions, guardOutcomes });
    expect(countIn(machine.config)).toEqual(counts);
  });

  it.each(["each", "transitions", "pairs"] as const)(
    "is fully reached by cases for %s, which behave as expected",
    async (cover) => {
      const { cases, notReached } = paths(cover);
      expect(notReached).toEqual([]);
      expect(cases).not.toEqual([]);
      for (const testCase of cases)
        expect(await follow(machine, testCase, { input: INPUT }), testCase.title).toEqual(expectedStates(testCase));
    },
  );

  it("reads as sentences in Gherkin", () => {
    for (const [, part] of toGherkin(paths("each")).matchAll(/^ {4}(?:Given|Then) (.*)$/gm))
      expect(part).toMatch(/^(the \w.* is |nothing changes)/);
  });
});

describe("mistakes found in the trial", () => {
  const casesOf = (name: keyof typeof machines) =>
    pathsOf({ name, file: "", machine: machineOf(name) }, [], { cover: "pairs" }).cases;

  it("are fixed: a case ends when the machine has ended", () => {
    for (const { steps } of (["wizard", "order", "checkout"] as const).flatMap(casesOf)) {
      const end = steps.findIndex(({ expected }) => expected.includes("The machine has ended."));
      if (end >= 0) expect(end).toBe(steps.length - 1);
    }
    expect(casesOf("order").some(({ steps }) => steps.at(-1)?.state === "cancelled")).toBe(true);
  });

  it("are fixed: a raised event is not a step, and its guards have both outcomes", () => {
    const actions = casesOf("order").flatMap(({ steps }) => steps.map(({ action }) => action));
    expect(actions).not.toContain("Ship.");
    expect(actions).toEqual(
      expect.arrayContaining(["Confirm (assuming isFree: no).", "Confirm (assuming isFree: yes)."]),
    );
  });

  it("are fixed: spawned machines are walked", () => {
    const family = withChildren({ name: "todos", file: "", machine: machines.todos }, undefined);
    expect(family.map(({ name }) => name)).toEqual(["todos", "todos.todo"]);
  });
});
