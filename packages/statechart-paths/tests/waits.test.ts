/** Steps that wait for delays, when several delays run at the same time or depend on the path. */
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, assign, createMachine, raise } from "xstate";
import { toPlain } from "../src/formats/plain.ts";
import { toTestFile } from "../src/formats/test-file.ts";
import type { MachineModel } from "../src/model.ts";
import { type PathOptions, pathsOf } from "../src/paths.ts";

const pathsIn = (machine: AnyStateMachine, options: PathOptions = {}, models: readonly MachineModel[] = []) =>
  pathsOf({ name: machine.id, file: "", machine }, models, options);
const stepsIn = (machine: AnyStateMachine, options?: PathOptions) =>
  pathsIn(machine, options).cases.flatMap(({ steps }) => steps);
const region = (delay: number | string) => ({ initial: "a", states: { a: { after: { [delay]: "b" } }, b: {} } });

const parallel = createMachine({ id: "two", type: "parallel", states: { short: region(600), long: region(1500) } });

describe("a wait", () => {
  it("is the rest of a delay that has begun before", () => {
    expect(toPlain(pathsIn(parallel))).toMatch(/1\. Wait 600 ms\.(\n {6}.*)+\n {2}2\. Wait 900 ms\.\n/);
  });

  it("is the rest with a model too", () => {
    expect(toPlain(pathsIn(parallel, {}, [{ machine: parallel, cases: {} }]))).toContain("2. Wait 900 ms.");
  });

  it("passes its rest to the driver of a test file", () => {
    expect(toTestFile(pathsIn(parallel), "vitest", "./two.driver.ts")).toContain("wait1500Ms({ remainingMs: 900 })");
  });

  it("names a shorter delay that would end before", () => {
    const machine = createMachine({
      id: "restless",
      initial: "armed",
      states: {
        armed: {
          initial: "ticking",
          after: { 2500: "over" },
          states: { ticking: { after: { 1000: { target: "ticking", reenter: true } } } },
        },
        over: {},
      },
    });
    const steps = stepsIn(machine).filter(({ state }) => state === "over");
    expect(steps.map(({ notes }) => notes)).toContainEqual([
      "Assumes that this delay ends first. Another delay is shorter.",
    ]);
  });

  it("names a delay that ends at the same time", () => {
    const machine = createMachine({ id: "both", type: "parallel", states: { one: region(200), other: region(200) } });
    const notes = stepsIn(machine).flatMap((step) => step.notes);
    expect(notes).toContain("Another delay ends at the same time. The step shows the state before that.");
    expect(notes).toContain("Assumes that this delay ends only now. It is over at the same time as an earlier one.");
  });

  it("says that an unknown part has passed, after a delay of unknown length", () => {
    const machine = createMachine({
      id: "vague",
      type: "parallel",
      states: { unknown: region("someTime"), known: region(300) },
    });
    expect(stepsIn(machine, { cover: "pairs" }).flatMap(({ notes }) => notes)).toContain(
      "An unknown part of this time has passed before.",
    );
  });

  it.each(["raise", "after"])("is computed from the context of its own path, for %s", (kind) => {
    const wait = ({ context }: { context: { tries: number } }) => 100 * (context.tries + 1);
    const waiting =
      kind === "raise"
        ? { entry: raise({ type: "go" }, { delay: wait }), on: { go: "trying" } }
        : { after: { wait: "trying" } };
    const machine = createMachine(
      {
        id: "retrying",
        context: { tries: 0 },
        initial: "waiting",
        states: {
          waiting,
          trying: {
            on: {
              FAIL: { target: "waiting", actions: assign({ tries: ({ context }) => Number(context["tries"]) + 1 }) },
            },
          },
        },
      } as Parameters<typeof createMachine>[0],
      { delays: { wait: wait as () => number } },
    );
    const { cases } = pathsIn(machine, { cover: "pairs" });
    const waits = cases.map(({ steps }) => steps.map(({ action }) => action.replace(/ ms.*$/, "")).join(" "));
    expect(waits).toContainEqual(expect.stringMatching(/^Wait 100 Fail\. Wait 200/));
  });
});
