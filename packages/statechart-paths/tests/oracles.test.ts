/** Oracles: each kind notices a machine that breaks its promise, and accepts the one that keeps it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assign, createMachine, emit, fromPromise, sendTo, setup } from "xstate";
import type { MachineModel } from "../src/model.ts";
import { always, never, type Oracle, reference, table, takes, until } from "../src/oracles/oracle.ts";
import { startRecordedRun } from "../src/oracles/recorded-run.ts";
import { brokenText, verify } from "../src/oracles/verify.ts";
import { model as doorModel } from "./machines/door.model.ts";
import { oracles as doorOracles } from "./machines/door.oracles.ts";
import { doorMachine } from "./machines/door.ts";

/** A lamp with a sensor: it goes out 30 s after the last movement, and asks for a new bulb when it fails. */
const lamp = (
  change: { delay?: number; max?: number; ignores?: boolean; emits?: string; target?: "on" | "off" } = {},
) =>
  setup({
    types: { context: {} as { moves: number } },
    actions: { ring: () => {} },
    actors: { check: fromPromise(async () => "good") },
    delays: { out: change.delay ?? 30_000 },
  }).createMachine({
    id: "lamp",
    context: { moves: 0 },
    initial: "off",
    states: {
      off: {
        entry: assign({ moves: 0 }),
        on: change.ignores ? {} : { moved: { target: "on", actions: assign({ moves: 1 }) } },
      },
      on: {
        entry: emit({ type: change.emits ?? "lit" }),
        after: { out: change.target ?? "off" },
        on: {
          moved: {
            guard: ({ context }) => context.moves < (change.max ?? 2),
            target: "on",
            reenter: true,
            actions: assign({ moves: ({ context }) => context.moves + 1 }),
          },
          tested: "testing",
        },
      },
      testing: {
        entry: "ring",
        invoke: { src: "check", onDone: "off", onError: "broken" },
      },
      broken: { type: "final" },
    },
  });

const modelOf = (machine: MachineModel["machine"], oracles: readonly Oracle[]): MachineModel => ({
  machine,
  cases: { moved: [{}], tested: [{}] },
  outcomes: { check: { done: ["good"], error: [new Error("No power")] } },
  oracles,
});

const rows = table("The lamp follows its manual", {
  off: { moved: { to: "on", emits: [{ type: "lit" }] } },
  on: {
    "after 30000": "off",
    moved: ({ before }) => (before?.context.moves < 2 ? { emits: [{ type: "lit" }] } : {}),
    tested: { to: "testing", does: ["ring"], starts: ["check"] },
  },
  testing: { "done check": "off", "error check": "broken" },
});
const problemsOf = (machine: MachineModel["machine"], ...oracles: Oracle[]) =>
  verify(modelOf(machine, oracles)).broken.map(({ problem }) => problem);

describe("a table", () => {
  it("accepts a machine that follows it, and expects something of every state and transition", () => {
    const gaps = { states: [], transitions: [], values: ["done check: output"], guards: [] };
    expect(verify(modelOf(lamp(), [rows]))).toMatchObject({ broken: [], unchecked: gaps });
  });

  it("notices a delay, a target, an emitted event, and an event that is ignored", () => {
    expect(problemsOf(lamp({ delay: 20_000 }), rows)).toEqual([
      'The state is "off", expected "on". There is no row "after 20000" in "on"; the rows are: after 30000, moved, tested.',
    ]);
    expect(problemsOf(lamp({ target: "on" }), rows)).toEqual(['The state is "on", expected "off".']);
    expect(problemsOf(lamp({ emits: "dark" }), rows)).toEqual([
      'The list of emitted events is [{"type":"dark"}], expected [{"type":"lit"}].',
    ]);
    expect(problemsOf(lamp({ ignores: true }), rows)).toEqual(['The state is "off", expected "on".']);
    expect(problemsOf(lamp({ max: 9 }), rows)).toEqual([
      'The list of emitted events is [{"type":"lit"}], expected [].',
    ]);
  });

  it("compares params, inputs and receivers if it names them", () => {
    const bell = setup({
      actions: { ring: (_, _params: { times: number }) => {} },
      actors: { check: fromPromise(async ({ input }: { input: number }) => input) },
    }).createMachine({
      id: "bell",
      initial: "idle",
      states: {
        idle: { on: { pressed: { target: "ringing", actions: { type: "ring", params: { times: 2 } } } } },
        ringing: {
          invoke: { id: "one", src: "check", input: 7 },
          on: { pressed: { actions: sendTo("one", { type: "more" }) } },
        },
      },
    });
    const problems = (times: number, input: number, to: string) =>
      verify({
        machine: bell,
        cases: { pressed: [{}] },
        outcomes: { check: { done: [], error: [] } },
        oracles: [
          table("The bell rings", {
            idle: {
              pressed: {
                to: "ringing",
                does: [{ type: "ring", params: { times } }],
                starts: [{ src: "check", input }],
              },
            },
            ringing: { pressed: { sends: [{ to, event: { type: "more" } }] } },
          }),
        ],
      }).broken.map(({ problem }) => problem);
    expect(problems(2, 7, "one")).toEqual([]);
    expect(problems(3, 7, "one")).toEqual([
      'The list of actions is [{"type":"ring","params":{"times":2}}], expected [{"type":"ring","params":{"times":3}}].',
    ]);
    expect(problems(2, 8, "one")).toEqual([
      'The list of started actors is [{"src":"check","input":7}], expected [{"src":"check","input":8}].',
    ]);
    expect(problems(2, 7, "two")).toEqual([
      'The list of sent events is [{"to":"one","event":{"type":"more"}}], expected [{"to":"two","event":{"type":"more"}}].',
    ]);
  });

  it("does not check states without rows, which the verdict names", () => {
    const one = table("Only the dark lamp", { off: { moved: { to: "on", emits: [{ type: "lit" }] } } });
    const { broken, unchecked } = verify(modelOf(lamp({ delay: 1 }), [one]));
    expect(broken).toEqual([]);
    expect(unchecked.states).toEqual(["lamp.broken", "lamp.testing"]);
    expect(unchecked.transitions).toHaveLength(5);
  });
});

describe("a table of one region", () => {
  const machine = (target: string) =>
    createMachine({
      id: "door",
      type: "parallel",
      states: {
        leaf: { initial: "closed", states: { closed: { on: { push: target } }, open: {}, ajar: {} } },
        bell: {
          initial: "silent",
          states: { silent: { on: { push: { target: "rung", actions: "ring" } } }, rung: {} },
        },
      },
    });
  const leaf = table("A push opens the door", { "leaf.closed": { push: "leaf.open" } }, { region: "leaf" });
  const bell = table(
    "A push rings the bell once",
    { "bell.silent": { push: { to: "bell.rung", does: ["ring"] } }, "bell.rung": {} },
    { region: "bell" },
  );
  const check = (target: string) => verify({ machine: machine(target), cases: { push: [{}] }, oracles: [leaf, bell] });

  it("compares the states of the region, and effects that a row states", () => {
    expect(check("open").broken).toEqual([]);
    expect(check("ajar").broken.map(({ problem }) => problem)).toEqual([
      'The state is "leaf.ajar", expected "leaf.open".',
    ]);
  });
});

describe("several starts", () => {
  it("are each compared, also if they lead to the same state", () => {
    const door = setup({ types: { input: {} as { code: string }, context: {} as { code: string } } }).createMachine({
      id: "door",
      context: ({ input }) => ({ code: input.code === "two" ? "wrong" : input.code }),
    });
    const { broken } = verify({
      machine: door,
      starts: [
        { name: "the code is one", input: { code: "one" } },
        { name: "the code is two", input: { code: "two" } },
      ],
      cases: {},
      serializeState: () => "",
      oracles: [
        reference("It keeps its code", {
          start: ({ event }) => event["input"].code,
          next: {},
          sees: ({ snapshot }) => snapshot.context.code,
        }),
      ],
    });
    expect(broken.map(({ given }) => given)).toEqual(["the code is two"]);
  });
});

describe("a reference model", () => {
  const moves = reference<number>("It counts two movements", {
    start: () => 0,
    next: {
      moved: (count, { from }) => (from === "off" ? 1 : from === "on" ? Math.min(2, count + 1) : count),
      tested: (count, { from }) => (from === "on" ? 0 : count),
      "after 30000": () => 0,
    },
    sees: ({ snapshot, to }) => (to === "on" ? snapshot.context.moves : 0),
  });

  it("is compared after each step", () => {
    expect(problemsOf(lamp(), moves)).toEqual([]);
    expect(problemsOf(lamp({ max: 3 }), moves)).toEqual(["The result is 3, expected 2."]);
  });

  it("may expect something else than its state", () => {
    const isLit = reference<{ lit: boolean }>("It is lit after a movement", {
      start: () => ({ lit: false }),
      next: {
        moved: ({ lit }, { from }) => ({ lit: lit || from === "off" }),
        tested: () => ({ lit: false }),
        "after 30000": () => ({ lit: false }),
      },
      sees: ({ to }) => to,
      expects: ({ lit }, { to }) => (lit ? "on" : to === "on" ? "off" : to),
    });
    expect(problemsOf(lamp(), isLit)).toEqual([]);
    expect(problemsOf(lamp({ ignores: true }), isLit)).toEqual(['The result is "off", expected "on".']);
  });
});

describe("properties over histories", () => {
  const goesOut = takes("It goes out 30 s after the last movement", {
    from: ({ name, to }) => name === "moved" && to === "on",
    to: ({ to }) => to === "off",
    ms: 30_000,
    unless: ({ name }) => name === "tested",
  });

  it("takes: exactly this time", () => {
    expect(problemsOf(lamp({ max: 9 }), goesOut)).toEqual([]);
    expect(problemsOf(lamp({ max: 9, delay: 29_000 }), goesOut)).toEqual(["It took 29000 ms, expected 30000 ms."]);
    expect(problemsOf(lamp({ max: 9, delay: 31_000 }), goesOut)).toEqual(["It took 31000 ms, expected 30000 ms."]);
    expect(problemsOf(lamp({ max: 9, target: "on" }), goesOut)).toEqual(["It has not happened after 30000 ms."]);
  });

  it("takes: at most, or at least and at most this time", () => {
    const soon = takes("It goes out soon", {
      from: ({ name, to }) => name === "moved" && to === "on",
      to: ({ to }) => to !== "on",
      ms: { max: 30_000 },
    });
    expect(problemsOf(lamp({ delay: 20_000 }), soon)).toEqual([]);
    expect(problemsOf(lamp({ delay: 31_000 }), soon)).toEqual(["It took 31000 ms, expected at most 30000 ms."]);
    const between = takes("It goes out after a while", {
      from: ({ name, to }) => name === "moved" && to === "on",
      to: ({ to }) => to !== "on",
      ms: { min: 20_000, max: 30_000 },
      unless: ({ name }) => name === "tested",
    });
    expect(problemsOf(lamp({ delay: 20_000 }), between)).toEqual([]);
    expect(problemsOf(lamp({ delay: 19_000 }), between)).toEqual(["It took 19000 ms, expected 20000 to 30000 ms."]);
  });

  it("always and never", () => {
    const onlyLit = always(
      "It counts nothing in the dark",
      ({ to, snapshot }) => to !== "off" || snapshot.context.moves === 0,
    );
    const notDark = never("It emits dark", ({ emitted }) => emitted.some(({ type }) => type === "dark"));
    expect(problemsOf(lamp(), onlyLit, notDark)).toEqual([]);
    expect(problemsOf(lamp({ emits: "dark" }), onlyLit, notDark)).toEqual(["It happened."]);
    const wrong = always("It never tests", ({ to }) => to !== "testing");
    expect(verify(modelOf(lamp(), [wrong])).broken).toEqual([
      {
        promise: "It never tests",
        problem: "It does not hold.",
        given: "the machine has started",
        events: expect.arrayContaining([{ type: "moved" }, { type: "tested" }]),
      },
    ]);
  });

  it("until: from the first moment to the one before the last", () => {
    const stays = until("A lit lamp stays lit until it is tested or out", {
      from: ({ name, to }) => name === "moved" && to === "on",
      to: ({ name }) => name === "tested" || name === "after 30000",
      holds: ({ to }) => to === "on",
    });
    expect(problemsOf(lamp(), stays)).toEqual([]);
    expect(problemsOf(lamp({ delay: 1000 }), stays)).toEqual(["It does not hold."]);
  });
});

describe("a moment", () => {
  const tally = setup({
    actors: { child: fromPromise(async ({ input }: { input: number }) => input) },
  }).createMachine({
    id: "tally",
    initial: "idle",
    states: {
      idle: { on: { go: "busy" } },
      busy: {
        invoke: { id: "one", src: "child", input: 7, onDone: "idle" },
        after: { 50: { actions: sendTo("one", { type: "hurry" }) }, 200: "idle" },
      },
    },
  });
  const model: MachineModel = {
    machine: tally,
    cases: { go: [{}] },
    outcomes: { child: { done: [7], error: [] } },
  };
  const start = { name: "it starts" };

  it("names actors, their input, what was sent, and the time", () => {
    const run = startRecordedRun(model, start);
    expect(run.first).toMatchObject({ name: "start", from: "", to: "idle", time: 0, started: [] });
    const { moment } = run.perform({ type: "go" });
    expect(moment).toMatchObject({
      name: "go",
      from: "idle",
      to: "busy",
      started: [{ id: "one", src: "child", input: 7 }],
      timers: [
        { name: "after 50", delay: 50 },
        { name: "after 200", delay: 200 },
      ],
    });
    const waited = run.wait();
    expect(waited.map(({ name, time }) => [name, time])).toEqual([
      ["after 50", 50],
      ["after 200", 200],
      ["wait", Number.POSITIVE_INFINITY],
    ]);
    expect(waited[0]?.sent).toEqual([{ to: "one", event: { type: "hurry" } }]);
    expect(waited[1]).toMatchObject({ to: "idle", ended: ["one"] });
    run.stop();
  });

  it("does not name the actors of its actors", () => {
    const family = setup({ actors: { tally } }).createMachine({
      id: "family",
      invoke: { id: "first", src: "tally" },
      on: { go: { actions: sendTo("first", { type: "go" }) } },
    });
    const run = startRecordedRun({ machine: family, cases: { go: [{}] } }, start);
    expect(run.first.started.map(({ id }) => id)).toEqual(["first"]);
    expect(run.perform({ type: "go" }).moment).toMatchObject({
      started: [],
      sent: [{ to: "first", event: { type: "go" } }],
    });
    run.stop();
  });

  it("measures the time of a timer from its last start", () => {
    const again = setup({}).createMachine({
      id: "again",
      initial: "on",
      states: {
        on: {
          on: { touch: { target: "on", reenter: true } },
          after: { 50: { actions: () => {} }, 100: "off" },
        },
        off: {},
      },
    });
    const run = startRecordedRun({ machine: again, cases: { touch: [{}] } }, start);
    run.perform({ type: "xstate.after.50.again.on" });
    run.perform({ type: "touch" });
    expect(run.wait().map(({ name, time }) => [name, time])).toEqual([
      ["after 50", 100],
      ["after 100", 150],
      ["wait", Number.POSITIVE_INFINITY],
    ]);
    run.stop();
  });

  it("has no time once a timer has ended before one that was due earlier", () => {
    const run = startRecordedRun(model, start);
    run.perform({ type: "go" });
    expect(run.perform({ type: "xstate.after.200.tally.busy" }).moment.time).toBeNaN();
    run.stop();
  });
});

describe("the example of docs/models.md", () => {
  it("is what the door is compared with here", () => {
    const source = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
    const [, example = "missing"] = /= \[\n([\s\S]+)\];/.exec(source("machines/door.oracles.ts")) ?? [];
    expect(source("../docs/models.md")).toContain(example);
  });

  it("holds for the door, and is broken by one that closes on people", () => {
    expect(brokenText(verify({ ...doorModel, oracles: doorOracles }))).toBe("");
    const careless = doorMachine.provide({ guards: { isEmpty: () => true } });
    const limit: MachineModel["filterEvents"] = ({ context }, { type }) => type !== "person.came" || context.people < 2;
    const { broken } = verify({ ...doorModel, machine: careless, filterEvents: limit, oracles: doorOracles });
    expect(broken.map(({ promise }) => promise)).toEqual(["A badge opens the door, and an empty shop closes it"]);
  });
});

describe("the text of a verdict", () => {
  it("names the machine, the promise, the steps and the problem", () => {
    expect(brokenText(verify(modelOf(lamp({ ignores: true }), [rows])))).toBe(
      'lamp: The lamp follows its manual\n  given that the machine has started\n  {"type":"moved"}\n  The state is "off", expected "on".',
    );
    expect(brokenText(verify(modelOf(lamp(), [rows])))).toBe("");
  });
});
