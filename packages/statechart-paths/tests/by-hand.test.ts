/** Steps that a tester can't do by hand: derived, or stated in `meta.byHand`. */
import { describe, expect, it, vi } from "vitest";
import { createMachine, fromPromise, raise } from "xstate";
import { pathsOf } from "../src/paths.ts";
import { toReport } from "../src/report/report.ts";

// The first drawing loads the layout library, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const machine = createMachine({
  id: "upload",
  initial: "idle",
  meta: {
    events: {
      "file.chosen": "A file is chosen.",
      "disk.full": { description: "The disk is full.", byHand: false },
      "quota.hit": { description: "The quota is used up.", byHand: false },
    },
  },
  states: {
    idle: {
      on: { "file.chosen": "sending", "disk.full": {}, "quota.hit": { meta: { byHand: true }, target: "failed" } },
    },
    sending: {
      invoke: {
        src: fromPromise(async () => 1),
        id: "send",
        onDone: "done",
        onError: { target: "failed", meta: { byHand: true } },
      },
      after: { 20: "slow" },
    },
    slow: { on: { RETRY: "sending", PING: "done" }, entry: raise({ type: "PING" }, { delay: 55 }) },
    failed: { meta: { byHand: false }, on: { CRASH: "idle", FIX: { meta: { byHand: true }, target: "idle" } } },
    done: {},
  },
});
const { cases } = pathsOf({ name: "upload", file: "", machine }, []);
const stepOf = (title: string) => {
  const found = cases.find((one) => one.title.startsWith(`upload: ${title}`));
  if (!found) throw new Error(`${title} is not among ${cases.map((one) => one.title).join(", ")}`);
  return found.steps.at(-1)?.byHand;
};

describe("a step can be done by hand", () => {
  it.each([
    ["A file is chosen", true],
    ["send succeeds", false],
    ["Wait 20 ms", false],
    ["Wait 55 ms: Ping", true],
  ])("by default, unless it is a result of an actor or a delay under 50 ms: %s: %s", (title, isByHand) => {
    expect(stepOf(title)).toBe(isByHand);
  });

  it.each([
    ["The disk is full", false],
    ["The quota is used up", true],
    ["send fails", true],
    ["Crash", false],
    ["Fix", true],
  ])("as the transition states, or its event, or its state: %s: %s", (title, isByHand) => {
    expect(stepOf(title)).toBe(isByHand);
  });

  it("and a case is marked if any of its steps can't", () => {
    const retry = cases.find(({ title }) => title.startsWith("upload: Retry"));
    expect(retry?.steps.map(({ byHand }) => byHand)).toEqual([true, false, true]);
    expect(retry?.byHand).toBe(false);
  });

  it("and the report marks cases and steps", async () => {
    const report = await toReport([{ name: "upload", file: "", machine, cases }], []);
    const marked = report.match(/<strong><span lang="en">Cannot be done by hand<\/span>/g) ?? [];
    const count = cases.flatMap(({ byHand, steps }) => [byHand, ...steps.map((step) => step.byHand)]);
    expect(marked).toHaveLength(count.filter((isByHand) => !isByHand).length);
  });

  it("and the sentence of an event may be in an object", () => {
    expect(cases.flatMap(({ steps }) => steps.map(({ action }) => action))).toContain("The disk is full.");
  });
});
