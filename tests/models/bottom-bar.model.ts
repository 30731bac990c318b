import { type MachineModel, reference, table, takes } from "statechart-paths";
import { bottomBarMachine, selectIsOnPage, selectMovement } from "../../machines/bottom-bar.ts";

/** Milliseconds in which the bar moves in or out. */
const MOVES = 200;

interface Bar {
  readonly isOnPage: boolean;
  readonly movement: "in" | "out" | undefined;
  /** The first report shows or omits the bar without motion. */
  readonly isKnown: boolean;
}

const bar = reference<Bar>("The bar is there while it is needed, and moves only after the first report", {
  start: () => ({ isOnPage: false, movement: undefined, isKnown: false }),
  next: {
    "bar.needed": (state) => {
      if (!state.isKnown) return { isOnPage: true, movement: undefined, isKnown: true };
      return state.isOnPage && state.movement !== "out" ? state : { ...state, isOnPage: true, movement: "in" };
    },
    "bar.unneeded": (state) => {
      if (!state.isOnPage) return { ...state, isKnown: true };
      return { ...state, movement: "out" };
    },
    [`after ${MOVES}`]: (state) => ({ ...state, isOnPage: state.movement === "in", movement: undefined }),
  },
  sees: ({ snapshot }) => ({ isOnPage: selectIsOnPage(snapshot), movement: selectMovement(snapshot) }),
  expects: ({ isOnPage, movement }) => ({ isOnPage, movement }),
});

export const model: MachineModel = {
  machine: bottomBarMachine,
  cases: { "bar.needed": [{}], "bar.unneeded": [{}] },
  oracles: [
    bar,
    table("The state follows the reports", {
      "": { start: { to: "waiting", starts: ["watchNeed"] } },
      waiting: { "bar.needed": "present", "bar.unneeded": "absent" },
      absent: { "bar.needed": "arriving" },
      arriving: { "bar.unneeded": "leaving", [`after ${MOVES}`]: "present" },
      present: { "bar.unneeded": "leaving" },
      leaving: { "bar.needed": "arriving", [`after ${MOVES}`]: "absent" },
    }),
    takes("A bar that is not needed is gone after its way out", {
      from: ({ name, to }) => name === "bar.unneeded" && to === "leaving",
      to: ({ snapshot }) => snapshot.matches("absent"),
      ms: MOVES,
      unless: ({ name }) => name === "bar.needed",
    }),
  ],
};
