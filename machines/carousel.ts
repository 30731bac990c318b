/**
 * Carousel (spec sections 2 and 9). The hero advances every 3000 ms. It waits while it is hovered or focused and while something
 * covers the page, stops when the visitor pauses it or chooses a slide, and never advances on its own if the visitor prefers
 * reduced motion. Pressing Play starts it even though the button is hovered or focused, as the ARIA practices recommend; the next
 * hover or focus makes it wait again. Pictures load shortly before their slide, so that the first view of a page needs only one.
 * A slide waits for its picture, but not forever: its text and link can be read without it.
 */
import { and, assign, fromCallback, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

export interface CarouselInput {
  /** Number of slides. */
  readonly count: number;
  /** True if the slides advance on their own. */
  readonly autoplay: boolean;
}
/** The slides in view. */
export interface SlideEdges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Index of the last slide that is in view as a whole, from 0. */
  readonly last: number;
}
interface CarouselContext extends CarouselInput {
  readonly index: number;
  /** Undefined until the slider has started. */
  readonly edges: SlideEdges | undefined;
  /** True if the visitor chose the slide, false if the carousel advanced to it. */
  readonly isChosen: boolean;
  /** Indexes of the slides whose picture is rendered, ascending. */
  readonly pictured: readonly number[];
}
interface SlideChanged {
  type: "slide.changed";
  index: number;
}
interface SlideStepped {
  type: "slide.stepped";
  to: "next" | "previous";
}
interface EdgesChanged {
  type: "edges.changed";
  edges: SlideEdges;
}
/** Events of the actor that watches the page around the carousel. */
export interface CoverChanged {
  type: "page.covered" | "page.uncovered";
}
export type CarouselEvent =
  | { type: "carousel.paused" }
  | { type: "carousel.resumed" }
  | { type: "pointer.entered" }
  | { type: "pointer.left" }
  | { type: "focus.entered" }
  | { type: "focus.left" }
  | CoverChanged
  | { type: "motion.reduced" }
  | SlideStepped
  | EdgesChanged
  | SlideChanged;

const canPlay = ({ autoplay, count }: CarouselInput) => autoplay && count > 1;
const nextOf = ({ index, count }: CarouselContext) => (index + 1) % count;
const withPicture = ({ pictured }: CarouselContext, index: number) =>
  pictured.includes(index) ? pictured : [...pictured, index].sort((a, b) => a - b);
const showing = (context: CarouselContext, index: number) => ({ index, pictured: withPicture(context, index) });
const choosing = (context: CarouselContext, index: number) => ({ ...showing(context, index), isChosen: true });

const ADVANCE = { target: "#playing", reenter: true, actions: "advance" } as const;
const ofSlide = { type: "isSlide", params: eventAsParams<SlideChanged> } as const;
const ofOtherSlide = { type: "isOtherSlide", params: eventAsParams<SlideChanged> } as const;
const ofMore = { type: "hasMore", params: eventAsParams<SlideStepped> } as const;
const step = { type: "step", params: eventAsParams<SlideStepped> } as const;
const takeSlide = { type: "takeSlide", params: eventAsParams<SlideChanged> } as const;

export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    meta: {} as Described<CarouselEvent>,
  },
  actors: {
    /** Resolves once the picture of a slide can be drawn. */
    loadPicture: notProvided<void, { readonly index: number }>("loadPicture"),
    /** Tells when something covers the page. A row of cards does not advance, so nothing watches for it. */
    watchPage: fromCallback<CoverChanged>(() => {}),
  },
  guards: {
    canPlay: ({ context }) => canPlay(context),
    isSlide: ({ context }, { index }: SlideChanged) => canPlay(context) && index >= 0 && index < context.count,
    isOtherSlide: ({ context }, { index }: SlideChanged) =>
      index >= 0 && index < context.count && index !== context.index,
    /** Before the slider has started, the list scrolls natively and reports no edges. */
    hasMore: ({ context: { edges, index, count } }, { to }: SlideStepped) =>
      to === "next" ? !(edges?.atEnd ?? index === count - 1) : !(edges?.atStart ?? index === 0),
    isLeftAlone: and([stateIn({ pointer: "outside" }), stateIn({ focus: "outside" }), stateIn({ page: "open" })]),
  },
  actions: {
    advance: assign(({ context }) => ({ ...showing(context, nextOf(context)), isChosen: false })),
    takeSlide: assign(({ context }, { index }: SlideChanged) => choosing(context, index)),
    step: assign(({ context }, { to }: SlideStepped) =>
      choosing(context, (context.index + context.count + (to === "next" ? 1 : -1)) % context.count),
    ),
    expectNext: assign({ pictured: ({ context }) => withPicture(context, nextOf(context)) }),
  },
  delays: {
    half: DELAY.heroAutoplay / 2,
    /** Counted from the start of the second half. */
    longestWait: DELAY.heroAutoplay / 2 + DELAY.pictures,
  },
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
      "page.covered": "A menu, the search or the drawer of the header opens.",
      "page.uncovered": "The header covers the page no longer.",
      "motion.reduced": "The browser reports that the visitor prefers reduced motion.",
      "slide.stepped": "The visitor presses the button for the next or the previous slide.",
      "slide.changed": "The visitor moves to another slide.",
      "edges.changed": "Other slides of the row are in view.",
    },
  },
  context: ({ input }) => ({ ...input, index: 0, edges: undefined, isChosen: false, pictured: [0] }),
  invoke: { src: "watchPage" },
  on: { "edges.changed": { actions: assign({ edges: ({ event }) => event.edges }) } },
  type: "parallel",
  states: {
    slides: {
      description: "Playback of the slides.",
      on: {
        "slide.changed": [
          { guard: ofSlide, target: ".paused", actions: takeSlide },
          { guard: ofOtherSlide, actions: takeSlide },
        ],
        // Slides that advance start again after the last one. A row ends there.
        "slide.stepped": [
          { guard: "canPlay", target: ".paused", actions: step },
          { guard: ofMore, actions: step },
        ],
      },
      initial: "starting",
      states: {
        starting: {
          description: "Decides whether autoplay starts.",
          always: [{ guard: "canPlay", target: "playing" }, { target: "still" }],
        },
        playing: {
          id: "playing",
          description: "The slides advance on their own.",
          on: {
            "carousel.paused": "paused",
            "motion.reduced": "still",
            "pointer.entered": "resting",
            "focus.entered": "resting",
            "page.covered": "resting",
          },
          initial: "firstHalf",
          states: {
            firstHalf: {
              description: "The first half of the time of a slide. The next picture need not load yet.",
              after: { half: "secondHalf" },
            },
            secondHalf: {
              description:
                "The second half of the time of a slide, which ends at the earliest when the next picture is there.",
              entry: "expectNext",
              after: { longestWait: ADVANCE },
              onDone: ADVANCE,
              type: "parallel",
              states: {
                time: {
                  description: "Time of the slide.",
                  initial: "running",
                  states: {
                    running: { description: "The time of the slide is not over.", after: { half: "over" } },
                    over: { description: "It is the turn of the next slide.", type: "final" },
                  },
                },
                picture: {
                  description: "Picture of the next slide.",
                  initial: "awaited",
                  states: {
                    awaited: {
                      description: "The next picture loads. Its slide waits for it, 4 s at most.",
                      invoke: {
                        src: "loadPicture",
                        input: ({ context }) => ({ index: nextOf(context) }),
                        onDone: "settled",
                        onError: "settled",
                      },
                    },
                    settled: {
                      description: "The next picture can be drawn, or is missing; its slide is legible without it.",
                      type: "final",
                    },
                  },
                },
              },
            },
          },
        },
        resting: {
          description: "The slides wait while the carousel is hovered, focused or covered.",
          always: { guard: "isLeftAlone", target: "playing" },
          on: { "carousel.paused": "paused", "motion.reduced": "still" },
        },
        paused: {
          description: "The visitor has paused the carousel or chosen a slide.",
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
    page: {
      description: "Page around the carousel.",
      initial: "open",
      states: {
        open: { description: "Nothing covers the page.", on: { "page.covered": "covered" } },
        covered: { description: "The header covers the page.", on: { "page.uncovered": "open" } },
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
/** Returns how many slides the visitor has reached: the last one in view as a whole, of several. */
export const selectReached = ({ context: { index, edges } }: CarouselSnapshot): number =>
  Math.max(index, edges?.last ?? 0) + 1;
/** Creates a selector that returns true if the picture of a slide is rendered. */
export const selectIsPictured =
  (index: number) =>
  (snapshot: CarouselSnapshot): boolean =>
    snapshot.context.pictured.includes(index);
/** Returns true while the carousel plays, or waits because it is hovered, focused or covered. */
export const selectIsPlaying = (snapshot: CarouselSnapshot): boolean =>
  snapshot.matches({ slides: "playing" }) || snapshot.matches({ slides: "resting" });
/** Returns true if a pause or play button is useful. */
export const selectCanPlay = (snapshot: CarouselSnapshot): boolean => canPlay(snapshot.context);
