/** Oracles of drivers, in the cases that `describePaths` runs. */
import { describe, expect, it } from "vitest";
import { createActor, createMachine, SimulatedClock } from "xstate";
import { expectPromisesKept, type PathDriver, pathsOfSubject, runOrShrink } from "../src/describe.ts";
import type { CaseMoment } from "../src/oracles/moment.ts";
import { never, type Oracle, reference, until } from "../src/oracles/oracle.ts";
import { watching } from "../src/oracles/watching.ts";

const light = createMachine({
  id: "light",
  initial: "off",
  states: { off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off" }, after: { 1000: "off" } } },
});

const lit: Oracle<CaseMoment> = reference("The lamp follows the switch", {
  start: () => false,
  next: { PRESS: (isLit: boolean) => !isLit, "after 1000": () => false },
  sees: ({ observed }) => observed,
});

/** Runs all cases with a product whose lamp may be `stuck` once it is lit. */
async function runAll(isStuck: boolean, seen: CaseMoment[] = []): Promise<void> {
  const paths = pathsOfSubject(light, { cover: "pairs" });
  const createDriver = (): PathDriver => {
    const clock = new SimulatedClock();
    const actor = createActor(light, { clock });
    let wasLit = false;
    const watch = watching([lit], () => {
      wasLit ||= actor.getSnapshot().value === "on";
      return isStuck ? wasLit : actor.getSnapshot().value === "on";
    });
    return {
      start: () => {
        actor.start();
      },
      does: { press: () => actor.send({ type: "PRESS" }), wait1000Ms: () => clock.increment(1000) },
      sees: { off: () => {}, on: () => {} },
      watch: async (moment) => {
        seen.push(moment);
        await watch(moment);
      },
    };
  };
  const runner = { createDriver, showStep: (_: string, body: () => Promise<void>) => body(), shrinkUntil: () => 0 };
  for (const testCase of paths.cases) await runOrShrink(paths, testCase, runner);
}

describe("the oracles of a model", () => {
  it("are a test of their own in describePaths", () => {
    const stays = never("It goes off by itself", ({ name, to }) => name.startsWith("after ") && to === "off");
    const model = { machine: light, cases: { PRESS: [{}] }, oracles: [stays] };
    expect(() => expectPromisesKept(model)).toThrow(
      'light: It goes off by itself\n  given that the machine has started\n  {"type":"PRESS"}\n',
    );
    expect(() => expectPromisesKept({ ...model, oracles: [] })).not.toThrow();
  });
});

describe("the oracles of a driver", () => {
  it("accept a product that does as they say, and see each step with its name and states", async () => {
    const seen: CaseMoment[] = [];
    await runAll(false, seen);
    const steps = seen.map(({ name, from, to }) => `${name}: ${from} -> ${to}`);
    expect(new Set(steps)).toEqual(
      new Set(["start:  -> off", "PRESS: off -> on", "PRESS: on -> off", "after 1000: on -> off"]),
    );
  });

  it("reject a product that shows something else", async () => {
    await expect(runAll(true)).rejects.toThrow("The lamp follows the switch: The result is true, expected false.");
  });

  it("remember the moments of one case", async () => {
    const watch = watching(
      [
        never("The bell rings", ({ observed }) => observed === "ringing"),
        until("The door stays open", {
          from: ({ name }) => name === "opened",
          to: ({ name }) => name === "closed",
          holds: ({ observed }) => observed === "open",
        }),
      ],
      async () => shown,
    );
    const moment = (name: string): CaseMoment => ({ name, event: { type: name }, from: "", to: "" });
    let shown = "open";
    await watch(moment("opened"));
    shown = "shut";
    await expect(watch(moment("pushed"))).rejects.toThrow("The door stays open: It does not hold.");
  });
});
