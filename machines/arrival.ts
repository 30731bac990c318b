/** What the arrivals machine works with: how a page was reached, what it looked like when it was left, and what is said of it. */

import type { ShownPage } from "../contract/render.ts";
import type { CartChanged } from "./cart.ts";
import type { PageFact } from "./page-request.ts";

/** What is on the screen. */
export interface Place {
  readonly page: ShownPage;
  /** True where No Information stands in for a page that could not be had. */
  readonly isFailure: boolean;
}
/** A link that was followed. */
export interface FollowedLink {
  /** Its address. */
  readonly link: string;
  /** Its position among the links to that address, those of the page itself before those around it; the first unless told. */
  readonly index?: number | undefined;
}
/** A visitor's place on a page: the scroll position in CSS pixels, and the link that led away. */
export interface Trace {
  readonly scroll: number;
  readonly link: string | null;
  /** As of FollowedLink. */
  readonly index?: number | undefined;
}
/** By entry of the browser's history. */
export type Traces = Readonly<Record<string, Trace>>;
/** What came of a form: refused here or by the server, not posted, stored, or shown once more before it is sent. */
export type Answer = "refused" | "failed" | "sent" | "reviewed";
/** What takes the place of the header, or lies over the page, until it is left. */
export type Overlay = "search" | "drawer";
/** What a screen reader is told beside what has the focus. */
export type Spoken =
  | { readonly about: "loading" }
  | { readonly about: "page"; readonly page: ShownPage }
  | { readonly about: "cart"; readonly count: number };

export interface RouteOpened {
  type: "route.opened";
  /** Names the entry of the browser's history. */
  entry: string;
  /** True where Back or Forward led there. */
  isHistory: boolean;
  /** How far the page that is left was scrolled, in CSS pixels. */
  scroll: number;
}
/** Told by the view once it has put something on the screen. */
export interface PageRendered {
  type: "page.rendered";
  place: Place;
}
/** That a page could not be had is seen once it is rendered. */
export type FactOfPage = Exclude<PageFact, { type: "page.failed" }>;
export type FocusEvent =
  | RouteOpened
  | PageRendered
  | ({ type: "link.followed" } & FollowedLink)
  | { type: "choice.made" }
  | ({ type: "list.returned" } & Trace)
  | { type: "traces.restored"; traces: Traces }
  | { type: "form.answered"; answer: Answer }
  | { type: "answer.removed"; answer: Answer }
  | { type: "overlay.shown"; overlay: Overlay }
  | { type: "overlay.left"; overlay: Overlay }
  | { type: "focus.moved" }
  | { type: "focus.lost" }
  | { type: "width.changed" }
  | FactOfPage
  | CartChanged;

/** The section that the address names. */
export interface Section {
  readonly id: string;
  /** True where the visitor sees the page move there. */
  readonly isOnPage: boolean;
}
export interface FocusInput {
  /** What the server rendered; undefined where there is none yet. */
  readonly place: Place | undefined;
}
export interface FocusContext extends FocusInput {
  /** What was on the screen before. */
  readonly before: Place | undefined;
  /** The entry of the browser's history that is on the screen, and the one that is wanted. */
  readonly shownEntry: string;
  readonly entry: string;
  /** True where Back or Forward led to what is wanted. */
  readonly isHistory: boolean;
  /** True from a choice on the page until what was chosen is on the screen. */
  readonly isChoice: boolean;
  /** The link that was pressed last on the page that is shown. */
  readonly link: string | null;
  readonly index: number | undefined;
  readonly traces: Traces;
  /** Where the visitor comes back to; undefined where the page begins at its beginning. */
  readonly returnTo: Trace | undefined;
  /** True where what has the focus does not tell that the page is another one. */
  readonly isUntold: boolean;
  readonly spoken: Spoken | null;
}

/** True where the page is the one before; its filters or its language may be others. */
export const isSamePage = ({ before, place }: FocusContext): boolean =>
  before?.page.location.pathname === place?.page.location.pathname && before?.isFailure === place?.isFailure;

/** True where another page, or another language, is on the screen. */
export const isNews = (context: FocusContext): boolean =>
  !isSamePage(context) || context.before?.page.language !== context.place?.page.language;

/**
 * With what the page that is left looks like. Where the visit begins, or goes on after a reload, nothing is left: what the server
 * rendered is on the screen, and the browser itself scrolls.
 */
export function afterLeaving({ context }: { context: FocusContext }, { entry, isHistory, scroll }: RouteOpened) {
  if (context.shownEntry === "" && isHistory) return { entry, isHistory, ...(context.place && { shownEntry: entry }) };
  const traces = { ...context.traces, [context.shownEntry]: { scroll, link: context.link, index: context.index } };
  const isChoice = context.isChoice && !isHistory;
  return { entry, isHistory, isChoice, traces, returnTo: isHistory ? traces[entry] : undefined };
}

/** What was said of the page before is over; of a page that is only told anew, it still holds. */
export function afterRendering({ context }: { context: FocusContext }, { place }: PageRendered) {
  const isOther = isNews({ ...context, before: context.place, place });
  const isStillSaid = !isOther && context.spoken?.about === "page";
  return {
    before: context.place,
    place,
    isUntold: !isOther && context.isUntold,
    spoken: isStillSaid ? context.spoken : null,
  };
}

/** The id of the section that the address names; empty where it names none. */
export const sectionOf = ({ place }: FocusContext): string => place?.page.location.hash.slice(1) ?? "";

/** The section to scroll to. */
export const sectionFor = ({ context }: { context: FocusContext }): Section => ({
  id: sectionOf(context),
  isOnPage: isSamePage(context),
});
