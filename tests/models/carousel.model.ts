import { type MachineModel, type Moment, never, type Row, reference, type Table, table, takes } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  carouselMachine,
  type SlideEdges,
  selectCanPlay,
  selectChosenSlide,
  selectIsPictured,
  selectIsPlaying,
  selectReached,
  selectSlide,
} from "../../machines/carousel.ts";
import { regions } from "./regions.ts";

/** Milliseconds from one slide to the next (spec section 9). The picture of the next one is loaded halfway. */
const AUTOPLAY = 3000;
const HALF = 1500;
/** The longest wait for that picture, from halfway on: 4 s more than the time of the slide (design section 6). */
const PATIENCE = HALF + 4000;

interface Shown {
  readonly count: number;
  readonly autoplay: boolean;
  readonly slide: number;
  readonly isChosen: boolean;
  /** Undefined until the slider reports it. */
  readonly edges: SlideEdges | undefined;
  /** The slides with a picture. */
  readonly pictured: readonly boolean[];
}
const withPicture = (shown: Shown, slide: number): Shown => ({
  ...shown,
  pictured: shown.pictured.map((isPictured, index) => isPictured || index === slide),
});
/** The visitor may soon go on to the next slide. */
const withNext = (shown: Shown) => withPicture(shown, (shown.slide + 1) % shown.count);
/** The slide that is shown can be chosen too where the slides advance: it stays then. */
const canChoose = ({ slide, count, autoplay }: Shown, index: number) =>
  index >= 0 && index < count && (index !== slide || (autoplay && count > 1));
/** A carousel whose slides advance has no ends. */
const isEndless = ({ count, autoplay }: Pick<Shown, "count" | "autoplay">) => autoplay && count > 1;
const hasNext = (shown: Shown) => isEndless(shown) || !(shown.edges?.atEnd ?? shown.slide === shown.count - 1);
const hasPrevious = (shown: Shown) => isEndless(shown) || !(shown.edges?.atStart ?? shown.slide === 0);
/** The slide after a button, if the button is available. */
const stepped = (shown: Shown, by: 1 | -1): Shown => {
  if (!(by === 1 ? hasNext(shown) : hasPrevious(shown))) return shown;
  const slide = (shown.slide + by + shown.count) % shown.count;
  return withPicture({ ...shown, slide, isChosen: true }, slide);
};
/** The next slide, after its time, or after the wait for its picture. */
const advanced = (shown: Shown): Shown => ({
  ...withNext(shown),
  slide: (shown.slide + 1) % shown.count,
  isChosen: false,
});

type Snapshot = SnapshotFrom<typeof carouselMachine>;
const canPlay = ({ snapshot: { context } }: Moment) => context.autoplay && context.count > 1;
const isThere = ({ event: { index }, snapshot: { context } }: Moment) => index >= 0 && index < context.count;
/** Neither pointer nor focus are on the carousel after this event, and nothing covers it. */
const isLeft = ({ to }: Moment) => ["pointer.outside", "focus.outside", "page.open"].every((part) => to.includes(part));

/** The halves of the time of a slide. In the second one the carousel waits for the time to pass and for the next picture. */
const FIRST = "playing.firstHalf";
const secondHalf = (time: "running" | "over", picture: "awaited" | "settled") =>
  `playing.secondHalf.time.${time} + slides.playing.secondHalf.picture.${picture}`;
const resting = (moment: Moment) => (isLeft(moment) ? FIRST : "resting");
const chooses: Row = (moment) => (isThere(moment) && canPlay(moment) ? "paused" : {});
const stepsOn: Row = (moment) => (canPlay(moment) ? "paused" : {});
const choice: Table[string] = { "slide.changed": chooses, "slide.stepped": stepsOn };
const playing: Table[string] = {
  "carousel.paused": "paused",
  "motion.reduced": "still",
  "pointer.entered": "resting",
  "focus.entered": "resting",
  "page.covered": "resting",
  ...choice,
};
const settles = {
  "done loadPicture": secondHalf("running", "settled"),
  "error loadPicture": secondHalf("running", "settled"),
};

const steps = regions({
  slides: {
    [FIRST]: { ...playing, [`after ${HALF}`]: { to: secondHalf("running", "awaited"), starts: ["loadPicture"] } },
    [secondHalf("running", "awaited")]: { ...playing, ...settles, [`after ${HALF}`]: secondHalf("over", "awaited") },
    [secondHalf("running", "settled")]: { ...playing, [`after ${HALF}`]: FIRST },
    [secondHalf("over", "awaited")]: {
      ...playing,
      "done loadPicture": FIRST,
      "error loadPicture": FIRST,
      [`after ${PATIENCE}`]: FIRST,
    },
    resting: {
      "pointer.left": resting,
      "focus.left": resting,
      "page.uncovered": resting,
      "carousel.paused": "paused",
      "motion.reduced": "still",
      ...choice,
    },
    paused: { "carousel.resumed": FIRST, "motion.reduced": "still" },
    still: { "carousel.resumed": (moment) => (canPlay(moment) ? FIRST : "still"), ...choice },
  },
  pointer: { outside: { "pointer.entered": "inside" }, inside: { "pointer.left": "outside" } },
  focus: { outside: { "focus.entered": "inside" }, inside: { "focus.left": "outside" } },
  page: { open: { "page.covered": "covered" }, covered: { "page.uncovered": "open" } },
});

const isPlaying = (state: string) => state.startsWith("slides.playing");
const isPictureThere = (state: string) => state.includes("picture.settled");
const isNewSlide = ({ before, snapshot }: Moment) =>
  before !== undefined && selectSlide(before as Snapshot) !== selectSlide(snapshot as Snapshot);

const advancesWhenDue = (shown: Shown, { from }: Moment) => (from.includes("time.over") ? advanced(shown) : shown);
/** The time of a slide begins. */
const isNewTurn = (moment: Moment) => isPlaying(moment.to) && (!isPlaying(moment.from) || isNewSlide(moment));

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
    "page.covered": [{}],
    "page.uncovered": [{}],
    "motion.reduced": [{}],
    "slide.stepped": [{ to: "next" }, { to: "previous" }],
    "edges.changed": [
      { edges: { atStart: true, atEnd: false, last: 1 } },
      { edges: { atStart: false, atEnd: true, last: 2 } },
    ],
    "slide.changed": [{ index: 0 }, { index: 2 }, { index: 3 }, { index: -1 }],
  },
  outcomes: { loadPicture: { done: [undefined], error: [new Error("No connection")] } },
  oracles: [
    reference<Shown>("The slides come in order, each picture shortly before its slide", {
      start: ({ event: { input } }) => ({
        ...input,
        slide: 0,
        isChosen: false,
        edges: undefined,
        pictured: Array.from({ length: input.count }, (_, index) => index === 0),
      }),
      next: {
        "slide.changed": (shown, { event: { index } }) =>
          canChoose(shown, index) ? withPicture({ ...shown, slide: index, isChosen: true }, index) : shown,
        "slide.stepped": (shown, { event: { to } }) => stepped(shown, to === "next" ? 1 : -1),
        "edges.changed": (shown, { event: { edges } }) => ({ ...shown, edges }),
        "pointer.entered": (shown, { from }) => (from.includes("pointer.outside") ? withNext(shown) : shown),
        "focus.entered": withNext,
        [`after ${HALF}`]: (shown, { from }) => {
          if (from.includes(FIRST)) return withNext(shown);
          return isPictureThere(from) ? advanced(shown) : shown;
        },
        [`after ${PATIENCE}`]: advanced,
        "done loadPicture": advancesWhenDue,
        "error loadPicture": advancesWhenDue,
      },
      sees: ({ snapshot: any, started }) => {
        const snapshot = any as Snapshot;
        return {
          slide: selectSlide(snapshot),
          chosen: selectChosenSlide(snapshot),
          reached: selectReached(snapshot),
          canStep: [
            snapshot.can({ type: "slide.stepped", to: "previous" }),
            snapshot.can({ type: "slide.stepped", to: "next" }),
          ],
          pictured: Array.from({ length: any.context.count }, (_, index) => selectIsPictured(index)(snapshot)),
          canPlay: selectCanPlay(snapshot),
          isPlaying: selectIsPlaying(snapshot),
          loads: started.flatMap(({ src, input }) => (src === "loadPicture" ? [input] : [])),
        };
      },
      expects: (shown, { name, from, to }) => ({
        slide: shown.slide,
        chosen: shown.isChosen ? shown.slide : null,
        reached: Math.max(shown.slide, shown.edges?.last ?? 0) + 1,
        canStep: [hasPrevious(shown), hasNext(shown)],
        pictured: shown.pictured,
        canPlay: isEndless(shown),
        isPlaying: isPlaying(to) || to.startsWith("slides.resting"),
        loads: name === `after ${HALF}` && from.includes(FIRST) ? [{ index: (shown.slide + 1) % shown.count }] : [],
      }),
    }),
    table("The carousel plays, waits while the visitor is at it, and stops as the visitor expects", {
      "": {
        start: (moment) => ({
          to: `slides.${canPlay(moment) ? FIRST : "still"} + pointer.outside + focus.outside + page.open`,
          starts: ["watchPage"],
        }),
      },
      ...steps,
    }),
    takes("The hero advances every 3000 ms if the next picture is there by then", {
      from: isNewTurn,
      to: isNewSlide,
      ms: AUTOPLAY,
      unless: (moment) => !isPlaying(moment.to) || moment.to.includes(secondHalf("over", "awaited")),
    }),
    takes("The hero waits for a picture 4 s at most", {
      from: (moment) => moment.to.includes(secondHalf("over", "awaited")) && moment.from !== moment.to,
      to: ({ name }) => name === `after ${PATIENCE}`,
      ms: 4000,
      unless: (moment) => !isPlaying(moment.to) || moment.name.endsWith(" loadPicture"),
    }),
    never(
      "A slide comes by itself before its picture can be drawn, unless that fails or takes too long",
      (moment) => isNewSlide(moment) && moment.name === `after ${HALF}` && !isPictureThere(moment.from),
    ),
    never(
      "A slide advances while the visitor hovers it, focuses it, has paused it or chosen a slide, wants less motion, or reads a menu",
      (moment) => isNewSlide(moment) && !moment.name.startsWith("slide.") && !isPlaying(moment.from),
    ),
  ],
};
