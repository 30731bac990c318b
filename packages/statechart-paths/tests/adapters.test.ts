/** Machines of other libraries. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Adapter } from "../src/adapters/adapter.ts";
import { adapted } from "../src/adapters.ts";
import { withChildren } from "../src/children.ts";
import { loadMachines } from "../src/load.ts";
import { pathsOf } from "../src/paths.ts";

const folder = mkdtempSync(join(tmpdir(), "adapters-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A collapsible in the format of zag: named guards, lists of transitions, effects and implementations. */
const collapsible = {
  props: ({ props }: { props: object }) => props,
  initialState: ({ prop }: { prop: (name: string) => unknown }) =>
    prop("open") || prop("defaultOpen") ? "open" : "closed",
  context: () => ({}),
  exit: ["cleanupNode"],
  states: {
    closed: {
      tags: ["closed"],
      on: {
        "controlled.open": { target: "open" },
        open: [
          { guard: "isOpenControlled", actions: ["invokeOnOpen"] },
          { target: "open", actions: ["setInitial", "invokeOnOpen"] },
        ],
      },
    },
    closing: {
      effects: ["trackExitAnimation"],
      on: { "controlled.open": { target: "open" }, "animation.end": { target: "closed" } },
    },
    open: { on: { close: { target: "closing", actions: ["computeSize"] } } },
  },
  implementations: { guards: { isOpenControlled: () => false }, actions: {} },
};

/** An object as `createMachine` of @xstate/fsm returns it. */
const light = {
  config: {
    id: "light",
    initial: "green",
    states: {
      green: { on: { TIMER: { target: "yellow", cond: () => true, actions: ["count"] } } },
      yellow: { on: { TIMER: "red" } },
      red: { on: { TIMER: [{ target: "green", cond: () => false }, "yellow"] } },
    },
  },
  initialState: { value: "green" },
  transition: () => ({}),
};

/** A machine of robot: maps of transitions, immediate transitions, and a final state. */
const truthy = () => true;
const transitions = (...list: { from: string; to: string; guards?: unknown }[]) =>
  Map.groupBy(list, ({ from }) => from);
const wizard = {
  current: "first",
  states: {
    first: { transitions: transitions({ from: "next", to: "checking", guards: truthy }) },
    checking: {
      transitions: new Map(),
      immediates: [
        { to: "last", guards: () => true },
        { to: "first", guards: truthy },
      ],
    },
    last: { final: true, transitions: new Map() },
  },
};

const readAs = (value: unknown, own?: readonly Adapter[]) => {
  const machine = adapted(value, "it", own);
  if (!machine) throw new Error("It was not recognised");
  return pathsOf({ name: "it", file: "", machine }, [], {});
};
const actionsOf = ({ cases }: ReturnType<typeof readAs>) =>
  new Set(cases.flatMap(({ steps }) => steps.map(({ action }) => action)));

describe("a machine of another library", () => {
  it("may be from zag", () => {
    const paths = readAs(collapsible);
    expect(paths.notReached).toEqual([]);
    expect(actionsOf(paths)).toEqual(
      new Set([
        "Controlled open.",
        "Close.",
        "Animation end.",
        "Open (assuming isOpenControlled: no).",
        "Open (assuming isOpenControlled: yes).",
      ]),
    );
    expect(paths.cases[0]?.state).toBe("closed");
  });

  it("may be from @xstate/fsm", () => {
    const paths = readAs(light);
    expect(paths.notReached).toEqual([]);
    expect([...actionsOf(paths)]).toContain("Timer (assuming condition of green on TIMER: yes).");
    expect(paths.cases.flatMap(({ steps }) => steps.map(({ state }) => state))).toEqual(
      expect.arrayContaining(["green", "yellow", "red"]),
    );
  });

  it("may be from robot", () => {
    const paths = readAs(wizard);
    expect(paths.notReached).toEqual([]);
    expect(paths.cases.some(({ steps }) => steps.at(-1)?.state === "last")).toBe(true);
    expect(paths.cases.some(({ steps }) => steps.some(({ state }) => state === "first"))).toBe(true);
  });

  it("may be from zag, with targets of the root, of ancestors, and by id", () => {
    const menu = {
      initialState: () => "idle",
      on: { "CONTROLLED.OPEN": { target: "open" } },
      states: {
        idle: { on: { OPEN: { target: "open.still" } } },
        open: {
          initial: "still",
          states: {
            still: { on: { MOVE: { target: "dragged" }, CLOSE: { target: "idle" } } },
            dragged: {
              id: "dragging",
              on: { DROP: { target: "#home" }, AGAIN: { target: "#dragging", reenter: true } },
            },
          },
          on: { STOP: { target: ".still" } },
        },
        closing: { id: "home", on: { END: [{ target: "idle" }] } },
      },
    };
    const paths = readAs(menu);
    expect(paths.notReached).toEqual([]);
    const steps = paths.cases.flatMap((one) => one.steps);
    const reachedBy = (action: string) =>
      new Set(steps.filter((step) => step.action === action).map(({ state }) => state));
    expect(reachedBy("Controlled open.")).toEqual(new Set(["open.still"]));
    expect(reachedBy("Close.")).toEqual(new Set(["idle"]));
    expect(reachedBy("Drop.")).toEqual(new Set(["closing"]));
    expect(reachedBy("Again.")).toEqual(new Set(["open.dragged"]));
    expect(reachedBy("Stop.")).toEqual(new Set(["open.still"]));
  });

  it("may be from robot, and invoke a function or another machine", () => {
    const child = {
      current: "a",
      states: {
        a: { transitions: transitions({ from: "next", to: "b" }) },
        b: { final: true, transitions: new Map() },
      },
    };
    const ends = transitions(
      { from: "done", to: "over" },
      { from: "error", to: "broken" },
      { from: "stop", to: "over" },
    );
    const calling = {
      current: "loading",
      states: {
        loading: { fn: async function load() {}, transitions: ends },
        broken: { transitions: transitions({ from: "retry", to: "running" }) },
        running: { machine: child, transitions: ends },
        over: { final: true, transitions: new Map() },
      },
    };
    const paths = readAs(calling);
    expect(paths.notReached).toEqual([]);
    expect([...actionsOf(paths)]).toEqual(expect.arrayContaining(["load succeeds.", "load fails.", "Stop."]));
    expect(withChildren(paths, undefined).map(({ name }) => name)).toEqual(["it", "it.running"]);
  });

  it("does not stop the others if it can't be read", async () => {
    const file = join(folder, "two.mjs");
    const zagLike = (target: string) =>
      `{ initialState: () => "a", states: { a: { on: { GO: { target: "${target}" } } }, b: {} } }`;
    writeFileSync(file, `export const good = ${zagLike("b")}; export const bad = ${zagLike("nowhere")};`);
    const problems: string[] = [];
    const found = await loadMachines(file, { onProblem: (problem) => problems.push(problem) });
    expect(found.map(({ name }) => name)).toEqual(["good"]);
    expect(problems).toEqual([expect.stringMatching(/two\.mjs: bad, a machine of zag, can't be read: .*nowhere/)]);
    await expect(loadMachines(file)).rejects.toThrow("bad, a machine of zag, can't be read");
  });

  it("may be read by a custom adapter", async () => {
    const table: Adapter = {
      library: "a table",
      recognises: (value) => Array.isArray(value),
      configOf: (value) => ({
        initial: "a",
        states: Object.fromEntries(
          (value as string[][]).map(([from = "", on = "", to]) => [from, { on: { [on]: to } }]),
        ),
      }),
    };
    const file = join(folder, "rows.mjs");
    writeFileSync(file, 'export const rows = [["a", "GO", "b"], ["b", "BACK", "a"]];');
    const [found] = await loadMachines(file, { adapters: [table] });
    if (!found) throw new Error("Nothing was found");
    expect(
      actionsOf(
        readAs(
          [
            ["a", "GO", "b"],
            ["b", "BACK", "a"],
          ],
          [table],
        ),
      ),
    ).toEqual(new Set(["Go.", "Back."]));
    expect(found.name).toBe("rows");
    await expect(loadMachines(file)).rejects.toThrow("exports no state machine");
  });

  it("is not recognised if it is only similar", () => {
    for (const value of [undefined, {}, { states: {} }, { config: {} }, { current: "a", states: { a: {} } }, () => {}])
      expect(adapted(value, "it")).toBeUndefined();
  });
});
