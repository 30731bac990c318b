import { type MachineModel, type Moment, reference, takes, until } from "statechart-paths";
import { selectActiveSection, selectIsStuck, stickyTabsMachine } from "../../machines/sticky-tabs.ts";

const SECTIONS = ["feature", "faq"];
/** Milliseconds after which the page counts as arrived if no scrolling was noticed (spec section 9). */
const SETTLES = 1000;

interface Bar {
  readonly active: string | null;
  readonly isStuck: boolean;
  /** The page scrolls to a chosen tab; sections that pass by are not marked. */
  readonly isTravelling: boolean;
}
const isSection = ({ event, snapshot }: Moment) => snapshot.context.sections.includes(event["id"]);
const arrived = (bar: Bar): Bar => ({ ...bar, isTravelling: false });

const bar = reference<Bar>("The bar marks the chosen tab, or the section in view", {
  start: ({ event: { input } }) => ({ active: input.sections[0] ?? null, isStuck: false, isTravelling: false }),
  next: {
    "bar.stuck": (state) => ({ ...state, isStuck: true }),
    "bar.unstuck": (state) => ({ ...state, isStuck: false }),
    "section.entered": (state, moment) =>
      isSection(moment) && !state.isTravelling ? { ...state, active: moment.event["id"] } : state,
    "tab.chosen": (state, moment) =>
      isSection(moment) ? { ...state, active: moment.event["id"], isTravelling: true } : state,
    "scroll.settled": arrived,
    [`after ${SETTLES}`]: arrived,
  },
  sees: ({ snapshot }): Bar => ({
    active: selectActiveSection(snapshot),
    isStuck: selectIsStuck(snapshot),
    isTravelling: snapshot.matches({ tracking: "scrolling" }),
  }),
});

export const model: MachineModel = {
  machine: stickyTabsMachine,
  starts: [
    { name: "the page has the sections Feature and FAQ", input: { sections: SECTIONS } },
    { name: "the page has no sections", input: { sections: [] } },
  ],
  cases: {
    "bar.stuck": [{}],
    "bar.unstuck": [{}],
    "section.entered": [{ id: "feature" }, { id: "faq" }, { id: "unknown" }],
    "tab.chosen": [{ id: "feature" }, { id: "faq" }, { id: "unknown" }],
    "scroll.settled": [{}],
  },
  oracles: [
    bar,
    takes("A page that does not scroll follows the sections again", {
      from: (moment) => moment.name === "tab.chosen" && isSection(moment),
      to: ({ snapshot }) => snapshot.matches({ tracking: "following" }),
      ms: SETTLES,
      unless: ({ name }) => name === "scroll.settled",
    }),
    until("A section that passes by does not take the mark from the chosen tab", {
      from: (moment) => moment.name === "tab.chosen" && isSection(moment),
      to: ({ name }) => name === "scroll.settled" || name.startsWith("after "),
      holds: ({ name, before, snapshot }) =>
        name !== "section.entered" || before?.context.active === snapshot.context.active,
    }),
  ],
};
