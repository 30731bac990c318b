import type { MachineModel } from "statechart-paths";
import { stickyTabsMachine } from "../../machines/sticky-tabs.ts";

export const model: MachineModel = {
  machine: stickyTabsMachine,
  starts: [{ name: "the page has the sections Feature and FAQ", input: { sections: ["feature", "faq"] } }],
  cases: {
    "bar.stuck": [{}],
    "bar.unstuck": [{}],
    "section.entered": [{ id: "feature" }, { id: "faq" }, { id: "unknown" }],
    "tab.chosen": [{ id: "feature" }, { id: "faq" }, { id: "unknown" }],
    "scroll.settled": [{}],
  },
};
