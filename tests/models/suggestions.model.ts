import type { MachineModel } from "statechart-paths";
import { suggestionsMachine } from "../../machines/suggestions.ts";

const LINK = "/product/1";

export const model: MachineModel = {
  machine: suggestionsMachine,
  starts: [{ name: "the search is opened in the header" }],
  cases: {
    "text.typed": [{ text: "su" }, { text: "突" }, { text: "s" }, { text: "ㄊㄨ" }, { text: "x".repeat(101) }],
    "suggestion.chosen": [{ link: LINK }],
    "search.left": [{}],
  },
  outcomes: {
    fetchSuggestions: {
      done: [
        {
          products: [{ title: "Strip", number: "AC-SP608", link: LINK }],
          categories: [],
          news: [],
          pages: [],
          marks: [],
        },
        { products: [], categories: [], news: [], pages: [], marks: [] },
      ],
      error: [new Error("The suggestions can't be fetched")],
    },
  },
};
