/**
 * Articles of a series on its product page: the chosen article, and the filters, ranges, sort order and page of their table. The
 * address holds all of them. The machine changes the address and follows it. A choice counts at once, and is pending until its
 * page has arrived.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { pathTo, type SitePath } from "../contract/paths.ts";
import { type Range, writeRanges } from "../contract/ranges.ts";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

/** The shown part of a table, as its address says. */
export interface TablePlace {
  /** Ids of the selected filters. */
  readonly selected: readonly string[];
  readonly ranges: readonly Range[];
  /** Key of a column; with a hyphen in front, the largest first. Undefined for the order of the content. */
  readonly sort?: string | undefined;
  /** Page number from 1. */
  readonly page: number;
  /** Number of the chosen article. */
  readonly article?: string | undefined;
}

export interface ArticleTableInput {
  /** Id of the product. */
  readonly id: number;
  readonly place: TablePlace;
}

interface ArticleTableContext {
  readonly id: number;
  /** The place of the address. */
  readonly wanted: TablePlace;
  /** The place that the data on the page belong to. */
  readonly shown: TablePlace;
}

type Choice =
  | { type: "filter.toggled"; id: string }
  | { type: "filters.cleared" }
  /** A range without ends removes its limit. */
  | { type: "range.chosen"; range: Range }
  | { type: "sort.chosen"; sort: string }
  | { type: "article.chosen"; article: string };
export type ArticleTableEvent = Choice | { type: "route.changed"; place: TablePlace };

/** Returns the address of a place. */
export const articleTableAddress = (id: number, { selected, ranges, sort, page, article }: TablePlace): SitePath =>
  pathTo(
    "product",
    { id },
    {
      article,
      type: selected.join(",") || undefined,
      range: writeRanges(ranges),
      sort,
      page: page > 1 ? page : undefined,
    },
  );

/** Returns the order that a press on the head of a column chooses: the smallest first, then the largest first. */
export const nextSort = ({ sort }: Pick<TablePlace, "sort">, key: string): string => (sort === key ? `-${key}` : key);

const toggle = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

const isLimited = ({ from, to }: Range) => from !== undefined || to !== undefined;

/** Returns the place after a choice. Only the choice of an article keeps the page of the table. */
function placeAfter(place: TablePlace, choice: Choice): TablePlace {
  switch (choice.type) {
    case "filter.toggled":
      return { ...place, selected: toggle(place.selected, choice.id), page: 1 };
    case "filters.cleared":
      return { ...place, selected: [], ranges: [], page: 1 };
    case "range.chosen": {
      const others = place.ranges.filter(({ key }) => key !== choice.range.key);
      return { ...place, ranges: isLimited(choice.range) ? [...others, choice.range] : others, page: 1 };
    }
    case "sort.chosen":
      return { ...place, sort: choice.sort, page: 1 };
    case "article.chosen":
      return { ...place, article: choice.article };
  }
}

const isSame = (id: number, one: TablePlace, other: TablePlace) =>
  articleTableAddress(id, one) === articleTableAddress(id, other);

/** Refuses a choice that the address has already. */
const IS_NEW = literal({ type: "isNew", params: eventAsParams<Choice> });
/** Takes a choice and opens its address. */
const TAKE = literal([
  { type: "choose", params: eventAsParams<Choice> },
  {
    type: "navigate",
    params: ({ context: { id, wanted } }: { context: ArticleTableContext }) => ({
      to: articleTableAddress(id, wanted),
      replace: false,
    }),
  },
]);

export const articleTableMachine = setup({
  types: {
    context: {} as ArticleTableContext,
    events: {} as ArticleTableEvent,
    input: {} as ArticleTableInput,
    meta: {} as Described<ArticleTableEvent>,
  },
  guards: {
    isElsewhere: ({ context: { id, wanted, shown } }) => !isSame(id, wanted, shown),
    isShown: ({ context: { id, wanted, shown } }) => isSame(id, wanted, shown),
    isNew: ({ context: { id, wanted } }, choice: Choice) => !isSame(id, wanted, placeAfter(wanted, choice)),
  },
  actions: {
    choose: assign(({ context: { wanted } }, choice: Choice) => ({ wanted: placeAfter(wanted, choice) })),
    follow: assign((_, { place }: { place: TablePlace }) => ({ wanted: place, shown: place })),
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
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
      "route.changed": "The page of another address has arrived.",
    },
  },
  context: ({ input: { id, place } }) => ({ id, wanted: place, shown: place }),
  initial: "settled",
  on: {
    "route.changed": { actions: { type: "follow", params: ({ event }) => event } },
    // Every press of a filter changes the place.
    "filter.toggled": { actions: TAKE },
    "filters.cleared": { guard: IS_NEW, actions: TAKE },
    "range.chosen": { guard: IS_NEW, actions: TAKE },
    "sort.chosen": { guard: IS_NEW, actions: TAKE },
    "article.chosen": { guard: IS_NEW, actions: TAKE },
  },
  states: {
    settled: {
      description: "The page shows what the address says.",
      always: { guard: "isElsewhere", target: "pending" },
    },
    pending: {
      description: "A choice has changed the address, and its page has not arrived.",
      always: { guard: "isShown", target: "settled" },
    },
  },
});

type ArticleTableSnapshot = SnapshotFrom<typeof articleTableMachine>;
/** Returns the place of the address: what the visitor has chosen, also before its page has arrived. */
export const selectWanted = (snapshot: ArticleTableSnapshot): TablePlace => snapshot.context.wanted;
export const selectIsPending = (snapshot: ArticleTableSnapshot): boolean => snapshot.matches("pending");
