/** Huge state spaces: progress is reported, limits end the work and are stated, and the command can be interrupted. */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type AnyStateMachine, createMachine } from "xstate";
import { readArguments } from "../src/arguments.ts";
import { cover } from "../src/cover.ts";
import { type PathOptions, pathsOf } from "../src/paths.ts";
import { Progress } from "../src/progress.ts";
import { eventTypesOf, structureOf } from "../src/structure.ts";
import { temporaryProject } from "./temporary-project.ts";

vi.setConfig({ testTimeout: 60_000 });
const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder } = temporaryProject("limits");
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the configuration of a machine with parallel regions of two states. */
const regions = (count: number) => ({
  id: "wide",
  type: "parallel",
  states: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `r${index}`,
      { initial: "off", states: { off: { on: { [`ON${index}`]: "on" } }, on: { on: { [`OFF${index}`]: "off" } } } },
    ]),
  ),
});
const machineOf = (count: number): AnyStateMachine =>
  createMachine(regions(count) as Parameters<typeof createMachine>[0]);
const pathsIn = (machine: AnyStateMachine, options: PathOptions) =>
  pathsOf({ name: "wide", file: "", machine }, [], options);
const stepsIn = (paths: ReturnType<typeof pathsIn>) => paths.cases.flatMap(({ steps }) => steps).length;
const EXPLORED =
  /^Stopped after exploring 100 steps in \d+ state combinations\. What lies beyond is left out\. Explore more with --max-explored 200\.$/;

describe("a limit", () => {
  it.each(["states", "transitions", "pairs"] as const)(
    "ends the exploration for %s, and the remark says so",
    (criterion) => {
      const paths = pathsIn(machineOf(8), { cover: criterion, maxExplored: 100 });
      expect(paths.remarks.filter((line) => EXPLORED.test(line))).toHaveLength(1);
      expect(paths.cases).not.toEqual([]);
      const whole = pathsIn(machineOf(4), { cover: criterion });
      expect(whole.remarks.join("\n")).not.toMatch(/Stopped/);
    },
  );

  it("is not reached if everything was found before", () => {
    expect(pathsIn(machineOf(8), { cover: "each", maxExplored: 100 }).remarks.join("\n")).not.toMatch(/Stopped/);
  });

  it.each([
    ["states", /Left out: \d+ of \d+ states and state combinations\. Plan more with --max-steps 40\./],
    [
      "transitions",
      /Left out: [\d,]+ of [\d,]+ transitions, guards with the outcome no, and transitions in state combinations\./,
    ],
    ["pairs", /Left out: \d+ of \d+ pairs of transitions\./],
  ] as const)("ends the planning for %s, and the remark says what is left out", (criterion, remark) => {
    const paths = pathsIn(machineOf(8), { cover: criterion, maxSteps: 20 });
    expect(paths.remarks.join("\n")).toMatch(remark);
    expect(stepsIn(paths)).toBeGreaterThan(10);
    expect(stepsIn(paths)).toBeLessThan(40);
  });

  it("also holds for paths to a state and for simple paths", () => {
    const to = pathsIn(machineOf(8), { to: "r3.on", maxSteps: 20 });
    expect(to.remarks.join("\n")).toMatch(/Left out: \d+ of 128 state combinations with this state\./);
    const simple = pathsIn(machineOf(8), { cover: "simple-paths", limit: 50, maxSteps: 300 });
    expect(simple.remarks.join("\n")).toMatch(
      /Showing \d of at least 100000 simple paths\. They have \d+ steps\. Show more with --max-steps 600\./,
    );
    expect(() => pathsIn(machineOf(8), { cover: "simple-paths" })).toThrow("more than 1000 simple paths");
  });

  it("can be set on the command line", () => {
    const { maxExplored, maxSteps } = readArguments("show it --max-explored 7 --max-steps 9".split(" "));
    expect({ maxExplored, maxSteps }).toEqual({ maxExplored: 7, maxSteps: 9 });
    expect(() => readArguments("show it --max-steps few".split(" "))).toThrow(
      '--max-steps takes a whole number from 1, not "few".',
    );
  });
});

describe("random walks", () => {
  it("through a large state space look only at its states and transitions before each step", () => {
    const { cases } = pathsIn(machineOf(8), { cover: "random", seed: 3 });
    expect(cases).not.toEqual([]);
  });
});

describe("the coverage of a model", () => {
  it("is not limited", () => {
    const machine = machineOf(6);
    const cases = Object.fromEntries(eventTypesOf(structureOf(machine)).map((type) => [type, [{}]]));
    expect(cover({ machine, cases }).transitions.missing).toEqual([]);
  });
});

describe("progress", () => {
  it("is reported after a second, and then every five seconds", () => {
    const told: string[] = [];
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const progress = new Progress((text) => told.push(text));
    const work = (at: number) => {
      now.mockReturnValue(at);
      for (let count = 0; count < 64; count += 1) progress.note(() => `at ${at}`);
    };
    for (const at of [500, 999, 1000, 2000, 5999, 6000, 7000]) work(at);
    now.mockRestore();
    expect(told).toEqual(["at 1000", "at 6000"]);
  });

  it("is on stderr, and the command can be interrupted", async () => {
    writeFileSync(
      join(folder, "wide.ts"),
      `import { createMachine } from "xstate"; export const wide = createMachine(${JSON.stringify(regions(14))});`,
    );
    const child = spawn(
      process.execPath,
      [MAIN, "show", "wide.ts", "--cover", "transitions", "--max-explored", "10000000"],
      { cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    const first = await new Promise<string>((heard) => {
      child.stderr.once("data", (data: Buffer) => heard(data.toString()));
    });
    expect(first).toMatch(/^wide: [\d,]+ states so far\n/);
    const end = new Promise((ended) => {
      child.once("exit", (_code, signal) => ended(signal));
    });
    child.kill("SIGINT");
    expect(await end).toBe("SIGINT");
  });
});
