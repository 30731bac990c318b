import type { MachineModel } from "statechart-paths";
import { productFiltersMachine } from "../../machines/product-filters.ts";

export const model: MachineModel = {
  machine: productFiltersMachine,
  starts: [
    { name: "the address names no filter", input: { selected: [] } },
    { name: "the address names the filters 1 and 2", input: { selected: ["1", "2"] } },
  ],
  cases: {
    "filter.toggled": [{ id: "1" }, { id: "2" }],
    "filters.cleared": [{}],
    "panel.toggled": [{}],
    "window.measured": [{ isNarrow: false }, { isNarrow: true }],
    "route.changed": [{ selected: [] }, { selected: ["2"] }],
  },
};
