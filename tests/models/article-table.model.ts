import { type MachineModel, type Row, reference, table } from "statechart-paths";
import type { AnyEventObject } from "xstate";
import { pathTo } from "../../contract/paths.ts";
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

const [ID, OTHER_ID] = [5, 6];
const START: TablePlace = { selected: [], ranges: [], page: 2 };
const CHOSEN: TablePlace = { selected: ["body-brass"], ranges: [{ key: "dn", from: 15 }], page: 1, article: "V-15" };
/** Differs from the other places in everything. */
const REST: TablePlace = {
  selected: ["seal-epdm", "body-steel"],
  ranges: [
    { key: "pn", from: 6, to: 16 },
    { key: "dn", to: 50 },
  ],
  sort: "-pn",
  page: 3,
  article: "V-20",
};

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
function addressOf(id: number, { article, selected, ranges, sort, page }: TablePlace): string {
  const query = [
    article && `article=${article}`,
    selected.length > 0 && `type=${selected.join(",")}`,
    ranges.length > 0 && `range=${ranges.map(({ key, from = "", to = "" }) => `${key}:${from}..${to}`).join(",")}`,
    sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return `/product/${id}${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

const tableAt = ({ selected, sort, page }: TablePlace): ArticleTable => ({
  columns: selected.map((key) => ({ key, name: key })),
  rows: [{ number: `V-${page}`, link: pathTo("product", { id: ID }, { article: `V-${page}` }), cells: [...selected] }],
  total: 2 + selected.length,
  page,
  last_page: page + 6,
  selected: [...selected],
  ...(sort && { sort }),
});
/** The server corrects a place: a page after the last one becomes the last one. Ranges are those that the table has. */
const ANSWER = tableAt({ selected: ["body-brass"], ranges: [], sort: "dn", page: 3 });
/** A table names the limits of all ranges, and the ends of the chosen ones. */
const LIMITED: ArticleTable = {
  ...tableAt({ selected: ["seal-epdm"], ranges: [], page: 1 }),
  total: 40,
  ranges: [
    { key: "dn", name: "DN", min: 10, max: 50, step: 5, from: 15 },
    { key: "pn", name: "PN", min: 6, max: 40, step: 2 },
    { key: "kv", name: "Kv", min: 1, max: 9, step: 0.1, to: 4 },
  ],
};
/** The places of both answers, without an article. */
const ANSWERED = new Map<unknown, TablePlace>([
  [ANSWER, { selected: ["body-brass"], ranges: [], sort: "dn", page: 3 }],
  [
    LIMITED,
    {
      selected: ["seal-epdm"],
      ranges: [
        { key: "dn", from: 15 },
        { key: "kv", to: 4 },
      ],
      page: 1,
    },
  ],
]);

interface Places {
  readonly id: number;
  readonly wanted: TablePlace;
  readonly shown: TablePlace;
  readonly table: ArticleTable;
}
const arrives = ({ id }: Places, { event }: { event: { place: TablePlace; table: ArticleTable } }): Places => ({
  id,
  wanted: event.place,
  shown: event.place,
  table: event.table,
});

const place = reference<Places>("A choice counts at once, and the rows before stay until its own have arrived", {
  start: ({ event: { input } }) => ({ id: input.id, wanted: input.place, shown: input.place, table: input.table }),
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
    "done fetchTable": ({ id, wanted: { article } }, { event: { output } }) => {
      const answered = { ...(ANSWERED.get(output) ?? REST), article };
      return { id, wanted: answered, shown: answered, table: output as ArticleTable };
    },
  },
  sees: ({ snapshot }) => ({
    wanted: addressOf(snapshot.context.id, selectWanted(snapshot)),
    shown: addressOf(snapshot.context.id, selectShown(snapshot)),
    table: selectTable(snapshot),
    isPending: selectIsPending(snapshot),
    hasFailed: selectHasFailed(snapshot),
  }),
  expects: ({ id, wanted, shown, table: rows }, { to }) => ({
    wanted: addressOf(id, wanted),
    shown: addressOf(id, shown),
    table: rows,
    isPending: addressOf(id, wanted) !== addressOf(id, shown) && to !== "failed",
    hasFailed: to === "failed",
  }),
});

/** The page of another article loads as a whole; other rows are fetched alone. */
const stateFor = ({ id, wanted, shown }: Places) => {
  if (addressOf(id, wanted) === addressOf(id, shown)) return "settled";
  return wanted.article === shown.article ? "loading" : "waiting";
};
/** The state for a choice, with the request for its rows. */
const entering = (places: Places) => {
  const to = stateFor(places);
  const address = addressOf(places.id, places.wanted);
  return { to, ...(to === "loading" && { starts: [{ src: "fetchTable", input: { address } }] }) };
};
const opens: Row = ({ before, name, event, from }) => {
  const places: Places = before?.context;
  const wanted = AFTER[name]?.(places.wanted, event as never) ?? places.wanted;
  const [old, to] = [addressOf(places.id, places.wanted), addressOf(places.id, wanted)];
  if (old === to) return { to: from };
  return { ...entering({ ...places, wanted }), does: [{ type: "navigate", params: { to, replace: false } }] };
};
const follows: Row = ({ before, event, from }) => {
  const places: Places = before?.context;
  const wanted = event["place"] as TablePlace;
  const isSame = addressOf(places.id, wanted) === addressOf(places.id, places.wanted);
  return isSame ? { to: from } : entering({ ...places, wanted });
};
const retries: Row = ({ before }) => entering(before?.context);
const rows = {
  ...Object.fromEntries(Object.keys(AFTER).map((name) => [name, opens])),
  "route.changed": follows,
  "page.arrived": "settled",
} satisfies Readonly<Record<string, Row>>;
const logs: Row = ({ event }) => ({ to: "failed", does: [{ type: "logError", params: { error: event["error"] } }] });

/** Values that are tried from few places. */
const RARE: readonly unknown[] = ["seal-epdm", "body-steel", "-dn", "-pn", "pn", "V-20"];
const isRareChoice = ({ id, range, sort, article }: AnyEventObject) =>
  [id, range?.key, sort, article].some((value) => value !== undefined && RARE.includes(value));
const isRarePlace = ({ selected, ranges, sort, article }: TablePlace) =>
  [...selected, ...ranges.map(({ key }) => key), sort, article].some((value) => RARE.includes(value));

export const model: MachineModel = {
  machine: articleTableMachine,
  starts: [
    { name: "the address names a page", input: { id: ID, place: START, table: tableAt(START) } },
    { name: "the address names an article and choices", input: { id: ID, place: CHOSEN, table: tableAt(CHOSEN) } },
    { name: "the address names other choices of another series", input: { id: OTHER_ID, place: REST, table: LIMITED } },
  ],
  cases: {
    "filter.toggled": [{ id: "body-brass" }, { id: "seal-epdm" }],
    "filters.cleared": [{}],
    "range.chosen": [
      { range: { key: "dn", from: 15 } },
      { range: { key: "dn" } },
      { range: { key: "pn", to: 16 } },
      { range: { key: "pn" } },
    ],
    "sort.chosen": [{ sort: "dn" }, { sort: "-dn" }],
    "article.chosen": [{ article: "V-15" }, { article: "V-20" }],
    "route.changed": [{ place: START }, { place: CHOSEN }, { place: REST }],
    "page.arrived": [
      { place: START, table: tableAt(START) },
      { place: CHOSEN, table: tableAt(CHOSEN) },
      { place: REST, table: LIMITED },
    ],
    "table.retried": [{}],
  },
  outcomes: { fetchTable: { done: [ANSWER, LIMITED], error: [new Error("offline")] } },
  // A value that is tried by itself is not combined with all others.
  filterEvents: ({ context: { wanted, shown } }, event) => {
    if (!(event.type in AFTER) || event.type === "filters.cleared") return true;
    const isRare = isRareChoice(event) || isRarePlace(wanted) || isRarePlace(shown);
    return !isRare || (wanted === shown && [START, CHOSEN, REST].includes(wanted));
  },
  unreachable: {
    "both chosen always: isShown and isOfOtherArticle":
      "The address names the article, so the same address has the same article.",
  },
  oracles: [
    place,
    table("A choice opens its address unless it is there already, and its rows are fetched unless they are shown", {
      "": { start: { to: "settled", starts: ["relayAddress"] } },
      settled: rows,
      waiting: rows,
      loading: { ...rows, "done fetchTable": "settled", "error fetchTable": logs },
      failed: { ...rows, "table.retried": retries },
    }),
  ],
};
