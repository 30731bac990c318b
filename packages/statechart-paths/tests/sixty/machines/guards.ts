/** Eventless chains, combined guards, parameters, wildcards and context computed from the input. */
import { and, assign, createMachine, enqueueActions, not, or, setup, stateIn } from "xstate";

/** Shipping is decided by a chain of conditions. */
export const shippingRules = setup({
  types: { context: {} as { weight: number; isIsland: boolean; isMember: boolean } },
  guards: {
    isHeavy: ({ context }) => context.weight > 30,
    isIsland: ({ context }) => context.isIsland,
    isMember: ({ context }) => context.isMember,
  },
}).createMachine({
  id: "shippingRules",
  context: { weight: 2, isIsland: false, isMember: false },
  initial: "cart",
  states: {
    cart: { on: { CHECK_OUT: "deciding" } },
    deciding: {
      always: [
        { guard: and(["isHeavy", "isIsland"]), target: "refused" },
        { guard: or(["isMember", and(["isIsland", not("isHeavy")])]), target: "free" },
        { guard: "isHeavy", target: "freight" },
        { target: "parcel" },
      ],
    },
    refused: { on: { BACK: "cart" } },
    free: {},
    freight: {},
    parcel: {},
  },
});

/** Guards with parameters, fixed and computed. */
export const gradeBook = setup({
  types: {
    context: {} as { points: number; bonus: number },
    events: {} as { type: "graded"; points: number } | { type: "appealed" },
  },
  guards: {
    isAtLeast: ({ context }, { limit }: { limit: number }) => context.points + context.bonus >= limit,
    isAbove: (_, { points, limit }: { points: number; limit: number }) => points > limit,
  },
}).createMachine({
  id: "gradeBook",
  context: { points: 0, bonus: 0 },
  initial: "open",
  states: {
    open: {
      on: {
        graded: [
          {
            guard: { type: "isAbove", params: ({ event }) => ({ points: event.points, limit: 100 }) },
            target: "disputed",
          },
          { target: "marking", actions: assign({ points: ({ event }) => event.points }) },
        ],
      },
    },
    marking: {
      always: [
        { guard: { type: "isAtLeast", params: { limit: 90 } }, target: "excellent" },
        { guard: { type: "isAtLeast", params: { limit: 50 } }, target: "passed" },
        { target: "failed" },
      ],
    },
    excellent: {},
    passed: { on: { appealed: { target: "marking", actions: assign({ bonus: 5 }) } } },
    failed: { on: { appealed: { target: "marking", actions: assign({ bonus: 10 }) } } },
    disputed: { on: { appealed: "open" } },
  },
});

/** A laboratory whose inner door depends on the outer one and on people. */
export const airlock = setup({
  types: { events: {} as { type: "outer.push" } | { type: "inner.push" } | { type: "alarm" } | { type: "clear" } },
  guards: {
    isStaff: () => true,
    isSealed: stateIn({ outer: "shut" }),
    mayEnter: and(["isStaff", not(stateIn({ alarm: "on" }))]),
  },
}).createMachine({
  id: "airlock",
  type: "parallel",
  states: {
    outer: {
      initial: "shut",
      states: {
        shut: { on: { "outer.push": { guard: "mayEnter", target: "open" } } },
        open: { on: { "outer.push": "shut" }, after: { 10000: "shut" } },
      },
    },
    inner: {
      initial: "shut",
      states: {
        shut: { on: { "inner.push": { guard: and(["isSealed", "mayEnter"]), target: "open" } } },
        open: { on: { "inner.push": "shut" } },
      },
    },
    alarm: { initial: "off", states: { off: { on: { alarm: "on" } }, on: { on: { clear: "off" } } } },
  },
});

/** Guards without names. */
export const ticketGate = setup({
  types: {
    context: {} as { rides: number },
    events: {} as { type: "ticket"; zone: number; isChild: boolean } | { type: "passed" } | { type: "help" },
  },
}).createMachine({
  id: "ticketGate",
  context: { rides: 3 },
  initial: "shut",
  states: {
    shut: {
      on: {
        ticket: [
          { guard: ({ event }) => event.zone > 4, target: "refused" },
          { guard: ({ event }) => event.isChild, target: "childOpen" },
          {
            guard: ({ context }) => context.rides > 0,
            target: "open",
            actions: assign({ rides: ({ context }) => context.rides - 1 }),
          },
          { target: "refused" },
        ],
      },
    },
    open: { on: { passed: "shut" }, after: { 5000: "shut" } },
    childOpen: { on: { passed: "shut" } },
    refused: { on: { help: "shut", ticket: "refused" } },
  },
});

/** An account whose first state depends on its input. */
export const account = setup({
  types: {
    input: {} as { balance: number; limit?: number },
    context: {} as { balance: number; limit: number; owes: boolean },
    events: {} as { type: "deposit"; amount: number } | { type: "withdraw"; amount: number } | { type: "close" },
  },
  guards: {
    isOverdrawn: ({ context }) => context.balance < 0,
    isCovered: ({ context, event }) => event.type === "withdraw" && context.balance - event.amount >= -context.limit,
    isEven: ({ context }) => context.balance === 0,
  },
}).createMachine({
  id: "account",
  context: ({ input }) => ({ balance: input.balance, limit: input.limit ?? 100, owes: input.balance < 0 }),
  initial: "checking",
  states: {
    checking: { always: [{ guard: "isOverdrawn", target: "overdrawn" }, { target: "inCredit" }] },
    inCredit: {
      on: {
        deposit: { actions: assign({ balance: ({ context, event }) => context.balance + event.amount }) },
        withdraw: {
          guard: "isCovered",
          target: "checking",
          actions: assign({ balance: ({ context, event }) => context.balance - event.amount }),
        },
        close: { guard: "isEven", target: "closed" },
      },
    },
    overdrawn: {
      on: {
        deposit: {
          target: "checking",
          actions: assign({ balance: ({ context, event }) => context.balance + event.amount }),
        },
      },
    },
    closed: { type: "final" },
  },
  output: ({ context }) => ({ owed: context.owes }),
});

/** A router that handles families of events. */
export const eventRouter = setup({
  types: {
    events: {} as
      | { type: "mouse.down" | "mouse.up" | "mouse.move.fast" }
      | { type: "key.enter" | "key.other" }
      | { type: "blur" },
  },
  guards: { isLocked: () => false },
}).createMachine({
  id: "eventRouter",
  initial: "idle",
  states: {
    idle: {
      on: {
        "mouse.down": "pressed",
        "mouse.*": "tracking",
        "key.*": [{ guard: "isLocked", target: "locked" }, { target: "typing" }],
        "*": "other",
      },
    },
    pressed: { on: { "mouse.up": "idle", "*": {} } },
    tracking: { on: { "mouse.move.*": {}, "mouse.*": "idle", blur: "idle" } },
    typing: { on: { "key.enter": "idle" } },
    locked: { on: { "key.enter": "idle" } },
    other: { on: { blur: "idle" } },
  },
});

/** A quiz that asks until there are no more questions. */
export const quiz = setup({
  types: {
    context: {} as { index: number; right: number; total: number },
    events: {} as { type: "start" } | { type: "answer"; isRight: boolean } | { type: "next" },
  },
  guards: {
    hasMore: ({ context }) => context.index < context.total,
    hasPassed: ({ context }) => context.right * 2 > context.total,
    isRight: (_, isRight: boolean) => isRight,
  },
}).createMachine({
  id: "quiz",
  context: { index: 0, right: 0, total: 2 },
  initial: "welcome",
  states: {
    welcome: { on: { start: "asking" } },
    asking: {
      on: {
        answer: [
          {
            guard: { type: "isRight", params: ({ event }) => event.isRight },
            target: "praise",
            actions: assign({ right: ({ context }) => context.right + 1 }),
          },
          { target: "correction" },
        ],
      },
      after: { 20000: "correction" },
    },
    praise: { on: { next: "counting" } },
    correction: { on: { next: "counting" } },
    counting: {
      entry: assign({ index: ({ context }) => context.index + 1 }),
      always: [{ guard: "hasMore", target: "asking" }, { guard: "hasPassed", target: "passed" }, { target: "failed" }],
    },
    passed: { type: "final" },
    failed: { type: "final" },
  },
  output: ({ context }) => context.right,
});

/** A dispatcher that evaluates named guards inside an action. */
export const dispatcher = setup({
  types: { events: {} as { type: "task" } | { type: "to.express" } | { type: "to.normal" } | { type: "finished" } },
  guards: { isUrgent: () => false, isFree: () => true },
}).createMachine({
  id: "dispatcher",
  initial: "ready",
  states: {
    ready: {
      on: {
        task: {
          actions: enqueueActions(({ enqueue, check }) => {
            if (check("isUrgent") && check("isFree")) enqueue.raise({ type: "to.express" });
            else enqueue.raise({ type: "to.normal" });
          }),
        },
        "to.express": "express",
        "to.normal": "normal",
      },
    },
    express: { on: { finished: "ready" } },
    normal: { on: { finished: "ready" } },
  },
});

const isWeekend = ({ context }: { context: { day: number } }) => context.day > 5;

/** Guards given as functions with names, combined inline. */
export const openingHours = setup({
  types: {
    context: {} as { day: number; isHoliday: boolean },
    events: {} as { type: "visit" } | { type: "day.passed" },
  },
}).createMachine({
  id: "openingHours",
  context: { day: 1, isHoliday: false },
  initial: "outside",
  on: { "day.passed": { target: ".outside", actions: assign({ day: ({ context }) => (context.day % 7) + 1 }) } },
  states: {
    outside: {
      on: {
        visit: [{ guard: or([isWeekend, ({ context }) => context.isHoliday]), target: "closed" }, { target: "inside" }],
      },
    },
    closed: {},
    inside: {},
  },
});

/** A counter with a limit and a transition that only its root has. */
export const limitedCounter = createMachine({
  id: "limitedCounter",
  context: { count: 0 },
  on: {
    INC: [
      { guard: ({ context }) => context.count < 2, actions: assign({ count: ({ context }) => context.count + 1 }) },
      { actions: "beep" },
    ],
    DEC: { guard: ({ context }) => context.count > 0, actions: assign({ count: ({ context }) => context.count - 1 }) },
    RESET: { actions: assign({ count: 0 }) },
  },
});
