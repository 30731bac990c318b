import { type MachineModel, type Moment, reference, table, takes } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import { accordionMachine, selectIsLeaving, selectOpen } from "../../machines/accordion.ts";
import { regions } from "./regions.ts";

/** Milliseconds in which the content of a closed item folds away (DELAY.leave). */
const LEAVE = 150;
const IDS = ["a", "b"] as const;

interface Items {
  readonly open: readonly string[];
  readonly leaving: readonly string[];
}
const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** Items toggle independently of each other (spec section 4). */
const toggles = reference<Items>("A press opens a closed item and closes an open one, which folds away, and no other", {
  start: () => ({ open: [], leaving: [] }),
  next: {
    "item.toggled": ({ open, leaving }, { event: { id } }) =>
      open.includes(id)
        ? { open: without(open, id), leaving: [...without(leaving, id), id] }
        : { open: [...open, id], leaving: without(leaving, id) },
    [`after ${LEAVE}`]: ({ open }) => ({ open, leaving: [] }),
  },
  sees: ({ snapshot: any }) => {
    const snapshot = any as SnapshotFrom<typeof accordionMachine>;
    const leaving = IDS.filter((id) => selectIsLeaving(id)(snapshot));
    return { open: selectOpen(snapshot), leaving, count: snapshot.context.leaving.length };
  },
  expects: ({ open, leaving }) => ({
    open,
    leaving: IDS.filter((id) => leaving.includes(id)),
    count: leaving.length,
  }),
});

const isOpenBefore = ({ before, event }: Moment): boolean => before?.context.open.includes(event["id"]);
const leavesAlone = ({ before, event }: Moment) => without(before?.context.leaving, event["id"]).length === 0;

const states = table("The accordion is closed exactly while no item is open, and still unless an item folds away", {
  "": { start: "items.closed + folding.still" },
  ...regions({
    items: {
      closed: { "item.toggled": "open" },
      open: {
        "item.toggled": (moment) =>
          isOpenBefore(moment) && moment.before?.context.open.length === 1 ? "closed" : "open",
      },
    },
    folding: {
      still: { "item.toggled": (moment) => (isOpenBefore(moment) ? "leaving" : "still") },
      leaving: {
        "item.toggled": (moment) => (!isOpenBefore(moment) && leavesAlone(moment) ? "still" : "leaving"),
        [`after ${LEAVE}`]: "still",
      },
    },
  }),
});

export const model: MachineModel = {
  machine: accordionMachine,
  cases: {
    "item.toggled": IDS.map((id) => ({ id })),
  },
  serializeState: ({ context }) => ({ open: [...context.open].sort(), leaving: [...context.leaving].sort() }),
  oracles: [
    toggles,
    states,
    takes("The content of the item that was closed last folds away in 150 ms", {
      from: (moment) => moment.name === "item.toggled" && isOpenBefore(moment),
      to: ({ name }) => name === `after ${LEAVE}`,
      ms: LEAVE,
      unless: ({ to }) => to.endsWith("folding.still"),
    }),
  ],
};
