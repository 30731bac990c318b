import { type MachineModel, type Row, reference, table } from "statechart-paths";
import type { Range } from "../../contract/ranges.ts";
import type { ArticleTable } from "../../contract/series.ts";
import {
  articleTableMachine,
  selectHasFailed,
  selectIsPending,
  selectShown,
  selectTable,
  selectWanted,
  type TablePlace,
} from "../../machines/article-table.ts";

const ID = 5;
const START: TablePlace = { selected: [], ranges: [], page: 2 };
const CHOSEN: TablePlace = { selected: ["body-brass"], ranges: [{ key: "dn", from: 15 }], page: 1, article: "V-15" };

/** The data of all choices. */
interface AnyChoice {
  readonly id: string;
  readonly range: Range;
  readonly sort: string;
  readonly article: string;
}

/** Written independently of the machine: what each choice makes of a place. */
const AFTER: Readonly<Record<string, (place: TablePlace, event: AnyChoice) => TablePlace>> = {
  "filter.toggled": (place, { id }) => {
    const selected = new Set(place.selected);
    if (!selected.delete(id)) selected.add(id);
    return { ...place, selected: [...selected], page: 1 };
  },
  "filters.cleared": (place) => ({ ...place, selected: [], ranges: [], page: 1 }),
  "range.chosen": (place, { range }) => {
    const { key, from, to } = range;
    const others = place.ranges.filter((each) => each.key !== key);
    return {
      ...place,
      ranges: from === undefined && to === undefined ? others : [...others, { key, from, to }],
      page: 1,
    };
  },
  "sort.chosen": (place, { sort }) => ({ ...place, sort, page: 1 }),
  "article.chosen": (place, { article }) => ({ ...place, article }),
};

/** The address in words of the design: filters in `type`, ranges in `range`, order in `sort`, and the first page without a number. */
function addressOf({ article, selected, ranges, sort, page }: TablePlace): string {
  const query = [
    article && `article=${article}`,
    selected.length > 0 && `type=${selected.join(",")}`,
    ranges.length > 0 && `range=${ranges.map(({ key, from = "", to = "" }) => `${key}:${from}..${to}`).join(",")}`,
    sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return `/product/${ID}${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

const tableAt = ({ selected, sort, page }: TablePlace): ArticleTable => ({
  columns: [],
  rows: [],
  total: 0,
  page,
  last_page: 9,
  selected: [...selected],
  ...(sort && { sort }),
});
/** The server corrects a place: a page after the last one becomes the last one. Ranges are those that the table has. */
const ANSWER = tableAt({ selected: ["body-brass"], ranges: [], sort: "dn", page: 3 });

interface Places {
  readonly wanted: TablePlace;
  readonly shown: TablePlace;
  readonly table: ArticleTable;
}
const arrives = (_: unknown, { event }: { event: { place: TablePlace; table: ArticleTable } }): Places => ({
  wanted: event.place,
  shown: event.place,
  table: event.table,
});

const place = reference<Places>("A choice counts at once, and the rows before stay until its own have arrived", {
  start: ({ event: { input } }) => ({ wanted: input.place, shown: input.place, table: input.table }),
  next: {
    ...Object.fromEntries(
      Object.entries(AFTER).map(([type, after]) => [
        type,
        (state: Places, { event }: { event: object }) => ({ ...state, wanted: after(state.wanted, event as never) }),
      ]),
    ),
    "route.changed": (state, { event }) => ({ ...state, wanted: event["place"] }),
    "page.arrived": (state, { event }) => arrives(state, { event: event as never }),
    "table.retried": (state) => state,
    "done fetchTable": ({ wanted }) => {
      const answered = { selected: ["body-brass"], ranges: [], sort: "dn", page: 3, article: wanted.article };
      return { wanted: answered, shown: answered, table: ANSWER };
    },
  },
  sees: ({ snapshot }) => ({
    wanted: addressOf(selectWanted(snapshot)),
    shown: addressOf(selectShown(snapshot)),
    table: selectTable(snapshot),
    isPending: selectIsPending(snapshot),
    hasFailed: selectHasFailed(snapshot),
  }),
  expects: ({ wanted, shown, table: rows }, { to }) => ({
    wanted: addressOf(wanted),
    shown: addressOf(shown),
    table: rows,
    isPending: addressOf(wanted) !== addressOf(shown) && to !== "failed",
    hasFailed: to === "failed",
  }),
});

/** The page of another article loads as a whole; other rows are fetched alone. */
const stateFor = (wanted: TablePlace, shown: TablePlace) => {
  if (addressOf(wanted) === addressOf(shown)) return "settled";
  return wanted.article === shown.article ? "loading" : "waiting";
};
/** The state for a choice, with the request for its rows. */
const entering = (wanted: TablePlace, shown: TablePlace) => {
  const to = stateFor(wanted, shown);
  return { to, ...(to === "loading" && { starts: [{ src: "fetchTable", input: { address: addressOf(wanted) } }] }) };
};
const opens: Row = ({ before, name, event, from }) => {
  const { wanted, shown } = before?.context ?? {};
  const after = AFTER[name]?.(wanted, event as never) ?? wanted;
  const [old, to] = [addressOf(wanted), addressOf(after)];
  if (old === to) return { to: from };
  return { ...entering(after, shown), does: [{ type: "navigate", params: { to, replace: false } }] };
};
const follows: Row = ({ before, event, from }) => {
  const { wanted, shown } = before?.context ?? {};
  return addressOf(event["place"]) === addressOf(wanted) ? { to: from } : entering(event["place"], shown);
};
const retries: Row = ({ before }) => entering(before?.context.wanted, before?.context.shown);
const rows = {
  ...Object.fromEntries(Object.keys(AFTER).map((name) => [name, opens])),
  "route.changed": follows,
  "page.arrived": "settled",
} satisfies Readonly<Record<string, Row>>;
const logs: Row = ({ event }) => ({ to: "failed", does: [{ type: "logError", params: { error: event["error"] } }] });

export const model: MachineModel = {
  machine: articleTableMachine,
  starts: [
    { name: "the address names a page", input: { id: ID, place: START, table: tableAt(START) } },
    { name: "the address names an article and choices", input: { id: ID, place: CHOSEN, table: tableAt(CHOSEN) } },
  ],
  cases: {
    "filter.toggled": [{ id: "body-brass" }],
    "filters.cleared": [{}],
    "range.chosen": [{ range: { key: "dn", from: 15 } }, { range: { key: "dn" } }],
    "sort.chosen": [{ sort: "dn" }],
    "article.chosen": [{ article: "V-15" }],
    "route.changed": [{ place: START }, { place: CHOSEN }],
    "page.arrived": [
      { place: START, table: tableAt(START) },
      { place: CHOSEN, table: tableAt(CHOSEN) },
    ],
    "table.retried": [{}],
  },
  outcomes: { fetchTable: { done: [ANSWER], error: [new Error("offline")] } },
  oracles: [
    place,
    table("A choice opens its address unless it is there already, and its rows are fetched unless they are shown", {
      "": { start: "settled" },
      settled: rows,
      waiting: rows,
      loading: { ...rows, "done fetchTable": "settled", "error fetchTable": logs },
      failed: { ...rows, "table.retried": retries },
    }),
  ],
};
