/** Twelve typical machines. Their items are counted by hand in trial.test.ts. */
import { assign, createMachine, fromPromise, raise, setup, spawnChild } from "xstate";

export const trafficLight = createMachine({
  id: "trafficLight",
  initial: "green",
  states: {
    green: { after: { 3000: "yellow" } },
    yellow: { after: { 1000: "red" } },
    red: { after: { 2000: "green" } },
  },
});

export const fetchWithRetry = setup({
  types: { context: {} as { tries: number } },
  actors: { load: fromPromise(async () => "data") },
  guards: { mayRetry: ({ context }) => context.tries < 3 },
  delays: { backoff: ({ context }) => 2 ** context.tries * 100 },
}).createMachine({
  id: "fetchWithRetry",
  context: { tries: 0 },
  initial: "idle",
  states: {
    idle: { on: { FETCH: "loading" } },
    loading: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: "load",
        onDone: "loaded",
        onError: [{ guard: "mayRetry", target: "waiting" }, { target: "failed" }],
      },
    },
    waiting: { after: { backoff: "loading" } },
    loaded: { type: "final" },
    failed: { on: { RETRY: { target: "loading", actions: assign({ tries: 0 }) } } },
  },
});

const toggle = (event: string) => ({
  initial: "off",
  states: { off: { on: { [event]: "on" } }, on: { on: { [event]: "off" } } },
});
export const wordProcessor = createMachine({
  id: "wordProcessor",
  type: "parallel",
  states: {
    bold: toggle("TOGGLE_BOLD"),
    italic: toggle("TOGGLE_ITALIC"),
    list: {
      initial: "none",
      states: {
        none: { on: { BULLETS: "bullets", NUMBERS: "numbers" } },
        bullets: { on: { NONE: "none", NUMBERS: "numbers" } },
        numbers: { on: { NONE: "none", BULLETS: "bullets" } },
      },
    },
  },
});

export const checkout = createMachine({
  id: "checkout",
  initial: "steps",
  states: {
    steps: {
      initial: "address",
      states: {
        address: { on: { NEXT: "payment" } },
        payment: { on: { NEXT: "review", BACK: "address" } },
        review: { on: { BACK: "payment", PLACE: "#checkout.placed" } },
        last: { type: "history" },
      },
      on: { HELP: "help" },
    },
    help: { on: { CLOSE: "steps.last" } },
    placed: { type: "final" },
  },
});

export const mediaPlayer = createMachine({
  id: "mediaPlayer",
  type: "parallel",
  states: {
    playback: {
      initial: "stopped",
      states: {
        stopped: { on: { PLAY: "playing" } },
        playing: { on: { PAUSE: "paused", STOP: "stopped", END: "stopped" } },
        paused: { on: { PLAY: "playing", STOP: "stopped" } },
      },
    },
    sound: toggle("MUTE"),
  },
});

export const wizard = setup({ guards: { isValid: () => true } }).createMachine({
  id: "wizard",
  initial: "name",
  states: {
    name: { on: { SET: {}, NEXT: { guard: "isValid", target: "colour" } } },
    colour: { on: { SET: {}, NEXT: { guard: "isValid", target: "done" }, BACK: "name" } },
    done: { type: "final" },
  },
});

const todo = createMachine({
  id: "todo",
  initial: "open",
  states: {
    open: { on: { CHECK: "checked" } },
    checked: { on: { UNCHECK: "open", REMOVE: "removed" } },
    removed: { type: "final" },
  },
});
export const todos = setup({ actors: { todo } }).createMachine({
  id: "todos",
  initial: "ready",
  states: {
    ready: { on: { ADD: { actions: spawnChild("todo") }, FILTER: "filtered" } },
    filtered: { on: { ALL: "ready" } },
  },
});

export const stopwatch = setup({ types: { context: {} as { elapsed: number } } }).createMachine({
  id: "stopwatch",
  context: { elapsed: 0 },
  initial: "stopped",
  states: {
    stopped: { on: { START: "running", RESET: { actions: assign({ elapsed: 0 }) } } },
    running: {
      after: {
        10: { target: "running", reenter: true, actions: assign({ elapsed: ({ context }) => context.elapsed + 10 }) },
      },
      on: { STOP: "stopped", LAP: {} },
    },
  },
});

export const form = setup({
  actors: { send: fromPromise(async () => {}) },
  guards: { isComplete: () => true },
}).createMachine({
  id: "form",
  initial: "editing",
  states: {
    editing: { on: { CHANGE: {}, SUBMIT: [{ guard: "isComplete", target: "sending" }, { target: "invalid" }] } },
    invalid: { on: { CHANGE: "editing" } },
    sending: { invoke: { src: "send", onDone: "sent", onError: "editing" } },
    sent: { type: "final" },
  },
});

export const tooltip = createMachine(
  {
    id: "tooltip",
    initial: "closed",
    states: {
      closed: { on: { ENTER: "opening" } },
      opening: { after: { openDelay: "open" }, on: { LEAVE: "closed" } },
      open: { on: { LEAVE: "closing", ESCAPE: "closed" } },
      closing: { after: { closeDelay: "closed" }, on: { ENTER: "open" } },
    },
  },
  { delays: { openDelay: 700, closeDelay: 300 } },
);

export const order = setup({
  types: { context: {} as { total: number } },
  guards: { isFree: ({ context }) => context.total === 0 },
}).createMachine({
  id: "order",
  context: { total: 10 },
  initial: "new",
  on: { CANCEL: ".cancelled" },
  states: {
    new: { on: { CONFIRM: "checking" } },
    checking: { always: [{ guard: "isFree", target: "shipping" }, { target: "due" }] },
    due: { on: { PAY: { target: "paid", actions: raise({ type: "SHIP" }) } } },
    paid: { on: { SHIP: "shipping" } },
    shipping: { on: { DELIVERED: "delivered" } },
    delivered: { type: "final" },
    cancelled: { type: "final" },
  },
});

export const greeting = setup({
  types: { context: {} as { name: string }, input: {} as { name: string } },
}).createMachine({
  id: "greeting",
  context: ({ input }) => ({ name: input.name.trim() }),
  initial: "shown",
  states: { shown: { on: { CLOSE: "closed" } }, closed: { on: { OPEN: "shown" } } },
});
