import type { MachineModel } from "statechart-paths";
import { languageMachine } from "../../machines/language.ts";

export const model: MachineModel = {
  machine: languageMachine,
  starts: [
    { name: "the page was rendered in English", input: { language: "en" } },
    { name: "the page was rendered in Chinese", input: { language: "zh" } },
    { name: "the page was rendered in a language that the company adds", input: { language: "ja" } },
  ],
  cases: {
    "language.chosen": [{ language: "zh" }, { language: "en" }, { language: "ja" }],
    "language.restored": [{ language: "zh" }, { language: "en" }, { language: "ja" }],
  },
  outcomes: { loadTexts: { done: [undefined], error: [new Error("The file is gone")] } },
  key: ({ context: { language, known, wish } }) => [language, known, wish],
  check: ({ context: { language, known } }) => {
    if (!known.includes(language)) throw new Error("The site is shown in a language whose texts are loaded");
  },
};
