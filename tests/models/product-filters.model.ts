import { type MachineModel, type Moment, type Row, reference, type Table, table, takes } from "statechart-paths";
import {
  productFiltersMachine,
  productListAddress,
  selectIsFitted,
  selectIsPanelLeaving,
  selectIsPanelOpen,
  selectRanges,
  selectSelected,
} from "../../machines/product-filters.ts";

interface Range {
  readonly key: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
interface Choice {
  readonly selected: readonly string[];
  readonly ranges: readonly Range[];
  readonly sort: string | undefined;
}
const toggled = (selected: readonly string[], id: string) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

const limited = (ranges: readonly Range[], { key, from, to }: Range): readonly Range[] => [
  ...ranges.filter((range) => range.key !== key),
  ...(from === undefined && to === undefined ? [] : [{ key, from, to }]),
];
const textOf = ({ key, from, to }: Range) => `${key}:${from ?? ""}..${to ?? ""}`;

/** The filters, joined by commas, are the parameter `type` (spec section 2). The order of the catalogue needs none. */
function addressOf({ selected, ranges, sort }: Choice, page = 1): string {
  const query = [
    ...(selected.length > 0 ? [`type=${selected.join(",")}`] : []),
    ...(ranges.length > 0 ? [`range=${ranges.map(textOf).join()}`] : []),
    ...(sort === undefined || sort === "relevance" ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return `/products/list${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

const choice = reference<Choice>("The list is filtered, limited and sorted as the address says", {
  start: ({ event: { input } }) => ({ selected: input.selected, ranges: input.ranges ?? [], sort: input.sort }),
  next: {
    "filter.toggled": ({ selected, ...rest }, { event }) => ({ selected: toggled(selected, event["id"]), ...rest }),
    "range.committed": ({ ranges, ...rest }, { event: { key, from, to } }) => ({
      ...rest,
      ranges: limited(ranges, { key, from, to }),
    }),
    "filters.cleared": ({ sort }) => ({ selected: [], ranges: [], sort }),
    "route.changed": (_, { event }) => ({
      selected: event["selected"],
      ranges: event["ranges"] ?? [],
      sort: event["sort"],
    }),
  },
  sees: ({ snapshot }) => ({
    selected: selectSelected(snapshot),
    ranges: selectRanges(snapshot),
    sort: snapshot.context.sort,
    next: productListAddress({ ...snapshot.context, page: 2 }),
    inCategory: productListAddress({ ...snapshot.context, category: "1" }),
  }),
  expects: (state) => ({
    ...state,
    next: addressOf(state, 2),
    // A category in the path stays there while it is the only filter (design section 6).
    inCategory:
      state.selected.join() === "1"
        ? addressOf({ ...state, selected: [] }).replace("/list", "/list/1")
        : addressOf(state),
  }),
});

const stateOf = ({ selected, ranges = [] }: Pick<Choice, "selected"> & Partial<Choice>) =>
  `choice.${selected.length + ranges.length > 0 ? "filtered" : "all"}`;
const opens = (chosen: Choice, panel: string) => ({
  to: `${stateOf(chosen)} + panel.${panel}`,
  does: [{ type: "navigate", params: { to: addressOf(chosen), replace: false } }],
});
const before = ({ before: snapshot }: Moment): Choice => snapshot?.context;

/** Milliseconds in which the panel folds away (DELAY.leave). */
const LEAVE = 150;
const PANELS = ["unmeasured", "open", "leaving", "closed"] as const;

const rowsOf = (filters: "all" | "filtered", panel: (typeof PANELS)[number]): Table[string] => {
  const becomes = (state: string): Row => `choice.${filters} + panel.${state}`;
  return {
    "filter.toggled": (moment) =>
      opens({ ...before(moment), selected: toggled(before(moment).selected, moment.event["id"]) }, panel),
    "range.committed": (moment) => {
      const { key, from, to } = moment.event as unknown as Range;
      return opens({ ...before(moment), ranges: limited(before(moment).ranges, { key, from, to }) }, panel);
    },
    "route.changed": ({ event }) => `${stateOf(event as unknown as Choice)} + panel.${panel}`,
    ...(filters === "filtered" && {
      "filters.cleared": (moment) => opens({ ...before(moment), selected: [], ranges: [] }, panel),
    }),
    // The filter panel can be toggled (spec section 2). On a narrow window it is closed at first.
    "panel.toggled": becomes(panel === "closed" || panel === "leaving" ? "open" : "leaving"),
    ...(panel === "leaving" && { [`after ${LEAVE}`]: becomes("closed") }),
    ...(panel === "unmeasured" && {
      "window.measured": ({ event: { isNarrow } }) => `choice.${filters} + panel.${isNarrow ? "closed" : "open"}`,
    }),
  };
};

const steps = table("Each choice of a filter opens its address, and the panel opens and closes independently", {
  "": {
    start: ({ event: { input } }) => `${stateOf(input)} + panel.unmeasured`,
  },
  ...Object.fromEntries(
    (["all", "filtered"] as const).flatMap((filters) =>
      PANELS.map((panel) => [`choice.${filters} + panel.${panel}`, rowsOf(filters, panel)]),
    ),
  ),
});

interface Panel {
  readonly isOpen: boolean;
  /** True once the browser has said how wide the window is, or the visitor has chosen. */
  readonly isMeasured: boolean;
  /** True while a panel that the visitor has closed folds away. */
  readonly isLeaving: boolean;
}
const panel = reference<Panel>("The panel is open until it is closed, or the window is narrow", {
  start: () => ({ isOpen: true, isMeasured: false, isLeaving: false }),
  next: {
    "window.measured": (state, { event }) =>
      state.isMeasured ? state : { isOpen: !event["isNarrow"], isMeasured: true, isLeaving: false },
    "panel.toggled": ({ isOpen }) => ({ isOpen: !isOpen, isMeasured: true, isLeaving: isOpen }),
    [`after ${LEAVE}`]: (state) => ({ ...state, isLeaving: false }),
  },
  sees: ({ snapshot }) => ({
    isOpen: selectIsPanelOpen(snapshot),
    isMeasured: selectIsFitted(snapshot),
    isLeaving: selectIsPanelLeaving(snapshot),
  }),
});

export const model: MachineModel = {
  machine: productFiltersMachine,
  starts: [
    { name: "the address names no filter", input: { selected: [] } },
    { name: "the address names the filters 1 and 2", input: { selected: ["1", "2"] } },
    { name: "the address names an order", input: { selected: [], sort: "newest" } },
  ],
  cases: {
    "filter.toggled": [{ id: "1" }, { id: "2" }],
    "range.committed": [{ key: "dn", from: 15, to: 50 }, { key: "dn" }],
    "filters.cleared": [{}],
    "panel.toggled": [{}],
    "window.measured": [{ isNarrow: false }, { isNarrow: true }],
    "route.changed": [{ selected: [] }, { selected: ["2"] }, { selected: ["2"], sort: "relevance" }],
  },
  oracles: [
    choice,
    steps,
    panel,
    takes("The panel folds away in 150 ms", {
      from: ({ name, to }) => name === "panel.toggled" && to.endsWith("panel.leaving"),
      to: ({ to }) => to.endsWith("panel.closed"),
      ms: LEAVE,
      unless: ({ to }) => to.endsWith("panel.open"),
    }),
  ],
};
