/**
 * Filter sidebar of the product list (spec section 2). The address holds the filters as `?type=` with comma-separated ids. The
 * machine changes the address and follows it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY, PRODUCT_SORTS, type ProductSort } from "../contract/constants.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { Described } from "./described.ts";

export interface ProductFiltersInput {
  /** Ids of the filters in the address. */
  readonly selected: readonly string[];
  /** Sort order in the address; undefined for the order of the catalogue. */
  readonly sort?: ProductSort | undefined;
}

/** Parts of a product list address. */
export interface ProductListPlace extends ProductFiltersInput {
  /** Category in the path. The path keeps it as long as no other filter is selected. */
  readonly category?: string | undefined;
  /** Page number from 1. */
  readonly page?: number;
}

/** Returns the address of the product list with filters, sort order and page. */
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
  /** True if the panel would be above the list. */
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
  delays: { leave: DELAY.leave },
}).createMachine({
  id: "productFilters",
  description: "Tracks the filters of the product list and whether their panel is open.",
  meta: {
    events: {
      "filter.toggled": "The visitor presses the checkbox of a filter.",
      "filters.cleared": "The visitor presses the button that clears all filters.",
      "panel.toggled": "The visitor presses the button of the filter panel.",
      "window.measured": "The browser reports whether the window is narrow, which the server cannot know.",
      "route.changed": "The filters or the sort order in the address change.",
    },
  },
  context: ({ input }) => ({ selected: input.selected, sort: input.sort }),
  type: "parallel",
  states: {
    choice: {
      description: "Selected filters.",
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
          description: "No filter is selected; all products are listed.",
          always: { guard: "hasSelected", target: "filtered" },
        },
        filtered: {
          description: "At least one filter is selected.",
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
      description: "Filter panel.",
      initial: "unmeasured",
      states: {
        unmeasured: {
          description: "The width is unknown. CSS shows the filters on wide windows and hides them on phones.",
          on: {
            "window.measured": [
              { guard: { type: "isNarrow", params: ({ event }) => event }, target: "closed" },
              { target: "open" },
            ],
            "panel.toggled": "leaving",
          },
        },
        open: { description: "The filters are shown.", on: { "panel.toggled": "leaving" } },
        leaving: {
          description: "The filters fold away, 150 ms.",
          after: { leave: "closed" },
          on: { "panel.toggled": "open" },
        },
        closed: { description: "The filters are hidden.", on: { "panel.toggled": "open" } },
      },
    },
  },
});

type ProductFiltersSnapshot = SnapshotFrom<typeof productFiltersMachine>;
export const selectSelected = (snapshot: ProductFiltersSnapshot): readonly string[] => snapshot.context.selected;
export const selectIsPanelOpen = (snapshot: ProductFiltersSnapshot): boolean =>
  !snapshot.matches({ panel: "closed" }) && !snapshot.matches({ panel: "leaving" });
/** Returns true while the filters fold away. */
export const selectIsPanelLeaving = (snapshot: ProductFiltersSnapshot): boolean =>
  snapshot.matches({ panel: "leaving" });
/** Returns true once the width of the window has decided whether the panel is open. */
export const selectIsFitted = (snapshot: ProductFiltersSnapshot): boolean => !snapshot.matches({ panel: "unmeasured" });
