/**
 * Filter sidebar of the product list (spec section 2). The address holds the filters as `?type=` with comma-separated ids. The
 * machine asks for another address and follows the page that arrives.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY, PRODUCT_SORTS } from "../contract/constants.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";
import type { ChosenRange } from "./range.ts";

/** Range of a number attribute. */
export interface ListRange extends ChosenRange {
  readonly key: string;
}

export interface ProductFiltersInput {
  /** Ids of the filters in the address. */
  readonly selected: readonly string[];
  /** Ranges in the address; none by default. */
  readonly ranges?: readonly ListRange[] | undefined;
  /** Sort order in the address; undefined for the order of the catalogue. */
  readonly sort?: string | undefined;
}

/** Parts of a product list address. */
export interface ProductListPlace extends ProductFiltersInput {
  /** Category in the path. The path keeps it as long as no other filter is selected. */
  readonly category?: string | undefined;
  /** Page number from 1. */
  readonly page?: number;
}

/** Writes ranges as an address has them: `dn:15..50,pn:..16`. */
const writtenRanges = (ranges: readonly ListRange[]) =>
  ranges.map(({ key, from = "", to = "" }) => `${key}:${from}..${to}`).join(",");

/** Returns the address of the product list with filters, ranges, sort order and page. */
export function productListAddress({ selected, ranges = [], sort, category, page = 1 }: ProductListPlace): SitePath {
  const rest = {
    range: writtenRanges(ranges) || undefined,
    sort: sort === PRODUCT_SORTS[0] ? undefined : sort,
    page: page > 1 ? page : undefined,
  };
  const [only, ...more] = selected;
  if (only !== undefined && only === category && more.length === 0) return pathTo("products", { type: only }, rest);
  return pathTo("products", {}, { type: selected.join(",") || undefined, ...rest });
}
interface FilterToggled {
  type: "filter.toggled";
  id: string;
}
/** The ends of a range; both are undefined if it is removed. */
type RangeCommitted = { type: "range.committed" } & ListRange;
interface WindowMeasured {
  type: "window.measured";
  /** True if the panel would be above the list. */
  isNarrow: boolean;
}
export type ProductFiltersEvent =
  | FilterToggled
  | RangeCommitted
  | { type: "filters.cleared" }
  | { type: "panel.toggled" }
  | WindowMeasured
  | ({ type: "route.changed" } & ProductFiltersInput);

const toggle = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

const without = (ranges: readonly ListRange[] = [], key: string) => ranges.filter((other) => other.key !== key);
/** Replaces the range of an attribute. A range without ends is removed. */
const withRange = (ranges: readonly ListRange[] | undefined, { key, from, to }: ListRange): readonly ListRange[] => [
  ...without(ranges, key),
  ...(from === undefined && to === undefined ? [] : [{ key, from, to }]),
];
const isFiltered = ({ selected, ranges = [] }: ProductFiltersInput) => selected.length > 0 || ranges.length > 0;

export const productFiltersMachine = setup({
  types: {
    context: {} as ProductFiltersInput,
    events: {} as ProductFiltersEvent,
    input: {} as ProductFiltersInput,
    meta: {} as Described<ProductFiltersEvent>,
  },
  guards: {
    isFiltered: ({ context }) => isFiltered(context),
    isNarrow: (_, { isNarrow }: WindowMeasured) => isNarrow,
    isUnfiltered: ({ context }) => !isFiltered(context),
  },
  actions: {
    clear: assign({ selected: [], ranges: [] }),
    limit: assign(({ context }, { key, from, to }: ListRange) => ({
      ranges: withRange(context.ranges, { key, from, to }),
    })),
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
  },
  delays: { leave: DELAY.leave },
}).createMachine({
  id: "productFilters",
  description: "Tracks the filters of the product list and whether their panel is open.",
  meta: {
    events: {
      "filter.toggled": "The visitor presses the checkbox of a filter.",
      "range.committed": "The visitor has chosen or removed the range of an attribute.",
      "filters.cleared": "The visitor presses the button that clears all filters.",
      "panel.toggled": "The visitor presses the button of the filter panel.",
      "window.measured": "The browser reports whether the window is narrow, which the server cannot know.",
      "route.changed": "The filters, the ranges or the sort order in the address change.",
    },
  },
  context: ({ input: { selected, ranges = [], sort } }) => ({ selected, ranges, sort }),
  type: "parallel",
  states: {
    choice: {
      description: "Selected filters and ranges.",
      initial: "all",
      on: {
        "filter.toggled": {
          actions: [
            assign({ selected: ({ context, event }) => toggle(context.selected, event.id) }),
            { type: "navigate", params: ({ context }) => ({ to: productListAddress(context), replace: false }) },
          ],
        },
        "range.committed": {
          actions: [
            { type: "limit", params: eventAsParams<RangeCommitted> },
            { type: "navigate", params: ({ context }) => ({ to: productListAddress(context), replace: false }) },
          ],
        },
        "route.changed": {
          actions: assign(({ event: { selected, ranges = [], sort } }) => ({ selected, ranges, sort })),
        },
      },
      states: {
        all: {
          description: "No filter and no range is selected; all products are listed.",
          always: { guard: "isFiltered", target: "filtered" },
        },
        filtered: {
          description: "At least one filter or range is selected.",
          always: { guard: "isUnfiltered", target: "all" },
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
export const selectRanges = ({ context }: ProductFiltersSnapshot): readonly ListRange[] => context.ranges ?? [];
export const selectIsPanelOpen = (snapshot: ProductFiltersSnapshot): boolean =>
  !snapshot.matches({ panel: "closed" }) && !snapshot.matches({ panel: "leaving" });
/** Returns true while the filters fold away. */
export const selectIsPanelLeaving = (snapshot: ProductFiltersSnapshot): boolean =>
  snapshot.matches({ panel: "leaving" });
/** Returns true once the width of the window has decided whether the panel is open. */
export const selectIsFitted = (snapshot: ProductFiltersSnapshot): boolean => !snapshot.matches({ panel: "unmeasured" });
