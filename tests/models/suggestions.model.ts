import { type MachineModel, type Row, reference, table } from "statechart-paths";
import { countOf, selectHasNone, selectOffered, suggestionsMachine } from "../../machines/suggestions.ts";

/** Milliseconds of a pause in typing, and the longest keyword. */
const PAUSE = 150;
const LONGEST = 100;
const LINK = "/product/1";
const SOME = {
  products: [{ title: "Strip", number: "AC-SP608", link: LINK }],
  categories: [{ title: "Strips", link: "/products/list/strips" }],
  news: [{ title: "A new strip", link: "/press/1" }],
  pages: [{ title: "About", link: "/about" }],
  marks: [],
};
const NONE = { products: [], categories: [], news: [], pages: [], marks: [] };

/** Two letters or digits, or one Chinese or Japanese character, are enough to suggest something; unfinished input is not. */
const ENOUGH: Readonly<Record<string, boolean>> = {
  su: true,
  " su ": true,
  "s 8": true,
  突: true,
  か: true,
  カ: true,
  s: false,
  "s-": false,
  "-s": false,
  ㄊㄨ: false,
  突ㄊ: false,
  ["x".repeat(LONGEST)]: true,
  ["x".repeat(LONGEST + 1)]: false,
};

interface Offer {
  readonly text: string;
  readonly offered: object | null;
}
const leaves = (): Offer => ({ text: "", offered: null });

const offer = reference<Offer>(
  "The suggestions of the last response stay until another text has some, or can have none",
  {
    start: leaves,
    next: {
      "text.typed": ({ text, offered }, { event }) => {
        const typed = event["text"].trim();
        if (typed === text) return { text, offered };
        return { text: typed, offered: ENOUGH[event["text"]] ? offered : null };
      },
      "suggestion.chosen": leaves,
      "search.left": leaves,
      "done fetchSuggestions": ({ text }, { event }) => ({ text, offered: event["output"] }),
      "error fetchSuggestions": ({ text }) => ({ text, offered: null }),
    },
    sees: ({ snapshot }) => ({
      text: snapshot.context.text,
      offered: selectOffered(snapshot),
      count: countOf(selectOffered(snapshot) ?? NONE),
      hasNone: selectHasNone(snapshot),
    }),
    expects: ({ text, offered }, { to }) => ({
      text,
      offered,
      count: offered === SOME ? 4 : 0,
      hasNone: to === "offering" && offered === NONE,
    }),
  },
);

const types: Row = ({ before, event, from }) => {
  if (event["text"].trim() === before?.context.text) return from;
  return ENOUGH[event["text"]] ? "pausing" : "quiet";
};
const always = {
  "text.typed": types,
  "suggestion.chosen": { to: "quiet", does: [{ type: "navigate", params: { type: "suggestion.chosen", link: LINK } }] },
  "search.left": "quiet",
} satisfies Readonly<Record<string, Row>>;

const steps = table("Suggestions are fetched once for each pause in typing, and never for a text that has changed", {
  "": { start: "quiet" },
  quiet: always,
  pausing: {
    ...always,
    // Typing on begins another pause.
    [`after ${PAUSE}`]: ({ before }) => ({
      to: "fetching",
      starts: [{ src: "fetchSuggestions", input: { text: before?.context.text } }],
    }),
  },
  fetching: {
    ...always,
    "done fetchSuggestions": "offering",
    "error fetchSuggestions": ({ event: { error } }) => ({
      to: "failed",
      does: [{ type: "logError", params: { error } }],
    }),
  },
  offering: always,
  failed: always,
});

export const model: MachineModel = {
  machine: suggestionsMachine,
  starts: [{ name: "the search is opened in the header" }],
  cases: {
    "text.typed": Object.keys(ENOUGH).map((text) => ({ text })),
    "suggestion.chosen": [{ link: LINK }],
    "search.left": [{}],
  },
  outcomes: {
    fetchSuggestions: { done: [SOME, NONE], error: [new Error("The suggestions can't be fetched")] },
  },
  oracles: [offer, steps],
};
