import { type MachineModel, type Row, reference, table } from "statechart-paths";
import type { Range } from "../../contract/ranges.ts";
import { articleTableMachine, selectIsPending, selectWanted, type TablePlace } from "../../machines/article-table.ts";

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

const place = reference<{ wanted: TablePlace; shown: TablePlace }>(
  "A choice counts at once, and is pending until its page has arrived",
  {
    start: ({ event: { input } }) => ({ wanted: input.place, shown: input.place }),
    next: {
      ...Object.fromEntries(
        Object.entries(AFTER).map(([type, after]) => [
          type,
          (state: { wanted: TablePlace; shown: TablePlace }, { event }: { event: object }) => ({
            ...state,
            wanted: after(state.wanted, event as never),
          }),
        ]),
      ),
      "route.changed": (_, { event }) => ({ wanted: event["place"], shown: event["place"] }),
    },
    sees: ({ snapshot }) => ({ address: addressOf(selectWanted(snapshot)), isPending: selectIsPending(snapshot) }),
    expects: ({ wanted, shown }) => ({
      address: addressOf(wanted),
      isPending: addressOf(wanted) !== addressOf(shown),
    }),
  },
);

const opens: Row = ({ before, name, event }) => {
  const { wanted, shown } = before?.context ?? {};
  const after = AFTER[name]?.(wanted, event as never);
  const [from, to] = [addressOf(wanted), addressOf(after ?? wanted)];
  const state = to === addressOf(shown) ? "settled" : "pending";
  return { to: state, does: from === to ? [] : [{ type: "navigate", params: { to, replace: false } }] };
};
const rows = { ...Object.fromEntries(Object.keys(AFTER).map((name) => [name, opens])), "route.changed": "settled" };

export const model: MachineModel = {
  machine: articleTableMachine,
  starts: [
    { name: "the address names a page", input: { id: ID, place: START } },
    { name: "the address names an article and choices", input: { id: ID, place: CHOSEN } },
  ],
  cases: {
    "filter.toggled": [{ id: "body-brass" }],
    "filters.cleared": [{}],
    "range.chosen": [{ range: { key: "dn", from: 15 } }, { range: { key: "dn" } }],
    "sort.chosen": [{ sort: "dn" }],
    "article.chosen": [{ article: "V-15" }],
    "route.changed": [{ place: START }, { place: CHOSEN }],
  },
  oracles: [
    place,
    table("A choice opens its address unless it is there already", {
      "": { start: "settled" },
      settled: rows,
      pending: rows,
    }),
  ],
};
