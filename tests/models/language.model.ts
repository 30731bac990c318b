import type { MachineModel } from "statechart-paths";
import { languageMachine } from "../../machines/language.ts";

export const model: MachineModel = {
  machine: languageMachine,
  starts: [
    { name: "the page was rendered in English", input: { language: "en" } },
    { name: "the page was rendered in Chinese", input: { language: "zh" } },
  ],
  cases: {
    "language.chosen": [{ language: "zh" }, { language: "en" }],
    "language.restored": [{ language: "zh" }, { language: "en" }],
  },
};
