import type { MachineModel } from "statechart-paths";
import { yearRecordsMachine } from "../../machines/year-records.ts";

export const model: MachineModel = {
  machine: yearRecordsMachine,
  starts: [
    { name: "no year is chosen", input: { years: ["2024", "2025"] } },
    { name: "the address names 2024", input: { years: ["2024", "2025"], year: "2024" } },
  ],
  cases: {
    "year.chosen": [{ year: "2024" }, { year: "2025" }, { year: "1999" }],
    "years.changed": [{ years: ["2025"] }, { years: ["2024", "2025"], year: "2024" }, { years: [] }],
  },
};
