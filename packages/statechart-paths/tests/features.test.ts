/** Every feature of statecharts, in small machines. Their items were counted by hand. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { explore } from "../src/explore.ts";
import { toPlain } from "../src/formats/plain.ts";
import { inferModel } from "../src/infer-model.ts";
import { pathsOf } from "../src/paths.ts";
import { itemsOfCriterion } from "../src/plan.ts";
import { structureOf } from "../src/structure.ts";
import { itemsOfStructure } from "../src/structure-items.ts";
import { countIn } from "./count.ts";
import * as machines from "./features/machines.ts";
import { expectedStates, follow } from "./follow.ts";

interface Counted {
  readonly name: keyof typeof machines;
  readonly states: number;
  readonly transitions: number;
  readonly guardOutcomes: number;
  /** Pairs of consecutive transitions. */
  readonly pairs: number;
}

const COUNTED: readonly Counted[] = [
  { name: "endings", states: 3, transitions: 2, guardOutcomes: 0, pairs: 0 },
  { name: "reset", states: 6, transitions: 5, guardOutcomes: 0, pairs: 19 },
  { name: "raising", states: 3, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "toItself", states: 3, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "later", states: 2, transitions: 2, guardOutcomes: 0, pairs: 2 },
  { name: "enqueuing", states: 2, transitions: 3, guardOutcomes: 0, pairs: 4 },
  { name: "chain", states: 5, transitions: 4, guardOutcomes: 4, pairs: 3 },
  { name: "histories", states: 6, transitions: 6, guardOutcomes: 0, pairs: 15 },
  { name: "completions", states: 11, transitions: 5, guardOutcomes: 0, pairs: 7 },
  { name: "delays", states: 3, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "wildcards", states: 3, transitions: 5, guardOutcomes: 0, pairs: 9 },
  { name: "reentries", states: 3, transitions: 3, guardOutcomes: 0, pairs: 8 },
  { name: "inAndOut", states: 2, transitions: 1, guardOutcomes: 0, pairs: 0 },
  { name: "combined", states: 6, transitions: 4, guardOutcomes: 4, pairs: 10 },
  { name: "invoking", states: 3, transitions: 3, guardOutcomes: 0, pairs: 3 },
];

const byName = new Map<string, AnyStateMachine>(Object.entries(machines));
function machineOf(name: string): AnyStateMachine {
  const machine = byName.get(name);
  if (!machine) throw new Error(`There is no machine ${name}`);
  return machine;
}
const pathsIn = (name: keyof typeof machines, words = "") =>
  pathsOf({ name, file: "", machine: machineOf(name) }, [], readArguments(`show ${name} ${words}`.trim().split(" ")));
const textOf = (name: keyof typeof machines, words?: string) =>
  toPlain(pathsIn(name, words)).replaceAll(/^ {6}= .*\n/gm, "");

describe.each(COUNTED)("$name", ({ name, states, transitions, guardOutcomes, pairs }) => {
  const machine = machineOf(name);

  it("has the states, transitions and guard outcomes that were counted by hand", () => {
    const structure = structureOf(machine);
    const items = itemsOfStructure(structure);
    const refusals = items.transitions.filter((item) => item.startsWith("refuse ")).length;
    expect({
      states: items.states.length,
      transitions: structure.transitions.length,
      guardOutcomes: 2 * refusals,
    }).toEqual({ states, transitions, guardOutcomes });
    expect(countIn(machine.config)).toEqual({ states, transitions, guardOutcomes });
  });

  it("has the pairs of transitions that were counted by hand", () => {
    expect(itemsOfCriterion(explore(inferModel(machine, name)), "pairs").size).toBe(pairs);
  });

  it.each(["each", "transitions", "pairs", "states"])("is fully walked by cases for %s", (cover) => {
    expect(pathsIn(name, `--cover ${cover}`).notReached).toEqual([]);
  });

  it.each(["each", "transitions", "pairs"])("behaves as its cases for %s expect", async (cover) => {
    const { cases } = pathsIn(name, `--cover ${cover}`);
    expect(cases).not.toEqual([]);
    for (const testCase of cases)
      expect(await follow(machine, testCase), testCase.title).toEqual(expectedStates(testCase));
  });
});

describe("a case", () => {
  it("ends when the machine ends", () => {
    const { cases } = pathsIn("endings", "--cover pairs");
    expect(cases.map(({ steps }) => steps.length)).toEqual([1, 1]);
    expect(textOf("endings")).toContain("1. Cancel.\n      > cancelled.\n      > The machine has ended.\n");
  });

  it("does not send events that the machine sends to itself, with a remark", () => {
    expect(textOf("raising")).toContain("1. Go.\n      > c.");
    expect(textOf("toItself")).toContain("1. Go.\n      > c.");
    expect(textOf("raising")).not.toContain(". Internal.");
    expect(textOf("raising")).toContain("INTERNAL is sent by the machine itself and is not sent from outside.");
  });

  it("waits for a delayed event of the machine", () => {
    expect(textOf("later")).toContain("2. Wait 700 ms: Timeout.\n      > a.");
  });

  it("names guards that are evaluated within actions", () => {
    expect(textOf("enqueuing")).toContain("Measure (assuming isHot: yes).\n      > hot.");
  });

  it("names false guards as well as true ones", () => {
    expect(textOf("chain")).toContain("Go (assuming isPaid: no, isFree: yes).\n      > free.");
    expect(textOf("chain")).toContain("Go (assuming isPaid: no, isFree: no).\n      > due.");
  });

  it("varies the parts of a guard, and evaluates stateIn on the state", () => {
    expect(textOf("combined")).toContain("Open (assuming isStaff: yes, isAlarm: no).\n      > leaf.open.");
    expect(textOf("combined")).not.toMatch(/\d\. Close \(/);
  });

  it("computes delays from the known context", () => {
    expect(textOf("delays", "--cover pairs")).toContain("1. Wait 200 ms (backoff).");
    expect(textOf("delays", "--cover pairs")).toContain("3. Wait 400 ms (backoff).");
  });

  it("notes a missing input", () => {
    expect(textOf("inAndOut")).toContain("? Missing input: name.\n");
  });
});
