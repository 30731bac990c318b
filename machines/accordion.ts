/** An accordion (spec section 4): its items toggle open and closed, and open where the browser finds something in them. */
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
  description: "Which items of an accordion are open.",
  meta: {
    events: {
      "item.toggled":
        "The title of an item is pressed, or the browser finds in a closed one what the visitor searches the page for.",
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
/** Ids of the open items. */
export const selectOpen = (snapshot: AccordionSnapshot): readonly string[] => snapshot.context.open;
