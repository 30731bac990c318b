import type { MachineModel } from "../../src/model.ts";
import { doorMachine } from "./door.ts";

export const model: MachineModel = {
  machine: doorMachine,
  starts: [{ name: "the shop is empty", input: { people: 0 } }],
  cases: {
    "person.came": [{ badge: "staff" }, { badge: "" }],
    "person.left": [{}],
    "alarm.rang": [{}],
    "alarm.reset": [{}],
    "lock.turned": [{}],
  },
  outcomes: { motor: { done: ["open", "blocked"], error: [new Error("No power")] } },
  pairs: true,
};
