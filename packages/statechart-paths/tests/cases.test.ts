import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { casesOf } from "../src/cases.ts";
import { explore } from "../src/explore.ts";
import { inferModel } from "../src/infer-model.ts";
import { pathsOf } from "../src/paths.ts";
import { walksFor, walksTo } from "../src/plan.ts";
import { simpleWalks } from "../src/simple-paths.ts";
import { doorCases } from "./door-cases.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";
import lamp from "./machines/lamp.ts";

const statesIn = (cases: ReturnType<typeof doorCases>) =>
  new Set(cases.flatMap(({ state, steps }) => [state, ...steps.map((step) => step.state)]));

describe("the test paths of a machine", () => {
  it("for states reach every reachable configuration", () => {
    const leaf = ["closed", "opening", "open", "stuck"];
    const all = leaf.flatMap((name) => ["silent", "ringing"].map((alarm) => `leaf.${name} + alarm.${alarm}`));
    expect([...statesIn(doorCases("states"))].sort()).toEqual(all.sort());
  });

  it("for transitions take every event, delay, actor result and guard outcome", () => {
    const actions = doorCases("transitions").flatMap(({ steps }) =>
      steps.map(({ action, expected }) => `${action} ${expected[0] === "Nothing changes." ? "-" : "+"}`),
    );
    expect([...new Set(actions)].sort()).toEqual([
      "A person holds a badge in front of the door (badge: (empty)). -",
      "A person holds a badge in front of the door (badge: staff). +",
      "A person leaves. +",
      "The fire alarm is switched off. +",
      "The fire alarm rings. +",
      "The key is turned. +",
      "Wait 3000 ms (holdOpen). +",
      "motor fails with No power. +",
      "motor succeeds with blocked. +",
      "motor succeeds with open. +",
    ]);
  });

  it("for pairs are more than for transitions", () => {
    const length = (cases: ReturnType<typeof doorCases>) => cases.reduce((sum, { steps }) => sum + steps.length, 0);
    expect(length(doorCases("pairs"))).toBeGreaterThan(length(doorCases("transitions")));
  });

  it("have about the requested number of steps", () => {
    for (const { steps } of doorCases("transitions", 6)) expect(steps.length).toBeLessThanOrEqual(6);
    expect(doorCases("transitions", 6).length).toBeGreaterThan(doorCases("transitions", 60).length);
  });

  it("to one state are the shortest paths to each configuration with it", () => {
    const cases = casesOf(doorMachine, "door", walksTo(explore(model), "door.leaf.stuck"));
    expect(cases.map(({ steps }) => steps.map(({ action }) => action))).toEqual([
      ["A person holds a badge in front of the door (badge: staff).", "motor succeeds with blocked."],
      expect.arrayContaining(["The fire alarm rings."]),
    ]);
    expect(cases.map(({ steps }) => steps.at(-1)?.state)).toEqual([
      "leaf.stuck + alarm.silent",
      "leaf.stuck + alarm.ringing",
    ]);
  });

  it("that are simple visit no state twice, and are complete", () => {
    const cases = casesOf(doorMachine, "door", simpleWalks(explore(model)));
    for (const { state, steps } of cases) {
      // The alarm does not change the leaf. A vertex consists of both, and the number of people.
      expect(new Set(steps.map(({ event, state }) => JSON.stringify([event, state]))).size).toBe(steps.length);
      expect(steps.map((step) => step.state)).not.toContain(state);
    }
    const actions = cases.map(({ steps }) => steps.map(({ action }) => action).join(" "));
    expect(new Set(actions).size).toBe(actions.length);
    for (const one of actions) expect(actions.filter((other) => other.startsWith(one))).toEqual([one]);
  });

  it("that are simple can be limited to one state", () => {
    const roads = createMachine({
      id: "roads",
      initial: "home",
      states: {
        home: { on: { left: "lake", right: "hill" } },
        lake: { on: { on: "town", over: "hill" } },
        hill: { on: { on: "town" } },
        town: { on: { back: "home" } },
      },
    });
    const simple = casesOf(roads, "roads", simpleWalks(explore(inferModel(roads, "roads")), "roads.town"));
    expect(simple.map(({ steps }) => steps.map(({ action }) => action).join(" ")).sort()).toEqual([
      "Left. On.",
      "Left. Over. On.",
      "Right. On.",
    ]);
  });

  it("that are simple are refused above the max, and taken in part with a limit", () => {
    const names = Array.from({ length: 9 }, (_, index) => `s${index}`);
    const on = Object.fromEntries(names.map((name) => [name, `.${name}`]));
    const web = createMachine({ id: "web", initial: "s0", on, states: Object.fromEntries(names.map((n) => [n, {}])) });
    const walk = () => simpleWalks(explore(inferModel(web, "web")));
    expect(walk).toThrow("web has more than 1000 simple paths: cover states, transitions or pairs instead, or take");
    const options = readArguments("show web --cover simple-paths --limit 7".split(" "));
    const { cases, remarks } = pathsOf({ name: "web", file: "", machine: web }, [], options);
    const ways = cases.map(({ steps }) => steps.map(({ state }) => state).join(" "));
    expect(new Set(ways).size).toBe(7);
    for (const way of ways) expect(new Set(way.split(" ")).size).toBe(8);
    // 8! orders of the 8 other states.
    expect(remarks).toContain("Showing 7 of 40320 simple paths.");
    const more = [...names, "s9"];
    const wider = createMachine({
      id: "wider",
      initial: "s0",
      on: Object.fromEntries(more.map((name) => [name, `.${name}`])),
      states: Object.fromEntries(more.map((name) => [name, {}])),
    });
    const some = pathsOf({ name: "wider", file: "", machine: wider }, [], options);
    expect(some.remarks).toContain("Showing 7 of at least 100000 simple paths.");
  });

  it("list the expected states in document order", () => {
    expect(doorCases("states")[0]?.expected).toEqual([
      "leaf.closed: The door is closed.",
      "alarm.silent: All is quiet.",
    ]);
  });
});

describe("the test paths of a machine without a model", () => {
  it("name the assumed guard results of each step", () => {
    const cases = casesOf(doorMachine, "door", walksFor(explore(inferModel(doorMachine, "door")), "transitions", 15));
    const actions = cases.flatMap(({ steps }) => steps.map(({ action }) => action));
    expect(actions).toContain("A person holds a badge in front of the door (assuming isKnown: yes).");
    expect(actions).toContain("motor succeeds (assuming isBlocked: yes).");
    expect(actions).toContain("motor fails.");
    expect([...statesIn(cases)]).toContain("leaf.stuck + alarm.ringing");
  });

  it("work for a machine without names and descriptions", () => {
    const cases = casesOf(lamp, "lamp", walksFor(explore(inferModel(lamp, "lamp")), "transitions", 15));
    const actions = cases.flatMap(({ steps }) => steps.map(({ action }) => action));
    expect([...new Set(actions)].sort()).toEqual([
      "Anything.",
      "Dim.",
      "Flash again.",
      "Press (assuming condition of off on press: no).",
      "Press (assuming condition of off on press: yes).",
      "Press.",
      "Wait 1000 ms.",
    ]);
    expect([...statesIn(cases)].sort()).toEqual(["broken", "off", "on.bright"]);
  });
});
