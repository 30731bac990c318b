/**
 * The filter sidebar of the product list (spec section 2). The choice lives in the address, `?type=` with comma-joined filter
 * ids; the machine holds it, changes the address, and follows it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { PRODUCT_SORTS, type ProductSort } from "../contract/constants.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { Described } from "./described.ts";

export interface ProductFiltersInput {
  /** Ids of the filters that the address names. */
  readonly selected: readonly string[];
  /** The order that it names; undefined for that of the catalogue. */
  readonly sort?: ProductSort | undefined;
}

/** What an address of the product list says. */
export interface ProductListPlace extends ProductFiltersInput {
  /** The category that the path names: such an address stays the category's own as long as nothing else is chosen. */
  readonly category?: string | undefined;
  /** From 1. */
  readonly page?: number;
}

/** Where a choice of filters, an order and a page are. */
export function productListAddress({ selected, sort, category, page = 1 }: ProductListPlace): SitePath {
  const rest = { sort: sort === PRODUCT_SORTS[0] ? undefined : sort, page: page > 1 ? page : undefined };
  const [only, ...more] = selected;
  if (only !== undefined && only === category && more.length === 0) return pathTo("products", { type: only }, rest);
  return pathTo("products", {}, { type: selected.join(",") || undefined, ...rest });
}
interface FilterToggled {
  type: "filter.toggled";
  id: string;
}
interface WindowMeasured {
  type: "window.measured";
  /** True where the panel would stand above the list. */
  isNarrow: boolean;
}
export type ProductFiltersEvent =
  | FilterToggled
  | { type: "filters.cleared" }
  | { type: "panel.toggled" }
  | WindowMeasured
  | ({ type: "route.changed" } & ProductFiltersInput);

const toggle = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

export const productFiltersMachine = setup({
  types: {
    context: {} as ProductFiltersInput,
    events: {} as ProductFiltersEvent,
    input: {} as ProductFiltersInput,
    meta: {} as Described<ProductFiltersEvent>,
  },
  guards: {
    hasSelected: ({ context }) => context.selected.length > 0,
    isNarrow: (_, { isNarrow }: WindowMeasured) => isNarrow,
    hasNoneSelected: ({ context }) => context.selected.length === 0,
  },
  actions: {
    clear: assign({ selected: [] }),
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
  },
}).createMachine({
  id: "productFilters",
  description: "Which filters narrow the product list, and whether their panel is open.",
  meta: {
    events: {
      "filter.toggled": "The checkbox of a filter is pressed.",
      "filters.cleared": "The button that clears all filters is pressed.",
      "panel.toggled": "The button of the filter panel is pressed.",
      "window.measured": "The browser tells whether the window is narrow, which the server cannot know.",
      "route.changed": "The address names other filters or another order.",
    },
  },
  context: ({ input }) => ({ selected: input.selected, sort: input.sort }),
  type: "parallel",
  states: {
    choice: {
      description: "What is chosen.",
      initial: "all",
      on: {
        "filter.toggled": {
          actions: [
            assign({ selected: ({ context, event }) => toggle(context.selected, event.id) }),
            { type: "navigate", params: ({ context }) => ({ to: productListAddress(context), replace: false }) },
          ],
        },
        "route.changed": { actions: assign(({ event: { selected, sort } }) => ({ selected, sort })) },
      },
      states: {
        all: {
          description: "No filter is chosen; all products are listed.",
          always: { guard: "hasSelected", target: "filtered" },
        },
        filtered: {
          description: "At least one filter is chosen.",
          always: { guard: "hasNoneSelected", target: "all" },
          on: {
            "filters.cleared": {
              actions: [
                "clear",
                { type: "navigate", params: ({ context }) => ({ to: productListAddress(context), replace: false }) },
              ],
            },
          },
        },
      },
    },
    panel: {
      description: "The filter panel.",
      initial: "unmeasured",
      states: {
        unmeasured: {
          description:
            "The filters are shown, but on a phone their place is kept out of sight: there the list comes first.",
          on: {
            "window.measured": [
              { guard: { type: "isNarrow", params: ({ event }) => event }, target: "closed" },
              { target: "open" },
            ],
            "panel.toggled": "closed",
          },
        },
        open: { description: "The filters are shown.", on: { "panel.toggled": "closed" } },
        closed: { description: "The filters are put away.", on: { "panel.toggled": "open" } },
      },
    },
  },
});

type ProductFiltersSnapshot = SnapshotFrom<typeof productFiltersMachine>;
export const selectSelected = (snapshot: ProductFiltersSnapshot): readonly string[] => snapshot.context.selected;
export const selectIsPanelOpen = (snapshot: ProductFiltersSnapshot): boolean => !snapshot.matches({ panel: "closed" });
/** True once the window's width has decided whether the panel is open. */
export const selectIsFitted = (snapshot: ProductFiltersSnapshot): boolean => !snapshot.matches({ panel: "unmeasured" });
