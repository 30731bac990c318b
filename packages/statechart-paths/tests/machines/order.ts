/** An order with requirements, guards and a delay, and without a model. */
import { assign, fromPromise, setup } from "xstate";

export const orderMachine = setup({
  types: { context: {} as { items: number }, events: {} as { type: "ADD" } | { type: "pay.now" } | { type: "CANCEL" } },
  actors: { askBank: fromPromise(async () => "ok") },
  guards: { hasItems: ({ context }) => context.items > 0 },
}).createMachine({
  id: "order",
  context: { items: 0 },
  initial: "cart",
  meta: { events: { "pay.now": "The customer pays" } },
  on: { CANCEL: { target: ".cancelled", meta: { requirement: "REQ-3" } } },
  states: {
    cart: {
      on: {
        ADD: { actions: assign({ items: ({ context }) => context.items + 1 }) },
        "pay.now": { guard: "hasItems", target: "charging", meta: { requirement: ["REQ-1", "REQ-2"] } },
      },
    },
    charging: {
      description: "The bank is asked.",
      invoke: { src: "askBank", onDone: "paid", onError: "cart" },
      after: { 5000: "cart" },
    },
    paid: { type: "final", meta: { requirement: "REQ-1" } },
    cancelled: { type: "final" },
    // No transition leads here.
    returned: { meta: { requirement: "REQ-4" } },
  },
});
