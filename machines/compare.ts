/**
 * The products that the visitor compares: up to four, unique by link, kept for the session. Which of them are compared on the
 * screen, the address says; this is the choice that leads there.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from "xstate";
import { MOST_COMPARED } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { has, type Kept, type KeptProduct, type KeptRestored, unique } from "./kept-products.ts";
import { eventAsParams } from "./params.ts";

interface CompareContext extends Kept {
  /** What is to be said of what the visitor did last: how many are chosen, or that there is no room for another. */
  readonly told: "nothing" | "count" | "full";
}
interface CompareAdded {
  type: "compare.added";
  item: KeptProduct;
}
interface CompareRemoved {
  type: "compare.removed";
  link: string;
}
export type CompareEvent = CompareAdded | CompareRemoved | { type: "compare.cleared" } | KeptRestored;

export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    input: {} as Kept,
    meta: {} as Described<CompareEvent>,
  },
  guards: {
    isChosen: ({ context }, { link }: CompareRemoved) => has(context.items, link),
    isNew: ({ context }, { item }: CompareAdded) => !has(context.items, item.link),
    isEmpty: ({ context }) => context.items.length === 0,
    isFull: ({ context }) => context.items.length === MOST_COMPARED,
    isPartial: ({ context }) => context.items.length > 0 && context.items.length < MOST_COMPARED,
  },
  actions: {
    add: assign(({ context }, { item }: CompareAdded) => ({ items: [...context.items, item], told: "count" as const })),
    remove: assign(({ context }, removed: CompareRemoved) => ({
      items: context.items.filter(({ link }) => link !== removed.link),
      told: "count" as const,
    })),
    clear: assign({ items: [], told: "count" }),
    refuse: assign({ told: "full" }),
    take: assign((_, { items }: Kept) => ({ items: unique(items, MOST_COMPARED), told: "nothing" as const })),
  },
}).createMachine({
  id: "compare",
  description: "The products that the visitor wants to see side by side.",
  meta: {
    events: {
      "compare.added": "Compare is ticked at a product.",
      "compare.removed": "Compare is unticked at a product, or it is taken out of the tray or of the comparison.",
      "compare.cleared": "All products are taken out at once.",
      "kept.restored": "A page is shown again that the browser has kept while others changed what is stored.",
    },
  },
  context: ({ input }) => ({ items: unique(input.items, MOST_COMPARED), told: "nothing" }),
  on: { "kept.restored": { target: ".empty", actions: { type: "take", params: eventAsParams } } },
  initial: "empty",
  states: {
    empty: {
      description: "No product is chosen.",
      always: [
        { guard: "isFull", target: "full" },
        { guard: "isPartial", target: "choosing" },
      ],
      on: { "compare.added": { actions: { type: "add", params: eventAsParams } } },
    },
    choosing: {
      description: "Products are chosen, and there is room for more.",
      always: [
        { guard: "isEmpty", target: "empty" },
        { guard: "isFull", target: "full" },
      ],
      on: {
        "compare.added": {
          guard: { type: "isNew", params: eventAsParams },
          actions: { type: "add", params: eventAsParams },
        },
        "compare.removed": {
          guard: { type: "isChosen", params: eventAsParams },
          actions: { type: "remove", params: eventAsParams },
        },
        "compare.cleared": { target: "empty", actions: "clear" },
      },
    },
    full: {
      description: "As many are chosen as fit side by side: another one is refused, and the tray says so.",
      always: { guard: "isPartial", target: "choosing" },
      on: {
        "compare.added": { guard: { type: "isNew", params: eventAsParams }, actions: "refuse" },
        "compare.removed": {
          guard: { type: "isChosen", params: eventAsParams },
          actions: { type: "remove", params: eventAsParams },
        },
        "compare.cleared": { target: "empty", actions: "clear" },
      },
    },
  },
});

export type Comparison = ActorRefFrom<typeof compareMachine>;
type CompareSnapshot = SnapshotFrom<typeof compareMachine>;
export const selectItems = ({ context }: CompareSnapshot): readonly KeptProduct[] => context.items;
export const selectTold = ({ context }: CompareSnapshot): CompareContext["told"] => context.told;
