import type { MachineModel } from "statechart-paths";
import { analyticsMachine } from "../../machines/analytics.ts";

export const model: MachineModel = {
  machine: analyticsMachine,
  starts: [
    { name: "the question was not answered yet", input: { choice: null } },
    { name: "it was allowed on an earlier visit", input: { choice: "allowed" } },
    { name: "it was refused on an earlier visit", input: { choice: "refused" } },
  ],
  cases: { "choice.allowed": [{}], "choice.refused": [{}], "choice.reopened": [{}] },
  outcomes: { loadScript: { done: [undefined], error: [new Error("The script cannot be loaded")] } },
};
