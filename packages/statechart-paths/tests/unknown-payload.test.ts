/** Payloads that are unknown without a model: a step says if they decide where it leads. */
import { describe, expect, it } from "vitest";
import {
  type AnyStateMachine,
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from "xstate";
import { expectAllReached } from "../src/describe.ts";
import { toPlain } from "../src/formats/plain.ts";
import { type PathOptions, pathsOf } from "../src/paths.ts";
import { modelFor } from "../src/typed-model.ts";

const pathsIn = (machine: AnyStateMachine, options: PathOptions = {}) =>
  pathsOf({ name: machine.id, file: "", machine }, [], options);
const stepsIn = (machine: AnyStateMachine, options?: PathOptions) =>
  pathsIn(machine, options).cases.flatMap(({ steps }) => steps);
/** The notes of the first step whose action begins with these words. */
const notesOn = (machine: AnyStateMachine, action: string) =>
  stepsIn(machine).find((step) => step.action.startsWith(action))?.notes ?? [];
const uncertain = (what: string) => `Not certain: where this leads depends on ${what}. Write a model to find out.`;

const child = fromPromise(async () => ({ items: [1] }));
const loader = setup({
  types: { events: {} as { type: "START" } | { type: "SOME" } | { type: "NONE" } | { type: "READY" } },
  actors: { load: child },
}).createMachine({
  id: "loader",
  initial: "idle",
  states: {
    idle: { on: { START: "loading" } },
    loading: {
      invoke: {
        src: "load",
        onDone: {
          actions: enqueueActions(({ event, enqueue }) => {
            if (event.output?.items) enqueue.raise({ type: "SOME" });
            else enqueue.raise({ type: "NONE" });
          }),
        },
      },
      on: { SOME: "full", NONE: "empty" },
    },
    full: { on: { READY: "idle" } },
    empty: {},
  },
});

describe("a payload that decides which event an action raises", () => {
  it("is named at the step, whose result is not certain", () => {
    expect(notesOn(loader, "load succeeds")).toEqual(["Missing payload: output.", uncertain("the payload: output")]);
  });

  it("does not make the raised events steps of the user", () => {
    expect(stepsIn(loader).map(({ event }) => event.type)).not.toContain("SOME");
    expect(pathsIn(loader).notReached).toEqual([
      "state loader.full",
      "take loader.loading SOME -> full: whether the machine sends SOME depends on the payload; write a model",
      "take loader.full READY -> idle",
    ]);
    expect(() => expectAllReached(pathsIn(loader))).toThrow("depends on the payload");
  });

  it("is certain with a model", () => {
    const model = modelFor(loader, {
      cases: { START: [{}], SOME: [], NONE: [], READY: [{}] },
      outcomes: { load: { done: [{ items: [1] }, {} as { items: number[] }], error: [new Error("It failed")] } },
    });
    const { cases } = pathsOf({ name: "loader", file: "", machine: loader }, [model], {});
    const steps = cases.flatMap((one) => one.steps).filter(({ action }) => action.startsWith("load succeeds"));
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(["full", "empty"]));
    for (const { notes } of steps) expect(notes).toEqual([]);
  });

  it("is counted in the remarks", () => {
    expect(pathsIn(loader).remarks).toContain(
      "1 step is not certain: where it leads depends on unknown data. Later steps of the same case hold only if it leads there.",
    );
  });

  it("is named in the text of the case", () => {
    expect(toPlain(pathsIn(loader))).toContain(
      "load succeeds.\n      ! Cannot be done by hand.\n      ? Missing payload: output.\n      ? Not certain: where this leads depends on the payload: output. " +
        "Write a model to find out.\n      > empty.\n",
    );
  });
});

type Event = { type: "GO"; kind: string; size: number; id: string } | { type: "A" | "B" | "NEXT" };
const typed = setup({
  types: { context: {} as { size: number; label: string; ref?: unknown }, events: {} as Event },
  actors: { load: child, save: child },
  actions: { measure: assign({ size: (_, params: { size: number }) => params.size }) },
});
const start = { context: { size: 0, label: "" }, initial: "idle" } as const;
const after = { a: {}, b: {} } as const;

describe("a step is not certain if the payload decides", () => {
  it("the type of a raised event", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: { actions: raise(({ event }): Event => ({ type: event.kind === "a" ? "A" : "B" })) },
            A: "a",
            B: "b",
          },
        },
        ...after,
      },
    });
    expect(notesOn(machine, "Go")).toContain(uncertain("the payload: kind"));
    expect(stepsIn(machine).map(({ event }) => event.type)).toEqual(["GO"]);
  });

  it("the receiver of an event, or an event to the machine itself", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: { actions: sendTo(({ self, event }) => (event.kind === "a" ? self : self), { type: "A" }) },
            NEXT: {
              actions: sendTo(
                ({ self }) => self,
                ({ event }) => ({ type: "size" in event ? "A" : "B" }) as never,
              ),
            },
            A: "a",
            B: "b",
          },
        },
        ...after,
      },
    });
    expect(notesOn(machine, "Go")).toContain(uncertain("the payload: kind"));
    expect(notesOn(machine, "Next")).toContain(uncertain("the payload: size"));
  });

  it("which actor is spawned, stopped, or which event is cancelled", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: {
              target: "a",
              actions: spawnChild("load", { id: ({ event }) => `load ${"id" in event && event.id}` }),
            },
            NEXT: { actions: assign({ ref: ({ spawn, event }) => spawn("size" in event ? "load" : "save") }) },
            A: { actions: stopChild(({ event }) => ("id" in event ? String(event.id) : "")) },
            B: { actions: cancel(({ event }) => ("id" in event ? String(event.id) : "")) },
          },
        },
        a: {},
      },
    });
    expect(notesOn(machine, "Go")).toContain(uncertain("the payload: id"));
    expect(notesOn(machine, "Next")).toContain(uncertain("the payload: size"));
    expect(notesOn(machine, "A")).toContain(uncertain("the payload: id"));
    expect(notesOn(machine, "B")).toContain(uncertain("the payload: id"));
  });

  it("through the context, in the same step and in a later one", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: {
              target: "waiting",
              actions: [
                assign({ size: ({ event }) => event.size }),
                enqueueActions(({ context, enqueue }) => {
                  if (context.size > 3) enqueue.raise({ type: "A" });
                }),
              ],
            },
          },
        },
        waiting: {
          on: {
            A: "a",
            NEXT: {
              actions: enqueueActions(({ context, enqueue }) => {
                if (context.size > 5) enqueue.raise({ type: "B" });
              }),
            },
            B: "b",
          },
        },
        ...after,
      },
    });
    expect(notesOn(machine, "Go")).toContain(uncertain("the payload: size"));
    expect(notesOn(machine, "Next")).toEqual([uncertain("the payload: size of an earlier step")]);
  });

  it("through computed parameters, a raised event and the output of a state", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: {
              target: "waiting",
              actions: { type: "measure", params: ({ event }) => ({ size: event.size }) },
            },
            NEXT: { target: "b", actions: raise(({ event }) => ({ type: "A", size: Number("id" in event) }) as never) },
          },
        },
        waiting: {
          always: { guard: ({ context }) => context.size > 3, target: "a" },
          entry: enqueueActions(({ context, enqueue }) => {
            if (context.size > 9) enqueue.raise({ type: "B" });
          }),
          on: { B: "a" },
        },
        a: {},
        b: {
          on: {
            A: {
              actions: enqueueActions(({ event, enqueue }) => enqueue.raise({ type: "size" in event ? "B" : "A" })),
            },
            B: "a",
          },
        },
      },
    });
    expect(notesOn(machine, "Go")).toEqual([
      "Missing payload: size.",
      "condition of waiting on always depends on the payload: size.",
      uncertain("the payload: size"),
    ]);
    expect(notesOn(machine, "Next")).toContain(uncertain("the payload: id"));
  });

  it("if an assignment can't be computed without it", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: { target: "waiting", actions: assign({ label: ({ event }) => event.kind.toUpperCase() }) },
          },
        },
        waiting: {
          entry: enqueueActions(({ context, enqueue }) => {
            enqueue.raise({ type: context.label === "A" ? "A" : "B" });
          }),
          on: { A: "a", B: "b" },
        },
        ...after,
      },
    });
    expect(notesOn(machine, "Go")).toContain(uncertain("the payload: kind"));
  });

  it("also on another path to the same state", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: { NEXT: "waiting", GO: { target: "waiting", actions: assign({ size: ({ event }) => event.size }) } },
        },
        waiting: {
          on: {
            NEXT: {
              target: "a",
              actions: enqueueActions(({ context, enqueue }) => {
                if (context.size > 5) enqueue.raise({ type: "B" });
              }),
            },
          },
        },
        a: { on: { B: "b" } },
        b: {},
      },
    });
    const { cases } = pathsIn(machine, { cover: "simple-paths" });
    const notesAfter = (type: string) => cases.find(({ steps }) => steps[0]?.event.type === type)?.steps[1]?.notes;
    expect(notesAfter("GO")).toEqual([uncertain("the payload: size of an earlier step")]);
    expect(notesAfter("NEXT")).toEqual([]);
  });

  it("and the input may decide too", () => {
    const machine = setup({
      types: { context: {} as { mode: string }, input: {} as { mode: string } },
    }).createMachine({
      id: "it",
      context: ({ input }) => ({ mode: input.mode }),
      initial: "idle",
      states: {
        idle: {
          entry: enqueueActions(({ context, enqueue }) => {
            if (context.mode === "fast") enqueue.raise({ type: "RUN" });
          }),
          on: { RUN: "running" },
        },
        running: { on: { STOP: "idle" } },
      },
    });
    const { cases } = pathsIn(machine, { cover: "states" });
    expect(cases[0]?.notes).toEqual(["Missing input: mode.", uncertain("the input: mode")]);
  });
});

describe("a step is certain", () => {
  it("if the payload is only stored, or if the machine knows the data", () => {
    const machine = typed.createMachine({
      ...start,
      id: "it",
      states: {
        idle: {
          on: {
            GO: { actions: assign({ size: ({ event }) => event.size }) },
            NEXT: { actions: raise({ type: "GO", kind: "a", size: 3, id: "" }) },
            A: {
              actions: enqueueActions(({ context, enqueue }) => {
                if (context.label === "") enqueue.raise({ type: "B" });
              }),
            },
            B: "b",
          },
        },
        b: {},
      },
    });
    expect(
      stepsIn(machine)
        .flatMap(({ notes }) => notes)
        .filter((note) => note.startsWith("Not certain")),
    ).toEqual([]);
  });

  it("if guards decide, which the step assumes", () => {
    const machine = setup({
      types: { context: {} as { value: number }, events: {} as { type: "LEVEL"; value: number; min: number } },
      guards: {
        tooHigh: ({ event }) => event.value > 10,
        isMoreThan: ({ context }, { min }: { min: number }) => context.value > min,
      },
    }).createMachine({
      id: "pump",
      context: { value: 0 },
      initial: "idle",
      states: {
        idle: {
          on: {
            LEVEL: [
              { guard: "tooHigh", target: "off" },
              { guard: { type: "isMoreThan", params: ({ event }) => ({ min: event.min }) }, target: "on" },
            ],
          },
        },
        on: {},
        off: {},
      },
    });
    expect(notesOn(machine, "Level (assuming tooHigh: yes)")).toEqual([
      "Missing payload: value.",
      "tooHigh depends on the payload: value.",
    ]);
    expect(notesOn(machine, "Level (assuming tooHigh: no, isMoreThan: yes)")).toEqual([
      "Missing payload: value, min.",
      "tooHigh depends on the payload: value.",
      "isMoreThan depends on the payload: min.",
    ]);
  });

  it("also for a guard that is checked in an action", () => {
    const machine = setup({
      types: { events: {} as { type: "MEASURE"; value: number } | { type: "ALARM" } },
      guards: { isHot: ({ event }) => event.type === "MEASURE" && event.value > 30 },
    }).createMachine({
      id: "it",
      initial: "cool",
      states: {
        cool: {
          on: {
            MEASURE: {
              actions: enqueueActions(({ check, enqueue }) => {
                if (check("isHot")) enqueue.raise({ type: "ALARM" });
              }),
            },
            ALARM: "hot",
          },
        },
        hot: {},
      },
    });
    expect(notesOn(machine, "Measure (assuming isHot: yes)")).toEqual([
      "Missing payload: value.",
      "isHot depends on the payload: value.",
    ]);
  });
});

describe("a delayed event of the machine", () => {
  it("waits also if its delay depends on the payload", () => {
    const machine = setup({
      types: { events: {} as { type: "GO"; time: number } | { type: "LATE" } },
    }).createMachine({
      id: "it",
      initial: "idle",
      states: {
        idle: {
          on: {
            GO: {
              target: "waiting",
              actions: raise({ type: "LATE" }, { delay: ({ event }) => (event as { time: number }).time }),
            },
          },
        },
        waiting: { on: { LATE: "late" } },
        late: {},
      },
    });
    const [go, late] = stepsIn(machine, { tours: true });
    expect(go).toMatchObject({ state: "waiting", notes: ["Missing payload: time."] });
    expect(late).toMatchObject({ action: "Wait for the delay: Late.", state: "late" });
  });
});

describe("an event that the machine raises and that also comes from outside", () => {
  const sync = createMachine({
    id: "sync",
    initial: "idle",
    states: {
      idle: { on: { sync: "busy", edit: "edited" } },
      edited: { on: { save: { target: "waiting", actions: raise({ type: "sync" }) } } },
      waiting: { on: { sync: "busy" } },
      busy: { on: { done: "idle" } },
    },
  });

  it("is offered in states in which no raise delivers it, and the steps say so", () => {
    const paths = pathsIn(sync);
    expect(paths.notReached).toEqual([]);
    const steps = paths.cases.flatMap((one) => one.steps);
    expect(steps.filter(({ event }) => event.type === "sync")).not.toEqual([]);
    for (const { event, notes, takes } of steps) {
      const note = "Sent from outside here. Elsewhere, the machine sends sync itself.";
      expect(notes.includes(note)).toBe(event.type === "sync");
      if (event.type === "sync") expect(takes).toEqual(["sync.idle sync -> busy"]);
    }
    expect(paths.remarks).toContain(
      "sync is sent by the machine itself. From outside, it is sent only in idle, where the machine does not send it.",
    );
  });

  it("is offered if only a part of the machine that is reached with it sends it", () => {
    const ring = createMachine({
      id: "ring",
      initial: "a",
      states: {
        a: { on: { tick: "b" } },
        b: { on: { go: { target: "c", actions: raise({ type: "tick" }) } } },
        c: { on: { tick: "d" } },
        d: {},
      },
    });
    expect(pathsIn(ring).notReached).toEqual([]);
    const types = stepsIn(ring, { tours: true }).map(({ event }) => event.type);
    expect(types).toEqual(["tick", "go"]);
  });

  it("is not offered where the machine sends it, except if it is requested", () => {
    const raising = createMachine({
      id: "raising",
      initial: "a",
      states: { a: { on: { GO: { target: "b", actions: raise({ type: "STEP" }) } } }, b: { on: { STEP: "c" } }, c: {} },
      on: { BACK: ".b" },
    });
    const bySteps = (options?: PathOptions) => stepsIn(raising, options).map(({ event }) => event.type);
    expect(bySteps()).not.toContain("STEP");
    expect(pathsIn(raising).remarks.join(" ")).toContain("To send it anyway, use --outside STEP.");
    expect(bySteps({ outside: ["STEP"], cover: "pairs" })).toContain("STEP");
    expect(() => bySteps({ outside: ["STEPS"] })).toThrow('Unknown event of raising "STEPS". Did you mean STEP?');
  });
});

describe("an event whose type comes from the payload", () => {
  it("is not raised, and the step says what its result depends on", () => {
    const inbox = createMachine({
      id: "inbox",
      initial: "quiet",
      states: {
        quiet: {
          on: { message: { actions: raise(({ event }) => ({ type: Reflect.get(event, "kind") })) }, mail: "unread" },
        },
        unread: {},
      },
    });
    const [step] = stepsIn(inbox).filter(({ event }) => event.type === "message");
    expect(step).toMatchObject({ state: "quiet" });
    expect(step?.notes).toContain(
      "Not certain: where this leads depends on the payload: kind. Write a model to find out.",
    );
    expect(step?.notes).toContain('Skipped: "raise" can\'t be computed: its event has no type.');
  });
});
