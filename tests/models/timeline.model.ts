import { type MachineModel, type Moment, reference, table } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import { selectAnnounced, selectPlace, selectYear, timelineMachine } from "../../machines/timeline.ts";

const YEARS = ["2000", "2010", "2020"];

interface Shown {
  readonly year: string | undefined;
  /** The visitor pressed a button, so the year is announced: the focus does not name it. */
  readonly isAnnounced: boolean;
}
/** Returns the year after a step; the same one at either end. */
const step =
  (by: number) =>
  (shown: Shown): Shown => {
    const year = YEARS[YEARS.indexOf(shown.year ?? "") + by];
    return year === undefined ? shown : { year, isAnnounced: true };
  };
const stepping =
  (end: string | undefined) =>
  ({ from, before }: Moment) =>
    selectYear(before as SnapshotFrom<typeof timelineMachine>) === end ? from : "stepped";
const choosing = ({ event, from }: Moment) => (YEARS.includes(event["year"]) ? "chosen" : from);
const events = {
  "year.chosen": choosing,
  "year.next": stepping(YEARS.at(-1)),
  "year.previous": stepping(YEARS[0]),
};

export const model: MachineModel = {
  machine: timelineMachine,
  starts: [{ name: "the company has a history of three years", input: { years: YEARS } }],
  cases: {
    "year.chosen": [{ year: "2000" }, { year: "2010" }, { year: "2020" }, { year: "1999" }],
    "year.next": [{}],
    "year.previous": [{}],
  },
  oracles: [
    reference<Shown>("The year that the visitor went to is selected, and announced after a button", {
      start: () => ({ year: YEARS[0], isAnnounced: false }),
      next: {
        "year.chosen": (shown, { event: { year } }) => (YEARS.includes(year) ? { year, isAnnounced: false } : shown),
        "year.next": step(1),
        "year.previous": step(-1),
      },
      sees: (moment) => {
        const snapshot = moment.snapshot as SnapshotFrom<typeof timelineMachine>;
        return [selectYear(snapshot), selectPlace(snapshot), selectAnnounced(snapshot)];
      },
      expects: ({ year = "", isAnnounced }) => [year, YEARS.indexOf(year), isAnnounced ? year : ""],
    }),
    table("Each event leads to the state that the visitor expects", {
      "": { start: "chosen" },
      chosen: events,
      stepped: events,
    }),
  ],
};
