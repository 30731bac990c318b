/**
 * Decides where the focus goes, and what is said beside it, after everything that takes the visitor somewhere (WCAG 2.4.3, 4.1.3).
 * The transitions of the machine and of `arriving` are the list of all arrivals. One machine settles both, because what the
 * focus says by itself, no status says again (decision 18).
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { ShownPage } from "../contract/render.ts";
import { type Announcements, afterRendering, afterSaying, SILENCE, type Spoken } from "./announcements.ts";
import type { CartChanged } from "./cart.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import type { PageFact } from "./page-request.ts";
import { eventAsParams } from "./params.ts";
import {
  afterArriving,
  afterLeaving,
  type FollowedLink,
  NO_MEMORY,
  type ScrollMemory,
  type Trace,
  type Traces,
} from "./scroll-memory.ts";

/** The page on the screen. */
export interface Place {
  readonly page: ShownPage;
  /** True where No Information stands in for a page that could not be loaded. */
  readonly isFailure: boolean;
}
/** The result of a form: refused here or by the server, not posted, stored, or shown once more before it is sent. */
export type Answer = "refused" | "failed" | "sent" | "reviewed";
/** The search takes the place of the header until it is left. Dialogs look after their focus themselves. */
export type Overlay = "search";
/** The header machine tells both. */
export interface OverlayShown {
  type: "overlay.shown";
  overlay: Overlay;
}
export interface OverlayLeft {
  type: "overlay.left";
  overlay: Overlay;
}
/** The section that the address names. */
export interface Section {
  readonly id: string;
  /** True where the visitor sees the page move there. */
  readonly isOnPage: boolean;
}

interface RouteOpened {
  type: "route.opened";
  /** Names the entry of the browser's history. */
  entry: string;
  /** True where Back or Forward led there. */
  isHistory: boolean;
  /** How far the page that is left was scrolled, in CSS pixels. */
  scroll: number;
}
/** Told by the view once it has put something on the screen. */
interface PageRendered {
  type: "page.rendered";
  place: Place;
}
/** A page that failed to load is seen once it is rendered. */
export type FactOfPage = Exclude<PageFact, { type: "page.failed" }>;
export type ArrivalsEvent =
  | RouteOpened
  | PageRendered
  | ({ type: "link.followed" } & FollowedLink)
  | { type: "choice.made" }
  | ({ type: "list.returned" } & Trace)
  | { type: "traces.restored"; traces: Traces }
  | { type: "form.answered"; answer: Answer }
  | { type: "answer.removed"; answer: Answer }
  | OverlayShown
  | OverlayLeft
  | { type: "focus.moved" }
  | { type: "focus.lost" }
  | { type: "width.changed" }
  | FactOfPage
  | CartChanged;

interface ArrivalsInput {
  /** The page that the server rendered; undefined where there is none yet. */
  readonly place: Place | undefined;
}
export interface ArrivalsContext extends ArrivalsInput, ScrollMemory, Announcements {
  /** The page that was on the screen before. */
  readonly before: Place | undefined;
  /** How the visitor comes to what is wanted: by a link, a control of the page, or Back and Forward. */
  readonly way: "link" | "choice" | "history";
}

const wayOf = ({ way }: ArrivalsContext, { isHistory }: RouteOpened): ArrivalsContext["way"] => {
  if (isHistory) return "history";
  return way === "choice" ? "choice" : "link";
};

/** True where the page is the one before; its filters or its language may be others. */
const isSamePage = ({ before, place }: ArrivalsContext): boolean =>
  before?.page.location.pathname === place?.page.location.pathname && before?.isFailure === place?.isFailure;

/** True where another page, or another language, is on the screen. */
const isNews = (context: ArrivalsContext): boolean =>
  !isSamePage(context) || context.before?.page.language !== context.place?.page.language;

/** The id of the section that the address names; empty where it names none. */
const sectionOf = ({ place }: ArrivalsContext): string => place?.page.location.hash.slice(1) ?? "";

const sectionFor = ({ context }: { context: ArrivalsContext }): Section => ({
  id: sectionOf(context),
  isOnPage: isSamePage(context),
});

export const arrivalsMachine = setup({
  types: {
    context: {} as ArrivalsContext,
    events: {} as ArrivalsEvent,
    input: {} as ArrivalsInput,
    meta: {} as Described<ArrivalsEvent>,
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
      sectionOf(context) !== "" && context.way !== "history" && context.entry !== context.shownEntry,
    isSamePage: ({ context }) => isSamePage(context),
    isChoice: ({ context }) => context.way === "choice",
    isUntold: ({ context }) => context.isUntold,
    isVisitorsDoing: (_, { by }: CartChanged) => by === "visitor",
  },
  actions: {
    leave: assign(({ context }, opened: RouteOpened) => ({
      ...afterLeaving(context, opened),
      way: wayOf(context, opened),
    })),
    takePlace: assign(({ context }, { place }: PageRendered) => {
      const shown = { before: context.place, place };
      return { ...shown, ...afterRendering(context, isNews({ ...context, ...shown })) };
    }),
    /** Keeps the traces for the session: a reload forgets all else. */
    storeTraces: (_, _params: { traces: Traces }) => {},
    expectChoice: assign({ way: "choice" }),
    /** The heading of a page says which page it is; nothing else that has the focus does. */
    noteUntold: assign({ isUntold: ({ context }) => context.isUntold || isNews(context) }),
    settle: assign(({ context }) => ({ ...afterArriving(context), way: "link" })),
    say: assign(({ context }, spoken: Spoken) => afterSaying(context, spoken)),
    scrollToTop: () => {},
    /** The page's beginning: scrolled to the top, with the focus on its heading. */
    focusHeading: () => {},
    /** Scrolls back to where the visitor was, with the focus on the link that led away. */
    focusTrace: (_, _params: Trace | undefined) => {},
    /** Focuses the heading of the section, without another movement of the page. */
    focusSection: (_, _params: Section) => {},
    /** Focuses the result of a form: its message, the note that it was sent, or the list to be checked. */
    focusAnswer: (_, _params: { answer: Answer }) => {},
    /** After a message has gone: focuses the note that stays of a form that was sent, else the form. */
    focusForm: (_, _params: { answer: Answer }) => {},
    /** Moves the focus into the overlay that has opened. */
    focusOverlay: (_, _params: { overlay: Overlay }) => {},
    /** Moves the focus back to the control that opened it, unless the visitor has gone on. */
    focusOpener: (_, _params: { overlay: Overlay }) => {},
    /** Focuses the next control where the one that had the focus is gone or out of sight. */
    rescueFocus: () => {},
  },
  delays: { scrollSettle: DELAY.scrollSettle, reflow: DELAY.reflow },
}).createMachine({
  id: "arrivals",
  description: "Decides where the focus goes, and what is said beside it.",
  meta: {
    events: {
      "route.opened": "The address changes: by a link, by a choice, by Back or Forward.",
      "page.rendered": "A page, or its failure, is on the screen, or its address has changed.",
      "link.followed": "A link is pressed.",
      "choice.made": "A control changes what the page shows, and the address with it.",
      "list.returned": "A list is shown again from which an item was opened.",
      "traces.restored": "The places that the visitor left are found in the session after a reload.",
      "form.answered": "The result of a form that was sent is on the screen.",
      "answer.removed": "The message of a form goes while the focus is in it.",
      "overlay.shown": "The search comes to the screen.",
      "overlay.left": "The search goes.",
      "focus.moved": "The focus moves.",
      "focus.lost": "The element that has the focus is removed.",
      "width.changed": "The window gets another width.",
      "page.loaded": "A page is there with its pictures.",
      "page.delayed": "A page takes its time: the loading overlay appears.",
      "cart.changed": "The cart has other contents.",
    },
  },
  context: ({ input }) => ({ ...input, ...NO_MEMORY, ...SILENCE, before: undefined, way: "link" }),
  on: {
    "route.opened": {
      target: ".resting",
      actions: [
        { type: "leave", params: eventAsParams },
        { type: "storeTraces", params: ({ context }) => context },
      ],
    },
    "page.rendered": { target: ".arriving", actions: { type: "takePlace", params: eventAsParams } },
    "link.followed": { actions: assign(({ event: { link, index } }) => ({ link, index })) },
    "choice.made": { actions: "expectChoice" },
    "list.returned": {
      actions: assign({ returnTo: ({ event: { scroll, link, index } }) => ({ scroll, link, index }) }),
    },
    "traces.restored": { actions: assign({ traces: ({ event }) => event.traces }) },
    "form.answered": { target: ".resting", actions: { type: "focusAnswer", params: eventAsParams } },
    "answer.removed": { target: ".resting", actions: { type: "focusForm", params: eventAsParams } },
    "overlay.shown": { target: ".resting", actions: { type: "focusOverlay", params: eventAsParams } },
    "overlay.left": { target: ".resting", actions: { type: "focusOpener", params: eventAsParams } },
    "focus.lost": { target: ".resting", actions: "rescueFocus" },
    "width.changed": ".reflowing",
    // A moment after the focus has moved: said at once, it would cut off what is said with the focus.
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
      description: "The place for the focus is chosen.",
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

type ArrivalsSnapshot = SnapshotFrom<typeof arrivalsMachine>;
/** The polite announcement; null if there is none. */
export const selectSpoken = (snapshot: ArrivalsSnapshot): Spoken | null => snapshot.context.spoken;
