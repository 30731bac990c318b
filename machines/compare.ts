/**
 * Products and articles of series that the visitor has ticked for comparison: at most four, unique by link, stored for the session. The compare page
 * itself reads its products from the address.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from "xstate";
import { MAX_COMPARED } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";
import { has, type SavedProduct, type SavedProducts, type SavedProductsRestored, unique } from "./saved-products.ts";

interface CompareContext extends SavedProducts {
  /** Products before the last removal. The tray shows them while it moves out. */
  readonly former: readonly SavedProduct[];
  /** Announcement after the last action: the number of products, or that the comparison is full. */
  readonly announcement: "nothing" | "count" | "full";
}
export type CompareEvent =
  | { type: "compare.added"; item: SavedProduct }
  | { type: "compare.removed"; link: string }
  | { type: "compare.cleared" }
  | SavedProductsRestored;

export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    input: {} as SavedProducts,
    meta: {} as Described<CompareEvent>,
  },
  guards: {
    isChosen: ({ context, event }) => {
      assertEvent(event, "compare.removed");
      return has(context.items, event.link);
    },
    isNew: ({ context, event }) => {
      assertEvent(event, "compare.added");
      return !has(context.items, event.item.link);
    },
    isEmpty: ({ context }) => context.items.length === 0,
    isFull: ({ context }) => context.items.length === MAX_COMPARED,
    isPartial: ({ context }) => context.items.length > 0 && context.items.length < MAX_COMPARED,
  },
  actions: {
    add: assign(({ context, event }) => {
      assertEvent(event, "compare.added");
      return { items: [...context.items, event.item], announcement: "count" as const };
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, "compare.removed");
      return {
        items: context.items.filter(({ link }) => link !== event.link),
        former: context.items,
        announcement: "count" as const,
      };
    }),
    clear: assign(({ context }) => ({ items: [], former: context.items, announcement: "count" as const })),
    refuse: assign({ announcement: "full" }),
    take: assign(({ context }, { items }: SavedProducts) => ({
      items: unique(items, MAX_COMPARED),
      former: context.items,
      announcement: "nothing" as const,
    })),
  },
}).createMachine({
  id: "compare",
  description: "Holds the products to compare.",
  meta: {
    events: {
      "compare.added": "The visitor ticks Compare at a product.",
      "compare.removed": "The visitor unticks Compare, or removes a product from the tray or the comparison.",
      "compare.cleared": "The visitor removes all products.",
      "products.restored":
        "The stored products changed in another document, or the browser restores this document from its cache.",
    },
  },
  context: ({ input }) => ({ items: unique(input.items, MAX_COMPARED), former: [], announcement: "nothing" }),
  on: { "products.restored": { target: ".empty", actions: { type: "take", params: eventAsParams } } },
  initial: "empty",
  states: {
    empty: {
      description: "No product is chosen.",
      always: [
        { guard: "isFull", target: "full" },
        { guard: "isPartial", target: "choosing" },
      ],
      on: { "compare.added": { actions: "add" } },
    },
    choosing: {
      description: "Some products are chosen; more can be added.",
      always: [
        { guard: "isEmpty", target: "empty" },
        { guard: "isFull", target: "full" },
      ],
      on: {
        "compare.added": {
          guard: "isNew",
          actions: "add",
        },
        "compare.removed": {
          guard: "isChosen",
          actions: "remove",
        },
        "compare.cleared": { target: "empty", actions: "clear" },
      },
    },
    full: {
      description: "The max number of products is chosen. The tray says so if another one is added.",
      always: { guard: "isPartial", target: "choosing" },
      on: {
        "compare.added": { guard: "isNew", actions: "refuse" },
        "compare.removed": {
          guard: "isChosen",
          actions: "remove",
        },
        "compare.cleared": { target: "empty", actions: "clear" },
      },
    },
  },
});

export type Comparison = ActorRefFrom<typeof compareMachine>;
type CompareSnapshot = SnapshotFrom<typeof compareMachine>;
export const selectItems = ({ context }: CompareSnapshot): readonly SavedProduct[] => context.items;
/** Returns the products in the tray: the chosen ones, and those before the last removal once none is left. */
export const selectTrayItems = ({ context }: CompareSnapshot): readonly SavedProduct[] =>
  context.items.length > 0 ? context.items : context.former;
export const selectAnnouncement = ({ context }: CompareSnapshot): CompareContext["announcement"] =>
  context.announcement;
