/**
 * A bar at the lower edge of the window, such as the products to compare. It moves in when it is needed, and out when it is not. A
 * page that needs it from the start shows it without motion.
 */
import { fromCallback, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";

export type BottomBarEvent = { type: "bar.needed" } | { type: "bar.unneeded" };

export const bottomBarMachine = setup({
  types: { events: {} as BottomBarEvent, meta: {} as Described<BottomBarEvent> },
  actors: {
    /** Reports whether the bar is needed, at once and after each change. The view provides it. */
    watchNeed: fromCallback<BottomBarEvent>(() => {}),
  },
  delays: { barMove: DELAY.barMove },
}).createMachine({
  id: "bottomBar",
  description: "Shows and hides a bar at the lower edge of the window.",
  meta: {
    events: {
      "bar.needed": "The page needs the bar.",
      "bar.unneeded": "The page does not need the bar.",
    },
  },
  invoke: { src: "watchNeed" },
  initial: "waiting",
  states: {
    waiting: {
      description: "It is not known yet whether the page needs the bar.",
      on: { "bar.needed": "present", "bar.unneeded": "absent" },
    },
    absent: { description: "There is no bar.", on: { "bar.needed": "arriving" } },
    arriving: {
      description: "The bar moves in, 200 ms.",
      after: { barMove: "present" },
      on: { "bar.unneeded": "leaving" },
    },
    present: { description: "The bar is there.", on: { "bar.unneeded": "leaving" } },
    leaving: {
      description: "The bar moves out, 200 ms.",
      after: { barMove: "absent" },
      on: { "bar.needed": "arriving" },
    },
  },
});

type BottomBarSnapshot = SnapshotFrom<typeof bottomBarMachine>;
/** Returns true while the bar is on the page, also while it moves out. */
export const selectIsOnPage = (snapshot: BottomBarSnapshot): boolean =>
  !snapshot.matches("waiting") && !snapshot.matches("absent");
/** Returns the direction in which the bar moves. */
export const selectMovement = (snapshot: BottomBarSnapshot): "in" | "out" | undefined => {
  if (snapshot.matches("arriving")) return "in";
  return snapshot.matches("leaving") ? "out" : undefined;
};
