import type { MachineModel } from "statechart-paths";
import { latePartMachine } from "../../machines/late-part.ts";

/** More than that wait no differently. */
const MOST_UNTOLD = 3;

export const model: MachineModel = {
  machine: latePartMachine,
  starts: [{ name: "a page is on the screen", input: {} }],
  cases: { "part.wanted": [{}], "part.told": [{ event: { type: "compare.cleared" } }] },
  outcomes: { load: { done: [undefined], error: [new Error("The part can't be loaded")] } },
  within: ({ context }, { type }) => type !== "part.told" || context.untold.length < MOST_UNTOLD,
};
