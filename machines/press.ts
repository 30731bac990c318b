/**
 * The press list's shared state (spec sections 2 and 3): type, year and page, and the item that was visited last, which the
 * list scrolls back to. Types and pages are links, whose address the machine follows; a year leads to an address.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { DELAY, PRESS_DEFAULTS } from "../contract/constants.ts";
import { matchRoute, type SiteLocation } from "../contract/locations.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import { ALL, isValid } from "../contract/route-values.ts";
import { type PressFilters, ROUTES } from "../contract/routes.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** The item that was opened from the list, and how far the list was scrolled then, in CSS pixels. */
export interface VisitedItem {
  readonly id: number;
  readonly scroll: number;
}
/** A visited item, and what the list showed: a reload forgets both. */
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
/** The ids of its types, the years that can be chosen of it, and the page of it that is shown. */
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
/** The list is on the screen again: how far it was scrolled, and the link that led away from it. */
export interface ListReturned {
  type: "list.returned";
  scroll: number;
  link: string;
}

type Parameters = typeof ROUTES.pressList.parameters;
/** What the query of an address says by the rule of a parameter; undefined where it says nothing that can be. */
function saidIn(query: URLSearchParams, { search, value }: Parameters[keyof Parameters]) {
  const text = query.get(search) ?? "";
  return ("orAll" in value && text === ALL) || isValid(value, text) ? text : undefined;
}

/** The filters that an address names; the others stay as they were. */
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
/** Address of the press list with these filters. */
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
    /** An address may name a type or a year that there is none of, or a page beyond the last: the list shows all then, and its last page. */
    keepOffered: assign(({ context: { selectType, selectYear } }, { types, years, page }: ListShown) => ({
      selectType: types.includes(selectType) ? selectType : ALL,
      selectYear: years.includes(selectYear) ? selectYear : ALL,
      currentPage: page,
    })),
    forget: assign({ visited: null }),
    /** Keeps the visit for the session. */
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
  description: "What the press list shows, and where the visitor was in it.",
  meta: {
    events: {
      "year.chosen": "A year is chosen.",
      "route.changed": "An address is opened, such as that of a news type or of a page of the list.",
      "item.visited": "A press item is opened from the list.",
      "visit.restored": "The item that was opened from the list is found after a reload.",
      "list.shown": "The press list is on the screen, with types and years to be chosen of it.",
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
      description: "No visited item is remembered.",
      entry: "forget",
      on: {
        "visit.restored": {
          target: "remembering",
          actions: assign(({ event }) => ({ ...filtersOf(event), visited: itemOf(event) })),
        },
      },
    },
    remembering: {
      description: "The item that was opened last is remembered.",
      on: {
        "list.shown": {
          target: "returning",
          actions: [{ type: "keepOffered", params: eventAsParams }, "tellReturn", "deleteVisit"],
        },
      },
    },
    returning: {
      description: "The list is shown at the last visited item, which is forgotten after 1 s.",
      after: { scrollMemory: "fresh" },
    },
  },
});

type PressSnapshot = SnapshotFrom<typeof pressMachine>;
export const selectPressFilters = (snapshot: PressSnapshot): PressFilters => filtersOf(snapshot.context);
export const selectType = (snapshot: PressSnapshot): string => snapshot.context.selectType;
export const selectYear = (snapshot: PressSnapshot): string => snapshot.context.selectYear;
/** The item to mark as visited last, or null. */
export const selectVisited = (snapshot: PressSnapshot): VisitedItem | null => snapshot.context.visited;
