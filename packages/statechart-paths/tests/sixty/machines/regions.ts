/** Parallel regions, history, deep nesting and transitions with several targets. */
import { assign, createMachine, setup, stateIn } from "xstate";

/** The buttons of a text editor. */
export const formatting = createMachine({
  id: "formatting",
  type: "parallel",
  on: { CLEAR: { target: [".bold.off", ".italic.off", ".list.none"] } },
  states: {
    bold: {
      initial: "off",
      states: { off: { on: { TOGGLE_BOLD: "on" } }, on: { on: { TOGGLE_BOLD: "off" } } },
    },
    italic: {
      initial: "off",
      states: { off: { on: { TOGGLE_ITALIC: "on" } }, on: { on: { TOGGLE_ITALIC: "off" } } },
    },
    list: {
      initial: "none",
      on: { NONE: ".none", BULLETS: ".bullets", NUMBERS: ".numbers" },
      states: { none: {}, bullets: {}, numbers: {} },
    },
  },
});

/** A stereo that returns to its source after standby. */
export const stereo = createMachine({
  id: "stereo",
  initial: "standby",
  states: {
    standby: { on: { POWER: "on.last", LONG_POWER: "on.everything" } },
    on: {
      initial: "radio",
      on: { POWER: "standby" },
      states: {
        radio: {
          initial: "fm",
          states: { fm: { on: { BAND: "am" } }, am: { on: { BAND: "fm" } } },
          on: { SOURCE: "tape" },
        },
        tape: {
          initial: "stopped",
          states: { stopped: { on: { PLAY: "playing" } }, playing: { on: { STOP: "stopped" } } },
          on: { SOURCE: "radio" },
        },
        last: { type: "history" },
        everything: { type: "history", history: "deep" },
      },
    },
  },
});

/** An alarm system with zones, four levels deep. */
export const alarmSystem = createMachine({
  id: "alarmSystem",
  initial: "disarmed",
  states: {
    disarmed: { on: { ARM: "armed" } },
    armed: {
      type: "parallel",
      on: { DISARM: "disarmed" },
      states: {
        doors: {
          initial: "watching",
          states: {
            watching: { on: { DOOR_OPENED: "alert" } },
            alert: {
              initial: "chirping",
              states: {
                chirping: { after: { 5000: "loud" } },
                loud: {
                  initial: "siren",
                  states: { siren: { on: { MUTE: "muted" } }, muted: {} },
                },
              },
            },
          },
        },
        windows: {
          initial: "watching",
          states: { watching: { on: { GLASS_BROKEN: "alert" } }, alert: { on: { REPAIRED: "watching" } } },
        },
      },
    },
  },
});

/** A checkout that is complete when all its panels are. */
export const checkoutPanels = setup({
  types: { events: {} as { type: "address.saved" } | { type: "payment.saved" } | { type: "payment.changed" } },
}).createMachine({
  id: "checkoutPanels",
  initial: "filling",
  states: {
    filling: {
      type: "parallel",
      states: {
        address: { initial: "open", states: { open: { on: { "address.saved": "saved" } }, saved: { type: "final" } } },
        payment: {
          initial: "open",
          states: {
            open: { on: { "payment.saved": "checking" } },
            checking: { on: { "payment.changed": "open" }, after: { 800: "saved" } },
            saved: { type: "final" },
          },
        },
      },
      onDone: "ready",
    },
    ready: { type: "final" },
  },
});

/** An air conditioner whose fan may only stop while nothing cools. */
export const airConditioner = setup({
  types: { context: {} as { filterHours: number } },
  guards: { isFanHigh: stateIn({ fan: { on: "high" } }), isCompressorOff: stateIn({ compressor: "off" }) },
}).createMachine({
  id: "airConditioner",
  type: "parallel",
  context: { filterHours: 0 },
  states: {
    compressor: {
      initial: "off",
      states: {
        off: { on: { COOL: { guard: "isFanHigh", target: "cooling" } } },
        cooling: { on: { STOP: "off" }, after: { 60000: "off" } },
      },
    },
    fan: {
      initial: "off",
      states: {
        off: { on: { FAN: "on" } },
        on: {
          initial: "low",
          on: { FAN_OFF: { guard: "isCompressorOff", target: "off" } },
          states: { low: { on: { FASTER: "high" } }, high: { on: { SLOWER: "low" } } },
          exit: assign({ filterHours: ({ context }) => context.filterHours + 1 }),
        },
      },
    },
  },
});

/** A phone with calls on hold and a default for its history. */
export const phone = createMachine({
  id: "phone",
  initial: "idle",
  states: {
    idle: { on: { DIAL: "call.dialing", INCOMING: "ringing" } },
    ringing: { on: { ANSWER: "call.resume", REJECT: "idle" }, after: { 20000: "idle" } },
    call: {
      initial: "dialing",
      on: { HANG_UP: "idle", INCOMING: "waiting" },
      states: {
        dialing: { on: { CONNECTED: "talking" } },
        talking: { on: { HOLD: "held" } },
        held: { on: { RESUME: "talking" } },
        resume: { type: "history", target: "talking" },
      },
    },
    waiting: { on: { SWITCH: "call.resume", REJECT: "call.resume", HANG_UP: "idle" } },
  },
});

/** Stations of a kitchen that one order sets up together. */
export const kitchen = createMachine({
  id: "kitchen",
  type: "parallel",
  on: {
    MENU: { target: [".stove.cooking", ".oven.heating"] },
    CLOSE: { target: [".stove.cold", ".oven.cold", ".bell.silent"] },
  },
  states: {
    stove: { initial: "cold", states: { cold: {}, cooking: { on: { COOKED: "keepingWarm" } }, keepingWarm: {} } },
    oven: {
      initial: "cold",
      states: {
        cold: {},
        heating: { after: { 600000: "hot" } },
        hot: { on: { BAKE: "baking" } },
        baking: { on: { BAKED: "hot" } },
      },
    },
    bell: {
      initial: "silent",
      states: { silent: { on: { COOKED: "ringing" } }, ringing: { on: { TAKEN: "silent" } } },
    },
  },
});

/** A dialog with a confirmation above it, addressed by ids. */
export const layeredDialog = createMachine({
  id: "layeredDialog",
  initial: "closed",
  states: {
    closed: { id: "closed", on: { OPEN: "open" } },
    open: {
      initial: "clean",
      on: { ESCAPE: "#closed" },
      states: {
        clean: { id: "clean", on: { EDIT: "dirty" } },
        dirty: {
          initial: "form",
          on: { SAVE: "#clean" },
          states: {
            form: { on: { ESCAPE: "confirm" } },
            confirm: { on: { YES: "#closed", NO: "form", ESCAPE: {} } },
          },
        },
      },
    },
  },
});

/** A document whose view and data regions listen to the same events. */
export const documentTabs = setup({ types: { context: {} as { saves: number } } }).createMachine({
  id: "documentTabs",
  type: "parallel",
  context: { saves: 0 },
  states: {
    view: {
      initial: "edit",
      states: {
        edit: { on: { PREVIEW: "preview", SAVE: ".", CLOSE: "closed" } },
        preview: { on: { EDIT: "edit", CLOSE: "closed" } },
        closed: { type: "final" },
      },
    },
    data: {
      initial: "saved",
      states: {
        saved: { on: { TYPE: "changed", CLOSE: "gone" } },
        changed: {
          on: {
            SAVE: { target: "saved", actions: assign({ saves: ({ context }) => context.saves + 1 }) },
            CLOSE: "gone",
          },
        },
        gone: { type: "final" },
      },
    },
  },
  output: ({ context }) => context.saves,
});
