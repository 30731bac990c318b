/**
 * Suggestions for the keyword of the header's search. Fetches once the visitor pauses. Further typing cancels the request, so that
 * no response arrives for an outdated text. The previous suggestions stay until the next response.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import { isKeywordTooLong, keywordOf } from "../contract/keyword.ts";
import type { Suggestions } from "../contract/search.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

interface SuggestionsContext {
  readonly text: string;
  /** Last response; null if there is none or the text is too short. */
  readonly offered: Suggestions | null;
}
interface TextTyped {
  type: "text.typed";
  text: string;
}
interface SuggestionChosen {
  type: "suggestion.chosen";
  link: string;
}
export type SuggestionsEvent = TextTyped | SuggestionChosen | { type: "search.left" };

/** Two letters or digits, or one Chinese or Japanese character. */
const ENOUGH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}].*[\p{L}\p{N}]/u;
/** Phonetic symbols of an input method, which become a character next. */
const UNFINISHED = /\p{Script=Bopomofo}/u;

export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    meta: {} as Described<SuggestionsEvent>,
  },
  actors: { fetchSuggestions: notProvided<Suggestions, { readonly text: string }>("fetchSuggestions") },
  guards: {
    isSame: ({ context }, { text }: TextTyped) => keywordOf(text) === context.text,
    isEnough: (_, { text }: TextTyped) => ENOUGH.test(text) && !UNFINISHED.test(text) && !isKeywordTooLong(text),
  },
  actions: {
    offer: assign((_, offered: Suggestions) => ({ offered })),
    forget: assign({ offered: null }),
    forgetText: assign({ text: "" }),
    navigate: (_, _params: { readonly link: string }) => {},
    logError: (_, _params: Failure) => {},
  },
  delays: { suggest: DELAY.suggest },
}).createMachine({
  id: "suggestions",
  description: "Suggests results for the keyword of the header's search.",
  meta: {
    events: {
      "text.typed": "The visitor changes the keyword.",
      "suggestion.chosen": "The visitor presses a suggestion or chooses it with Enter.",
      "search.left": "The visitor submits or closes the search.",
    },
  },
  context: { text: "", offered: null },
  initial: "quiet",
  on: {
    "text.typed": [
      { guard: { type: "isSame", params: eventAsParams } },
      {
        guard: { type: "isEnough", params: eventAsParams },
        target: ".pausing",
        actions: assign({ text: ({ event }) => keywordOf(event.text) }),
      },
      { target: ".quiet", actions: assign({ text: ({ event }) => keywordOf(event.text) }) },
    ],
    "suggestion.chosen": {
      target: ".quiet",
      actions: ["forgetText", { type: "navigate", params: eventAsParams }],
    },
    "search.left": { target: ".quiet", actions: "forgetText" },
  },
  states: {
    quiet: {
      description: "The text is too short or too long for suggestions.",
      entry: "forget",
    },
    pausing: {
      description: "Waits for a pause in typing.",
      after: { suggest: "fetching" },
    },
    fetching: {
      description: "Fetches suggestions.",
      invoke: {
        src: "fetchSuggestions",
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: "offering", actions: { type: "offer", params: outputOf } },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    offering: { description: "Suggestions are shown, or a note that there are none." },
    failed: {
      description: "Fetching failed. The error is logged and nothing is suggested; the search still works.",
      entry: "forget",
    },
  },
});

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>;
export const selectOffered = (snapshot: SuggestionsSnapshot): Suggestions | null => snapshot.context.offered;
/** Returns true if the response has no suggestions. */
export const selectHasNone = (snapshot: SuggestionsSnapshot): boolean => {
  const { offered } = snapshot.context;
  return snapshot.matches("offering") && offered !== null && countOf(offered) === 0;
};
/** Returns the number of suggestions. */
export const countOf = ({ products, categories, news, pages }: Suggestions): number =>
  products.length + categories.length + news.length + pages.length;
