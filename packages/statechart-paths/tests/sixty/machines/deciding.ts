/** Payloads that decide inside actions, and events that a machine raises and also gets from outside. */
import { assign, createMachine, enqueueActions, fromPromise, raise, sendTo, setup } from "xstate";

interface Project {
  readonly name: string;
}

/** A side bar that shows an empty state or a list, depending on the loaded data. */
export const projectList = setup({
  types: {
    context: {} as { projects: readonly Project[] },
    events: {} as { type: "refresh" } | { type: "found.none" } | { type: "found.some" },
  },
  actors: { loadProjects: fromPromise(async (): Promise<Project[]> => []) },
}).createMachine({
  id: "projectList",
  context: { projects: [] },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadProjects",
        onDone: {
          actions: [
            assign({ projects: ({ event }) => event.output }),
            enqueueActions(({ enqueue, event }) => {
              if (event.output.length > 0) enqueue.raise({ type: "found.some" });
              else enqueue.raise({ type: "found.none" });
            }),
          ],
        },
        onError: "broken",
      },
      on: { "found.some": "listed", "found.none": "empty" },
    },
    listed: { on: { refresh: "loading" } },
    empty: { on: { refresh: "loading" } },
    broken: { on: { refresh: "loading" } },
  },
});

/** An import that sorts lines into good and bad ones. */
export const orderImport = setup({
  types: {
    events: {} as { type: "line.read"; amount: number } | { type: "accepted" } | { type: "rejected" } | { type: "end" },
  },
}).createMachine({
  id: "orderImport",
  initial: "reading",
  states: {
    reading: {
      on: {
        "line.read": {
          actions: enqueueActions(({ enqueue, event }) => {
            enqueue.raise(event.amount > 0 ? { type: "accepted" } : { type: "rejected" });
          }),
        },
        accepted: "stored",
        rejected: "review",
        end: "closed",
      },
    },
    stored: { on: { "line.read": "reading", end: "closed" } },
    review: { on: { end: "closed" } },
    closed: { type: "final" },
  },
});

/** An editor that synchronizes on its own once, and later when the host changes the value. */
export const editorSync = setup({
  types: { events: {} as { type: "update value" } | { type: "done syncing" } | { type: "patch" } },
}).createMachine({
  id: "editorSync",
  initial: "setting up",
  states: {
    "setting up": {
      entry: raise({ type: "update value" }),
      on: { "update value": "syncing" },
    },
    syncing: { on: { "done syncing": "idle", patch: "syncing" } },
    idle: { on: { "update value": "syncing", patch: "busy" } },
    busy: { on: { "done syncing": "idle", "update value": "pending" } },
    pending: { on: { "done syncing": "syncing" } },
  },
});

/** A message decides by its own kind which event the inbox raises. */
export const inbox = setup({
  types: {
    events: {} as { type: "message"; kind: "mail" | "alarm" } | { type: "mail" } | { type: "alarm" } | { type: "read" },
  },
}).createMachine({
  id: "inbox",
  initial: "quiet",
  states: {
    quiet: {
      on: { message: { actions: raise(({ event }) => ({ type: event.kind })) }, mail: "unread", alarm: "ringing" },
    },
    unread: { on: { read: "quiet" } },
    ringing: { on: { read: "quiet" } },
  },
});

/** A choice that is stored now and decides later. */
export const rememberedChoice = setup({
  types: {
    context: {} as { plan: string },
    events: {} as
      | { type: "plan.chosen"; plan: string }
      | { type: "continue" }
      | { type: "go.trial" }
      | { type: "go.payment" }
      | { type: "back" },
  },
}).createMachine({
  id: "rememberedChoice",
  context: { plan: "free" },
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "plan.chosen": { target: "chosen", actions: assign({ plan: ({ event }) => event.plan }) },
      },
    },
    chosen: {
      on: {
        continue: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.raise(context.plan === "business" ? { type: "go.payment" } : { type: "go.trial" });
          }),
        },
        "go.trial": "trial",
        "go.payment": "payment",
      },
    },
    trial: { on: { back: "choosing" } },
    payment: { on: { back: "choosing" } },
  },
});

/** An entry action reads the event that led to the state. */
export const paymentRouter = setup({
  types: {
    events: {} as
      | { type: "pay"; method: string }
      | { type: "use.card" }
      | { type: "use.invoice" }
      | { type: "paid" }
      | { type: "cancel" },
  },
}).createMachine({
  id: "paymentRouter",
  initial: "open",
  states: {
    open: { on: { pay: "routing" } },
    routing: {
      entry: enqueueActions(({ enqueue, event }) => {
        if (event.type !== "pay") return;
        enqueue.raise(event.method === "card" ? { type: "use.card" } : { type: "use.invoice" });
      }),
      on: { "use.card": "card", "use.invoice": "invoice" },
    },
    card: { on: { paid: "done", cancel: "open" } },
    invoice: { on: { cancel: "open" } },
    done: { type: "final" },
  },
});

/** A dashboard that refreshes on a timer of its own and when the user asks. */
export const dashboard = setup({
  types: { events: {} as { type: "refresh" } | { type: "loaded" } | { type: "hide" } },
}).createMachine({
  id: "dashboard",
  initial: "idle",
  states: {
    idle: {
      entry: raise({ type: "refresh" }, { delay: 30_000, id: "nextRefresh" }),
      on: { refresh: "loading", hide: "hidden" },
    },
    loading: { on: { loaded: "idle" } },
    hidden: { on: { refresh: "loading" } },
  },
});

/** A machine that sends itself an event, which a user can also send in another state. */
export const printQueue = createMachine({
  id: "printQueue",
  initial: "empty",
  states: {
    empty: {
      on: { add: { target: "waiting", actions: sendTo(({ self }) => self, { type: "start" }) } },
    },
    waiting: { on: { start: "printing" } },
    printing: { on: { jam: "jammed", printed: "empty" } },
    jammed: { on: { start: "printing", remove: "empty" } },
  },
});

/** A scanner whose check decides with a guard of its own inside the action. */
export const scanner = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: "scan"; code: string } | { type: "full" } | { type: "empty.out" },
  },
}).createMachine({
  id: "scanner",
  context: { count: 0 },
  initial: "ready",
  states: {
    ready: {
      on: {
        scan: {
          actions: enqueueActions(({ context, enqueue, check }) => {
            enqueue.assign({ count: context.count + 1 });
            if (check(({ context: now }) => now.count >= 1)) enqueue.raise({ type: "full" });
          }),
        },
        full: "full",
      },
    },
    full: { on: { "empty.out": { target: "ready", actions: assign({ count: 0 }) } } },
  },
});

/** A PIN pad that counts failures in its context and locks itself. */
export const pinPad = setup({
  types: {
    context: {} as { failures: number },
    events: {} as { type: "wrong" } | { type: "right" } | { type: "lock" } | { type: "service" },
  },
}).createMachine({
  id: "pinPad",
  context: { failures: 0 },
  initial: "waiting",
  states: {
    waiting: {
      on: {
        wrong: {
          actions: [
            assign({ failures: ({ context }) => context.failures + 1 }),
            enqueueActions(({ context, enqueue }) => {
              if (context.failures > 2) enqueue.raise({ type: "lock" });
            }),
          ],
        },
        right: { target: "open", actions: assign({ failures: 0 }) },
        lock: "locked",
      },
    },
    open: { on: { lock: "waiting" } },
    locked: { on: { service: { target: "waiting", actions: assign({ failures: 0 }) } } },
  },
});
