import { type MachineModel, type Moment, type Row, reference, type Table, table } from "statechart-paths";
import {
  searchDestination,
  searchMachine,
  selectIsAsking,
  selectIsTooLong,
  selectShowsResults,
  selectText,
  selectType,
  selectTypes,
} from "../../machines/search.ts";

/** The longest keyword that is searched for. A longer one is refused. */
const LONGEST = 100;
const TYPES = [
  { type: 1, name: "Products", name_ch: "產品" },
  { type: 2, name: "News", name_ch: "新聞" },
];

interface Terms {
  readonly type: string;
  readonly text: string;
  readonly page: number;
}
/** The search on the screen, and the text that was searched for. */
interface Search {
  readonly types: readonly object[];
  readonly type: string;
  readonly text: string;
  readonly submitted: Terms;
  readonly isAsking: boolean;
}
const isTooLong = (text: string) => text.trim().length > LONGEST;
/** The button needs a keyword, Enter does not (spec section 5). */
const isStarted = ({ event }: Moment, text: string) =>
  !isTooLong(text) && (event["by"] === "enter" || text.trim() !== "");

/** The address holds type and keyword, and so does the navigation state (spec section 2). */
const destinationOf = (state: Terms) => {
  const { type, text, page } = state;
  const query = new URLSearchParams({ type, text, ...(page > 1 && { page: `${page}` }) });
  return { to: `/search?${query}`, replace: false, state };
};

const search = reference<Search>("Type, keyword and results are those that were chosen, typed and searched for", {
  start: ({ event: { input } }) => ({
    types: [],
    type: input.type,
    text: input.text,
    submitted: { type: input.type, text: input.text, page: input.page ?? 1 },
    isAsking: false,
  }),
  next: {
    // The default type is the first one returned (spec section 2).
    "done fetchTypes": (state, { event }) => ({
      ...state,
      types: event["output"],
      type: state.type === "" && event["output"].length > 0 ? String(event["output"][0].type) : state.type,
    }),
    "type.chosen": (state, { event }) => ({ ...state, type: event["value"] }),
    "text.typed": (state, { event }) => ({ ...state, text: event["text"], isAsking: false }),
    "search.submitted": (state, moment) => {
      const text = state.text.trim();
      if (!isStarted(moment, state.text)) return { ...state, isAsking: true };
      return { ...state, submitted: { type: state.type, text, page: 1 }, isAsking: text === "" };
    },
    "results.arrived": (state, { event: { terms } }) => ({
      ...state,
      submitted: terms,
      text: terms.text,
      type: terms.type === "" ? state.type : terms.type,
    }),
  },
  sees: ({ snapshot }) => ({
    types: selectTypes(snapshot),
    type: selectType(snapshot),
    text: selectText(snapshot),
    submitted: snapshot.context.submitted,
    asks: selectIsAsking(snapshot),
    refuses: selectIsTooLong(snapshot),
    showsResults: selectShowsResults(snapshot),
    nextPage: searchDestination({ ...snapshot.context.submitted, page: 2 }),
  }),
  expects: ({ isAsking, ...state }, { to }) => ({
    ...state,
    asks: isAsking && !isTooLong(state.text),
    refuses: isTooLong(state.text),
    showsResults: to.includes("results.present"),
    nextPage: destinationOf({ ...state.submitted, page: 2 }),
  }),
});

const showing = (results: "absent" | "present", { from }: Moment) => from.replace(/results\.\w+/, `results.${results}`);
const submits: Row = (moment) => {
  const { type, text } = moment.before?.context ?? {};
  if (!isStarted(moment, text)) return {};
  return {
    does: ["forgetText", { type: "navigate", params: destinationOf({ type, text: text.trim(), page: 1 }) }],
  };
};
const ofResults = {
  "text.typed": { does: ["storeText"] },
  "search.submitted": submits,
  "results.arrived": (moment) => showing(moment.event["terms"].text === "" ? "absent" : "present", moment),
  // Another type resets the list (spec section 4).
  "type.chosen": (moment) => (moment.event["value"] === moment.before?.context.type ? {} : showing("absent", moment)),
} satisfies Readonly<Record<string, Row>>;

const steps = table("A search opens /search, and its results are shown until another type is chosen", {
  "": {
    start: ({ event: { input } }) => ({
      to: `types.fetching + results.${input.text === "" ? "absent" : "present"}`,
      starts: ["fetchTypes"],
    }),
  },
  ...Object.fromEntries(
    ["absent", "present"].flatMap((results): [string, Table[string]][] => [
      [
        `types.fetching + results.${results}`,
        {
          ...ofResults,
          "done fetchTypes": `types.known + results.${results}`,
          // Logged, and the dropdown stays empty (spec section 8).
          "error fetchTypes": ({ event: { error } }) => ({
            to: `types.unknown + results.${results}`,
            does: [{ type: "logError", params: { error } }],
          }),
        },
      ],
      [`types.known + results.${results}`, ofResults],
      [`types.unknown + results.${results}`, ofResults],
    ]),
  ),
});

export const model: MachineModel = {
  machine: searchMachine,
  starts: [
    { name: "the search is opened in the header", input: { type: "", text: "" } },
    { name: "the search page shows results", input: { type: "1", text: "surge" } },
    { name: "the search page shows the second page of results", input: { type: "2", text: "surge", page: 2 } },
  ],
  cases: {
    "type.chosen": [{ value: "1" }, { value: "2" }],
    "text.typed": [
      { text: "surge" },
      { text: " " },
      { text: "x".repeat(LONGEST + 1) },
      { text: ` ${"x".repeat(LONGEST)} ` },
    ],
    "search.submitted": [{ by: "enter" }, { by: "button" }],
    "results.arrived": [{ terms: { type: "1", text: "surge", page: 2 } }, { terms: { type: "", text: "", page: 1 } }],
  },
  outcomes: { fetchTypes: { done: [TYPES, []], error: [new Error("The types can't be fetched")] } },
  // The terms of the last search decide nothing more; the oracles compare them after each step.
  serializeState: ({ context: { type, text, isAsking } }) => [type, text, isAsking],
  oracles: [search, steps],
};
