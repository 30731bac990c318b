/** A player that invokes a machine, which invokes another one. It spawns one machine in an action and one in an assignment. */
import { assign, createMachine, emit, setup, spawnChild } from "xstate";

const chunkMachine = createMachine({
  id: "chunk",
  initial: "waiting",
  states: { waiting: { on: { ARRIVED: "kept" } }, kept: { type: "final" } },
});

const trackMachine = setup({ actors: { chunk: chunkMachine } }).createMachine({
  id: "track",
  initial: "loading",
  states: {
    loading: { invoke: { src: "chunk", onDone: "playing" } },
    playing: { entry: emit({ type: "progress" }), on: { STOP: "over" } },
    over: { type: "final" },
  },
});

const tipMachine = createMachine({
  id: "tip",
  initial: "shown",
  states: { shown: { on: { HIDE: "hidden" } }, hidden: {} },
});
const lyricsMachine = createMachine({ id: "lyrics", on: { SCROLL: {} } });

export const playerMachine = setup({
  types: { context: {} as { lyrics: unknown } },
  actors: { track: trackMachine, tip: tipMachine },
}).createMachine({
  id: "player",
  context: { lyrics: undefined },
  initial: "idle",
  states: {
    idle: { on: { PLAY: "busy", HELP: { actions: spawnChild("tip") } } },
    busy: {
      entry: assign({ lyrics: ({ spawn }) => spawn(lyricsMachine) }),
      invoke: { src: "track", onDone: "idle", onError: "broken" },
    },
    broken: {},
  },
});
