/**
 * Decides where the focus goes and what is announced after each navigation, overlay and form result (WCAG 2.4.3, 4.1.3).
 * The transitions of the machine and of `arriving` list every case. One machine decides both, because a live region must
 * not repeat what the focused element says (decision 18).
 */
import { assign, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { ShownPage } from "../contract/render.ts";
import { type Announcement, type Announcements, afterRendering, afterSaying, SILENCE } from "./announcements.ts";
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
  type ScrollPosition,
  type ScrollPositions,
} from "./scroll-memory.ts";

/** Page that is rendered. */
export interface Place {
  readonly page: ShownPage;
  /** True if No Information is shown because the page failed to load. */
  readonly isFailure: boolean;
}
/**
 * Result of a form: refused (by the browser or the server), failed to send, stored, shown for review before sending, or
 * begun again after it was stored. `replaced`: another content takes the place of
 * the page. `shown`: a part of the page that was hidden is shown.
 */
export type Answer = "refused" | "failed" | "sent" | "reviewed" | "begun" | "replaced" | "shown";
/**
 * Overlay whose focus is managed here: the search, which replaces the header, and the drawer, which gives the focus back before
 * it has faded out. Other dialogs manage their own focus.
 */
type Overlay = "search" | "drawer";
/** The header machine emits both events. */
export interface OverlayShown {
  type: "overlay.shown";
  overlay: Overlay;
}
export interface OverlayLeft {
  type: "overlay.left";
  overlay: Overlay;
}
/** Section that the hash of the address names. */
export interface Section {
  readonly id: string;
  /** True if the page is already shown, so that it scrolls visibly. */
  readonly isOnPage: boolean;
}

interface RouteOpened {
  type: "route.opened";
  /** Key of the history entry. */
  entry: string;
  /** True after Back or Forward. */
  isHistory: boolean;
  /** Scroll position of the page that is left, in CSS pixels. */
  scroll: number;
}
/** Sent by the view after it has rendered. */
interface PageRendered {
  type: "page.rendered";
  place: Place;
}
/** Events of the page machine. `page.failed` is not needed: the failure is rendered. */
export type FactOfPage = Exclude<PageFact, { type: "page.failed" }>;
export type ArrivalsEvent =
  | RouteOpened
  | PageRendered
  | ({ type: "link.followed" } & FollowedLink)
  | { type: "choice.made" }
  | ({ type: "list.returned" } & ScrollPosition)
  | { type: "positions.restored"; traces: ScrollPositions }
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
  /** Page that the server rendered; undefined if there is none. */
  readonly place: Place | undefined;
}
export interface ArrivalsContext extends ArrivalsInput, ScrollMemory, Announcements {
  /** Page that was rendered before. */
  readonly before: Place | undefined;
  /** Origin of the navigation: a link, a control of the page, or Back and Forward. */
  readonly way: "link" | "choice" | "history";
}

const wayOf = ({ way }: ArrivalsContext, { isHistory }: RouteOpened): ArrivalsContext["way"] => {
  if (isHistory) return "history";
  return way === "choice" ? "choice" : "link";
};

/** True if the path is unchanged. Filters or language may differ. */
const isSamePage = ({ before, place }: Pick<ArrivalsContext, "before" | "place">): boolean =>
  before?.page.location.pathname === place?.page.location.pathname && before?.isFailure === place?.isFailure;

/** True if the page or the language has changed. */
const isNews = (context: ArrivalsContext): boolean =>
  !isSamePage(context) || context.before?.page.language !== context.place?.page.language;

/** Returns the id of the section that the address names; empty if it names none. */
const sectionOf = ({ place }: ArrivalsContext): string => place?.page.location.hash.slice(1) ?? "";

const sectionFor = ({ context }: { context: ArrivalsContext }): Section => ({
  id: sectionOf(context),
  isOnPage: isSamePage(context),
});

/** Safe: only the events of an overlay await an element. */
const overlayIn = ({ event }: { event: ArrivalsEvent }) => event as OverlayShown | OverlayLeft;

export const arrivalsMachine = setup({
  types: {
    context: {} as ArrivalsContext,
    events: {} as ArrivalsEvent,
    input: {} as ArrivalsInput,
    meta: {} as Described<ArrivalsEvent>,
  },
  actors: {
    /** Scrolls to a section. Resolves once scrolling has ended. */
    scrollToSection: notProvided<void, Section>("scrollToSection"),
    /**
     * Moves the focus into the opened overlay, or back to the control that opened it unless the visitor has moved the focus. Waits until
     * the element is usable.
     */
    followOverlay: notProvided<void, OverlayShown | OverlayLeft>("followOverlay"),
  },
  guards: {
    isFailure: ({ context }) => context.place?.isFailure === true,
    /** Undoing a filter with Back changes the list only, so the focus stays. */
    isReturn: ({ context }) =>
      context.returnTo !== undefined && (context.returnTo.link !== null || !isSamePage(context)),
    namesSection: ({ context }) =>
      sectionOf(context) !== "" && context.way !== "history" && context.entry !== context.shownEntry,
    isSamePage: ({ context }) => isSamePage(context),
    isOtherPage: ({ context }, { place }: PageRendered) => !isSamePage({ before: context.place, place }),
    isChoice: ({ context }) => context.way === "choice",
    needsAnnouncement: ({ context }) => context.needsAnnouncement,
    /** While an overlay opens or closes, the awaited element takes the focus. */
    isOverlaySettled: stateIn({ overlay: "settled" }),
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
    /** Stores the scroll positions for the session, so that they survive a reload. */
    storeScrollPositions: (_, _params: { traces: ScrollPositions }) => {},
    expectChoice: assign({ way: "choice" }),
    /** Requests an announcement of the page: only its heading would identify it. */
    requestAnnouncement: assign({ needsAnnouncement: ({ context }) => context.needsAnnouncement || isNews(context) }),
    settle: assign(({ context }) => ({ ...afterArriving(context), way: "link" })),
    say: assign(({ context }, announcement: Announcement) => afterSaying(context, announcement)),
    scrollToTop: () => {},
    /** Scrolls to the top and focuses the heading of the page. */
    focusHeading: () => {},
    /** Restores the scroll position and focuses the link that was followed. */
    restorePosition: (_, _params: ScrollPosition | undefined) => {},
    /** Focuses the heading of the section without scrolling. */
    focusSection: (_, _params: Section) => {},
    /** Focuses the result of a form: its message, the outcome, the review, or the heading of the page. */
    focusAnswer: (_, _params: { answer: Answer }) => {},
    /** Focuses the outcome of a sent form, otherwise the form, after a message was removed. */
    focusForm: (_, _params: { answer: Answer }) => {},
    /** Focuses the nearest control if the focused one was removed or hidden. */
    restoreLostFocus: () => {},
  },
  delays: { scrollSettle: DELAY.scrollSettle, reflow: DELAY.reflow, overlayFocus: DELAY.overlayFocus },
}).createMachine({
  id: "arrivals",
  description: "Manages focus and announcements.",
  meta: {
    events: {
      "route.opened": "The address changes by a link, a control of the page, Back or Forward.",
      "page.rendered": "A page or its failure is rendered, or its address changes.",
      "link.followed": "The visitor presses a link.",
      "choice.made": "A control changes the content of the page and its address.",
      "list.returned": "A list is shown again after one of its items was open.",
      "positions.restored": "Scroll positions of this session are found after a reload.",
      "form.answered": "The result of a form is shown.",
      "answer.removed": "The message of a form is removed while it has the focus.",
      "overlay.shown": "The search opens.",
      "overlay.left": "The search or the drawer closes.",
      "focus.moved": "The focus moves.",
      "focus.lost": "The focused element is removed.",
      "width.changed": "The width of the window changes.",
      "page.loaded": "A page and its pictures have loaded.",
      "page.delayed": "A page loads slowly and the loading overlay appears.",
      "cart.changed": "The contents of the cart change.",
    },
  },
  context: ({ input }) => ({ ...input, ...NO_MEMORY, ...SILENCE, before: undefined, way: "link" }),
  on: {
    "link.followed": { actions: assign(({ event: { link, index } }) => ({ link, index })) },
    "choice.made": { actions: "expectChoice" },
    "list.returned": {
      actions: assign({ returnTo: ({ event: { scroll, link, index } }) => ({ scroll, link, index }) }),
    },
    "positions.restored": { actions: assign({ traces: ({ event }) => event.traces }) },
    // Announced after the focus has moved: an earlier announcement would interrupt the focused element's.
    "page.loaded": {
      guard: "needsAnnouncement",
      actions: { type: "say", params: ({ event }) => ({ about: "page", page: event.page }) },
    },
    "page.delayed": { actions: { type: "say", params: { about: "loading" } } },
    "cart.changed": {
      guard: { type: "isVisitorsDoing", params: eventAsParams },
      actions: { type: "say", params: ({ event }) => ({ about: "cart", count: event.items.length }) },
    },
  },
  type: "parallel",
  states: {
    page: {
      description: "Focus and scroll position of the page.",
      on: {
        "route.opened": {
          target: ".resting",
          actions: [
            { type: "leave", params: eventAsParams },
            { type: "storeScrollPositions", params: ({ context }) => context },
          ],
        },
        "page.rendered": { target: ".arriving", actions: { type: "takePlace", params: eventAsParams } },
        "form.answered": { target: ".resting", actions: { type: "focusAnswer", params: eventAsParams } },
        "answer.removed": { target: ".resting", actions: { type: "focusForm", params: eventAsParams } },
        "overlay.shown": ".resting",
        "overlay.left": ".resting",
        "focus.lost": { guard: "isOverlaySettled", target: ".resting", actions: "restoreLostFocus" },
        "width.changed": ".reflowing",
      },
      initial: "resting",
      states: {
        resting: { description: "The focus is where it was placed or where the visitor moved it." },
        arriving: {
          description: "Chooses the element to focus.",
          always: [
            { guard: "isFailure", target: "resting", actions: ["focusHeading", "settle"] },
            {
              guard: "isReturn",
              target: "resting",
              actions: [
                { type: "restorePosition", params: ({ context }) => context.returnTo },
                "requestAnnouncement",
                "settle",
              ],
            },
            { guard: "namesSection", target: "scrolling", actions: ["requestAnnouncement", "settle"] },
            { guard: "isSamePage", target: "resting", actions: ["requestAnnouncement", "settle"] },
            { guard: "isChoice", target: "resting", actions: ["scrollToTop", "settle"] },
            { target: "resting", actions: ["focusHeading", "settle"] },
          ],
        },
        scrolling: {
          description: "Scrolls to a section, then focuses its heading.",
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
          description: "Waits for the new layout, which may hide the focused element.",
          after: { reflow: { target: "resting", actions: "restoreLostFocus" } },
        },
      },
    },
    overlay: {
      description: "Focus of an overlay that opens or closes.",
      on: {
        "overlay.shown": ".awaiting",
        "overlay.left": ".awaiting",
        "page.rendered": { guard: { type: "isOtherPage", params: eventAsParams }, target: ".settled" },
        "focus.moved": ".settled",
      },
      initial: "settled",
      states: {
        settled: { description: "No element is awaited." },
        awaiting: {
          description: "The field of the overlay, or its opener, takes the focus once it is there, within 5 s.",
          invoke: { src: "followOverlay", input: overlayIn, onDone: "settled", onError: "settled" },
          after: { overlayFocus: { target: "settled", actions: "restoreLostFocus" } },
        },
      },
    },
  },
});

type ArrivalsSnapshot = SnapshotFrom<typeof arrivalsMachine>;
/** Returns the current announcement; null if there is none. */
export const selectAnnouncement = (snapshot: ArrivalsSnapshot): Announcement | null => snapshot.context.announcement;
