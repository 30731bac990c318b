/** Delayed raise, cancel, messages to itself, and `after` with fixed and computed delays. */
import { assign, cancel, createMachine, raise, sendTo, setup } from "xstate";

/** A traffic light with a nested light for pedestrians. */
export const trafficLight = createMachine({
  id: "trafficLight",
  initial: "green",
  on: { POWER_OUTAGE: ".blinking" },
  states: {
    green: { after: { 8000: "yellow" } },
    yellow: { after: { 2000: "red" } },
    red: {
      initial: "walk",
      states: { walk: { after: { 4000: "wait" } }, wait: { after: { 1500: "stop" } }, stop: { type: "final" } },
      onDone: "green",
    },
    blinking: { on: { POWER_BACK: "red" } },
  },
});

/** A toast that goes after a while, unless the pointer rests on it. */
export const toast = setup({
  types: { events: {} as { type: "show" | "pointer.over" | "pointer.out" | "expired" } },
}).createMachine({
  id: "toast",
  initial: "hidden",
  states: {
    hidden: { on: { show: "visible" } },
    visible: {
      entry: raise({ type: "expired" }, { id: "expiry", delay: 4000 }),
      on: {
        expired: "hidden",
        "pointer.over": { target: "held", actions: cancel("expiry") },
        show: { target: "visible", reenter: true, actions: cancel("expiry") },
      },
    },
    held: { on: { "pointer.out": "visible" } },
  },
});

/** A search field that waits for a pause in typing. */
export const debouncedSearch = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: "typed"; text: string } | { type: "settled" } | { type: "found" } | { type: "cleared" },
  },
}).createMachine({
  id: "debouncedSearch",
  context: { text: "" },
  initial: "idle",
  on: { cleared: { target: ".idle", actions: [cancel("pause"), assign({ text: "" })] } },
  states: {
    idle: { on: { typed: "typing" } },
    typing: {
      entry: [
        assign({ text: ({ context, event }) => (event.type === "typed" ? event.text : context.text) }),
        cancel("pause"),
        sendTo(({ self }) => self, { type: "settled" }, { id: "pause", delay: 300 }),
      ],
      on: { typed: { target: "typing", reenter: true }, settled: "searching" },
    },
    searching: { on: { found: "idle", typed: "typing" } },
  },
});

/** A session that warns before it ends. Its length is an input. */
export const session = setup({
  types: {
    input: {} as { minutes: number },
    context: {} as { minutes: number },
    events: {} as { type: "active" } | { type: "logout" },
  },
  delays: {
    untilWarning: ({ context }) => context.minutes * 60_000 - 30_000,
    grace: 30_000,
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ minutes: input.minutes }),
  initial: "running",
  states: {
    running: {
      on: { active: { target: "running", reenter: true }, logout: "ended" },
      after: { untilWarning: "warning" },
    },
    warning: { on: { active: "running", logout: "ended" }, after: { grace: "ended" } },
    ended: { type: "final" },
  },
});

/** Two clocks that run side by side. */
export const pomodoro = createMachine({
  id: "pomodoro",
  initial: "working",
  states: {
    working: {
      type: "parallel",
      on: { STOP: "stopped" },
      states: {
        focus: { initial: "on", states: { on: { after: { 1500: "over" } }, over: { type: "final" } } },
        posture: {
          initial: "good",
          states: { good: { after: { 600: "reminded" } }, reminded: { on: { STRETCHED: "good" } } },
        },
        lamp: { initial: "bright", states: { bright: { after: { 2000: "dimmed" } }, dimmed: {} } },
      },
    },
    stopped: { on: { START: "working" } },
  },
});

/** A press that is long or short. */
export const longPress = setup({ types: { events: {} as { type: "down" | "up" | "moved" } } }).createMachine({
  id: "longPress",
  initial: "up",
  states: {
    up: { on: { down: "pressing" } },
    pressing: { on: { up: "clicked", moved: "dragging" }, after: { 500: "held" } },
    held: { on: { up: "up" } },
    dragging: { on: { up: "up" } },
    clicked: { after: { 200: "up" }, on: { down: "doubleClicked" } },
    doubleClicked: { always: "up" },
  },
});

/** A server that says how long to wait. */
export const rateLimited = setup({
  types: {
    context: {} as { waitMs: number },
    events: {} as { type: "ask" } | { type: "limited"; retryAfter: number } | { type: "answered" },
  },
  delays: { retryAfter: ({ context }) => context.waitMs },
}).createMachine({
  id: "rateLimited",
  context: { waitMs: 0 },
  initial: "idle",
  states: {
    idle: { on: { ask: "asking" } },
    asking: {
      on: {
        answered: "idle",
        limited: { target: "waiting", actions: assign({ waitMs: ({ event }) => event.retryAfter * 1000 }) },
      },
    },
    waiting: { after: { retryAfter: "asking" } },
  },
});

/** An alarm clock whose snooze gets shorter. */
export const alarmClock = setup({
  types: { context: {} as { snoozes: number }, events: {} as { type: "set" | "snooze" | "off" } },
  delays: { snoozeTime: ({ context }) => 600_000 / 2 ** (context.snoozes - 1) },
}).createMachine({
  id: "alarmClock",
  context: { snoozes: 0 },
  initial: "off",
  states: {
    off: { entry: assign({ snoozes: 0 }), on: { set: "set" } },
    set: { after: { 28800000: "ringing" }, on: { off: "off" } },
    ringing: {
      on: {
        snooze: { target: "snoozing", actions: assign({ snoozes: ({ context }) => context.snoozes + 1 }) },
        off: "off",
      },
      after: { 60000: "off" },
    },
    snoozing: { after: { snoozeTime: "ringing" }, on: { off: "off" } },
  },
});

/** A menu with delays that nobody has provided yet, and guards on them. */
export const hoverMenu = setup({
  types: { events: {} as { type: "enter" | "leave" | "focus" | "blur" } },
  guards: { isTouch: () => false },
  delays: {} as { openDelay: number; closeDelay: number },
}).createMachine({
  id: "hoverMenu",
  initial: "closed",
  states: {
    closed: { on: { enter: "opening", focus: "open" } },
    opening: {
      after: { openDelay: [{ guard: "isTouch", target: "closed" }, { target: "open" }] },
      on: { leave: "closed" },
    },
    open: { on: { leave: "closing", blur: "closed" } },
    closing: { after: { closeDelay: "closed" }, on: { enter: "open" } },
  },
});

/** A form draft that is saved at intervals, by a message with a computed delay. */
export const draftSaver = setup({
  types: { context: {} as { interval: number }, events: {} as { type: "edited" | "save.now" | "saved" | "slower" } },
}).createMachine({
  id: "draftSaver",
  context: { interval: 2000 },
  initial: "clean",
  states: {
    clean: {
      on: { edited: "dirty", slower: { actions: assign({ interval: ({ context }) => context.interval * 2 }) } },
    },
    dirty: {
      entry: raise({ type: "save.now" }, { id: "autosave", delay: ({ context }) => context.interval }),
      exit: cancel("autosave"),
      on: { "save.now": "saving" },
    },
    saving: { on: { saved: "clean", edited: "dirty" } },
  },
});

/** A lift door: it closes by itself, opens again for a hand, and complains when held. */
export const liftDoor = setup({
  types: { context: {} as { reopened: number }, events: {} as { type: "call" | "blocked" | "closed" | "reset" } },
  guards: { isAnnoyed: ({ context }) => context.reopened > 2 },
}).createMachine({
  id: "liftDoor",
  context: { reopened: 0 },
  initial: "closed",
  states: {
    closed: { entry: assign({ reopened: 0 }), on: { call: "open" } },
    open: {
      after: { 3000: [{ guard: "isAnnoyed", target: "beeping" }, { target: "closing" }] },
      on: { blocked: { target: "open", reenter: true } },
    },
    closing: {
      on: {
        blocked: { target: "open", actions: assign({ reopened: ({ context }) => context.reopened + 1 }) },
        closed: "closed",
      },
    },
    beeping: { after: { 1000: "closing" }, on: { reset: "closed" } },
  },
});

/** Two lamps that blink side by side, each in its own rhythm. */
export const blinkers = createMachine({
  id: "blinkers",
  type: "parallel",
  states: {
    fast: { initial: "on", states: { on: { after: { 1000: "off" } }, off: { after: { 1000: "on" } } } },
    slow: { initial: "on", states: { on: { after: { 1500: "off" } }, off: { after: { 1500: "on" } } } },
  },
});

/** A bomb with seconds that count down below a fuse that burns. */
export const countdown = setup({
  types: { context: {} as { seconds: number }, events: {} as { type: "arm" | "defuse" } },
}).createMachine({
  id: "countdown",
  context: { seconds: 3 },
  initial: "safe",
  states: {
    safe: { entry: assign({ seconds: 3 }), on: { arm: "armed" } },
    armed: {
      initial: "ticking",
      on: { defuse: "safe" },
      after: { 3500: "exploded" },
      states: {
        ticking: {
          after: {
            1000: {
              target: "ticking",
              reenter: true,
              actions: assign({ seconds: ({ context }) => context.seconds - 1 }),
            },
          },
        },
      },
    },
    exploded: { type: "final" },
  },
});

/** A fridge that warms up while its door is open and complains about the door. */
export const fridge = createMachine({
  id: "fridge",
  type: "parallel",
  states: {
    cooling: {
      initial: "cold",
      states: { cold: { after: { 60000: "defrosting" } }, defrosting: { after: { 20000: "cold" } } },
    },
    door: {
      initial: "closed",
      states: {
        closed: { on: { OPEN: "open" } },
        open: { on: { CLOSE: "closed" }, after: { 30000: "beeping" } },
        beeping: { on: { CLOSE: "closed" } },
      },
    },
  },
});
