import type { MachineModel } from "statechart-paths";
import { searchMachine } from "../../machines/search.ts";

export const model: MachineModel = {
  machine: searchMachine,
  starts: [
    { name: "the search is opened in the header", input: { type: "", text: "" } },
    { name: "the search page shows results", input: { type: "1", text: "surge" } },
  ],
  cases: {
    "type.chosen": [{ value: "1" }, { value: "2" }],
    "text.typed": [{ text: "surge" }, { text: " " }, { text: "x".repeat(101) }],
    "search.submitted": [{ by: "enter" }, { by: "button" }],
    "results.arrived": [{ terms: { type: "1", text: "surge", page: 2 } }, { terms: { type: "", text: "", page: 1 } }],
  },
  outcomes: {
    fetchTypes: {
      done: [
        [
          { type: 1, name: "Products", name_ch: "產品" },
          { type: 2, name: "News", name_ch: "新聞" },
        ],
        [],
      ],
      error: [new Error("The types can't be fetched")],
    },
  },
};
