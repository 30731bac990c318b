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
  description: "Which year of the company's history shows its events.",
  meta: {
    events: {
      "year.chosen": "The visitor chooses a year on the rail.",
      "year.next": "The visitor presses the button to the next year.",
      "year.previous": "The visitor presses the button to the year before.",
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
    chosen: { description: "The events of one year are shown; on the rail, the focus tells which." },
    stepped: { description: "A button has led to the year, which is announced: the focus is elsewhere." },
  },
});

type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;
/** The year whose events are shown. */
export const selectYear = (snapshot: TimelineSnapshot): string => snapshot.context.years[snapshot.context.index] ?? "";
/** Of the year that is shown, from 0. */
export const selectPlace = (snapshot: TimelineSnapshot): number => snapshot.context.index;
/** The year that a button has led to; empty where the focus on the rail tells it. */
export const selectAnnounced = (snapshot: TimelineSnapshot): string =>
  snapshot.matches("stepped") ? selectYear(snapshot) : "";
