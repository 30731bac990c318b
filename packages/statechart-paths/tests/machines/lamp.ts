/** A minimal machine: no setup, names or descriptions. */
import { createMachine } from "xstate";

export default createMachine({
  id: "lamp",
  initial: "off",
  context: { presses: 0 },
  states: {
    off: {
      on: {
        press: [{ guard: ({ context }) => context.presses < 3, target: "on" }, { target: "broken" }],
        "flash.again": "on.remembered",
      },
    },
    on: {
      initial: "bright",
      states: {
        bright: { on: { dim: "dark" } },
        dark: { type: "final" },
        remembered: { type: "history" },
      },
      on: { press: "off", "*": {} },
      onDone: "off",
      after: { 1000: "off" },
    },
    broken: { type: "final" },
  },
});
