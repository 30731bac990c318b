/** All that a statechart can have, in small machines: what is in each was counted by hand. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { assumedModel } from "../src/assume.ts";
import { itemsOfStructure } from "../src/cover.ts";
import { explore } from "../src/explore.ts";
import { toPlain } from "../src/formats/plain.ts";
import { pathsOf } from "../src/paths.ts";
import { itemsOfCriterion } from "../src/plan.ts";
import { structureOf } from "../src/structure.ts";
import { countIn } from "./count.ts";
import * as machines from "./features/machines.ts";
import { follow, told } from "./follow.ts";

interface Counted {
  readonly name: keyof typeof machines;
  readonly states: number;
  readonly transitions: number;
  readonly guardOutcomes: number;
  /** Pairs of transitions of which one can follow the other. */
  readonly pairs: number;
}

const COUNTED: readonly Counted[] = [
  { name: "endings", states: 4, transitions: 2, guardOutcomes: 0, pairs: 0 },
  { name: "reset", states: 7, transitions: 5, guardOutcomes: 0, pairs: 19 },
  { name: "raising", states: 4, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "toItself", states: 4, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "later", states: 3, transitions: 2, guardOutcomes: 0, pairs: 2 },
  { name: "enqueuing", states: 3, transitions: 3, guardOutcomes: 0, pairs: 4 },
  { name: "chain", states: 6, transitions: 4, guardOutcomes: 4, pairs: 3 },
  { name: "histories", states: 7, transitions: 6, guardOutcomes: 0, pairs: 15 },
  { name: "completions", states: 12, transitions: 5, guardOutcomes: 0, pairs: 7 },
  { name: "delays", states: 4, transitions: 3, guardOutcomes: 0, pairs: 3 },
  { name: "wildcards", states: 4, transitions: 5, guardOutcomes: 0, pairs: 9 },
  { name: "reentries", states: 4, transitions: 3, guardOutcomes: 0, pairs: 8 },
  { name: "inAndOut", states: 3, transitions: 1, guardOutcomes: 0, pairs: 0 },
  { name: "combined", states: 7, transitions: 4, guardOutcomes: 4, pairs: 10 },
  { name: "invoking", states: 4, transitions: 3, guardOutcomes: 0, pairs: 3 },
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

  it("has the states, transitions and outcomes of guards that were counted", () => {
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

  it("has the pairs of transitions that were counted", () => {
    expect(itemsOfCriterion(explore(assumedModel(machine, name)), "pairs").size).toBe(pairs);
  });

  it.each(["each", "transitions", "pairs", "states"])("is walked whole by cases for %s", (cover) => {
    expect(pathsIn(name, `--cover ${cover}`).notReached).toEqual([]);
  });

  it.each(["each", "transitions", "pairs"])("does what its cases for %s say", async (cover) => {
    const { cases } = pathsIn(name, `--cover ${cover}`);
    expect(cases).not.toEqual([]);
    for (const testCase of cases) expect(await follow(machine, testCase), testCase.title).toEqual(told(testCase));
  });
});

describe("what a case says", () => {
  it("ends where the machine ends", () => {
    const { cases } = pathsIn("endings", "--cover pairs");
    expect(cases.map(({ steps }) => steps.length)).toEqual([1, 1]);
    expect(textOf("endings")).toContain("1. Cancel.\n      > cancelled.\n      > The machine has ended.\n");
  });

  it("leaves to the machine what it sends to itself, and says so", () => {
    expect(textOf("raising")).toContain("1. Go.\n      > c.");
    expect(textOf("toItself")).toContain("1. Go.\n      > c.");
    expect(textOf("raising")).not.toContain(". Internal.");
    expect(textOf("raising")).toContain("INTERNAL is sent by the machine itself, and here by nobody else.");
  });

  it("waits for an event that the machine has set for later", () => {
    expect(textOf("later")).toContain("2. Wait 700 ms: Timeout.\n      > a.");
  });

  it("names guards that are asked within actions", () => {
    expect(textOf("enqueuing")).toContain("Measure (assuming isHot: yes).\n      > hot.");
  });

  it("names the guards that say no as well as those that say yes", () => {
    expect(textOf("chain")).toContain("Go (assuming isPaid: no, isFree: yes).\n      > free.");
    expect(textOf("chain")).toContain("Go (assuming isPaid: no, isFree: no).\n      > due.");
  });

  it("asks the parts of a guard, and looks at the state where the guard does", () => {
    expect(textOf("combined")).toContain("Open (assuming isStaff: yes, isAlarm: no).\n      > leaf.open.");
    expect(textOf("combined")).not.toMatch(/Close \(/);
  });

  it("computes delays from the context as far as it is known", () => {
    expect(textOf("delays", "--cover pairs")).toContain("1. Wait 200 ms (backoff).");
    expect(textOf("delays", "--cover pairs")).toContain("3. Wait 400 ms (backoff).");
  });

  it("tells that an input is left out", () => {
    expect(textOf("inAndOut")).toContain("? The input is left out: name.\n");
  });
});
