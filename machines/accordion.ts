/** Accordion (spec section 4). Items toggle, and open when the browser's find-in-page matches their text. */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

interface AccordionContext {
  /** Ids of the open items, in the order they were opened. */
  readonly open: readonly string[];
}
interface Item {
  readonly id: string;
}
export type AccordionEvent = { type: "item.toggled" } & Item;

const OPEN = literal({ type: "open", params: eventAsParams<Item> });

export const accordionMachine = setup({
  types: { context: {} as AccordionContext, events: {} as AccordionEvent, meta: {} as Described<AccordionEvent> },
  guards: {
    isOpen: ({ context }, { id }: Item) => context.open.includes(id),
    hasOpen: ({ context }) => context.open.length > 0,
    hasNoneOpen: ({ context }) => context.open.length === 0,
  },
  actions: {
    open: assign(({ context }, { id }: Item) => ({ open: [...context.open, id] })),
    close: assign(({ context }, { id }: Item) => ({ open: context.open.filter((other) => other !== id) })),
  },
}).createMachine({
  id: "accordion",
  description: "Tracks which items of an accordion are open.",
  meta: {
    events: {
      "item.toggled": "The visitor presses the title of an item, or find-in-page matches the text of a closed item.",
    },
  },
  context: { open: [] },
  initial: "closed",
  states: {
    closed: {
      description: "All items are closed.",
      always: { guard: "hasOpen", target: "open" },
      on: { "item.toggled": { actions: OPEN } },
    },
    open: {
      description: "At least one item is open.",
      always: { guard: "hasNoneOpen", target: "closed" },
      on: {
        "item.toggled": [
          {
            guard: { type: "isOpen", params: eventAsParams },
            actions: { type: "close", params: eventAsParams },
          },
          { actions: OPEN },
        ],
      },
    },
  },
});

type AccordionSnapshot = SnapshotFrom<typeof accordionMachine>;
/** Returns the ids of the open items. */
export const selectOpen = (snapshot: AccordionSnapshot): readonly string[] => snapshot.context.open;
