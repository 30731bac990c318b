/**
 * Accordion (spec section 4). Items toggle, and open when the browser's find-in-page matches their text. The content of an item
 * that closes folds away.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";

interface AccordionContext {
  /** Ids of the open items, in the order they were opened. */
  readonly open: readonly string[];
  /** Ids of the closed items whose content still folds away. */
  readonly leaving: readonly string[];
}
export interface AccordionEvent {
  type: "item.toggled";
  id: string;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

export const accordionMachine = setup({
  types: { context: {} as AccordionContext, events: {} as AccordionEvent, meta: {} as Described<AccordionEvent> },
  guards: {
    isOpen: ({ context, event }) => context.open.includes(event.id),
    hasOpen: ({ context }) => context.open.length > 0,
    hasNoneOpen: ({ context }) => context.open.length === 0,
    hasNoneLeaving: ({ context }) => context.leaving.length === 0,
  },
  actions: {
    open: assign(({ context, event: { id } }) => ({
      open: [...context.open, id],
      leaving: without(context.leaving, id),
    })),
    close: assign(({ context, event: { id } }) => ({
      open: without(context.open, id),
      leaving: [...context.leaving, id],
    })),
    forgetLeaving: assign({ leaving: [] }),
  },
  delays: { leave: DELAY.leave },
}).createMachine({
  id: "accordion",
  description: "Tracks which items of an accordion are open.",
  meta: {
    events: {
      "item.toggled": "The visitor presses the title of an item, or find-in-page matches the text of a closed item.",
    },
  },
  context: { open: [], leaving: [] },
  type: "parallel",
  states: {
    items: {
      description: "Open items.",
      initial: "closed",
      on: { "item.toggled": [{ guard: "isOpen", actions: "close" }, { actions: "open" }] },
      states: {
        closed: { description: "All items are closed.", always: { guard: "hasOpen", target: "open" } },
        open: { description: "At least one item is open.", always: { guard: "hasNoneOpen", target: "closed" } },
      },
    },
    folding: {
      description: "Content of the items that close.",
      initial: "still",
      on: { "item.toggled": { guard: "isOpen", target: ".leaving" } },
      states: {
        still: { description: "Nothing folds away." },
        leaving: {
          description: "The content of the items that were closed last folds away, 150 ms.",
          always: { guard: "hasNoneLeaving", target: "still" },
          after: { leave: { target: "still", actions: "forgetLeaving" } },
        },
      },
    },
  },
});

type AccordionSnapshot = SnapshotFrom<typeof accordionMachine>;
/** Returns the ids of the open items. */
export const selectOpen = (snapshot: AccordionSnapshot): readonly string[] => snapshot.context.open;
/** Creates a selector that returns true while the content of a closed item folds away. */
export const selectIsLeaving =
  (id: string) =>
  (snapshot: AccordionSnapshot): boolean =>
    snapshot.context.leaving.includes(id);
