/**
 * A carousel (spec sections 2 and 9). The hero advances by itself every 3000 ms, but rests while someone points at it or
 * has the focus in it, stops when paused, and never moves by itself where the visitor prefers reduced motion. Who presses
 * Play points at the button or has the focus on it, and asks for the slides to move: they do, as the ARIA practices have it,
 * until the focus moves on or the pointer comes anew. A slide has its picture once its turn comes near, so that the first view
 * of a page needs only one.
 */
import { and, assign, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

export interface CarouselInput {
  /** How many slides there are. */
  readonly count: number;
  /** True where the slides advance by themselves. */
  readonly autoplay: boolean;
}
interface CarouselContext extends CarouselInput {
  readonly index: number;
  /** True where the visitor asked for the slide, false where it came by itself. */
  readonly isChosen: boolean;
  /** The slides that have their picture, in their order. */
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
  description: "Which slide is shown, and whether the slides advance by themselves.",
  meta: {
    events: {
      "carousel.paused": "The pause button is pressed.",
      "carousel.resumed": "The play button is pressed.",
      "pointer.entered": "The pointer comes over the carousel.",
      "pointer.left": "The pointer leaves the carousel.",
      "focus.entered": "The focus comes into the carousel.",
      "focus.left": "The focus leaves the carousel.",
      "motion.reduced": "The visitor turns out to prefer reduced motion.",
      "slide.changed": "The visitor moves on to another slide.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0, isChosen: false, pictured: [0] }),
  type: "parallel",
  states: {
    slides: {
      description: "What moves the slides.",
      on: { "slide.changed": { guard: ofOtherSlide, actions: takeSlide } },
      initial: "starting",
      states: {
        starting: {
          description: "It is settled whether there is anything to play.",
          always: [{ guard: "canPlay", target: "playing" }, { target: "still" }],
        },
        playing: {
          description: "The slides advance by themselves.",
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
          description: "Someone points at the carousel or has the focus in it; the slides wait.",
          always: { guard: "isLeftAlone", target: "playing" },
          on: { "carousel.paused": "paused", "motion.reduced": "still" },
        },
        paused: {
          description: "The visitor has paused the carousel.",
          on: { "carousel.resumed": "playing", "motion.reduced": "still" },
        },
        still: {
          description: "The slides move only when the visitor moves them.",
          on: { "carousel.resumed": { guard: "canPlay", target: "playing" } },
        },
      },
    },
    pointer: {
      description: "Where the pointer is.",
      initial: "outside",
      states: {
        outside: {
          description: "Nobody points at the carousel.",
          on: { "pointer.entered": { target: "inside", actions: "expectNext" } },
        },
        inside: { description: "Someone points at the carousel.", on: { "pointer.left": "outside" } },
      },
    },
    focus: {
      description: "Where the focus is.",
      initial: "outside",
      states: {
        outside: {
          description: "The focus is elsewhere on the page.",
          on: { "focus.entered": { target: "inside", actions: "expectNext" } },
        },
        inside: {
          description: "A control of the carousel has the focus.",
          on: { "focus.left": "outside", "focus.entered": { actions: "expectNext" } },
        },
      },
    },
  },
});

type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;
/** Of the slide in view, from 0. */
export const selectSlide = (snapshot: CarouselSnapshot): number => snapshot.context.index;
/** Of the slide that the visitor asked for, from 0; null where it came by itself. */
export const selectChosenSlide = ({ context }: CarouselSnapshot): number | null =>
  context.isChosen ? context.index : null;
/** Makes the selector that says whether a slide has its picture: it has been in view, or its turn is near. */
export const selectIsPictured =
  (index: number) =>
  (snapshot: CarouselSnapshot): boolean =>
    snapshot.context.pictured.includes(index);
/** True while the slides advance by themselves, or will as soon as the carousel is left alone. */
export const selectIsPlaying = (snapshot: CarouselSnapshot): boolean =>
  snapshot.matches({ slides: "playing" }) || snapshot.matches({ slides: "resting" });
/** True where a pause or play button makes sense. */
export const selectCanPlay = (snapshot: CarouselSnapshot): boolean =>
  snapshot.context.autoplay && snapshot.context.count > 1;
