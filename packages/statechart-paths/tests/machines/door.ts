/** The sliding door of a shop. Uses every feature of statecharts; unrelated to this site. */
import { assign, fromPromise, setup } from "xstate";

type DoorEvent =
  | { type: "person.came"; badge: string }
  | { type: "person.left" }
  | { type: "lock.turned" }
  | { type: "alarm.rang" }
  | { type: "alarm.reset" };

export const doorMachine = setup({
  types: {
    context: {} as { people: number; opened: number },
    events: {} as DoorEvent,
    input: {} as { people: number },
  },
  actors: { motor: fromPromise<"open" | "blocked">(() => Promise.reject(new Error("There is no motor"))) },
  guards: {
    isKnown: ({ event }) => event.type === "person.came" && event.badge !== "",
    isEmpty: ({ context }) => context.people === 0,
    isBlocked: (_, answer: string) => answer === "blocked",
  },
  actions: {
    countIn: assign({ people: ({ context }) => context.people + 1 }),
    countOut: assign({ people: ({ context }) => Math.max(0, context.people - 1) }),
  },
  delays: { holdOpen: 3000 },
}).createMachine({
  id: "door",
  description: "The sliding door of a shop.",
  type: "parallel",
  context: ({ input }) => ({ people: input.people, opened: 0 }),
  meta: {
    events: {
      "person.came": "A person holds a badge in front of the door",
      "person.left": "A person leaves.",
      "lock.turned": "The key is turned.",
      "alarm.rang": "The fire alarm rings.",
      "alarm.reset": "The fire alarm is switched off.",
    },
  },
  states: {
    leaf: {
      description: "The part that moves.",
      initial: "closed",
      states: {
        closed: {
          description: "The door is closed.",
          on: { "person.came": { guard: "isKnown", target: "opening", actions: "countIn" } },
        },
        opening: {
          description: "The door moves.",
          invoke: {
            src: "motor",
            onDone: [
              { guard: { type: "isBlocked", params: ({ event }) => event.output }, target: "stuck" },
              { target: "open" },
            ],
            onError: "stuck",
          },
        },
        open: {
          description: "The door stands open.",
          after: {
            holdOpen: [
              { guard: "isEmpty", target: "closed" },
              { target: "open", reenter: true },
            ],
          },
          on: { "person.left": { actions: "countOut" } },
        },
        stuck: { description: 'The door is "stuck": somebody has to come.', type: "final" },
      },
    },
    alarm: {
      description: "The fire alarm.",
      initial: "silent",
      states: {
        silent: { description: "All is quiet.", on: { "alarm.rang": "ringing" } },
        ringing: {
          description: "The alarm rings.",
          on: { "alarm.reset": "silent", "lock.turned": {} },
        },
      },
    },
  },
});
