/** One small machine for each feature of statecharts. Their items are counted by hand in features.test.ts. */
import { and, assign, createMachine, enqueueActions, fromPromise, not, raise, sendTo, setup, stateIn } from "xstate";

export const endings = createMachine({
  id: "endings",
  initial: "editing",
  on: { CANCEL: ".cancelled" },
  states: { editing: { on: { SAVE: "saved" } }, saved: { type: "final" }, cancelled: { type: "final" } },
});

export const reset = createMachine({
  id: "reset",
  type: "parallel",
  on: { RESET: { target: [".a.off", ".b.off"] } },
  states: {
    a: { initial: "off", states: { off: { on: { A: "on" } }, on: { on: { A: "off" } } } },
    b: { initial: "off", states: { off: { on: { B: "on" } }, on: { on: { B: "off" } } } },
  },
});

export const raising = createMachine({
  id: "raising",
  initial: "a",
  states: {
    a: { on: { GO: { target: "b", actions: raise({ type: "INTERNAL" }) } } },
    b: { on: { INTERNAL: "c" } },
    c: { on: { BACK: "a" } },
  },
});

export const toItself = createMachine({
  id: "toItself",
  initial: "a",
  states: {
    a: { on: { GO: { target: "b", actions: sendTo(({ self }) => self, { type: "INTERNAL" }) } } },
    b: { on: { INTERNAL: "c" } },
    c: { on: { BACK: "a" } },
  },
});

export const later = createMachine({
  id: "later",
  initial: "a",
  states: {
    a: { on: { GO: { target: "b", actions: raise({ type: "TIMEOUT" }, { delay: 700 }) } } },
    b: { on: { TIMEOUT: "a" } },
  },
});

export const enqueuing = setup({ guards: { isHot: () => false } }).createMachine({
  id: "enqueuing",
  initial: "cool",
  states: {
    cool: {
      on: {
        MEASURE: {
          actions: enqueueActions(({ enqueue, check }) => {
            if (check("isHot")) enqueue.raise({ type: "ALARM" });
          }),
        },
        ALARM: "hot",
      },
    },
    hot: { on: { RESET: "cool" } },
  },
});

export const chain = setup({ guards: { isPaid: () => false, isFree: () => false } }).createMachine({
  id: "chain",
  initial: "cart",
  states: {
    cart: { on: { GO: "checking" } },
    checking: {
      always: [{ guard: "isPaid", target: "paid" }, { guard: "isFree", target: "free" }, { target: "due" }],
    },
    paid: {},
    free: {},
    due: {},
  },
});

export const histories = createMachine({
  id: "histories",
  initial: "off",
  states: {
    off: { on: { SHALLOW: "on.shallow", DEEP: "on.deep", DEFAULT: "on.byDefault" } },
    on: {
      initial: "one",
      on: { POWER: "off" },
      states: {
        one: { on: { NEXT: "two" } },
        two: { initial: "left", states: { left: { on: { TURN: "right" } }, right: {} } },
        shallow: { type: "history" },
        deep: { type: "history", history: "deep" },
        byDefault: { type: "history", target: "two.right" },
      },
    },
  },
});

export const completions = createMachine({
  id: "completions",
  initial: "steps",
  states: {
    steps: {
      initial: "one",
      states: { one: { on: { NEXT: "two" } }, two: { type: "final" } },
      onDone: "both",
    },
    both: {
      type: "parallel",
      states: {
        x: { initial: "p", states: { p: { on: { X: "q" } }, q: { type: "final" } } },
        y: { initial: "p", states: { p: { on: { Y: "q" } }, q: { type: "final" } } },
      },
      onDone: "end",
    },
    end: {},
  },
});

export const delays = setup({
  types: { context: {} as { tries: number } },
  delays: { backoff: ({ context }) => 100 * 2 ** context.tries },
}).createMachine({
  id: "delays",
  context: { tries: 1 },
  initial: "waiting",
  states: {
    waiting: {
      after: { backoff: { target: "trying", actions: assign({ tries: ({ context }) => context.tries + 1 }) } },
    },
    trying: { on: { FAIL: "waiting", WIN: "won" } },
    won: { type: "final" },
  },
});

export const wildcards = createMachine({
  id: "wildcards",
  initial: "a",
  states: {
    a: { on: { "mouse.*": "b", "*": "c" } },
    b: { on: { "mouse.up": "a", "*": {} } },
    c: { on: { BACK: "a" } },
  },
});

export const reentries = createMachine({
  id: "reentries",
  initial: "a",
  states: {
    a: {
      initial: "x",
      on: { SOFT: ".x", HARD: { target: "a", reenter: true } },
      states: { x: { on: { NEXT: "y" } }, y: {} },
    },
  },
});

export const inAndOut = setup({
  types: { input: {} as { name: string }, context: {} as { name: string } },
}).createMachine({
  id: "inAndOut",
  context: ({ input }) => ({ name: input.name.toUpperCase() }),
  initial: "open",
  states: { open: { on: { CLOSE: "closed" } }, closed: { type: "final" } },
  output: ({ context }) => context.name,
});

export const combined = setup({ guards: { isStaff: () => false, isAlarm: () => false } }).createMachine({
  id: "combined",
  type: "parallel",
  states: {
    leaf: {
      initial: "closed",
      states: {
        closed: { on: { OPEN: { guard: and(["isStaff", not("isAlarm")]), target: "open" } } },
        open: { on: { CLOSE: { guard: stateIn({ lamp: "on" }), target: "closed" } } },
      },
    },
    lamp: { initial: "off", states: { off: { on: { TOGGLE: "on" } }, on: { on: { TOGGLE: "off" } } } },
  },
});

export const invoking = setup({ actors: { ask: fromPromise(async () => "yes") } }).createMachine({
  id: "invoking",
  initial: "asking",
  states: {
    asking: { invoke: { src: "ask", onDone: "answered", onError: "failed" } },
    answered: {},
    failed: { on: { RETRY: "asking" } },
  },
});
