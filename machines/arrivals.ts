/**
 * Where the focus goes, and what is said beside it, after everything that takes the visitor somewhere (WCAG 2.4.3, 4.1.3).
 * The transitions of the machine and of `arriving` are the list of all arrivals. What the focus says by itself, no status says again.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type {
  Answer,
  FocusContext,
  FocusEvent,
  FocusInput,
  FollowedLink,
  Overlay,
  Section,
  Spoken,
  Trace,
  Traces,
} from "./arrival.ts";
import { afterLeaving, afterRendering, isNews, isSamePage, sectionFor, sectionOf } from "./arrival.ts";
import type { CartChanged } from "./cart.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

export type { Answer, FocusEvent, FollowedLink, Overlay, Section, Spoken, Trace, Traces } from "./arrival.ts";

export const arrivalsMachine = setup({
  types: {
    context: {} as FocusContext,
    events: {} as FocusEvent,
    input: {} as FocusInput,
    meta: {} as Described<FocusEvent>,
  },
  actors: {
    /** Scrolls to a section; done when the page has come to rest. */
    scrollToSection: notProvided<void, Section>("scrollToSection"),
  },
  guards: {
    isFailure: ({ context }) => context.place?.isFailure === true,
    /** A filter that is taken back by Back changes the list, not the place. */
    isReturn: ({ context }) =>
      context.returnTo !== undefined && (context.returnTo.link !== null || !isSamePage(context)),
    namesSection: ({ context }) =>
      sectionOf(context) !== "" && !context.isHistory && context.entry !== context.shownEntry,
    isSamePage: ({ context }) => isSamePage(context),
    isChoice: ({ context }) => context.isChoice,
    isUntold: ({ context }) => context.isUntold,
    isVisitorsDoing: (_, { by }: CartChanged) => by === "visitor",
  },
  actions: {
    leave: assign(afterLeaving),
    takePlace: assign(afterRendering),
    restoreTraces: assign({ traces: (_, { traces }: { traces: Traces }) => traces }),
    /** Keeps the traces for the session: a reload forgets all else. */
    storeTraces: (_, _params: { traces: Traces }) => {},
    keepLink: assign((_, { link, index }: FollowedLink) => ({ link, index })),
    expectChoice: assign({ isChoice: true }),
    expectReturn: assign({ returnTo: (_, { scroll, link, index }: Trace) => ({ scroll, link, index }) }),
    /** The heading of a page says which page it is; whatever else has the focus does not. */
    noteUntold: assign({ isUntold: ({ context }) => context.isUntold || isNews(context) }),
    settle: assign(({ context }) => ({
      shownEntry: context.entry,
      link: null,
      index: undefined,
      returnTo: undefined,
      isChoice: false,
    })),
    say: assign({
      spoken: (_, spoken: Spoken) => spoken,
      isUntold: ({ context }, { about }) => context.isUntold && about !== "page",
    }),
    scrollToTop: () => {},
    /** The page's beginning: scrolled to the top, with the focus on its heading. */
    focusHeading: () => {},
    /** Scrolls back to where the visitor was, with the focus on the link that led away. */
    focusTrace: (_, _params: Trace | undefined) => {},
    /** Focuses the heading of the section, without another movement of the page. */
    focusSection: (_, _params: Section) => {},
    /** What the form tells: its message, the note that it was sent, or what is to be checked. */
    focusAnswer: (_, _params: { answer: Answer }) => {},
    /** Where a message goes: the note that stays of a form that was sent, else the form. */
    focusForm: (_, _params: { answer: Answer }) => {},
    /** Into what has opened. */
    focusOverlay: (_, _params: { overlay: Overlay }) => {},
    /** Back to what opened it, unless the visitor has gone on. */
    focusOpener: (_, _params: { overlay: Overlay }) => {},
    /** Where what had the focus is gone or out of sight: focuses what stands in its place, or beside it. */
    rescueFocus: () => {},
  },
  delays: { scrollSettle: DELAY.scrollSettle, reflow: DELAY.reflow },
}).createMachine({
  id: "arrivals",
  description: "Where the focus goes, and what is said beside it.",
  meta: {
    events: {
      "route.opened": "The address changes: by a link, by a choice, by Back or Forward.",
      "page.rendered": "A page, or its failure, is on the screen, or its address has changed.",
      "link.followed": "A link is pressed.",
      "choice.made": "A control changes what the page shows, and the address with it.",
      "list.returned": "A list is shown again from which an item was opened.",
      "traces.restored": "What pages looked like when they were left is found after a reload.",
      "form.answered": "What came of a form that was sent is on the screen.",
      "answer.removed": "The message of a form goes while the focus is in it.",
      "overlay.shown": "The search or the drawer is on the screen.",
      "overlay.left": "The search or the drawer goes.",
      "focus.moved": "The focus moves.",
      "focus.lost": "What had the focus is removed.",
      "width.changed": "The window gets another width.",
      "page.loaded": "A page is there with its pictures.",
      "page.delayed": "A page takes its time: the loading overlay appears.",
      "cart.changed": "The cart has other contents.",
    },
  },
  context: ({ input }) => ({
    place: input.place,
    before: undefined,
    shownEntry: "",
    entry: "",
    isHistory: true,
    isChoice: false,
    link: null,
    index: undefined,
    traces: {},
    returnTo: undefined,
    isUntold: false,
    spoken: null,
  }),
  on: {
    "route.opened": {
      target: ".resting",
      actions: [
        { type: "leave", params: eventAsParams },
        { type: "storeTraces", params: ({ context }) => context },
      ],
    },
    "page.rendered": { target: ".arriving", actions: { type: "takePlace", params: eventAsParams } },
    "link.followed": { actions: { type: "keepLink", params: eventAsParams } },
    "choice.made": { actions: "expectChoice" },
    "list.returned": { actions: { type: "expectReturn", params: eventAsParams } },
    "traces.restored": { actions: { type: "restoreTraces", params: eventAsParams } },
    "form.answered": { target: ".resting", actions: { type: "focusAnswer", params: eventAsParams } },
    "answer.removed": { target: ".resting", actions: { type: "focusForm", params: eventAsParams } },
    "overlay.shown": { target: ".resting", actions: { type: "focusOverlay", params: eventAsParams } },
    "overlay.left": { target: ".resting", actions: { type: "focusOpener", params: eventAsParams } },
    "focus.lost": { target: ".resting", actions: "rescueFocus" },
    "width.changed": ".reflowing",
    // A moment after the focus has moved: it would cut off what is said with it.
    "page.loaded": {
      guard: "isUntold",
      actions: { type: "say", params: ({ event }) => ({ about: "page", page: event.page }) },
    },
    "page.delayed": { actions: { type: "say", params: { about: "loading" } } },
    "cart.changed": {
      guard: { type: "isVisitorsDoing", params: eventAsParams },
      actions: { type: "say", params: ({ event }) => ({ about: "cart", count: event.items.length }) },
    },
  },
  initial: "resting",
  states: {
    resting: { description: "The focus is where it was brought, or where the visitor has moved it." },
    arriving: {
      description: "It is settled where the focus goes.",
      always: [
        { guard: "isFailure", target: "resting", actions: ["focusHeading", "settle"] },
        {
          guard: "isReturn",
          target: "resting",
          actions: [{ type: "focusTrace", params: ({ context }) => context.returnTo }, "noteUntold", "settle"],
        },
        { guard: "namesSection", target: "scrolling", actions: ["noteUntold", "settle"] },
        { guard: "isSamePage", target: "resting", actions: ["noteUntold", "settle"] },
        { guard: "isChoice", target: "resting", actions: ["scrollToTop", "settle"] },
        { target: "resting", actions: ["focusHeading", "settle"] },
      ],
    },
    scrolling: {
      description: "The page scrolls to a section, whose heading takes the focus when it has come to rest.",
      invoke: {
        src: "scrollToSection",
        input: sectionFor,
        onDone: { target: "resting", actions: { type: "focusSection", params: sectionFor } },
        onError: "resting",
      },
      after: { scrollSettle: { target: "resting", actions: { type: "focusSection", params: sectionFor } } },
      on: { "focus.moved": "resting" },
    },
    reflowing: {
      description: "The page takes its new width, which may hide what has the focus.",
      after: { reflow: { target: "resting", actions: "rescueFocus" } },
    },
  },
});

type FocusSnapshot = SnapshotFrom<typeof arrivalsMachine>;
/** What is said politely; null where there is nothing to say. */
export const selectSpoken = (snapshot: FocusSnapshot): Spoken | null => snapshot.context.spoken;
