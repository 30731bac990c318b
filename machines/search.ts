/**
 * A search (spec sections 2 and 4), in the header and on the search page: a type, a keyword, and where they lead. The list of
 * types is fetched; the first is the default. Another type resets the results.
 */
import { assign, type ErrorActorEvent, type SnapshotFrom, setup } from "xstate";
import { pathTo, type SitePath } from "../contract/paths.ts";
import type { SearchTerms } from "../contract/requests.ts";
import type { SearchTypeEntry } from "../contract/search.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";

export interface SearchInput {
  /** Empty for the first type. */
  readonly type: string;
  readonly text: string;
  /** Page of the results that are shown; 1 unless told. */
  readonly page?: number;
}
interface SearchContext {
  readonly types: readonly SearchTypeEntry[];
  readonly type: string;
  /** What is typed. */
  readonly text: string;
  /** What was searched for last; its text is empty before the first search. */
  readonly submitted: SearchTerms;
  /** True where a search was asked for without a keyword. */
  readonly isAsking: boolean;
}
export type SearchEvent =
  | { type: "type.chosen"; value: string }
  | { type: "text.typed"; text: string }
  | { type: "search.submitted"; by?: "enter" | "button" }
  | { type: "results.arrived"; terms: SearchTerms };

interface Destination {
  readonly to: SitePath;
  readonly replace: boolean;
  readonly state: SearchTerms;
}
/** Where a search leads: the terms are in the address, so that it can be shared, and in the navigation state. */
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
    isOtherType: ({ context, event }) => event.type === "type.chosen" && event.value !== context.type,
    /** The button needs a keyword, Enter does not (spec section 5). */
    mayStart: ({ context, event }) =>
      context.text.trim() !== "" || (event.type === "search.submitted" && event.by === "enter"),
    hasText: ({ context }) => context.submitted.text !== "",
    hasTerms: ({ event }) => event.type === "results.arrived" && event.terms.text !== "",
  },
  actions: {
    takeTypes: assign(({ context }, { types }: { types: readonly SearchTypeEntry[] }) => ({
      types,
      type: context.type || String(types[0]?.type ?? ""),
    })),
    chooseType: assign({ type: ({ context, event }) => (event.type === "type.chosen" ? event.value : context.type) }),
    keepText: assign({
      text: ({ context, event }) => (event.type === "text.typed" ? event.text : context.text),
      isAsking: false,
    }),
    ask: assign({ isAsking: true }),
    submit: assign({
      submitted: ({ context }) => ({ type: context.type, text: context.text.trim(), page: 1 }),
      isAsking: ({ context }) => context.text.trim() === "",
    }),
    takeTerms: assign(({ context, event }) =>
      event.type === "results.arrived"
        ? { submitted: event.terms, text: event.terms.text, type: event.terms.type || context.type }
        : context,
    ),
    navigate: (_, _params: Destination) => {},
    /** Keeps context.text for as long as it has not been searched for. */
    storeText: () => {},
    forgetText: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: "search",
  description: "What is searched for.",
  meta: {
    events: {
      "type.chosen": "A search type is chosen.",
      "text.typed": "The keyword is changed.",
      "search.submitted": "Enter or the Search button is pressed.",
      "results.arrived": "The search page shows an answer: that of a search, or another page of it.",
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
      description: "The types to choose from.",
      initial: "fetching",
      states: {
        fetching: {
          description: "The types are being fetched.",
          invoke: {
            src: "fetchTypes",
            onDone: {
              target: "known",
              actions: { type: "takeTypes", params: ({ event }) => ({ types: event.output }) },
            },
            onError: {
              target: "unknown",
              actions: {
                type: "logError",
                params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
              },
            },
          },
        },
        known: { description: "The dropdown lists the types." },
        unknown: { description: "The types could not be had: logged, the dropdown stays empty." },
      },
    },
    results: {
      description: "The list of results.",
      initial: "starting",
      on: {
        "text.typed": { actions: ["keepText", "storeText"] },
        "search.submitted": [
          {
            guard: "mayStart",
            actions: [
              "submit",
              "forgetText",
              { type: "navigate", params: ({ context }) => searchDestination(context.submitted) },
            ],
          },
          { actions: "ask" },
        ],
        "results.arrived": [
          { guard: "hasTerms", target: ".present", actions: "takeTerms" },
          { target: ".absent", actions: "takeTerms" },
        ],
        "type.chosen": { guard: "isOtherType", target: ".absent", actions: "chooseType" },
      },
      states: {
        starting: {
          description: "It is settled whether the page came with results.",
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
/** True where nothing was searched for, since there is no keyword. */
export const selectIsAsking = (snapshot: SearchSnapshot): boolean => snapshot.context.isAsking;
