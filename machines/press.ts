/**
 * Shared state of the press list (spec sections 2 and 3): type, year, page, and the last opened item, to which the list scrolls
 * back. Types and pages are links whose address the machine follows; choosing a year navigates.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { DELAY, PRESS_DEFAULTS } from "../contract/constants.ts";
import { matchRoute, type SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import { ALL, isValid } from "../contract/route-values.ts";
import { type PressFilters, ROUTES } from "../contract/routes.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** Item that was opened from the list, with the scroll position of the list in CSS pixels. */
export interface VisitedItem {
  readonly id: number;
  readonly scroll: number;
}
/** Visited item and filters of the list, stored so that they survive a reload. */
export interface PressVisit extends VisitedItem, PressFilters {}
interface PressContext extends PressFilters {
  readonly visited: VisitedItem | null;
}
export interface PressInput {
  readonly filters?: PressFilters;
}
interface YearChosen {
  type: "year.chosen";
  value: string;
}
/** Ids of the available types, the available years, and the shown page. */
interface ListShown {
  type: "list.shown";
  page: number;
  types: readonly string[];
  years: readonly string[];
}
interface RouteChanged {
  type: "route.changed";
  location: SiteLocation;
}
export type PressEvent =
  | YearChosen
  | RouteChanged
  | ({ type: "item.visited" } & VisitedItem)
  | ({ type: "visit.restored" } & PressVisit)
  | ListShown;
/** Emitted when the list is shown again: its scroll position and the link that was followed. */
export interface ListReturned {
  type: "list.returned";
  scroll: number;
  link: string;
}

type Parameters = typeof ROUTES.pressList.parameters;
/** Returns the value of a query parameter; undefined if it is missing or invalid. */
function saidIn(query: URLSearchParams, { search, value }: Parameters[keyof Parameters]) {
  const text = query.get(search) ?? "";
  return ("orAll" in value && text === ALL) || isValid(value, text) ? text : undefined;
}

/** Returns the filters of an address; filters that it lacks keep their value. */
export function pressFiltersOf(location: SiteLocation, filters: PressFilters = PRESS_DEFAULTS): PressFilters {
  if (matchRoute(location.pathname).name !== "pressList") return filters;
  const query = new URLSearchParams(location.search);
  const { type, year, to_page } = ROUTES.pressList.parameters;
  return {
    selectType: saidIn(query, type) ?? filters.selectType,
    selectYear: saidIn(query, year) ?? filters.selectYear,
    currentPage: Number(saidIn(query, to_page) ?? filters.currentPage),
  };
}
/** Returns the address of the press list with filters. */
export const pressListAddress = ({ selectType, selectYear, currentPage }: PressFilters): SitePath =>
  pathTo("pressList", { type: selectType, year: selectYear, page: currentPage });

const filtersOf = ({ selectType, selectYear, currentPage }: PressFilters): PressFilters => ({
  selectType,
  selectYear,
  currentPage,
});
const itemOf = ({ id, scroll }: VisitedItem): VisitedItem => ({ id, scroll });

export const pressMachine = setup({
  types: {
    context: {} as PressContext,
    events: {} as PressEvent,
    emitted: {} as ListReturned,
    input: {} as PressInput,
    meta: {} as Described<PressEvent>,
  },
  guards: {
    isOtherYear: ({ context }, { value }: YearChosen) => value !== context.selectYear,
  },
  actions: {
    /** Replaces unknown types and years by "all", and a page beyond the end by the last page, as the list does. */
    keepOffered: assign(({ context: { selectType, selectYear } }, { types, years, page }: ListShown) => ({
      selectType: types.includes(selectType) ? selectType : ALL,
      selectYear: years.includes(selectYear) ? selectYear : ALL,
      currentPage: page,
    })),
    forget: assign({ visited: null }),
    /** Stores the visit for the session. */
    storeVisit: (_, _params: PressVisit) => {},
    deleteVisit: () => {},
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
    tellReturn: emit(({ context: { visited } }) => ({
      type: "list.returned" as const,
      scroll: visited?.scroll ?? 0,
      link: visited ? pathTo("press", { id: visited.id }) : "",
    })),
  },
  delays: { scrollMemory: DELAY.scrollMemory },
}).createMachine({
  id: "press",
  description: "Tracks the filters of the press list and the last opened item.",
  meta: {
    events: {
      "year.chosen": "The visitor chooses a year.",
      "route.changed": "An address opens, for example of a news type or a page of the list.",
      "item.visited": "The visitor opens a press item from the list.",
      "visit.restored": "The last opened item is found in storage after a reload.",
      "list.shown": "The press list is rendered with its types and years.",
    },
  },
  context: ({ input }) => ({ ...(input.filters ?? PRESS_DEFAULTS), visited: null }),
  on: {
    "year.chosen": {
      guard: { type: "isOtherYear", params: eventAsParams },
      actions: [
        // Another year starts at the first page.
        assign({ selectYear: ({ event }) => event.value, currentPage: 1 }),
        { type: "navigate", params: ({ context }) => ({ to: pressListAddress(context), replace: false }) },
      ],
    },
    "route.changed": { actions: assign(({ context, event }) => pressFiltersOf(event.location, filtersOf(context))) },
    "item.visited": {
      target: ".remembering",
      actions: [
        assign({ visited: ({ event }) => itemOf(event) }),
        { type: "storeVisit", params: ({ context, event }) => ({ ...itemOf(event), ...filtersOf(context) }) },
      ],
    },
    "list.shown": { actions: [{ type: "keepOffered", params: eventAsParams }, "deleteVisit"] },
  },
  initial: "fresh",
  states: {
    fresh: {
      description: "No opened item is stored.",
      entry: "forget",
      on: {
        "visit.restored": {
          target: "remembering",
          actions: assign(({ event }) => ({ ...filtersOf(event), visited: itemOf(event) })),
        },
      },
    },
    remembering: {
      description: "The last opened item is stored.",
      on: {
        "list.shown": {
          target: "returning",
          actions: [{ type: "keepOffered", params: eventAsParams }, "tellReturn", "deleteVisit"],
        },
      },
    },
    returning: {
      description: "The list is scrolled to the last opened item, which is cleared after 1 s.",
      after: { scrollMemory: "fresh" },
    },
  },
});

type PressSnapshot = SnapshotFrom<typeof pressMachine>;
export const selectPressFilters = (snapshot: PressSnapshot): PressFilters => filtersOf(snapshot.context);
export const selectType = (snapshot: PressSnapshot): string => snapshot.context.selectType;
export const selectYear = (snapshot: PressSnapshot): string => snapshot.context.selectYear;
/** Returns the item to mark as last visited, or null. */
export const selectVisited = (snapshot: PressSnapshot): VisitedItem | null => snapshot.context.visited;
