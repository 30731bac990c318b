/** Invoked and spawned actors of all kinds, and messages between machines. */
import {
  assign,
  createMachine,
  emit,
  forwardTo,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  type Subscribable,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from "xstate";

/** A page that shows a profile, or asks to complete it. */
export const profilePage = setup({
  types: {
    context: {} as { name: string | undefined; reason: unknown },
    events: {} as { type: "retry" } | { type: "completed" },
  },
  actors: { fetchProfile: fromPromise(async () => ({ name: "Ada", isComplete: true })) },
  guards: { isComplete: (_, output: { isComplete: boolean }) => output.isComplete },
}).createMachine({
  id: "profilePage",
  context: { name: undefined, reason: undefined },
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        src: "fetchProfile",
        onDone: [
          {
            guard: { type: "isComplete", params: ({ event }) => event.output },
            target: "shown",
            actions: assign({ name: ({ event }) => event.output.name }),
          },
          { target: "incomplete" },
        ],
        onError: { target: "failed", actions: assign({ reason: ({ event }) => event.error }) },
      },
    },
    shown: {},
    incomplete: { on: { completed: "loading" } },
    failed: { on: { retry: "loading" } },
  },
});

/** A stopwatch that a callback drives. */
export const stopwatch = setup({
  types: {
    context: {} as { elapsed: number },
    events: {} as { type: "start" } | { type: "stop" } | { type: "tick"; ms: number } | { type: "reset" },
  },
  actors: {
    ticker: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: "tick", ms: 100 }), 100);
      return () => clearInterval(timer);
    }),
  },
}).createMachine({
  id: "stopwatch",
  context: { elapsed: 0 },
  initial: "stopped",
  states: {
    stopped: { on: { start: "running", reset: { actions: assign({ elapsed: 0 }) } } },
    running: {
      invoke: { src: "ticker", onError: "broken" },
      on: {
        tick: { actions: assign({ elapsed: ({ context, event }) => context.elapsed + event.ms }) },
        stop: "stopped",
      },
    },
    broken: { type: "final" },
  },
});

/** Prices that arrive as an observable. */
export const priceFeed = setup({
  types: { context: {} as { price: number }, events: {} as { type: "subscribe" } | { type: "unsubscribe" } },
  actors: {
    prices: fromObservable((): Subscribable<number> => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
  },
}).createMachine({
  id: "priceFeed",
  context: { price: 0 },
  initial: "off",
  states: {
    off: { on: { subscribe: "live" } },
    live: {
      invoke: {
        id: "feed",
        src: "prices",
        onSnapshot: { actions: assign({ price: ({ event }) => event.snapshot.context ?? 0 }) },
        onDone: "closed",
        onError: "lost",
      },
      on: { unsubscribe: "off" },
    },
    closed: {},
    lost: { on: { subscribe: "live" } },
  },
});

const approval = createMachine({
  id: "approval",
  initial: "asked",
  states: {
    asked: { on: { YES: "approved", NO: "declined" } },
    approved: { type: "final" },
    declined: { type: "final" },
  },
  output: ({ self }) => ({ isApproved: self.getSnapshot()?.value === "approved" }),
});

/** A purchase that needs the approval of another machine. */
export const purchase = setup({
  types: { context: {} as { total: number }, events: {} as { type: "submit" } | { type: "YES" } | { type: "NO" } },
  actors: { approval },
}).createMachine({
  id: "purchase",
  context: { total: 10 },
  initial: "draft",
  states: {
    draft: { on: { submit: "approving" } },
    approving: {
      invoke: {
        id: "approver",
        src: "approval",
        onDone: [
          { guard: ({ event }) => (event.output as { isApproved: boolean }).isApproved, target: "ordered" },
          { target: "draft" },
        ],
        onError: "draft",
      },
      on: { YES: { actions: forwardTo("approver") }, NO: { actions: forwardTo("approver") } },
    },
    ordered: { type: "final" },
  },
});

const uploader = fromPromise(async () => "ok");

/** Uploads that are spawned, stopped, and heard when they end. */
export const uploadBatch = setup({
  types: {
    context: {} as { finished: number },
    events: {} as
      | { type: "file.added" | "abort" | "clear" }
      | { type: "xstate.done.actor.upload" | "xstate.error.actor.upload" },
  },
  actors: { uploader },
}).createMachine({
  id: "uploadBatch",
  context: { finished: 0 },
  initial: "empty",
  states: {
    empty: { on: { "file.added": { target: "uploading", actions: spawnChild("uploader", { id: "upload" }) } } },
    uploading: {
      on: {
        "xstate.done.actor.upload": {
          target: "uploaded",
          actions: assign({ finished: ({ context }) => context.finished + 1 }),
        },
        "xstate.error.actor.upload": "failed",
        abort: { target: "empty", actions: stopChild("upload") },
      },
    },
    uploaded: { on: { clear: "empty" } },
    failed: { on: { clear: "empty" } },
  },
});

const room = fromTransition((state: { lines: number }) => ({ lines: state.lines + 1 }), { lines: 0 });

/** A chat that hands messages on. */
export const chat = setup({
  types: { events: {} as { type: "join" } | { type: "message"; text: string } | { type: "leave" } },
  actors: { room },
}).createMachine({
  id: "chat",
  initial: "outside",
  states: {
    outside: { on: { join: "inside" } },
    inside: {
      invoke: {
        id: "room",
        src: "room",
        onSnapshot: { guard: ({ event }) => event.snapshot.context.lines > 2, target: "full" },
      },
      on: {
        message: { actions: sendTo("room", ({ event }) => ({ type: "line", text: event.text })) },
        leave: "outside",
      },
    },
    full: { on: { leave: "outside" } },
  },
});

/** A child that reports to its parent. */
export const downloader = setup({
  types: { events: {} as { type: "chunk"; bytes: number } | { type: "end" } | { type: "pause" } | { type: "resume" } },
}).createMachine({
  id: "downloader",
  initial: "loading",
  states: {
    loading: {
      on: {
        chunk: { actions: sendParent(({ event }) => ({ type: "progress", bytes: event.bytes })) },
        end: { target: "complete", actions: sendParent({ type: "complete" }) },
        pause: "paused",
      },
    },
    paused: { entry: sendParent({ type: "paused" }), on: { resume: "loading" } },
    complete: { type: "final" },
  },
});

/** Two requests in one state; the faster one wins. */
export const race = setup({
  actors: { primary: fromPromise(async () => 1), backup: fromPromise(async () => 2) },
}).createMachine({
  id: "race",
  initial: "asking",
  states: {
    asking: {
      invoke: [
        { id: "first", src: "primary", onDone: "fromPrimary", onError: "asking.backupOnly" },
        { id: "second", src: "backup", onDone: "fromBackup", onError: {} },
      ],
      initial: "both",
      states: { both: {}, backupOnly: {} },
    },
    fromPrimary: {},
    fromBackup: {},
  },
});

/** Creates a lookup for one kind of thing. */
export const createLookup = (kind: string, patience: number) =>
  setup({
    types: { context: {} as { key: string }, input: {} as { key: string }, events: {} as { type: "again" } },
    actors: { find: fromPromise(async ({ input }: { input: { key: string } }) => input.key) },
  }).createMachine({
    id: kind,
    context: ({ input }) => ({ key: input.key }),
    initial: "finding",
    states: {
      finding: {
        invoke: { src: "find", input: ({ context }) => ({ key: context.key }), onDone: "found", onError: "missing" },
        after: { [patience]: "slow" },
      },
      slow: { on: { again: "finding" } },
      found: { type: "final" },
      missing: { on: { again: "finding" } },
    },
    output: { kind },
  });
export const productLookup = createLookup("productLookup", 1500);

/** A promise whose failure nobody handles. */
export const fragile = setup({ actors: { calculate: fromPromise(async () => 42) } }).createMachine({
  id: "fragile",
  initial: "idle",
  states: {
    idle: { on: { GO: "calculating" } },
    calculating: { invoke: { src: "calculate", onDone: "calculated" }, on: { CANCEL: "idle" } },
    calculated: { type: "final" },
  },
  output: 42,
});

/** A thermometer that emits its readings to all listeners. */
export const thermometer = setup({
  types: {
    context: {} as { degrees: number },
    events: {} as { type: "measured"; degrees: number } | { type: "calibrate" },
    emitted: {} as { type: "tooHot" } | { type: "changed"; degrees: number },
  },
  guards: { isHot: ({ event }) => event.type === "measured" && event.degrees > 40 },
}).createMachine({
  id: "thermometer",
  context: { degrees: 20 },
  initial: "normal",
  on: { calibrate: ".normal" },
  states: {
    normal: {
      on: {
        measured: [
          { guard: "isHot", target: "hot", actions: emit({ type: "tooHot" }) },
          {
            actions: [
              assign({ degrees: ({ event }) => event.degrees }),
              emit(({ context }) => ({ type: "changed", degrees: context.degrees })),
            ],
          },
        ],
      },
    },
    hot: { on: { measured: [{ guard: "isHot" }, { target: "normal" }] } },
  },
});

/** A list whose items are actors in the context. */
export const todoList = setup({
  types: {
    context: {} as { items: readonly string[]; isShown: boolean },
    events: {} as { type: "add"; title: string } | { type: "remove"; title: string } | { type: "clear" },
  },
  guards: {
    isNamed: ({ event }) => event.type === "add" && event.title.trim() !== "",
    isLast: ({ context }) => context.items.length === 1,
  },
  actors: { item: fromCallback(() => {}) },
}).createMachine({
  id: "todoList",
  context: { items: [], isShown: true },
  initial: "empty",
  on: {
    add: {
      guard: "isNamed",
      target: ".filled",
      actions: [
        assign({ items: ({ context, event }) => [...context.items, event.title] }),
        spawnChild("item", { id: ({ event }) => event.title }),
      ],
    },
  },
  states: {
    empty: {},
    filled: {
      on: {
        remove: [
          { guard: "isLast", target: "empty", actions: [assign({ items: [] }), stopChild(({ event }) => event.title)] },
          {
            actions: [
              assign({ items: ({ context, event }) => context.items.filter((one) => one !== event.title) }),
              stopChild(({ event }) => event.title),
            ],
          },
        ],
        clear: { target: "empty", actions: assign({ items: [] }) },
      },
    },
  },
});

/** An inline promise, with an id of XState's own. */
export const inlineInvoke = createMachine({
  id: "inlineInvoke",
  initial: "idle",
  states: {
    idle: { on: { LOAD: "loading" } },
    loading: {
      invoke: {
        src: fromPromise(async () => [1, 2, 3]),
        onDone: [{ guard: ({ event }) => event.output.length === 0, target: "idle" }, { target: "ready" }],
        onError: { target: "idle", actions: "report" },
      },
      after: { 5000: { target: "idle", actions: "report" } },
    },
    ready: { on: { LOAD: "loading" } },
  },
});

/** A device that counts as connected as soon as it reports. */
export const deviceWatch = setup({
  types: { events: {} as { type: "plug" | "unplug" } },
  actors: { device: fromTransition((state: { level: number }) => state, { level: 5 }) },
}).createMachine({
  id: "deviceWatch",
  initial: "unplugged",
  states: {
    unplugged: { on: { plug: "plugged" } },
    plugged: {
      initial: "silent",
      invoke: {
        id: "device",
        src: "device",
        onSnapshot: [
          { guard: ({ event }) => event.snapshot.context.level < 10, target: ".low" },
          { target: ".charged" },
        ],
      },
      on: { unplug: "unplugged" },
      states: { silent: {}, low: {}, charged: {} },
    },
  },
});

/** Workers with computed ids, heard by a pattern. */
export const workerPool = setup({
  types: {
    context: {} as { next: number; busy: number },
    events: {} as
      | { type: "job" }
      | { type: "shutdown" }
      | { type: `xstate.done.actor.${string}` }
      | { type: `xstate.error.actor.${string}` },
  },
  actors: { worker: fromPromise(async () => "result") },
  guards: { isIdle: ({ context }) => context.busy === 0 },
  actions: {
    start: assign({
      next: ({ context, spawn }) => {
        spawn("worker", { id: `worker${context.next}` });
        return context.next + 1;
      },
      busy: ({ context }) => context.busy + 1,
    }),
  },
}).createMachine({
  id: "workerPool",
  context: { next: 1, busy: 0 },
  initial: "idle",
  states: {
    idle: { on: { job: { target: "busy", actions: "start" } } },
    busy: {
      always: { guard: "isIdle", target: "idle" },
      on: {
        job: { actions: "start" },
        "xstate.done.actor.*": { actions: assign({ busy: ({ context }) => context.busy - 1 }) },
        "xstate.error.actor.*": "broken",
        shutdown: "off",
      },
    },
    broken: { on: { shutdown: "off" } },
    off: { type: "final" },
  },
});

/** An app whose socket lives as long as the app, and which restarts when the socket fails. */
export const liveApp = setup({
  types: { events: {} as { type: "navigate" | "home" | "restart" } },
  actors: { connection: fromCallback(() => {}) },
}).createMachine({
  id: "liveApp",
  invoke: { id: "connection", src: "connection", onError: ".offline" },
  initial: "home",
  states: {
    home: { on: { navigate: "page" } },
    page: { on: { home: "home", navigate: { target: "page", reenter: true } } },
    offline: { on: { restart: { target: "#liveApp", reenter: true } } },
  },
});
