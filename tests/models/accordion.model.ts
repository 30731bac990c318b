import { type MachineModel, reference, table } from "statechart-paths";
import { accordionMachine, selectOpen } from "../../machines/accordion.ts";

/** Items toggle independently of each other (spec section 4). */
const toggles = reference<readonly string[]>("A press opens a closed item and closes an open one, and no other", {
  start: () => [],
  next: {
    "item.toggled": (open, { event }) =>
      open.includes(event["id"]) ? open.filter((id) => id !== event["id"]) : [...open, event["id"]],
  },
  sees: ({ snapshot }) => selectOpen(snapshot),
});

const states = table("The accordion is closed exactly while no item is open", {
  "": { start: "closed" },
  closed: { "item.toggled": "open" },
  open: {
    "item.toggled": ({ before, event }) => {
      const isLast = before?.context.open.length === 1 && before.context.open[0] === event["id"];
      return isLast ? "closed" : "open";
    },
  },
});

export const model: MachineModel = {
  machine: accordionMachine,
  cases: {
    "item.toggled": [{ id: "a" }, { id: "b" }],
  },
  serializeState: ({ context }) => [...context.open].sort(),
  oracles: [toggles, states],
};
