/** Timeline of the company (spec section 2, Profile): a rail of years with one selected. Stepping stops at both ends. */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

export interface TimelineInput {
  /** Years with events, ascending; not empty. */
  readonly years: readonly string[];
}
interface TimelineContext extends TimelineInput {
  readonly index: number;
}
interface YearChosen {
  type: "year.chosen";
  year: string;
}
export type TimelineEvent = YearChosen | { type: "year.next" } | { type: "year.previous" };

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
  },
}).createMachine({
  id: "timeline",
  description: "Tracks the selected year of the company's history.",
  meta: {
    events: {
      "year.chosen": "The visitor chooses a year on the rail.",
      "year.next": "The visitor presses the button for the next year.",
      "year.previous": "The visitor presses the button for the previous year.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0 }),
  on: {
    "year.chosen": {
      guard: { type: "hasYear", params: eventAsParams },
      target: ".chosen",
      actions: { type: "choose", params: eventAsParams },
    },
    "year.next": { guard: "hasNext", target: ".stepped", actions: "stepForward" },
    "year.previous": { guard: "hasPrevious", target: ".stepped", actions: "stepBack" },
  },
  initial: "chosen",
  states: {
    chosen: { description: "The year was chosen on the rail. The focused tab names it." },
    stepped: { description: "The year was reached by a button. It is announced, because the focus is elsewhere." },
  },
});

type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
/** Returns the selected year. */
export const selectYear = (snapshot: TimelineSnapshot): string => snapshot.context.years[snapshot.context.index] ?? "";
/** Returns the index of the selected year. */
export const selectPlace = (snapshot: TimelineSnapshot): number => snapshot.context.index;
/** Returns the year to announce; empty if the focused tab names it. */
export const selectAnnounced = (snapshot: TimelineSnapshot): string =>
  snapshot.matches("stepped") ? selectYear(snapshot) : "";
