/** Machines without a model: their paths match those of a real actor. */

import { describe, expect, it } from "vitest";
import { type AnyStateMachine, createActor, createMachine, fromPromise, setup } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { explore } from "../src/explore.ts";
import { toPlain } from "../src/formats/plain.ts";
import { toMermaid } from "../src/mermaid.ts";
import { pathsOf } from "../src/paths.ts";
import { configurationOf, eventTypesOf, structureOf } from "../src/structure.ts";
import { model as doorModel } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import lamp from "./machines/lamp.ts";

const pathsIn = (machine: AnyStateMachine, words = "") =>
  pathsOf({ name: machine.id, file: "", machine }, [], readArguments(`show it ${words}`.trim().split(" ")));
const show = (machine: AnyStateMachine, words?: string) =>
  toPlain(pathsIn(machine, words)).replaceAll(/^ {6}= .*\n/gm, "");
const states = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, {}]));

describe("histories", () => {
  const player = createMachine({
    id: "player",
    initial: "off",
    states: {
      off: { on: { power: "on.last", shuffle: "on.deepest" } },
      on: {
        initial: "one",
        on: { power: "off" },
        states: {
          one: { on: { next: "two" } },
          two: { initial: "in1", states: { in1: { on: { deep: "in2" } }, in2: {} } },
          last: { type: "history", target: "two" },
          deepest: { type: "history", history: "deep" },
        },
      },
    },
  });

  it.each(["pairs", "transitions"])("match those of a real actor, in paths for %s", (cover) => {
    // Steps with assumptions or delays cannot be sent as events.
    const isSent = (step: object) => !/assume|xstate/.test(JSON.stringify(step));
    const cases = pathsIn(player, `--cover ${cover}`).cases.filter(({ steps }) => steps.every(isSent));
    expect(cases).not.toEqual([]);
    for (const { steps } of cases) {
      const actor = createActor(player).start();
      const reached = steps.map(({ event }) => {
        actor.send(event);
        return configurationOf(actor.getSnapshot().value);
      });
      expect(reached).toEqual(steps.map(({ state }) => state));
      actor.stop();
    }
  });

  it("also remember a final state: the lamp goes off immediately", () => {
    const text = show(lamp, "--cover pairs");
    expect(text).toMatch(/ Dim\.\n +> off\.\n +\d+\. Flash again\.\n +> off\./);
    expect(text).not.toMatch(/ Dim\.\n +> off\.\n +\d+\. Flash again\.\n +> on/);
  });
});

describe("invoked actors without a name", () => {
  const fetcher = createMachine({
    id: "fetcher",
    initial: "loading",
    states: {
      loading: { invoke: { src: fromPromise(async () => 2), onDone: "ready", onError: "failed" } },
      ...states("ready failed"),
    },
  });

  it("succeed and fail", () => {
    expect(show(fetcher)).toContain("1. The invoked actor succeeds.\n      ! Cannot be done by hand.\n      > ready.");
    expect(show(fetcher)).toContain("1. The invoked actor fails.\n      ! Cannot be done by hand.\n      > failed.");
    expect(show(fetcher, "--to ready")).toContain("to ready");
    expect(show(fetcher)).not.toContain("Not reached");
  });

  it("are named so in drawings", () => {
    expect(toMermaid(fetcher)).toContain("fetcher_loading --> fetcher_ready : the invoked actor succeeds\n");
  });

  it("send their first snapshot when they start, and more before they end", () => {
    const child = createMachine({ id: "child" });
    const machine = createMachine({
      id: "parent",
      initial: "idle",
      states: {
        idle: { on: { go: "working" } },
        working: { invoke: { id: "kid", src: child, onSnapshot: [{ guard: "isBig", target: "seen" }, {}] } },
        seen: {},
      },
    });
    expect(eventTypesOf(structureOf(machine))).toEqual(["go"]);
    expect(show(machine, "--cover pairs --tours")).toMatch(/Go \(assuming isBig: yes\)\.\n {6}> seen\./);
    expect(show(machine, "--cover pairs --tours")).toMatch(/Go \(assuming isBig: no\)\.\n {6}> working\./);
    expect(show(machine, "--cover pairs --tours")).toMatch(
      /kid has a new snapshot \(assuming isBig: yes\)\.\n( {6}.*\n)* {6}> seen\./,
    );
    expect(show(machine)).not.toContain("Not reached");
  });

  it("send their first snapshot when they start, with a model too", () => {
    const child = createMachine({ id: "child", context: { size: 7 } });
    const machine = setup({ actors: { child } }).createMachine({
      id: "parent",
      initial: "working",
      states: {
        working: {
          invoke: {
            id: "kid",
            src: "child",
            onSnapshot: [{ guard: ({ event }) => event.snapshot.context.size > 5, target: "big" }, { target: "small" }],
          },
        },
        big: {},
        small: {},
      },
    });
    expect(createActor(machine).start().getSnapshot().value).toBe("big");
    const { initialVertices } = explore({ machine, cases: {} });
    expect(initialVertices.map(({ snapshot }) => snapshot.value)).toEqual(["big"]);
  });
});

describe("guards", () => {
  it("without names are distinguished", () => {
    const machine = createMachine({
      id: "choice",
      context: { count: 0 },
      initial: "a",
      states: {
        a: {
          on: {
            go: [
              { guard: ({ context }) => context.count > 3, target: "b" },
              { guard: ({ context }) => context.count > 2, target: "c" },
              { target: "e" },
            ],
          },
        },
        ...states("b c e"),
      },
    });
    expect(show(machine)).toContain("Go (assuming condition of a on go: yes).\n      > b.");
    expect(show(machine)).toContain("Go (assuming condition of a on go: no, condition 2 of a on go: yes).\n      > c.");
    expect(show(machine)).not.toContain("Not reached");
  });

  it("with parameters are distinguished", () => {
    const machine = setup({ guards: { isBig: (_, params: { min: number }) => params.min > 0 } }).createMachine({
      id: "size",
      initial: "a",
      states: {
        a: {
          on: {
            go: [
              { guard: { type: "isBig", params: { min: 5 } }, target: "b" },
              { guard: { type: "isBig", params: { min: 2 } }, target: "c" },
              { guard: { type: "isBig", params: () => ({ min: 1 }) }, target: "d" },
            ],
          },
        },
        ...states("b c d"),
      },
    });
    expect(show(machine)).toContain("isBig (min: 2): yes).\n      > c.");
    expect(show(machine)).not.toContain("Not reached");
  });

  it("that depend on one another are assumed together", () => {
    const machine = createMachine({
      id: "chain",
      initial: "a",
      states: {
        a: { on: { go: "b" } },
        b: { always: { guard: "isOne", target: "c" } },
        c: { always: { guard: "isTwo", target: "d" } },
        d: {},
      },
    });
    expect(show(machine)).toContain("Go (assuming isOne: yes, isTwo: yes).\n      > d.");
    expect(show(machine)).not.toContain("Not reached");
  });

  it("that form a loop are true once", () => {
    const machine = createMachine({
      id: "loop",
      initial: "a",
      states: {
        a: { always: { guard: "isOne", target: "b" } },
        b: { always: { guard: "isTwo", target: "a" } },
      },
    });
    expect(show(machine)).toContain("assuming isOne: yes, isTwo: no");
    expect(show(machine)).toContain("assuming isOne: yes, then no, isTwo: yes, then no");
    expect(show(machine)).not.toContain("Not reached");
  });

  it("are not evaluated in an endless loop, which is reported", () => {
    const machine = createMachine({
      id: "loop",
      initial: "a",
      states: { a: { on: { go: "b" } }, b: { always: "c" }, c: { always: "b" } },
    });
    expect(show(machine)).toMatch(/go in a is skipped: Infinite loop detected: .* without reaching a stable state/);
  });
});

describe("delays of one state", () => {
  it("end in order of their duration", () => {
    const machine = createMachine({
      id: "slow",
      initial: "a",
      states: { a: { after: { 900: "c", 100: "b" } }, ...states("b c") },
    });
    expect(show(machine)).not.toContain("Wait 900 ms");
    expect(show(machine)).toContain("Not reached:\n  state slow.c\n  take slow.a after 900 ms -> c\n");
  });

  it("with a computed duration end first only by assumption", () => {
    const machine = setup({ delays: { short: 100, long: () => 200 } }).createMachine({
      id: "slow",
      initial: "a",
      states: { a: { after: { short: "b", long: "c" } }, ...states("b c") },
    });
    expect(show(machine)).toContain("Wait 100 ms (short).");
    expect(show(machine)).toContain("Wait 200 ms (long) (assuming that it ends first).");
  });
});

describe("paths without a model", () => {
  const guarded = createMachine({
    id: "guarded",
    initial: "asking",
    states: {
      asking: {
        invoke: { src: "ask", onDone: [{ guard: "isYes", target: "yes" }, { target: "no" }] },
        after: { 50: "late" },
      },
      ...states("yes no late"),
    },
  });

  it("match a real actor, also if the end of an invoked actor has a guard", () => {
    const reached = pathsIn(guarded).cases.map(({ steps }) => steps.at(-1)?.state);
    expect(reached).toEqual(expect.arrayContaining(["yes", "no", "late"]));
  });

  it("list the actions that were not run", () => {
    const note = "its own actions and invoked actors were not run, and payloads are missing";
    expect(show(guarded)).toContain(note);
    expect(pathsIn(guarded).remarks.join("\n")).toContain(note);
  });

  it("have no such remarks with a model", () => {
    const found = { name: "door", file: "", machine: doorMachine };
    const paths = pathsOf(found, [doorModel], readArguments(["show", "door"]));
    expect(toPlain(paths)).not.toContain("Remarks");
    expect(paths.remarks).toEqual([]);
  });
});

describe("a machine without transitions", () => {
  it("is reported as such", () => {
    expect(show(createMachine({ id: "still" }))).toBe("still: no transitions\n");
  });
});
