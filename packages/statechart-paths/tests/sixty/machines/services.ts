/** Connections and processes: sign-in, upload, sockets, synchronization, machines that sell. */
import { assign, fromCallback, fromPromise, raise, sendTo, setup } from "xstate";

/** Sign-in with a second factor and a token that is renewed. */
export const signIn = setup({
  types: {
    context: {} as { token: string | undefined; attempts: number },
    events: {} as
      | { type: "login"; name: string; password: string }
      | { type: "code"; code: string }
      | { type: "logout" },
  },
  actors: {
    authenticate: fromPromise(async () => ({ token: "t", needsCode: false })),
    verify: fromPromise(async () => ({ token: "t" })),
    renew: fromPromise(async () => ({ token: "t2" })),
  },
  guards: { isLockedOut: ({ context }) => context.attempts >= 2 },
}).createMachine({
  id: "signIn",
  context: { token: undefined, attempts: 0 },
  initial: "signedOut",
  states: {
    signedOut: { on: { login: "checking" } },
    checking: {
      invoke: {
        src: "authenticate",
        onDone: [
          { guard: ({ event }) => event.output.needsCode, target: "secondFactor" },
          { target: "signedIn", actions: assign({ token: ({ event }) => event.output.token }) },
        ],
        onError: [
          { guard: "isLockedOut", target: "lockedOut" },
          { target: "signedOut", actions: assign({ attempts: ({ context }) => context.attempts + 1 }) },
        ],
      },
    },
    secondFactor: { on: { code: "verifying" }, after: { 60000: "signedOut" } },
    verifying: {
      invoke: {
        src: "verify",
        onDone: { target: "signedIn", actions: assign({ token: ({ event }) => event.output.token }) },
        onError: "secondFactor",
      },
    },
    signedIn: {
      initial: "fresh",
      on: { logout: "signedOut" },
      states: {
        fresh: { after: { 300000: "renewing" } },
        renewing: {
          invoke: {
            src: "renew",
            onDone: { target: "fresh", actions: assign({ token: ({ event }) => event.output.token }) },
            onError: "#signIn.signedOut",
          },
        },
      },
    },
    lockedOut: { after: { 900000: { target: "signedOut", actions: assign({ attempts: 0 }) } } },
  },
});

/** An upload that tries again, slower each time. */
export const fileUpload = setup({
  types: {
    context: {} as { tries: number; progress: number },
    events: {} as { type: "file.chosen"; size: number } | { type: "progress"; percent: number } | { type: "cancel" },
  },
  actors: { send: fromPromise(async () => {}) },
  guards: { isTooBig: (_, size: number) => size > 1000, mayRetry: ({ context }) => context.tries < 3 },
  delays: { backoff: ({ context }) => 500 * 2 ** context.tries },
}).createMachine({
  id: "fileUpload",
  context: { tries: 0, progress: 0 },
  initial: "waiting",
  states: {
    waiting: {
      on: {
        "file.chosen": [
          { guard: { type: "isTooBig", params: ({ event }) => event.size }, target: "refused" },
          { target: "sending" },
        ],
      },
    },
    refused: { after: { 3000: "waiting" } },
    sending: {
      invoke: {
        src: "send",
        onDone: "stored",
        onError: [
          {
            guard: "mayRetry",
            target: "pausing",
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { target: "failed" },
        ],
      },
      on: {
        progress: { actions: assign({ progress: ({ event }) => event.percent }) },
        cancel: "waiting",
      },
    },
    pausing: { after: { backoff: "sending" }, on: { cancel: "waiting" } },
    stored: { type: "final" },
    failed: { type: "final" },
  },
});

/** A socket that connects again. */
export const webSocket = setup({
  types: {
    context: {} as { retries: number },
    events: {} as
      | { type: "connect" | "disconnect" }
      | { type: "socket.opened" | "socket.closed" }
      | { type: "socket.message"; data: string }
      | { type: "pong" | "silence" },
  },
  actors: { socket: fromCallback(() => {}) },
  delays: { reconnect: ({ context }) => Math.min(1000 * 2 ** context.retries, 30_000), silence: 15_000 },
}).createMachine({
  id: "webSocket",
  context: { retries: 0 },
  initial: "offline",
  on: { disconnect: ".offline" },
  states: {
    offline: { on: { connect: "online" } },
    online: {
      initial: "connecting",
      invoke: { src: "socket", id: "socket", onError: "waiting" },
      on: { "socket.closed": "waiting" },
      states: {
        connecting: { on: { "socket.opened": "open" }, after: { 10000: "#webSocket.waiting" } },
        open: {
          entry: assign({ retries: 0 }),
          initial: "quiet",
          states: {
            quiet: { after: { silence: "asking" }, on: { "socket.message": { target: "quiet", reenter: true } } },
            asking: {
              entry: sendTo("socket", { type: "ping" }),
              on: { pong: "quiet" },
              after: { 5000: "#webSocket.waiting" },
            },
          },
        },
      },
    },
    waiting: {
      entry: assign({ retries: ({ context }) => context.retries + 1 }),
      after: { reconnect: "online" },
    },
  },
});

/** Notes that are kept offline and sent when the network is back. */
export const offlineNotes = setup({
  types: {
    context: {} as { queue: readonly string[] },
    events: {} as { type: "written"; note: string } | { type: "network.up" } | { type: "network.down" },
  },
  actors: { push: fromPromise(async () => {}) },
  guards: { hasQueue: ({ context }) => context.queue.length > 0 },
}).createMachine({
  id: "offlineNotes",
  context: { queue: [] },
  type: "parallel",
  on: { written: { actions: assign({ queue: ({ context, event }) => [...context.queue, event.note] }) } },
  states: {
    network: {
      initial: "up",
      states: { up: { on: { "network.down": "down" } }, down: { on: { "network.up": "up" } } },
    },
    queue: {
      initial: "idle",
      states: {
        idle: {
          always: { guard: "hasQueue", target: "pushing" },
          on: { "network.down": "paused" },
        },
        pushing: {
          invoke: {
            src: "push",
            onDone: { target: "idle", actions: assign({ queue: ({ context }) => context.queue.slice(1) }) },
            onError: "paused",
          },
          on: { "network.down": "paused" },
        },
        paused: { on: { "network.up": "idle" } },
      },
    },
  },
});

/** A machine that sells drinks. */
export const snackVendor = setup({
  types: {
    context: {} as { paid: number; stock: number },
    events: {} as
      | { type: "coin"; cents: number }
      | { type: "chosen" }
      | { type: "return" }
      | { type: "taken" }
      | { type: "refill" },
  },
  guards: {
    isSoldOut: ({ context }) => context.stock === 0,
    isPaid: ({ context }) => context.paid >= 150,
  },
}).createMachine({
  id: "snackVendor",
  context: { paid: 0, stock: 2 },
  initial: "idle",
  states: {
    idle: {
      always: { guard: "isSoldOut", target: "soldOut" },
      on: { coin: { target: "paying", actions: assign({ paid: ({ event }) => event.cents }) } },
    },
    paying: {
      on: {
        coin: { actions: assign({ paid: ({ context, event }) => context.paid + event.cents }) },
        chosen: { guard: "isPaid", target: "serving", actions: assign({ stock: ({ context }) => context.stock - 1 }) },
        return: { target: "idle", actions: assign({ paid: 0 }) },
      },
      after: { 30000: { target: "idle", actions: assign({ paid: 0 }) } },
    },
    serving: { after: { 2000: "served" } },
    served: { on: { taken: { target: "idle", actions: assign({ paid: 0 }) } } },
    soldOut: { on: { refill: { target: "idle", actions: assign({ stock: 2 }) } } },
  },
});

/** A lift that serves calls in order. */
export const lift = setup({
  types: {
    context: {} as { floor: number; goals: readonly number[] },
    events: {} as { type: "called"; floor: number } | { type: "stop" } | { type: "release" },
  },
  guards: {
    isAbove: ({ context }) => (context.goals[0] ?? context.floor) > context.floor,
    isBelow: ({ context }) => (context.goals[0] ?? context.floor) < context.floor,
  },
}).createMachine({
  id: "lift",
  context: { floor: 0, goals: [] },
  initial: "service",
  states: {
    service: {
      initial: "waiting",
      on: {
        called: { actions: assign({ goals: ({ context, event }) => [...context.goals, event.floor] }) },
        stop: "stopped",
      },
      states: {
        waiting: {
          always: [
            { guard: "isAbove", target: "up" },
            { guard: "isBelow", target: "down" },
          ],
        },
        up: { after: { 2000: { target: "arriving", actions: assign({ floor: ({ context }) => context.floor + 1 }) } } },
        down: {
          after: { 2000: { target: "arriving", actions: assign({ floor: ({ context }) => context.floor - 1 }) } },
        },
        arriving: {
          always: [{ guard: "isAbove", target: "up" }, { guard: "isBelow", target: "down" }, { target: "doors" }],
        },
        doors: { entry: assign({ goals: ({ context }) => context.goals.slice(1) }), after: { 4000: "waiting" } },
        last: { type: "history" },
      },
    },
    stopped: { on: { release: "service.last" } },
  },
});

/** A build with stages; its output is a verdict. */
export const pipeline = setup({
  types: {
    input: {} as { branch: string },
    context: {} as { branch: string; failed: readonly string[] },
    events: {} as { type: "lint.failed" | "lint.passed" | "unit.failed" | "unit.passed" } | { type: "approve" },
  },
  guards: { isMain: ({ context }) => context.branch === "main", hasFailed: ({ context }) => context.failed.length > 0 },
}).createMachine({
  id: "pipeline",
  context: ({ input }) => ({ branch: input.branch, failed: [] }),
  initial: "checks",
  states: {
    checks: {
      type: "parallel",
      states: {
        lint: {
          initial: "running",
          states: {
            running: {
              on: {
                "lint.passed": "over",
                "lint.failed": {
                  target: "over",
                  actions: assign({ failed: ({ context }) => [...context.failed, "lint"] }),
                },
              },
            },
            over: { type: "final" },
          },
        },
        unit: {
          initial: "running",
          states: {
            running: {
              on: {
                "unit.passed": "over",
                "unit.failed": {
                  target: "over",
                  actions: assign({ failed: ({ context }) => [...context.failed, "unit"] }),
                },
              },
            },
            over: { type: "final" },
          },
        },
      },
      onDone: [{ guard: "hasFailed", target: "red" }, { guard: "isMain", target: "approval" }, { target: "green" }],
    },
    approval: { on: { approve: "green" }, after: { 86400000: "red" } },
    red: { type: "final", output: "red" },
    green: { type: "final", output: "green" },
  },
  output: ({ context }) => `${context.branch}: ${context.failed.length}`,
});

/** A job that is retried by an event to itself after an error. */
export const cronJob = setup({
  types: { context: {} as { failures: number }, events: {} as { type: "run" | "disable" | "enable" } },
  actors: { job: fromPromise(async () => {}) },
  guards: { isHopeless: ({ context }) => context.failures > 1 },
}).createMachine({
  id: "cronJob",
  context: { failures: 0 },
  initial: "scheduled",
  states: {
    scheduled: {
      entry: raise({ type: "run" }, { id: "next", delay: ({ context }) => 60_000 * (context.failures + 1) }),
      on: { run: "running", disable: "disabled" },
    },
    running: {
      invoke: {
        src: "job",
        onDone: { target: "scheduled", actions: assign({ failures: 0 }) },
        onError: [
          { guard: "isHopeless", target: "disabled" },
          { target: "scheduled", actions: assign({ failures: ({ context }) => context.failures + 1 }) },
        ],
      },
    },
    disabled: { on: { enable: "scheduled", run: "running" } },
  },
});
