/** An accordion (spec section 4): its items toggle open and closed, open where the browser finds
 * something in them, and all close when the data or the language change. */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

interface AccordionContext {
  /** Ids of the open items, in the order they were opened. */
  readonly open: readonly string[];
}
export type AccordionEvent =
  | { type: "item.toggled"; id: string }
  | { type: "item.found"; id: string }
  | { type: "content.changed" };

export const accordionMachine = setup({
  types: { context: {} as AccordionContext, events: {} as AccordionEvent, meta: {} as Described<AccordionEvent> },
  guards: {
    isOpen: ({ context, event }) => "id" in event && context.open.includes(event.id),
    isClosed: ({ context, event }) => "id" in event && !context.open.includes(event.id),
    hasOpen: ({ context }) => context.open.length > 0,
    hasNoneOpen: ({ context }) => context.open.length === 0,
  },
  actions: {
    open: assign({
      open: ({ context, event }) => ("id" in event ? [...context.open, event.id] : context.open),
    }),
    close: assign({
      open: ({ context, event }) => context.open.filter((id) => event.type === "item.toggled" && id !== event.id),
    }),
    closeAll: assign({ open: [] }),
  },
}).createMachine({
  id: "accordion",
  description: "Which items of an accordion are open.",
  meta: {
    events: {
      "item.toggled": "The title of an item is pressed.",
      "item.found": "The browser finds in a closed item what the visitor searches the page for.",
      "content.changed": "The page shows other data, or the same in another language.",
    },
  },
  context: { open: [] },
  initial: "closed",
  states: {
    closed: {
      description: "All items are closed.",
      always: { guard: "hasOpen", target: "open" },
      on: { "item.toggled": { actions: "open" }, "item.found": { actions: "open" } },
    },
    open: {
      description: "At least one item is open.",
      always: { guard: "hasNoneOpen", target: "closed" },
      on: {
        "item.toggled": [{ guard: "isOpen", actions: "close" }, { actions: "open" }],
        "item.found": { guard: "isClosed", actions: "open" },
        "content.changed": { actions: "closeAll" },
      },
    },
  },
});

type AccordionSnapshot = SnapshotFrom<typeof accordionMachine>;
/** Makes the selector that says whether an item is open. */
export const selectIsOpen =
  (id: string) =>
  (snapshot: AccordionSnapshot): boolean =>
    snapshot.context.open.includes(id);
