/** Failing walks are shrunk to the shortest sequence that still fails. */
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { type AnyMachineSnapshot, assign, createMachine } from "xstate";
import { explore } from "../src/explore.ts";
import type { MachineModel } from "../src/model.ts";
import { never } from "../src/oracles/oracle.ts";
import { pathsOf } from "../src/paths.ts";
import type { Walk } from "../src/plan.ts";
import { randomWalks, readStopCondition } from "../src/random-walks.ts";
import { shrink, shrinkAsync } from "../src/shrink.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A counter that is wrong from 3 on, but only in the state on. */
const machine = createMachine({
  id: "counter",
  initial: "off",
  context: { count: 0 },
  states: {
    off: { on: { SWITCH: "on", WAIT: {} } },
    on: {
      on: {
        SWITCH: "off",
        WAIT: {},
        ADD: { actions: assign({ count: ({ context }) => Math.min(5, context.count + 1) }) },
      },
    },
  },
});
const isWrong = ({ value, context }: AnyMachineSnapshot) => value === "on" && context.count >= 3;
const bare: MachineModel = { machine, cases: { SWITCH: [{}], WAIT: [{}], ADD: [{}] } };
const checked: MachineModel = {
  ...bare,
  oracles: [never("The count is never above 2", ({ snapshot }) => isWrong(snapshot))],
};
const SHORTEST = ["SWITCH", "ADD", "ADD", "ADD"];
const typesOf = ({ edges }: Walk) => edges.map(({ event }) => event.type);
const fails = ({ edges }: Walk) => edges.some(({ to }) => isWrong(to.snapshot));

describe("shrink", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("finds the shortest failing sequence of a random walk, with seed %i", (seed) => {
    const [walk] = randomWalks(explore(bare), readStopCondition("length(120)"), seed, 120);
    if (!walk) throw new Error("There is no walk");
    expect(fails(walk)).toBe(true);
    expect(typesOf(shrink(bare, walk, fails))).toEqual(SHORTEST);
  });

  it("only tries walks that the machine allows", () => {
    const [walk] = randomWalks(explore(bare), readStopCondition("length(60)"), 7, 60);
    if (!walk) throw new Error("There is no walk");
    shrink(bare, walk, (candidate) => {
      let state = "off";
      for (const { event, from } of candidate.edges) {
        expect(from.snapshot.value).toBe(state);
        if (event.type === "ADD") expect(state).toBe("on");
        if (event.type === "SWITCH") state = state === "off" ? "on" : "off";
      }
      return fails(candidate);
    });
  });

  it("leaves out pairs of events that only work together", () => {
    const seen: MachineModel = { ...bare, serializeState: ({ context }) => context.count };
    const [walk] = randomWalks(explore(seen), readStopCondition("reached_vertex(on)"), 3, 50);
    if (!walk) throw new Error("There is no walk");
    const isOn = ({ edges }: Walk) => edges.at(-1)?.to.snapshot.value === "on";
    expect(typesOf(shrink(seen, walk, isOn))).toEqual(["SWITCH"]);
  });

  it("takes a predicate that takes time, and stops at a time", async () => {
    const [walk] = randomWalks(explore(bare), readStopCondition("length(120)"), 7, 120);
    if (!walk) throw new Error("There is no walk");
    expect(typesOf(await shrinkAsync(bare, walk, async (one) => fails(one)))).toEqual(SHORTEST);
    expect(await shrinkAsync(bare, walk, async (one) => fails(one), 0)).toBe(walk);
  });
});

describe("a random walk that breaks a promise of its model", () => {
  it("is reported by its shortest sequence", () => {
    const walk = () =>
      pathsOf({ name: "counter", file: "", machine }, [checked], {
        cover: "random",
        until: readStopCondition("length(200)"),
        seed: 7,
        steps: 100,
      });
    expect(walk).toThrow(
      /^counter: The count is never above 2: It happened\.\nShortest sequence that still fails, 4 of 100 steps:\nGiven that the machine has started\.\n {2}1\. \{"type":"SWITCH"\}\n {2}2\. \{"type":"ADD"\}\n {2}3\. \{"type":"ADD"\}\n {2}4\. \{"type":"ADD"\}$/,
    );
  });

  it("is printed with one line per step by the command", () => {
    const { folder, node } = temporaryProject("shrink");
    writeFileSync(
      join(folder, "lamp.model.ts"),
      `import { createMachine } from "xstate";
      export const lamp = createMachine({ id: "lamp", initial: "off", states: { off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off" } } } });
      export const model = {
        machine: lamp,
        cases: { PRESS: [{}] },
        oracles: [{ promise: "It stays off", watch: () => ({ to }) => { if (to === "on") throw new Error("It is on."); } }],
      };`,
    );
    try {
      const main = resolve(import.meta.dirname, "../src/main.ts");
      const words = ["show", "lamp.model.ts", "--models", "lamp.model.ts", "--cover", "random(length(9))"];
      expect(node(main, ...words)).toEqual({
        status: 1,
        output:
          "lamp: It stays off: It is on.\nShortest sequence that still fails, 1 of 9 steps:\nGiven that the machine has started.\n" +
          '  1. {"type":"PRESS"}\n',
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
