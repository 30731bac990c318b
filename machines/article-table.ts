/**
 * Articles of a series on its product page: the chosen article, and the filters, ranges, sort order and page of their table. The
 * address holds all of them. The machine asks for another address, follows the one that the page machine reports, and loads the rows
 * alone. The page of another article arrives as a whole. A choice counts at once, and is pending until its rows have arrived; a later
 * choice cancels their request.
 */
import { assign, fromCallback, type SnapshotFrom, setup } from "xstate";
import type { SitePath } from "../contract/paths.ts";
import type { ArticleTable } from "../contract/series.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";
import { articleTableAddress, placeAfter, placeOf, type TableChoice, type TablePlace } from "./table-place.ts";

export { articleTableAddress, nextSort, placeAt, placeOf, type TablePlace } from "./table-place.ts";

/** A page of the series with its table. */
interface ShownTable {
  readonly place: TablePlace;
  readonly table: ArticleTable;
}

export interface ArticleTableInput extends ShownTable {
  /** Id of the product. */
  readonly id: number;
}

interface ArticleTableContext {
  readonly id: number;
  /** The place that the visitor or the address has chosen. */
  readonly wanted: TablePlace;
  /** The place that the rows belong to. */
  readonly shown: TablePlace;
  readonly table: ArticleTable;
}

interface PageArrived extends ShownTable {
  type: "page.arrived";
}
interface RouteChanged {
  type: "route.changed";
  place: TablePlace;
}
export type ArticleTableEvent = TableChoice | RouteChanged | PageArrived | { type: "table.retried" };

/** Returns a value with the equal parts of an earlier one, so that views compare them by reference. */
function reuse<Value>(before: unknown, now: Value): Value {
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  const parts = new Map(Object.entries(before));
  const entries = Object.entries(now).map(([key, part]) => [key, reuse(parts.get(key), part)] as const);
  if (entries.length === parts.size && entries.every(([key, part]) => part === parts.get(key))) return before as Value;
  return (Array.isArray(now) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as Value;
}

const isSame = (id: number, one: TablePlace, other: TablePlace) =>
  articleTableAddress(id, one) === articleTableAddress(id, other);

/** Refuses a choice that the address has already. */
const IS_NEW = { type: "isNew", params: eventAsParams<TableChoice> } as const;
/** Takes a choice and opens its address. */
const TAKE = [
  { type: "choose", params: eventAsParams<TableChoice> },
  {
    type: "navigate",
    params: ({ context: { id, wanted } }: { context: ArticleTableContext }) => ({
      to: articleTableAddress(id, wanted),
      replace: false,
    }),
  },
] as const;

export const articleTableMachine = setup({
  types: {
    context: {} as ArticleTableContext,
    events: {} as ArticleTableEvent,
    input: {} as ArticleTableInput,
    meta: {} as Described<ArticleTableEvent>,
  },
  actors: {
    fetchTable: notProvided<ArticleTable, { readonly address: SitePath }>("fetchTable"),
    /** Reports the addresses of the table that the page machine has taken. */
    relayAddress: fromCallback<RouteChanged>(() => {}),
  },
  guards: {
    isShown: ({ context: { id, wanted, shown } }) => isSame(id, wanted, shown),
    /** The whole page changes with the article, so the page of the site loads it. */
    isOfOtherArticle: ({ context: { wanted, shown } }) => wanted.article !== shown.article,
    isNew: ({ context: { id, wanted } }, choice: TableChoice) => !isSame(id, wanted, placeAfter(wanted, choice)),
    isElsewhere: ({ context: { id, wanted } }, { place }: RouteChanged) => !isSame(id, wanted, place),
  },
  actions: {
    choose: assign(({ context: { wanted } }, choice: TableChoice) => ({ wanted: placeAfter(wanted, choice) })),
    follow: assign((_, { place }: RouteChanged) => ({ wanted: place })),
    show: assign(({ context }, { place, table }: ShownTable) => ({
      wanted: place,
      shown: place,
      table: reuse(context.table, table),
    })),
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "articleTable",
  description: "Tracks the chosen article of a series, and the filters, ranges and order of the table of its articles.",
  meta: {
    events: {
      "filter.toggled": "The visitor presses the checkbox of a filter.",
      "filters.cleared": "The visitor presses the button that clears all filters and ranges.",
      "range.chosen": "The visitor sets the ends of a range.",
      "sort.chosen": "The visitor presses the head of a column.",
      "article.chosen": "The visitor chooses an article by one of its values.",
      "route.changed":
        "The page machine reports another address of the table, after a choice, a link, Back or Forward.",
      "page.arrived": "Another page of the series has loaded as a whole.",
      "table.retried": "The visitor presses Try again.",
    },
  },
  context: ({ input: { id, place, table } }) => ({ id, wanted: place, shown: place, table }),
  invoke: { src: "relayAddress" },
  initial: "settled",
  on: {
    // Every press of a filter changes the place.
    "filter.toggled": { target: ".chosen", actions: TAKE },
    "filters.cleared": { guard: IS_NEW, target: ".chosen", actions: TAKE },
    "range.chosen": { guard: IS_NEW, target: ".chosen", actions: TAKE },
    "sort.chosen": { guard: IS_NEW, target: ".chosen", actions: TAKE },
    "article.chosen": { guard: IS_NEW, target: ".chosen", actions: TAKE },
    "route.changed": {
      guard: { type: "isElsewhere", params: eventAsParams },
      target: ".chosen",
      actions: { type: "follow", params: eventAsParams },
    },
    "page.arrived": { target: ".settled", actions: { type: "show", params: eventAsParams } },
  },
  states: {
    settled: { description: "The rows are those of the address." },
    chosen: {
      description: "Compares the choice with the rows.",
      always: [
        { guard: "isShown", target: "settled" },
        { guard: "isOfOtherArticle", target: "waiting" },
        { target: "loading" },
      ],
    },
    waiting: { description: "The address names another article. Its page has not arrived." },
    loading: {
      description: "Fetches the table. The rows before stay.",
      invoke: {
        src: "fetchTable",
        input: ({ context: { id, wanted } }) => ({ address: articleTableAddress(id, wanted) }),
        onDone: {
          target: "settled",
          actions: {
            type: "show",
            params: ({ context, event }) => ({
              place: placeOf(outputOf({ event }), context.wanted.article),
              table: outputOf({ event }),
            }),
          },
        },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    failed: {
      description: "The table failed to load. The error is logged, the rows before stay, and a message says so.",
      on: { "table.retried": "loading" },
    },
  },
});

type ArticleTableSnapshot = SnapshotFrom<typeof articleTableMachine>;
/** Returns the chosen place, also before its rows have arrived. */
export const selectWanted = (snapshot: ArticleTableSnapshot): TablePlace => snapshot.context.wanted;
/** Returns the place that the rows belong to. */
export const selectShown = (snapshot: ArticleTableSnapshot): TablePlace => snapshot.context.shown;
export const selectTable = (snapshot: ArticleTableSnapshot): ArticleTable => snapshot.context.table;
/** Returns true until the rows of the choice have arrived or failed to. */
export const selectIsPending = (snapshot: ArticleTableSnapshot): boolean =>
  snapshot.matches("waiting") || snapshot.matches("loading");
export const selectHasFailed = (snapshot: ArticleTableSnapshot): boolean => snapshot.matches("failed");
