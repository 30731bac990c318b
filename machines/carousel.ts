/**
 * Carousel (spec sections 2 and 9). The hero advances every 3000 ms. It waits while hovered or focused, stops when paused, and
 * never advances on its own if the visitor prefers reduced motion. Pressing Play starts it even though the button is hovered or
 * focused, as the ARIA practices recommend; the next hover or focus makes it wait again. Pictures load shortly before their
 * slide, so that the first view of a page needs only one.
 */
import { and, assign, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

export interface CarouselInput {
  /** Number of slides. */
  readonly count: number;
  /** True if the slides advance on their own. */
  readonly autoplay: boolean;
}
interface CarouselContext extends CarouselInput {
  readonly index: number;
  /** True if the visitor chose the slide, false if the carousel advanced to it. */
  readonly isChosen: boolean;
  /** Indexes of the slides whose picture is rendered, ascending. */
  readonly pictured: readonly number[];
}
interface SlideChanged {
  type: "slide.changed";
  index: number;
}
export type CarouselEvent =
  | { type: "carousel.paused" }
  | { type: "carousel.resumed" }
  | { type: "pointer.entered" }
  | { type: "pointer.left" }
  | { type: "focus.entered" }
  | { type: "focus.left" }
  | { type: "motion.reduced" }
  | SlideChanged;

const nextOf = ({ index, count }: CarouselContext) => (index + 1) % count;
const withPicture = ({ pictured }: CarouselContext, index: number) =>
  pictured.includes(index) ? pictured : [...pictured, index].sort((a, b) => a - b);
const showing = (context: CarouselContext, index: number) => ({ index, pictured: withPicture(context, index) });

const ofOtherSlide = literal({ type: "isOtherSlide", params: eventAsParams<SlideChanged> });
const takeSlide = literal({ type: "takeSlide", params: eventAsParams<SlideChanged> });

export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    meta: {} as Described<CarouselEvent>,
  },
  guards: {
    canPlay: ({ context }) => context.autoplay && context.count > 1,
    isOtherSlide: ({ context }, { index }: SlideChanged) =>
      index >= 0 && index < context.count && index !== context.index,
    isLeftAlone: and([stateIn({ pointer: "outside" }), stateIn({ focus: "outside" })]),
  },
  actions: {
    advance: assign(({ context }) => ({ ...showing(context, nextOf(context)), isChosen: false })),
    takeSlide: assign(({ context }, { index }: SlideChanged) => ({ ...showing(context, index), isChosen: true })),
    expectNext: assign({ pictured: ({ context }) => withPicture(context, nextOf(context)) }),
  },
  delays: { heroAutoplay: DELAY.heroAutoplay, nextIsNear: DELAY.heroAutoplay / 2 },
}).createMachine({
  id: "carousel",
  description: "Tracks the current slide and whether the carousel plays.",
  meta: {
    events: {
      "carousel.paused": "The visitor presses Pause.",
      "carousel.resumed": "The visitor presses Play.",
      "pointer.entered": "The pointer enters the carousel.",
      "pointer.left": "The pointer leaves the carousel.",
      "focus.entered": "The focus enters the carousel.",
      "focus.left": "The focus leaves the carousel.",
      "motion.reduced": "The browser reports that the visitor prefers reduced motion.",
      "slide.changed": "The visitor moves to another slide.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0, isChosen: false, pictured: [0] }),
  type: "parallel",
  states: {
    slides: {
      description: "Playback of the slides.",
      on: { "slide.changed": { guard: ofOtherSlide, actions: takeSlide } },
      initial: "starting",
      states: {
        starting: {
          description: "Decides whether autoplay starts.",
          always: [{ guard: "canPlay", target: "playing" }, { target: "still" }],
        },
        playing: {
          description: "The slides advance on their own.",
          after: {
            nextIsNear: { actions: "expectNext" },
            heroAutoplay: { target: "playing", reenter: true, actions: "advance" },
          },
          on: {
            "carousel.paused": "paused",
            "motion.reduced": "still",
            "pointer.entered": "resting",
            "focus.entered": "resting",
            "slide.changed": { guard: ofOtherSlide, target: "playing", reenter: true, actions: takeSlide },
          },
        },
        resting: {
          description: "The slides wait while the carousel is hovered or focused.",
          always: { guard: "isLeftAlone", target: "playing" },
          on: { "carousel.paused": "paused", "motion.reduced": "still" },
        },
        paused: {
          description: "The visitor has paused the carousel.",
          on: { "carousel.resumed": "playing", "motion.reduced": "still" },
        },
        still: {
          description: "Only the visitor moves the slides.",
          on: { "carousel.resumed": { guard: "canPlay", target: "playing" } },
        },
      },
    },
    pointer: {
      description: "Position of the pointer.",
      initial: "outside",
      states: {
        outside: {
          description: "The pointer is outside the carousel.",
          on: { "pointer.entered": { target: "inside", actions: "expectNext" } },
        },
        inside: { description: "The pointer is inside the carousel.", on: { "pointer.left": "outside" } },
      },
    },
    focus: {
      description: "Position of the focus.",
      initial: "outside",
      states: {
        outside: {
          description: "The focus is outside the carousel.",
          on: { "focus.entered": { target: "inside", actions: "expectNext" } },
        },
        inside: {
          description: "The focus is inside the carousel.",
          on: { "focus.left": "outside", "focus.entered": { actions: "expectNext" } },
        },
      },
    },
  },
});

type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;
/** Returns the index of the current slide. */
export const selectSlide = (snapshot: CarouselSnapshot): number => snapshot.context.index;
/** Returns the index of the slide that the visitor chose; null if the carousel advanced to it. */
export const selectChosenSlide = ({ context }: CarouselSnapshot): number | null =>
  context.isChosen ? context.index : null;
/** Creates a selector that returns true if the picture of a slide is rendered. */
export const selectIsPictured =
  (index: number) =>
  (snapshot: CarouselSnapshot): boolean =>
    snapshot.context.pictured.includes(index);
/** Returns true while the carousel plays, or waits because it is hovered or focused. */
export const selectIsPlaying = (snapshot: CarouselSnapshot): boolean =>
  snapshot.matches({ slides: "playing" }) || snapshot.matches({ slides: "resting" });
/** Returns true if a pause or play button is useful. */
export const selectCanPlay = (snapshot: CarouselSnapshot): boolean =>
  snapshot.context.autoplay && snapshot.context.count > 1;
