import type { MachineModel } from "statechart-paths";
import { accordionMachine } from "../../machines/accordion.ts";

export const model: MachineModel = {
  machine: accordionMachine,
  cases: {
    "item.toggled": [{ id: "a" }, { id: "b" }],
  },
  key: ({ context }) => [...context.open].sort(),
};
