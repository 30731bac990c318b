/**
 * The filter sidebar of the product list (spec section 2). The choice lives in the address, `?type=` with comma-joined filter
 * ids; the machine holds it, changes the address, and follows it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface ProductFiltersInput {
  /** Ids of the filters that the address names. */
  readonly selected: readonly string[];
}
interface FilterToggled {
  type: "filter.toggled";
  id: string;
}
export type ProductFiltersEvent =
  | FilterToggled
  | { type: "filters.cleared" }
  | { type: "panel.toggled" }
  | ({ type: "route.changed" } & ProductFiltersInput);

const toggle = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
const addressOf = (selected: readonly string[]) => pathTo("products", {}, { type: selected.join(",") || undefined });

export const productFiltersMachine = setup({
  types: {
    context: {} as ProductFiltersInput,
    events: {} as ProductFiltersEvent,
    input: {} as ProductFiltersInput,
    meta: {} as Described<ProductFiltersEvent>,
  },
  guards: {
    hasSelected: ({ context }) => context.selected.length > 0,
    hasNoneSelected: ({ context }) => context.selected.length === 0,
  },
  actions: {
    toggle: assign(({ context }, { id }: FilterToggled) => ({ selected: toggle(context.selected, id) })),
    clear: assign({ selected: [] }),
    follow: assign((_, { selected }: ProductFiltersInput) => ({ selected })),
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
      "route.changed": "The address names other filters.",
    },
  },
  context: ({ input }) => ({ selected: input.selected }),
  type: "parallel",
  states: {
    choice: {
      description: "What is chosen.",
      initial: "all",
      on: {
        "filter.toggled": {
          actions: [
            { type: "toggle", params: eventAsParams },
            { type: "navigate", params: ({ context }) => ({ to: addressOf(context.selected), replace: false }) },
          ],
        },
        "route.changed": { actions: { type: "follow", params: eventAsParams } },
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
              actions: ["clear", { type: "navigate", params: { to: addressOf([]), replace: false } }],
            },
          },
        },
      },
    },
    panel: {
      description: "The filter panel.",
      initial: "open",
      states: {
        open: { description: "The filters are shown.", on: { "panel.toggled": "closed" } },
        closed: { description: "The filters are put away.", on: { "panel.toggled": "open" } },
      },
    },
  },
});

type ProductFiltersSnapshot = SnapshotFrom<typeof productFiltersMachine>;
export const selectSelected = (snapshot: ProductFiltersSnapshot): readonly string[] => snapshot.context.selected;
export const selectIsPanelOpen = (snapshot: ProductFiltersSnapshot): boolean => snapshot.matches({ panel: "open" });
