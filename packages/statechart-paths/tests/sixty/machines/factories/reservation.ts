/** A function that creates a machine for one hall. */
import { assign, setup } from "xstate";

interface Hall {
  readonly seats: number;
  readonly holdMs: number;
}

/** Creates the reservation of a hall with this many seats, which are held for a while. */
export function createReservation({ seats, holdMs }: Hall) {
  return setup({
    types: { context: {} as { free: number }, events: {} as { type: "hold" | "pay" | "release" } },
    guards: { isLeft: ({ context }) => context.free > 0 },
  }).createMachine({
    id: "reservation",
    context: { free: seats },
    initial: "free",
    states: {
      free: {
        on: {
          hold: [
            { guard: "isLeft", target: "held", actions: assign({ free: ({ context }) => context.free - 1 }) },
            { target: "soldOut" },
          ],
        },
      },
      held: {
        on: {
          pay: "sold",
          release: { target: "free", actions: assign({ free: ({ context }) => context.free + 1 }) },
        },
        after: { [holdMs]: { target: "free", actions: assign({ free: ({ context }) => context.free + 1 }) } },
      },
      sold: { on: { hold: "free" } },
      soldOut: { type: "final" },
    },
  });
}
