import { accordionMachine } from "../../machines/accordion.ts";
import type { MachineModel } from "../../tools/paths/model.ts";

export const model: MachineModel = {
  machine: accordionMachine,
  cases: { "item.toggled": [{ id: "a" }, { id: "b" }], "content.changed": [{}] },
  key: ({ context }) => [...context.open].sort(),
};
