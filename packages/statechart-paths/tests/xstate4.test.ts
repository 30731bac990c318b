/** Machines written for XState 4: each property that XState 5 ignores is named. */
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type AnyStateMachine, createMachine } from "xstate";
import { cover } from "../src/cover.ts";
import { expectAllReached } from "../src/describe.ts";
import { pathsOf } from "../src/paths.ts";
import { xstate4Signs } from "../src/xstate4.ts";
import * as machines from "./features/machines.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });
const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node } = temporaryProject("xstate4");
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (state: object, root: object = {}) => ({
  id: "it",
  initial: "a",
  ...root,
  states: { a: state, b: {} },
});
/** A machine with only a configuration: the development build of XState, which tests use, throws for `cond`. */
const old = (state: object, root?: object) =>
  ({ id: "it", config: configOf(state, root) }) as unknown as AnyStateMachine;

describe("a property of XState 4", () => {
  it.each([
    ["cond", old({ on: { GO: { target: "b", cond: "isReady" } } }), "cond in it.a on GO (use guard)"],
    ["cond in a list", old({ on: { GO: [{ target: "b", cond: () => true }] } }), "cond in it.a on GO (use guard)"],
    ["cond of always", old({ always: { target: "b", cond: "isReady" } }), "cond in it.a always (use guard)"],
    ["in", old({ on: { GO: { target: "b", in: "#it.b" } } }), "in in it.a on GO (use the guard stateIn)"],
    ["internal", old({ on: { GO: { target: "a", internal: false } } }), "internal in it.a on GO (use reenter)"],
    ["services", old({}, { services: {} }), "services in it (use actors)"],
    ["activities", old({ activities: ["beep"] }), "activities in it.a (use invoke)"],
    ["data of a final state", old({ type: "final", data: {} }), "data in it.a (use output)"],
    ["data of invoke", old({ invoke: { src: "load", data: {} } }), "data in it.a (use input)"],
    [
      "cond of onDone",
      old({ invoke: { src: "load", onDone: { target: "b", cond: "c" } } }),
      "cond in it.a onDone (use guard)",
    ],
    ["a promise function", old({ invoke: { src: async () => 1 } }), "a function or object as src in it.a"],
    ["a list of delays", old({ after: [{ delay: 9, target: "b" }] }), "a list or text as after in it.a"],
    ["cond of after", old({ after: { 9: { target: "b", cond: "c" } } }), "cond in it.a after 9 (use guard)"],
    ["done.invoke", old({ on: { "done.invoke.load": "b" } }), "done.invoke.load in it.a (use onDone)"],
    ["error.platform", old({ on: { "error.platform.load": "b" } }), "error.platform.load in it.a (use onError)"],
    [
      "an action object",
      old({ entry: { type: "xstate.assign", assignment: {} } }),
      "xstate.assign in it.a (use the action",
    ],
  ])("is named: %s", (_, machine, sign) => {
    const [first = ""] = xstate4Signs(machine);
    expect(first).toContain(`Looks like XState 4: ${sign}`);
  });

  it("is not found in machines of XState 5", () => {
    for (const machine of Object.values(machines)) expect(xstate4Signs(machine)).toEqual([]);
  });

  it("is not counted as covered without a word", () => {
    const config = configOf({ on: { GO: { target: "b", internal: false } } });
    const machine = createMachine(config as Parameters<typeof createMachine>[0]);
    const sign = "Looks like XState 4: internal in it.a on GO (use reenter). XState 5 ignores it.";
    const paths = pathsOf({ name: "it", file: "", machine }, [], {});
    expect(paths).toMatchObject({ mistakes: [sign], notReached: [] });
    expect(() => expectAllReached(paths)).toThrow(sign);
    expect(() => cover({ machine, cases: { GO: [{}] } })).toThrow(sign);
  });
});

describe("the command", () => {
  it("warns of a machine with such a property, in every command", () => {
    writeFileSync(
      join(folder, "old.ts"),
      `import { createMachine } from "xstate";
export const old = createMachine({ id: "old", on: { GO: { cond: "isReady" } as object } });`,
    );
    for (const command of ["list", "show", "draw", "model"])
      expect(node(MAIN, command, "old.ts").output).toContain(
        "old: Looks like XState 4: cond in old on GO (use guard). XState 5 ignores it.",
      );
  });

  it.each([
    ["native", 'import { Machine } from "xstate";\nexport const old = Machine({});'],
    [
      "bundled",
      'import { helper } from "./helper";\nimport { Machine } from "xstate";\nexport const old = Machine(helper);',
    ],
  ])("explains a file that uses Machine (%s)", (_, text) => {
    writeFileSync(join(folder, "helper.ts"), "export const helper = {};");
    writeFileSync(join(folder, "machine.ts"), text);
    const { status, output } = node(MAIN, "show", "machine.ts");
    expect(status).toBe(1);
    expect(output).toMatch(/machine\.ts looks like XState 4: it uses Machine, which XState 5 does not have\./);
  });
});
