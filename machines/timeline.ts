/**
 * The timeline of the company (spec section 2, Profile): a long rail of years, of which one is chosen. It can be stepped
 * year by year; the ends are the ends.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface TimelineInput {
  /** Years with something to tell, ascending; not empty. */
  readonly years: readonly string[];
}
interface TimelineContext extends TimelineInput {
  readonly index: number;
}
interface YearChosen {
  type: "year.chosen";
  year: string;
}
export type TimelineEvent =
  | YearChosen
  | { type: "year.next" }
  | { type: "year.previous" }
  | { type: "year.first" }
  | { type: "year.last" };

export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    input: {} as TimelineInput,
    meta: {} as Described<TimelineEvent>,
  },
  guards: {
    hasYear: ({ context }, { year }: YearChosen) => context.years.includes(year),
    hasNext: ({ context }) => context.index < context.years.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
  },
  actions: {
    choose: assign(({ context }, { year }: YearChosen) => ({ index: context.years.indexOf(year) })),
    stepForward: assign({ index: ({ context }) => context.index + 1 }),
    stepBack: assign({ index: ({ context }) => context.index - 1 }),
    goFirst: assign({ index: 0 }),
    goLast: assign({ index: ({ context }) => context.years.length - 1 }),
    /** Brings the chosen year into sight on the rail. */
    showYear: () => {},
  },
}).createMachine({
  id: "timeline",
  description: "Which year of the company's history shows its events.",
  meta: {
    events: {
      "year.chosen": "The visitor chooses a year on the rail.",
      "year.next": "The visitor steps to the next year.",
      "year.previous": "The visitor steps to the year before.",
      "year.first": "The visitor goes to the first year.",
      "year.last": "The visitor goes to the last year.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: "showing",
  states: {
    showing: {
      description: "The events of one year are shown below the rail.",
      on: {
        "year.chosen": {
          guard: { type: "hasYear", params: eventAsParams },
          actions: [{ type: "choose", params: eventAsParams }, "showYear"],
        },
        "year.next": { guard: "hasNext", actions: ["stepForward", "showYear"] },
        "year.previous": { guard: "hasPrevious", actions: ["stepBack", "showYear"] },
        "year.first": { actions: ["goFirst", "showYear"] },
        "year.last": { actions: ["goLast", "showYear"] },
      },
    },
  },
});

type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
/** The year whose events are shown. */
export const selectYear = (snapshot: TimelineSnapshot): string => snapshot.context.years[snapshot.context.index] ?? "";
