/**
 * What the keyword in the header's search may go on to. One request at a time, for what is typed when the visitor pauses: typing on gives
 * up the one under way, so that no answer comes for a text that is no longer there. What was offered stays until the next answer.
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
  /** The last answer; null where there is none, or too little is typed. */
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

/** Two letters or digits, or one Chinese or Japanese character. The signs of an input method are on their way to being one. */
const ENOUGH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}].*[\p{L}\p{N}]/u;
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
  description: "What the keyword in the header's search may go on to.",
  meta: {
    events: {
      "text.typed": "The keyword is changed.",
      "suggestion.chosen": "One of what is offered is pressed, or chosen with Enter.",
      "search.left": "The keyword is searched for, or the search is closed.",
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
      description: "Too little is typed to go by, or more than can be searched for: nothing is offered.",
      entry: "forget",
    },
    pausing: {
      description: "Something is typed, and may go on at once.",
      after: { suggest: "fetching" },
    },
    fetching: {
      description: "What it may go on to is being fetched.",
      invoke: {
        src: "fetchSuggestions",
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: "offering", actions: { type: "offer", params: outputOf } },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    offering: { description: "What there is for the keyword is offered; it may be nothing." },
    failed: {
      description: "It could not be had: logged, and nothing is offered. The search itself goes on without.",
      entry: "forget",
    },
  },
});

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>;
export const selectOffered = (snapshot: SuggestionsSnapshot): Suggestions | null => snapshot.context.offered;
/** True where an answer has come that offers nothing. */
export const selectHasNone = (snapshot: SuggestionsSnapshot): boolean => {
  const { offered } = snapshot.context;
  return snapshot.matches("offering") && offered !== null && countOf(offered) === 0;
};
/** How many are offered. */
export const countOf = ({ products, categories, news, pages }: Suggestions): number =>
  products.length + categories.length + news.length + pages.length;
