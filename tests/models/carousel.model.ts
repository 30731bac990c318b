import { type MachineModel, type Moment, never, reference, table, within } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  carouselMachine,
  selectCanPlay,
  selectChosenSlide,
  selectIsPictured,
  selectIsPlaying,
  selectSlide,
} from "../../machines/carousel.ts";
import { regions } from "./regions.ts";

/** Milliseconds from one slide to the next (spec section 9). The picture of the next one is loaded halfway. */
const AUTOPLAY = 3000;
const HALFWAY = 1500;

interface Shown {
  readonly count: number;
  readonly autoplay: boolean;
  readonly slide: number;
  readonly isChosen: boolean;
  /** The slides with a picture. */
  readonly pictured: readonly boolean[];
}
const withPicture = (shown: Shown, slide: number): Shown => ({
  ...shown,
  pictured: shown.pictured.map((isPictured, index) => isPictured || index === slide),
});
/** The visitor may soon go on to the next slide. */
const withNext = (shown: Shown) => withPicture(shown, (shown.slide + 1) % shown.count);
const canChange = (slide: number, count: number, index: number) => index !== slide && index >= 0 && index < count;

type Snapshot = SnapshotFrom<typeof carouselMachine>;
const canPlay = ({ snapshot: { context } }: Moment) => context.autoplay && context.count > 1;
/** Neither pointer nor focus are on the carousel after this event. */
const isLeft = ({ to }: Moment) => to.includes("pointer.outside") && to.includes("focus.outside");
const resting = (moment: Moment) => (isLeft(moment) ? "playing" : "resting");

const steps = regions({
  slides: {
    playing: {
      [`after ${HALFWAY}`]: "playing",
      [`after ${AUTOPLAY}`]: "playing",
      "carousel.paused": "paused",
      "motion.reduced": "still",
      "pointer.entered": "resting",
      "focus.entered": "resting",
    },
    resting: {
      "pointer.left": resting,
      "focus.left": resting,
      "carousel.paused": "paused",
      "motion.reduced": "still",
    },
    paused: { "carousel.resumed": "playing", "motion.reduced": "still" },
    still: { "carousel.resumed": (moment) => (canPlay(moment) ? "playing" : "still") },
  },
  pointer: { outside: { "pointer.entered": "inside" }, inside: { "pointer.left": "outside" } },
  focus: { outside: { "focus.entered": "inside" }, inside: { "focus.left": "outside" } },
});

const isPlaying = (state: string) => state.startsWith("slides.playing");
const isNewSlide = ({ before, snapshot }: Moment) =>
  before !== undefined && selectSlide(before as Snapshot) !== selectSlide(snapshot as Snapshot);

export const model: MachineModel = {
  machine: carouselMachine,
  starts: [
    { name: "three slides advance by themselves", input: { count: 3, autoplay: true } },
    { name: "three slides wait for the visitor", input: { count: 3, autoplay: false } },
    { name: "there is one slide", input: { count: 1, autoplay: true } },
  ],
  cases: {
    "carousel.paused": [{}],
    "carousel.resumed": [{}],
    "pointer.entered": [{}],
    "pointer.left": [{}],
    "focus.entered": [{}],
    "focus.left": [{}],
    "motion.reduced": [{}],
    "slide.changed": [{ index: 0 }, { index: 2 }, { index: 3 }, { index: -1 }],
  },
  oracles: [
    reference<Shown>("The slides come in order, each picture shortly before its slide", {
      start: ({ event: { input } }) => ({
        ...input,
        slide: 0,
        isChosen: false,
        pictured: Array.from({ length: input.count }, (_, index) => index === 0),
      }),
      next: {
        "slide.changed": (shown, { event: { index } }) =>
          canChange(shown.slide, shown.count, index)
            ? withPicture({ ...shown, slide: index, isChosen: true }, index)
            : shown,
        "pointer.entered": (shown, { from }) => (from.includes("pointer.outside") ? withNext(shown) : shown),
        "focus.entered": withNext,
        [`after ${HALFWAY}`]: withNext,
        [`after ${AUTOPLAY}`]: (shown) => ({
          ...withNext(shown),
          slide: (shown.slide + 1) % shown.count,
          isChosen: false,
        }),
      },
      sees: ({ snapshot: any }) => {
        const snapshot = any as Snapshot;
        return {
          slide: selectSlide(snapshot),
          chosen: selectChosenSlide(snapshot),
          pictured: Array.from({ length: any.context.count }, (_, index) => selectIsPictured(index)(snapshot)),
          canPlay: selectCanPlay(snapshot),
          isPlaying: selectIsPlaying(snapshot),
        };
      },
      expects: ({ slide, isChosen, pictured, count, autoplay }, { to }) => ({
        slide,
        chosen: isChosen ? slide : null,
        pictured,
        canPlay: autoplay && count > 1,
        isPlaying: isPlaying(to) || to.startsWith("slides.resting"),
      }),
    }),
    table("The carousel plays, waits while the visitor is at it, and stops as the visitor expects", {
      "": {
        start: (moment) => `slides.${canPlay(moment) ? "playing" : "still"} + pointer.outside + focus.outside`,
      },
      ...steps,
    }),
    within("The hero advances every 3000 ms", {
      from: (moment) => isPlaying(moment.to) && (!isPlaying(moment.from) || isNewSlide(moment)),
      to: ({ name }) => name === `after ${AUTOPLAY}`,
      ms: AUTOPLAY,
      unless: (moment) => !isPlaying(moment.to) || moment.name === "slide.changed",
    }),
    never(
      "A slide advances while the visitor hovers it, focuses it, has paused it, or wants less motion",
      (moment) => moment.name.startsWith("after ") && !isPlaying(moment.from),
    ),
  ],
};
