/** The year selector of the investor pages (spec section 4): the latest year when none is chosen. */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

export interface YearRecordsInput {
  readonly years: readonly string[];
  /** The year that the address or the response names; empty or unknown means the latest. */
  readonly year?: string;
}
interface YearRecordsContext {
  readonly years: readonly string[];
  /** Empty only where there are no years. */
  readonly year: string;
}
export type YearRecordsEvent =
  | { type: "year.chosen"; year: string }
  | { type: "years.changed"; years: readonly string[]; year?: string };

const latestOf = (years: readonly string[]) => years.reduce((latest, year) => (year > latest ? year : latest), "");
const settle = ({ years, year = "" }: YearRecordsInput): YearRecordsContext => ({
  years,
  year: years.includes(year) ? year : latestOf(years),
});

export const yearRecordsMachine = setup({
  types: {
    context: {} as YearRecordsContext,
    events: {} as YearRecordsEvent,
    input: {} as YearRecordsInput,
    meta: {} as Described<YearRecordsEvent>,
  },
  guards: {
    isOtherYear: ({ context, event }) =>
      event.type === "year.chosen" && context.years.includes(event.year) && event.year !== context.year,
    isLatest: ({ context }) => context.year === latestOf(context.years),
    isEarlier: ({ context }) => context.year !== latestOf(context.years),
  },
  actions: {
    choose: assign({ year: ({ context, event }) => (event.type === "year.chosen" ? event.year : context.year) }),
    takeYears: assign(({ context, event }) => (event.type === "years.changed" ? settle(event) : context)),
    /** `to` is a query for the page that is open. */
    navigate: (_, _params: { to: string; replace: boolean }) => {},
  },
}).createMachine({
  id: "yearRecords",
  description: "Of which year the records are shown.",
  meta: {
    events: {
      "year.chosen": "A year is chosen.",
      "years.changed": "The page brings the years it has records of.",
    },
  },
  context: ({ input }) => settle(input),
  on: {
    "year.chosen": {
      guard: "isOtherYear",
      actions: [
        "choose",
        { type: "navigate", params: ({ context }) => ({ to: `?year=${context.year}`, replace: false }) },
      ],
    },
    "years.changed": { actions: "takeYears" },
  },
  initial: "latest",
  states: {
    latest: {
      description: "The records of the latest year are shown.",
      always: { guard: "isEarlier", target: "earlier" },
    },
    earlier: {
      description: "The records of an earlier year are shown.",
      always: { guard: "isLatest", target: "latest" },
    },
  },
});

type YearRecordsSnapshot = SnapshotFrom<typeof yearRecordsMachine>;
export const selectYears = (snapshot: YearRecordsSnapshot): readonly string[] => snapshot.context.years;
export const selectYear = (snapshot: YearRecordsSnapshot): string => snapshot.context.year;
