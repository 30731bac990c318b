/**
 * Search in the header and on the search page (spec sections 2 and 4): type, keyword and results. The types are fetched; the
 * first one is the default. Changing the type resets the results.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { isKeywordTooLong, isSearchable, keywordOf } from "../contract/keyword.ts";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { SearchTerms } from "../contract/requests.ts";
import type { SearchTypeEntry } from "../contract/search.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

export interface SearchInput {
  /** Search type; empty for the first one. */
  readonly type: string;
  readonly text: string;
  /** Page of the results; default 1. */
  readonly page?: number;
}
interface SearchContext {
  readonly types: readonly SearchTypeEntry[];
  readonly type: string;
  /** Text in the field. */
  readonly text: string;
  /** Terms of the last search; their text is empty before the first search. */
  readonly submitted: SearchTerms;
  /** True after a submit without a keyword or with one that is too long. */
  readonly isAsking: boolean;
}
interface TypeChosen {
  type: "type.chosen";
  value: string;
}
interface TextTyped {
  type: "text.typed";
  text: string;
}
interface SearchSubmitted {
  type: "search.submitted";
  by?: "enter" | "button";
}
interface ResultsArrived {
  type: "results.arrived";
  terms: SearchTerms;
}
export type SearchEvent = TypeChosen | TextTyped | SearchSubmitted | ResultsArrived;

interface Destination {
  readonly to: SitePath;
  readonly replace: boolean;
  readonly state: SearchTerms;
}
/** Returns the destination of a search. The address holds the terms for sharing, the navigation state for the results. */
export function searchDestination(terms: SearchTerms): Destination {
  const { type, text, page } = terms;
  const to = pathTo("search", { type, text, page: page > 1 ? page : undefined });
  return { to, replace: false, state: terms };
}

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    meta: {} as Described<SearchEvent>,
  },
  actors: { fetchTypes: notProvided<readonly SearchTypeEntry[]>("fetchTypes") },
  guards: {
    isOtherType: ({ context }, { value }: TypeChosen) => value !== context.type,
    /** The button needs a keyword, Enter does not (spec section 5). A keyword that is too long is refused, not truncated. */
    mayStart: ({ context: { text } }, { by }: SearchSubmitted) =>
      by === "enter" ? !isKeywordTooLong(text) : isSearchable(text),
    hasText: ({ context }) => isSearchable(context.submitted.text),
    hasTerms: (_, { terms }: ResultsArrived) => isSearchable(terms.text),
  },
  actions: {
    takeTypes: assign(({ context }, types: readonly SearchTypeEntry[]) => ({
      types,
      type: context.type || String(types[0]?.type ?? ""),
    })),
    ask: assign({ isAsking: true }),
    submit: assign({
      submitted: ({ context }) => ({ type: context.type, text: keywordOf(context.text), page: 1 }),
      isAsking: ({ context }) => keywordOf(context.text) === "",
    }),
    takeTerms: assign(({ context }, { terms }: ResultsArrived) => ({
      submitted: terms,
      text: terms.text,
      type: terms.type || context.type,
    })),
    navigate: (_, _params: Destination) => {},
    /** Stores the typed text until it is submitted. */
    storeText: () => {},
    forgetText: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "search",
  description: "Manages type, keyword and results of a search.",
  meta: {
    events: {
      "type.chosen": "The visitor chooses a search type.",
      "text.typed": "The visitor changes the keyword.",
      "search.submitted": "The visitor presses Enter or the Search button.",
      "results.arrived": "The search page shows results, or another page of them.",
    },
  },
  context: ({ input }) => ({
    types: [],
    type: input.type,
    text: input.text,
    submitted: { type: input.type, text: input.text, page: input.page ?? 1 },
    isAsking: false,
  }),
  type: "parallel",
  states: {
    types: {
      description: "Search types.",
      initial: "fetching",
      states: {
        fetching: {
          description: "Fetches the types.",
          invoke: {
            src: "fetchTypes",
            onDone: {
              target: "known",
              actions: { type: "takeTypes", params: outputOf },
            },
            onError: {
              target: "unknown",
              actions: { type: "logError", params: failureOf },
            },
          },
        },
        known: { description: "The dropdown lists the types." },
        unknown: { description: "Fetching failed. The error is logged and the dropdown stays empty." },
      },
    },
    results: {
      description: "List of results.",
      initial: "starting",
      on: {
        "text.typed": { actions: [assign({ text: ({ event }) => event.text, isAsking: false }), "storeText"] },
        "search.submitted": [
          {
            guard: { type: "mayStart", params: eventAsParams },
            actions: [
              "submit",
              "forgetText",
              { type: "navigate", params: ({ context }) => searchDestination(context.submitted) },
            ],
          },
          { actions: "ask" },
        ],
        "results.arrived": [
          {
            guard: { type: "hasTerms", params: eventAsParams },
            target: ".present",
            actions: { type: "takeTerms", params: eventAsParams },
          },
          { target: ".absent", actions: { type: "takeTerms", params: eventAsParams } },
        ],
        "type.chosen": {
          guard: { type: "isOtherType", params: eventAsParams },
          target: ".absent",
          actions: assign({ type: ({ event }) => event.value }),
        },
      },
      states: {
        starting: {
          description: "Checks whether the page was rendered with results.",
          always: [{ guard: "hasText", target: "present" }, { target: "absent" }],
        },
        absent: { description: "No results are shown." },
        present: { description: "The results of the last search are shown." },
      },
    },
  },
});

type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
export const selectTypes = (snapshot: SearchSnapshot): readonly SearchTypeEntry[] => snapshot.context.types;
export const selectType = (snapshot: SearchSnapshot): string => snapshot.context.type;
export const selectText = (snapshot: SearchSnapshot): string => snapshot.context.text;
export const selectShowsResults = (snapshot: SearchSnapshot): boolean => snapshot.matches({ results: "present" });
/** Returns true if the visitor should be asked for a keyword. */
export const selectIsAsking = ({ context: { isAsking, text } }: SearchSnapshot): boolean =>
  isAsking && !isKeywordTooLong(text);
/** Returns true if the text is too long. */
export const selectIsTooLong = ({ context }: SearchSnapshot): boolean => isKeywordTooLong(context.text);
