/** Parts of user interfaces: toggles, forms, wizards, players, games. */
import { and, assign, createMachine, enqueueActions, fromPromise, not, setup } from "xstate";

/** A theme switch with tags and meta. */
export const themeToggle = createMachine({
  id: "themeToggle",
  initial: "system",
  meta: { events: { TOGGLE: "The user presses the switch." } },
  states: {
    system: { tags: ["auto"], on: { TOGGLE: "light" }, description: "The theme follows the system." },
    light: { tags: ["manual"], meta: { label: "Light" }, on: { TOGGLE: "dark", AUTO: "system" } },
    dark: { tags: ["manual"], meta: { label: "Dark" }, on: { TOGGLE: "light", AUTO: "system" } },
  },
});

/** A form with validation and a server. */
export const signupForm = setup({
  types: {
    context: {} as { email: string; password: string; error: string | undefined },
    events: {} as { type: "changed"; field: "email" | "password"; value: string } | { type: "submitted" },
  },
  actors: { register: fromPromise(async () => ({ id: 1 })) },
  guards: {
    hasEmail: ({ context }) => context.email.includes("@"),
    hasPassword: ({ context }) => context.password.length > 7,
  },
  actions: {
    focusFirstError: () => {},
    track: (_, _params: { name: string }) => {},
    store: assign({
      email: ({ context, event }) =>
        event.type === "changed" && event.field === "email" ? event.value : context.email,
      password: ({ context, event }) =>
        event.type === "changed" && event.field === "password" ? event.value : context.password,
    }),
  },
}).createMachine({
  id: "signupForm",
  context: { email: "", password: "", error: undefined },
  initial: "editing",
  states: {
    editing: {
      initial: "pristine",
      on: {
        changed: { target: ".dirty", actions: "store" },
        submitted: [
          { guard: and(["hasEmail", "hasPassword"]), target: "submitting" },
          { guard: not("hasEmail"), target: ".badEmail", actions: "focusFirstError" },
          { target: ".badPassword", actions: "focusFirstError" },
        ],
      },
      states: { pristine: {}, dirty: {}, badEmail: {}, badPassword: {} },
    },
    submitting: {
      invoke: {
        src: "register",
        onDone: { target: "welcome", actions: { type: "track", params: { name: "signup" } } },
        onError: [
          {
            guard: ({ event }) => event.error instanceof Error && event.error.message === "taken",
            target: "editing.badEmail",
          },
          { target: "editing.dirty", actions: assign({ error: "Try again." }) },
        ],
      },
    },
    welcome: { type: "final" },
  },
});

/** A wizard that goes back, skips a step, and returns after help. */
export const wizard = setup({
  types: {
    events: {} as { type: "next" | "back" | "help" | "done" | "cancel" },
    context: {} as { isCompany: boolean },
  },
  guards: { isCompany: ({ context }) => context.isCompany },
}).createMachine({
  id: "wizard",
  context: { isCompany: false },
  initial: "steps",
  states: {
    steps: {
      initial: "name",
      on: { help: "help", cancel: "cancelled" },
      states: {
        name: { on: { next: [{ guard: "isCompany", target: "company" }, { target: "summary" }] } },
        company: { on: { next: "summary", back: "name" } },
        summary: { on: { next: "finished", back: [{ guard: "isCompany", target: "company" }, { target: "name" }] } },
        finished: { type: "final" },
        last: { type: "history" },
      },
      onDone: "sent",
    },
    help: { on: { done: "steps.last" } },
    sent: { type: "final" },
    cancelled: { type: "final" },
  },
});

/** A player of sound. */
export const audioPlayer = setup({
  types: {
    context: {} as { position: number; duration: number; isMuted: boolean },
    events: {} as
      | { type: "play" | "pause" | "ended" | "mute" | "retry" }
      | { type: "time"; position: number }
      | { type: "loaded"; duration: number }
      | { type: "failed" },
  },
  guards: { isAtEnd: ({ context }) => context.position >= context.duration },
  actions: { playSound: () => {}, pauseSound: () => {} },
}).createMachine({
  id: "audioPlayer",
  context: { position: 0, duration: 0, isMuted: false },
  initial: "loading",
  on: { mute: { actions: assign({ isMuted: ({ context }) => !context.isMuted }) } },
  states: {
    loading: {
      on: {
        loaded: { target: "ready.paused", actions: assign({ duration: ({ event }) => event.duration }) },
        failed: "broken",
      },
    },
    ready: {
      initial: "paused",
      states: {
        paused: { on: { play: "playing" } },
        playing: {
          entry: "playSound",
          exit: "pauseSound",
          always: { guard: "isAtEnd", target: "ended" },
          on: {
            pause: "paused",
            time: { actions: assign({ position: ({ event }) => event.position }) },
            ended: "ended",
          },
        },
        ended: { entry: assign({ position: 0 }), on: { play: "playing" } },
      },
    },
    broken: { on: { retry: "loading" } },
  },
});

/** A cart that is full at three. */
export const shoppingCart = setup({
  types: {
    context: {} as { items: Readonly<Record<string, number>> },
    events: {} as { type: "added"; id: string } | { type: "removed"; id: string } | { type: "ordered" },
  },
  guards: {
    isLastItem: ({ context, event }) => event.type === "removed" && Object.keys(context.items).length === 1,
    isFull: ({ context }) => Object.keys(context.items).length >= 3,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === "added" ? { items: { ...context.items, [event.id]: 1 } } : context,
    ),
    remove: assign(({ context, event }) =>
      event.type === "removed"
        ? { items: Object.fromEntries(Object.entries(context.items).filter(([id]) => id !== event.id)) }
        : context,
    ),
  },
}).createMachine({
  id: "shoppingCart",
  context: { items: {} },
  initial: "empty",
  states: {
    empty: { on: { added: { target: "filled", actions: "add" } } },
    filled: {
      initial: "open",
      states: { open: { always: { guard: "isFull", target: "full" } }, full: {} },
      on: {
        added: { guard: not("isFull"), target: ".open", actions: "add" },
        removed: [
          { guard: "isLastItem", target: "empty", actions: "remove" },
          { target: ".open", actions: "remove" },
        ],
        ordered: "ordered",
      },
    },
    ordered: { type: "final" },
  },
});

/** A calculator with two operands. */
export const calculator = setup({
  types: {
    context: {} as { shown: string; left: number | undefined; operator: string | undefined },
    events: {} as
      | { type: "digit"; digit: number }
      | { type: "point" }
      | { type: "operator"; operator: string }
      | { type: "equals" }
      | { type: "clear" },
  },
  guards: {
    isZero: ({ event }) => event.type === "digit" && event.digit === 0,
    isDivisionByZero: ({ context }) => context.operator === "/" && Number(context.shown) === 0,
  },
}).createMachine({
  id: "calculator",
  context: { shown: "0", left: undefined, operator: undefined },
  initial: "start",
  on: { clear: { target: ".start", actions: assign({ shown: "0", left: undefined, operator: undefined }) } },
  states: {
    start: {
      on: {
        digit: [
          { guard: "isZero", actions: assign({ shown: "0" }) },
          { target: "operand.whole", actions: assign({ shown: ({ event }) => `${event.digit}` }) },
        ],
        point: { target: "operand.fraction", actions: assign({ shown: "0." }) },
      },
    },
    operand: {
      initial: "whole",
      on: {
        operator: {
          target: "start",
          actions: assign({
            left: ({ context }) => Number(context.shown),
            operator: ({ event }) => event.operator,
          }),
        },
        equals: [{ guard: "isDivisionByZero", target: "error" }, { target: "result" }],
        digit: { actions: assign({ shown: ({ context, event }) => `${context.shown}${event.digit}` }) },
      },
      states: { whole: { on: { point: "fraction" } }, fraction: {} },
    },
    result: { on: { digit: "operand", operator: "start" } },
    error: {},
  },
});

/** A drawing with undo and redo. */
export const undoRedo = setup({
  types: {
    context: {} as { past: readonly string[]; present: string; future: readonly string[] },
    events: {} as { type: "drawn"; shape: string } | { type: "undo" } | { type: "redo" },
  },
  guards: {
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
  },
}).createMachine({
  id: "undoRedo",
  context: { past: [], present: "", future: [] },
  on: {
    drawn: {
      actions: assign({
        past: ({ context }) => [...context.past, context.present],
        present: ({ event }) => event.shape,
        future: [],
      }),
    },
    undo: {
      guard: "canUndo",
      actions: assign(({ context }) => ({
        past: context.past.slice(0, -1),
        present: context.past.at(-1) ?? "",
        future: [context.present, ...context.future],
      })),
    },
    redo: {
      guard: "canRedo",
      actions: assign(({ context: { past, present, future } }) => ({
        past: [...past, present],
        present: future[0] ?? "",
        future: future.slice(1),
      })),
    },
  },
});

/** Noughts and crosses. */
export const ticTacToe = setup({
  types: {
    context: {} as { board: readonly (string | null)[]; moves: number; player: "x" | "o" },
    events: {} as { type: "played"; field: number } | { type: "reset" },
  },
  guards: {
    isFree: ({ context, event }) => event.type === "played" && context.board[event.field] === null,
    hasWon: ({ context: { board } }) => board[0] !== null && board[0] === board[1] && board[1] === board[2],
    isDraw: ({ context }) => context.moves === 9,
  },
}).createMachine({
  id: "ticTacToe",
  context: { board: Array(9).fill(null), moves: 0, player: "x" },
  initial: "playing",
  states: {
    playing: {
      always: [
        { guard: "hasWon", target: "over.won" },
        { guard: "isDraw", target: "over.draw" },
      ],
      on: {
        played: {
          guard: "isFree",
          target: "playing",
          actions: assign(({ context: { board, moves, player }, event }) => ({
            board: board.map((field, index) => (index === event.field ? player : field)),
            moves: moves + 1,
            player: player === "x" ? ("o" as const) : ("x" as const),
          })),
        },
      },
    },
    over: {
      initial: "draw",
      states: { won: { tags: "winner" }, draw: {} },
      on: { reset: { target: "playing", actions: assign({ board: Array(9).fill(null), moves: 0 }) } },
    },
  },
});

/** Cards that are turned in pairs. */
export const memoryGame = setup({
  types: {
    context: {} as { first: string | undefined; found: number },
    events: {} as { type: "turned"; card: string } | { type: "match" } | { type: "mismatch" },
  },
}).createMachine({
  id: "memoryGame",
  context: { first: undefined, found: 0 },
  initial: "none",
  states: {
    none: { on: { turned: { target: "one", actions: assign({ first: ({ event }) => event.card }) } } },
    one: { on: { turned: "comparing" } },
    comparing: {
      entry: enqueueActions(({ context, enqueue, event }) => {
        if (event.type !== "turned") return;
        if (event.card === context.first) enqueue.raise({ type: "match" });
        else enqueue.raise({ type: "mismatch" }, { delay: 1000 });
      }),
      on: {
        match: { target: "none", actions: assign({ found: ({ context }) => context.found + 1 }) },
        mismatch: "none",
      },
    },
  },
});

/** A thing that is dragged over zones. */
export const dragAndDrop = setup({
  types: {
    context: {} as { x: number; y: number },
    events: {} as
      | { type: "pointer.down" | "pointer.move"; x: number; y: number }
      | { type: "pointer.up" | "pointer.cancel" | "zone.enter" | "zone.leave" },
  },
  guards: {
    isFarEnough: ({ context, event }) =>
      event.type === "pointer.move" && Math.hypot(event.x - context.x, event.y - context.y) > 3,
  },
}).createMachine({
  id: "dragAndDrop",
  context: { x: 0, y: 0 },
  initial: "idle",
  states: {
    idle: {
      on: {
        "pointer.down": {
          target: "pressed",
          actions: assign({ x: ({ event }) => event.x, y: ({ event }) => event.y }),
        },
      },
    },
    pressed: { on: { "pointer.move": { guard: "isFarEnough", target: "dragging" }, "pointer.*": "idle" } },
    dragging: {
      initial: "outside",
      on: { "pointer.cancel": "idle", "pointer.up": "idle" },
      states: {
        outside: { on: { "zone.enter": "inside" } },
        inside: { on: { "zone.leave": "outside", "pointer.up": "#dragAndDrop.dropped" } },
      },
    },
    dropped: { after: { 250: "idle" } },
  },
});

/** A combo box with a list that loads. */
export const comboBox = setup({
  types: {
    context: {} as { options: readonly string[]; active: number },
    events: {} as
      | { type: "typed"; text: string }
      | { type: "key.down" | "key.up" | "key.enter" | "key.escape" | "blur" },
  },
  actors: { loadOptions: fromPromise(async () => ["one", "two"]) },
  guards: {
    isEmpty: ({ event }) => event.type === "typed" && event.text === "",
    hasActive: ({ context }) => context.active >= 0,
  },
}).createMachine({
  id: "comboBox",
  context: { options: [], active: -1 },
  initial: "closed",
  states: {
    closed: { on: { typed: [{ guard: "isEmpty" }, { target: "open" }], "key.down": "open.listing" } },
    open: {
      initial: "loading",
      on: {
        typed: [{ guard: "isEmpty", target: "closed" }, { target: ".loading" }],
        "key.escape": "closed",
        blur: "closed",
      },
      states: {
        loading: {
          invoke: {
            src: "loadOptions",
            onDone: { target: "listing", actions: assign({ options: ({ event }) => event.output, active: -1 }) },
            onError: "unavailable",
          },
        },
        listing: {
          on: {
            "key.down": { actions: assign({ active: ({ context }) => context.active + 1 }) },
            "key.up": { guard: "hasActive", actions: assign({ active: ({ context }) => context.active - 1 }) },
            "key.enter": { guard: "hasActive", target: "#comboBox.closed" },
          },
        },
        unavailable: {},
      },
    },
  },
});

/** A carousel that moves by itself until somebody touches it. */
export const carousel = setup({
  types: {
    context: {} as { index: number; count: number },
    events: {} as { type: "next" | "previous" | "hover" | "leave" },
  },
  guards: {
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === context.count - 1,
  },
  actions: { advance: assign({ index: ({ context }) => (context.index + 1) % context.count }) },
}).createMachine({
  id: "carousel",
  context: { index: 0, count: 3 },
  type: "parallel",
  states: {
    slides: {
      on: {
        next: [
          { guard: "isLast", actions: assign({ index: 0 }) },
          { actions: assign({ index: ({ context }) => context.index + 1 }) },
        ],
        previous: { guard: not("isFirst"), actions: assign({ index: ({ context }) => context.index - 1 }) },
      },
    },
    rotation: {
      initial: "rotating",
      states: {
        rotating: {
          on: { hover: "paused", next: "stopped", previous: "stopped" },
          after: { 6000: { target: "rotating", reenter: true, actions: "advance" } },
        },
        paused: { on: { leave: "rotating" } },
        stopped: { type: "final" },
      },
    },
  },
});
