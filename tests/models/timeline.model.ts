import type { MachineModel } from "statechart-paths";
import { timelineMachine } from "../../machines/timeline.ts";

export const model: MachineModel = {
  machine: timelineMachine,
  starts: [{ name: "the company has a history of three years", input: { years: ["2000", "2010", "2020"] } }],
  cases: {
    "year.chosen": [{ year: "2010" }, { year: "1999" }],
    "year.next": [{}],
    "year.previous": [{}],
  },
};
