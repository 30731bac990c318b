import type { MachineModel } from "statechart-paths";
import { lazyPartMachine } from "../../machines/lazy-part.ts";

/** More waiting events make no difference. */
const MAX_QUEUED = 3;

export const model: MachineModel = {
  machine: lazyPartMachine,
  starts: [{ name: "a page is on the screen", input: {} }],
  cases: { "part.wanted": [{}], "event.queued": [{ event: { type: "compare.cleared" } }] },
  outcomes: { load: { done: ["the part"], error: [new Error("The part can't be loaded")] } },
  within: ({ context }, { type }) => type !== "event.queued" || context.queued.length < MAX_QUEUED,
};
