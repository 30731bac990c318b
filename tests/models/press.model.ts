import { type MachineModel, type Moment, type Row, reference, table, takes } from "statechart-paths";
import {
  pressListAddress,
  pressMachine,
  selectPressFilters,
  selectType,
  selectVisited,
  selectYear,
} from "../../machines/press.ts";

const at = (pathname: string, search = "") => ({ location: { pathname, search, hash: "" } });

/** The remembered position is removed after 1 s (spec sections 2 and 9). */
const REMEMBERED = 1000;

interface Filters {
  readonly selectType: string;
  readonly selectYear: string;
  readonly currentPage: number;
}
interface Visited {
  readonly id: number;
  readonly scroll: number;
}
interface Press extends Filters {
  readonly visited: Visited | null;
}
/** At the start (spec section 3). */
const DEFAULTS: Filters = { selectType: "1", selectYear: "all", currentPage: 1 };

const filtersOf = ({ selectType, selectYear, currentPage }: Filters): Filters => ({
  selectType,
  selectYear,
  currentPage,
});
const itemOf = ({ id, scroll }: Visited): Visited => ({ id, scroll });
const isOffered = (value: string, offered: readonly string[]) => (offered.includes(value) ? value : "all");
const addressOf = ({ selectType, selectYear, currentPage }: Filters) =>
  `/press/list?type=${selectType}&year=${selectYear}&page=${currentPage}`;

/** The filters in an address replace the kept ones. Values that make no sense do not. */
function filtersIn({ pathname, search }: { pathname: string; search: string }, kept: Filters): Filters {
  if (pathname !== "/press/list") return kept;
  const query = new URLSearchParams(search);
  const read = (name: string, value: RegExp) => value.exec(query.get(name) ?? "")?.[0];
  return {
    selectType: read("type", /^(all|\d+)$/) ?? kept.selectType,
    selectYear: read("year", /^(all|\d{4})$/) ?? kept.selectYear,
    currentPage: Number(read("page", /^[1-9]\d*$/) ?? kept.currentPage),
  };
}

const press = reference<Press>("The filters of the list and the last opened item are remembered", {
  start: ({ event: { input } }) => ({ ...(input.filters ?? DEFAULTS), visited: null }),
  next: {
    // Another year begins at its first page.
    "year.chosen": (state, { event: { value } }) =>
      value === state.selectYear ? state : { ...state, selectYear: value, currentPage: 1 },
    "route.changed": (state, { event: { location } }) => ({ ...state, ...filtersIn(location, filtersOf(state)) }),
    "item.visited": (state, { event }) => ({ ...state, visited: itemOf(event as unknown as Visited) }),
    "visit.restored": (state, { event, from }) => {
      const visit = event as unknown as Visited & Filters;
      return from === "fresh" ? { ...filtersOf(visit), visited: itemOf(visit) } : state;
    },
    "list.shown": (state, { event: { types, years, page } }) => ({
      ...state,
      selectType: isOffered(state.selectType, types),
      selectYear: isOffered(state.selectYear, years),
      currentPage: page,
    }),
    [`after ${REMEMBERED}`]: (state) => ({ ...state, visited: null }),
  },
  sees: ({ snapshot }) => ({
    filters: selectPressFilters(snapshot),
    type: selectType(snapshot),
    year: selectYear(snapshot),
    visited: selectVisited(snapshot),
    address: pressListAddress(selectPressFilters(snapshot)),
  }),
  expects: ({ visited, ...filters }) => ({
    filters,
    type: filters.selectType,
    year: filters.selectYear,
    visited,
    address: addressOf(filters),
  }),
});

const filtersBefore = ({ before }: Moment): Filters => filtersOf(before?.context);
const chooses: Row = (moment) => {
  const { value } = moment.event;
  const filters = filtersBefore(moment);
  if (value === filters.selectYear) return {};
  const to = addressOf({ ...filters, selectYear: value, currentPage: 1 });
  return { does: [{ type: "navigate", params: { to, replace: false } }] };
};
const visits: Row = (moment) => {
  const params = { ...itemOf(moment.event as unknown as Visited), ...filtersBefore(moment) };
  return { to: "remembering", does: [{ type: "storeVisit", params }] };
};
const inEvery = { "year.chosen": chooses, "item.visited": visits };
const forgets = { does: ["deleteVisit"] };

const steps = table("The list returns to the last opened item once, and its filters are in the address", {
  "": { start: "fresh" },
  fresh: { ...inEvery, "visit.restored": "remembering", "list.shown": forgets },
  remembering: {
    ...inEvery,
    "list.shown": ({ before }) => ({
      ...forgets,
      to: "returning",
      emits: [
        {
          type: "list.returned",
          scroll: before?.context.visited.scroll,
          link: `/press/${before?.context.visited.id}`,
        },
      ],
    }),
  },
  returning: { ...inEvery, "list.shown": forgets, [`after ${REMEMBERED}`]: "fresh" },
});

export const model: MachineModel = {
  machine: pressMachine,
  starts: [
    { name: "the visitor has not visited the press list", input: {} },
    {
      name: "the address holds filters",
      input: { filters: { selectType: "2", selectYear: "2025", currentPage: 2 } },
    },
  ],
  cases: {
    "year.chosen": [{ value: "all" }, { value: "2025" }],
    "route.changed": [
      at("/press/list", "?type=2&year=2025&page=2"),
      at("/press/list", "?type=all&year=all"),
      at("/press/list", "?type=x&year=2025x&page=0"),
      at("/home", "?type=2"),
    ],
    "item.visited": [{ id: 7, scroll: 900 }],
    "visit.restored": [{ id: 11, scroll: 500, selectType: "2", selectYear: "all", currentPage: 1 }],
    "list.shown": [
      { types: ["1", "2"], years: ["2025"], page: 1 },
      { types: ["1"], years: [], page: 1 },
      { types: ["1", "2"], years: ["2025"], page: 2 },
    ],
  },
  oracles: [
    press,
    steps,
    takes("The position is forgotten 1 s after the list was shown again", {
      from: ({ from, to }) => from !== "returning" && to === "returning",
      to: ({ snapshot }) => selectVisited(snapshot) === null,
      ms: REMEMBERED,
      unless: ({ name }) => name === "item.visited",
    }),
  ],
};
