/** Short cases: one per transition and guard outcome, each with the shortest way to it. */
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, assign, createMachine } from "xstate";
import type { TestCase } from "../src/cases.ts";
import { differenceOf } from "../src/difference.ts";
import { toJson } from "../src/formats/write-json.ts";
import { type PathOptions, pathsOf } from "../src/paths.ts";
import { traceOf } from "../src/trace.ts";
import { readVersions } from "../src/versions.ts";
import { model as doorModel } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import lamp from "./machines/lamp.ts";
import { orderMachine } from "./machines/order.ts";

const paths = (machine: AnyStateMachine, options: PathOptions = {}) =>
  pathsOf({ name: machine.id, file: "", machine }, machine === doorMachine ? [doorModel] : [], options);
const casesOf = (machine: AnyStateMachine, options?: PathOptions) => paths(machine, options).cases;
const titles = (cases: readonly TestCase[]) => cases.map(({ title }) => title);
const ids = (cases: readonly TestCase[]) => cases.map(({ id }) => id).sort();
const actions = ({ steps }: TestCase) => steps.map(({ action }) => action);

interface Pump {
  readonly more?: object;
  readonly front?: boolean;
  readonly isReversed?: boolean;
}
/** A pump; with more events, a state in front, or its transitions in reverse order. */
function pump({ more = {}, front = false, isReversed = false }: Pump = {}) {
  const on = { STOP: "resting", FAULT: { guard: "isSerious", target: "broken" }, ...more };
  const running = { on: isReversed ? Object.fromEntries(Object.entries(on).reverse()) : on };
  const resting = { on: { START: "running" }, after: { 1000: "asleep" } };
  const states = { resting, running, broken: {}, asleep: { on: { START: "running" } } };
  return createMachine({
    id: "pump",
    initial: front ? "unpacked" : "resting",
    states: {
      ...(front && { unpacked: { on: { PLUG: "resting" } } }),
      ...(isReversed ? Object.fromEntries(Object.entries(states).reverse()) : states),
    },
  } as object) as AnyStateMachine;
}

describe("a short case", () => {
  it("exists for each transition, and for each guard result that no other transition shows", () => {
    const cases = casesOf(pump());
    expect(titles(cases)).toEqual([
      "pump: Start, in resting -> running",
      "pump: Wait 1000 ms -> asleep",
      "pump: Stop -> resting",
      "pump: Fault -> broken",
      "pump: Fault (isSerious: no) -> nothing changes",
      "pump: Start, in asleep -> running",
    ]);
    expect(cases.map(({ purpose }) => purpose)).toEqual([
      "take pump.resting START -> running",
      "take pump.resting after 1000 ms -> asleep",
      "take pump.running STOP -> resting",
      "take pump.running FAULT [isSerious] -> broken",
      "refuse pump.running FAULT [isSerious] -> broken",
      "take pump.asleep START -> running",
    ]);
  });

  it("is the shortest way to the source state, followed by its step", () => {
    const cases = new Map(casesOf(pump()).map((one) => [one.purpose, actions(one)]));
    expect(cases.get("take pump.running STOP -> resting")).toEqual(["Start.", "Stop."]);
    expect(cases.get("take pump.asleep START -> running")).toEqual(["Wait 1000 ms.", "Start."]);
  });

  it("is not written for the no of a guard that the next transition of the same event shows", () => {
    const fork = createMachine({
      id: "fork",
      initial: "a",
      states: { a: { on: { GO: [{ guard: "isLeft", target: "left" }, { target: "right" }] } }, left: {}, right: {} },
    });
    expect(titles(casesOf(fork))).toEqual(["fork: Go -> left", "fork: Go -> right"]);
  });

  it("shows an eventless transition at its end; the transition has a case of its own only if no other case shows it", () => {
    const hall = (more: object) =>
      createMachine({
        id: "hall",
        initial: "out",
        context: { visits: 0 },
        states: {
          out: { on: { ENTER: { target: "in", actions: assign({ visits: 1 }) } } },
          in: { always: { guard: "isFull", target: "full" }, on: more },
          full: {},
        },
      } as object) as AnyStateMachine;
    expect(casesOf(hall({})).map(({ purpose }) => purpose)).toEqual([
      "take hall.out ENTER -> in",
      "take hall.in always [isFull] -> full",
    ]);
    const unguarded = createMachine({
      id: "hall",
      initial: "out",
      states: { out: { on: { ENTER: "in" } }, in: { always: "full" }, full: {} },
    });
    expect(titles(casesOf(unguarded))).toEqual(["hall: Enter -> full"]);
  });

  it("takes one of several shortest ways that can be done by hand, if there is one", () => {
    const both = createMachine({
      id: "both",
      initial: "a",
      states: { a: { after: { 10: "b" }, on: { SKIP: "b" } }, b: { on: { GO: "c" } }, c: {} },
    });
    const go = casesOf(both).find(({ title }) => title === "both: Go -> c");
    expect(go).toMatchObject({ byHand: true });
    expect(go && actions(go)).toEqual(["Skip.", "Go."]);
  });

  it("is refused if there would be too many, with a hint to tours", () => {
    const regions = Array.from({ length: 10 }, (_, index) => [
      `r${index}`,
      { initial: "off", states: { off: { on: { [`ON${index}`]: "on" } }, on: { on: { [`OFF${index}`]: "off" } } } },
    ]);
    const wide = createMachine({ id: "wide", type: "parallel", states: Object.fromEntries(regions) });
    expect(casesOf(wide)).toHaveLength(20);
    expect(() => paths(wide, { cover: "transitions" })).toThrow(
      "wide would have 10240 cases for transitions, and at most 10000 are written: use tours (--tours) or the criterion each.",
    );
  });

  it("begins in the nearest start of a model", () => {
    const machine = createMachine({
      id: "walk",
      initial: "near",
      context: ({ input }: { input: { far: boolean } }) => ({ far: input?.far ?? false }),
      states: {
        near: { always: { guard: ({ context }) => context.far, target: "far" }, on: { A: "mid" } },
        mid: { on: { B: "far" } },
        far: { on: { C: "near" } },
      },
    });
    const model = {
      machine,
      starts: [
        { name: "it is near", input: { far: false } },
        { name: "it is far", input: { far: true } },
      ],
      cases: { A: [{}], B: [{}], C: [{}] },
    };
    const { cases, notReached } = pathsOf({ name: "walk", file: "", machine }, [model]);
    expect(notReached).toEqual([]);
    expect(cases.find(({ purpose }) => purpose?.includes(" C"))).toMatchObject({ given: "it is far" });
  });

  it.each([
    ["door", doorMachine],
    ["lamp", lamp],
    ["order", orderMachine],
  ])("of each item together reach everything that tours reach: %s", (_, machine) => {
    for (const cover of ["states", "each", "transitions", "pairs"] as const) {
      const short = paths(machine, { cover });
      const tours = paths(machine, { cover, tours: true });
      expect(short.notReached).toEqual(tours.notReached);
      const summaries = [short, tours].map(({ cases }) => traceOf(machine, cases).summary);
      if (cover === "states") expect(summaries[0]?.states).toEqual(summaries[1]?.states);
      else expect(summaries[0]).toEqual(summaries[1]);
      expect(new Set(titles(short.cases)).size).toBe(short.cases.length);
      expect(new Set(ids(short.cases)).size).toBe(short.cases.length);
    }
  });

  it("has a title from the sentence of its event and its effect", () => {
    const all = titles(casesOf(doorMachine));
    expect(all).toContain("door: A person holds a badge in front of the door -> leaf.opening");
    expect(all).toContain("door: A person holds a badge in front of the door (isKnown: no) -> nothing changes");
    expect(all).toContain("door: motor fails -> leaf.stuck");
    expect(all).toContain("door: A person leaves -> count out");
    expect(all).toContain("door: The key is turned -> ignored");
  });

  it("has the description of its transition as the effect", () => {
    const cart = createMachine({
      id: "cart",
      initial: "empty",
      meta: { events: { ADD: "Add to inquiry is pressed." } },
      states: { empty: { on: { ADD: { target: "full", description: "Adds the first product." } } }, full: {} },
    });
    expect(titles(casesOf(cart))).toEqual(["cart: Add to inquiry is pressed -> Adds the first product"]);
  });
});

describe("the id of a short case", () => {
  const version = (machine: AnyStateMachine) => readVersions(toJson([paths(machine)]), "test")[0];
  const compare = (now: AnyStateMachine) => {
    const [before, after] = [version(pump()), version(now)];
    if (!before || !after) throw new Error("There is no version");
    return differenceOf(before, after);
  };

  it("is new for one added event, and the others stay", () => {
    const { newCases, removedCases, casesToRunAgain } = compare(pump({ more: { OIL: { actions: "oil" } } }));
    expect(newCases).toEqual([expect.stringMatching(/^pump-[0-9a-f]{8} \(pump: Oil -> oil\)$/)]);
    expect(removedCases).toEqual([]);
    expect(casesToRunAgain).toEqual([]);
  });

  it("stays if the way there changes, and the case is listed to run again", () => {
    const { newCases, removedCases, casesToRunAgain } = compare(pump({ front: true }));
    expect(newCases).toEqual([expect.stringContaining("pump: Plug -> resting")]);
    expect(removedCases).toEqual([]);
    expect(casesToRunAgain).toHaveLength(6);
  });

  it("stays if transitions and states change their order", () => {
    expect(compare(pump({ isReversed: true }))).toMatchObject({ newCases: [], removedCases: [] });
    expect(ids(casesOf(pump({ isReversed: true })))).toEqual(ids(casesOf(pump())));
  });

  it("stays if the target changes, and the case is listed to run again", () => {
    const { newCases, removedCases, casesToRunAgain } = compare(pump({ more: { STOP: "asleep" } }));
    expect([newCases, removedCases]).toEqual([[], []]);
    expect(casesToRunAgain).toEqual([expect.stringContaining("pump: Stop -> asleep")]);
  });

  it("stays if an added event is a shorter way to other states", () => {
    const shortcut = pump({ more: { SLEEP: "asleep" } });
    const { newCases, removedCases } = compare(shortcut);
    expect(newCases).toHaveLength(1);
    expect(removedCases).toEqual([]);
  });
});

describe("tours", () => {
  it("are long cases for the same criterion", () => {
    const tours = casesOf(pump(), { tours: true });
    expect(tours.length).toBeLessThan(casesOf(pump()).length);
    expect(tours[0]?.title).toMatch(/^pump 1: to /);
    expect(tours[0]?.purpose).toBeUndefined();
    expect(casesOf(pump(), { tours: true, steps: 2 }).length).toBeGreaterThan(tours.length);
  });

  it("alone have a number of steps", () => {
    expect(() => paths(pump(), { steps: 2 })).toThrow("steps is the length of tours and random walks: add tours");
  });
});
