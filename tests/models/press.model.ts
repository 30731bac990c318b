import type { MachineModel } from "statechart-paths";
import { pressMachine } from "../../machines/press.ts";

const at = (pathname: string, search = "") => ({ location: { pathname, search, hash: "" } });

export const model: MachineModel = {
  machine: pressMachine,
  starts: [{ name: "the visitor has not visited the press list", input: {} }],
  cases: {
    "year.chosen": [{ value: "all" }, { value: "2025" }],
    "route.changed": [at("/press/list", "?type=2&year=2025&page=2"), at("/home")],
    "item.visited": [{ id: 7, scroll: 900 }],
    "visit.restored": [{ id: 11, scroll: 500, selectType: "2", selectYear: "all", currentPage: 1 }],
    "list.shown": [
      { types: ["1", "2"], years: ["2025"], page: 1 },
      { types: ["1"], years: [], page: 1 },
    ],
  },
};
