/** Corners of XState that projects meet: order of events, history in parallel states, actors in the context, reentering, delays of zero. */
import {
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stateIn,
  stopChild,
} from "xstate";

/** Raised events are handled before the next event, and after eventless transitions. */
export const startUp = createMachine({
  id: "startUp",
  initial: { target: "checking", actions: raise({ type: "POWER_OK" }) },
  states: {
    checking: { on: { POWER_OK: { target: "warm", actions: [raise({ type: "FAN" }), raise({ type: "LAMP" })] } } },
    warm: { always: "warmer", on: { FAN: "skipped" } },
    warmer: { on: { FAN: "cooled", LAMP: "dark" } },
    cooled: { on: { LAMP: "ready" } },
    dark: {},
    skipped: {},
    ready: { on: { RESTART: "checking" } },
  },
});

/** A workspace that remembers both of its panes. */
export const workspace = createMachine({
  id: "workspace",
  initial: "open",
  states: {
    open: {
      type: "parallel",
      on: { LOCK: "locked", REOPEN: { target: "open", reenter: true } },
      states: {
        tree: {
          initial: "files",
          states: { files: { on: { SWAP: "search" } }, search: { on: { SWAP: "files" } } },
        },
        editor: {
          initial: "empty",
          states: {
            empty: { on: { EDIT: "text" } },
            text: { initial: "plain", states: { plain: { on: { FOCUS: "zen" } }, zen: {} } },
          },
        },
        exact: { type: "history", history: "deep" },
      },
    },
    locked: { on: { UNLOCK: "open.exact", RESET: "open" } },
  },
});

/** A recorder whose actor lives in the context. */
export const recorder = setup({
  types: { context: {} as { isOn: boolean }, events: {} as { type: "start" | "stop" | "level" | "crash" } },
  actors: { microphone: fromCallback(() => {}) },
}).createMachine({
  id: "recorder",
  context: ({ spawn }) => {
    spawn("microphone", { id: "microphone" });
    return { isOn: false };
  },
  initial: "idle",
  states: {
    idle: { on: { start: { target: "recording", actions: sendTo("microphone", { type: "on" }) } } },
    recording: {
      on: {
        level: { actions: assign({ isOn: true }) },
        stop: { target: "idle", actions: sendTo("microphone", { type: "off" }) },
        crash: { target: "broken", actions: stopChild("microphone") },
      },
    },
    broken: { type: "final" },
  },
});

/** A step machine in which everything is enqueued. */
export const queueing = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: "add" | "flush" | "late" | "drop" | "xstate.done.actor.store" },
  },
  actors: { store: fromPromise(async () => 1) },
  guards: { isFull: ({ context }) => context.count > 1 },
}).createMachine({
  id: "queueing",
  context: { count: 0 },
  initial: "open",
  states: {
    open: {
      on: {
        add: {
          actions: enqueueActions(({ enqueue, check }) => {
            enqueue.assign({ count: ({ context }) => context.count + 1 });
            enqueue.cancel("late");
            enqueue.raise({ type: "late" }, { id: "late", delay: 50 });
            if (check("isFull")) enqueue.raise({ type: "flush" });
          }),
        },
        flush: { target: "storing", actions: cancel("late") },
        late: "stale",
      },
    },
    storing: {
      entry: enqueueActions(({ enqueue }) => {
        enqueue.spawnChild("store", { id: "store" });
      }),
      on: {
        "xstate.done.actor.store": "open",
        drop: { target: "open", actions: enqueueActions(({ enqueue }) => enqueue.stopChild("store")) },
      },
    },
    stale: { on: { drop: "open" } },
  },
});

/** Delays of zero, and equal ones. */
export const flash = createMachine({
  id: "flash",
  initial: "off",
  states: {
    off: { on: { FIRE: "charging" } },
    charging: { after: { 0: "lit" } },
    lit: {
      type: "parallel",
      states: {
        bulb: { initial: "on", states: { on: { after: { 40: "off" } }, off: { type: "final" } } },
        sound: { initial: "on", states: { on: { after: { 40: "off" } }, off: { type: "final" } } },
      },
      onDone: "off",
    },
  },
});

/** Regions that follow each other without events. */
export const signals = createMachine({
  id: "signals",
  type: "parallel",
  states: {
    barrier: {
      initial: "up",
      states: { up: { on: { TRAIN: "down" } }, down: { on: { GONE: "up" } } },
    },
    light: {
      initial: "green",
      states: {
        green: { always: { guard: stateIn({ barrier: "down" }), target: "red" } },
        red: { always: { guard: stateIn({ barrier: "up" }), target: "green" } },
      },
    },
    horn: {
      initial: "silent",
      states: {
        silent: { on: { TRAIN: { guard: stateIn({ light: "green" }), target: "sounding" } } },
        sounding: { after: { 3000: "silent" } },
      },
    },
  },
});

/** A poll whose `after` runs once for each visit, and whose retry does not restart it. */
export const patience = createMachine({
  id: "patience",
  context: { nudges: 0 },
  initial: "waiting",
  states: {
    waiting: {
      initial: "calm",
      after: { 900: { actions: "remind" }, 2000: "given up" },
      on: {
        NUDGE: { actions: assign({ nudges: ({ context }) => context.nudges + 1 }) },
        RESTART: { target: "waiting", reenter: true },
      },
      states: { calm: { after: { 500: "restless" } }, restless: { on: { SOOTHE: "calm" } } },
    },
    "given up": { on: { RESTART: "waiting" } },
  },
});

/** Outputs of final states that decide. */
export const survey = setup({
  types: { events: {} as { type: "yes" | "no" | "to.gift" | "to.thanks" } },
}).createMachine({
  id: "survey",
  initial: "asking",
  states: {
    asking: {
      initial: "question",
      states: {
        question: { on: { yes: "agreed", no: "declined" } },
        agreed: { type: "final", output: { isHappy: true } },
        declined: { type: "final", output: { isHappy: false } },
      },
      onDone: {
        actions: enqueueActions(({ enqueue, event }) => {
          const { isHappy } = event.output as { isHappy: boolean };
          enqueue.raise(isHappy ? { type: "to.gift" } : { type: "to.thanks" });
        }),
      },
      on: { "to.gift": "gift", "to.thanks": "thanks" },
    },
    gift: { type: "final" },
    thanks: { type: "final" },
  },
});

/** Reminders with the same event and different times. */
export const reminders = createMachine({
  id: "reminders",
  initial: "quiet",
  states: {
    quiet: {
      on: {
        PLAN: {
          target: "planned",
          actions: [
            raise({ type: "RING" }, { id: "first", delay: 100 }),
            raise({ type: "RING" }, { id: "second", delay: 700 }),
          ],
        },
      },
    },
    planned: { on: { RING: "once" } },
    once: { on: { RING: "twice", CANCEL: { target: "quiet", actions: cancel("second") } } },
    twice: { on: { PLAN: "quiet" } },
  },
});

/** Families of events on three levels, with guards that pass an event on. */
export const families = setup({
  types: {
    events: {} as { type: "net.up" | "net.down" | "net.slow.very" | "app.close" | "net" },
  },
  guards: { isPatient: () => true },
}).createMachine({
  id: "families",
  initial: "online",
  on: { "app.*": ".closed", "*": ".confused" },
  states: {
    online: {
      on: { "net.*": ".degraded" },
      initial: "fast",
      states: {
        fast: { on: { "net.slow.*": { guard: "isPatient", target: "slow" }, "net.up": {} } },
        slow: { on: { "net.up": "fast" } },
        degraded: { on: { "net.up": "fast", "net.down": "#families.offline" } },
      },
    },
    offline: { on: { "net.up": "online", "net.*": {} } },
    confused: { on: { "app.close": "closed" } },
    closed: { type: "final" },
  },
});
