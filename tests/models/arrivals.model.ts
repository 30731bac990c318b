import { type Expected, type MachineModel, type Moment, type Row, reference, table, takes } from "statechart-paths";
import type { ShownPage } from "../../contract/render.ts";
import type { Place } from "../../machines/arrivals.ts";
import { arrivalsMachine, selectAnnouncement } from "../../machines/arrivals.ts";
import { regions } from "./regions.ts";

/** Milliseconds: the longest scroll to a section, and the time in which a new layout settles. */
const SCROLLED = 1000;
const REFLOWED = 100;
/** Milliseconds: the longest wait for the element that takes the focus when an overlay opens or closes. */
const AWAITED = 5000;

// The machine reads only the address and the language of a page.
const at = (pathname: string, hash = "", language = "en", isFailure = false): { place: Place } => ({
  place: { page: { location: { pathname, search: "", hash }, language } as ShownPage, isFailure },
});

interface Trace {
  readonly scroll: number;
  readonly link: string | null;
  readonly index: number | undefined;
}
/** Everything that decides where the focus goes and what is announced (decision 18). */
interface Visit {
  /** The page on the screen. */
  readonly place: Place | undefined;
  /** The requested entry of the history, and the one on the screen. */
  readonly entry: string;
  readonly shownEntry: string;
  readonly way: "link" | "choice" | "history";
  /** The link that was followed from the page on the screen. */
  readonly link: string | null;
  readonly index: number | undefined;
  /** Positions by entry of the history, and the one to return to. */
  readonly traces: Readonly<Record<string, Trace>>;
  readonly returnTo: Trace | undefined;
  /** True if the focus does not say which page is shown. */
  readonly needsAnnouncement: boolean;
  readonly announcement: object | null;
}
const FIRST: Omit<Visit, "place"> = {
  entry: "",
  shownEntry: "",
  way: "link",
  link: null,
  index: undefined,
  traces: {},
  returnTo: undefined,
  needsAnnouncement: false,
  announcement: null,
};

const isSame = (before: Place | undefined, place: Place) =>
  before?.page.location.pathname === place.page.location.pathname && before.isFailure === place.isFailure;
const isNews = (before: Place | undefined, place: Place) =>
  !isSame(before, place) || before?.page.language !== place.page.language;
const sectionOf = (place: Place) => place.page.location.hash.replace("#", "");

/** Returns where the focus goes once a page is on the screen. */
function focusOf({ place: before, returnTo, way, entry, shownEntry }: Visit, place: Place) {
  if (place.isFailure) return "heading";
  // Undoing a choice with Back changes the list only.
  if (returnTo && (returnTo.link !== null || !isSame(before, place))) return "position";
  if (sectionOf(place) !== "" && way !== "history" && entry !== shownEntry) return "section";
  if (isSame(before, place)) return "unchanged";
  return way === "choice" ? "top" : "heading";
}

function rendered(visit: Visit, { event }: Moment): Visit {
  const place: Place = event["place"];
  const isNew = isNews(visit.place, place);
  const isSilent = ["position", "section", "unchanged"].includes(focusOf(visit, place));
  const isTitled =
    "about" in (visit.announcement ?? {}) && JSON.stringify(visit.announcement).includes('"about":"page"');
  return {
    ...visit,
    place,
    shownEntry: visit.entry,
    way: "link",
    link: null,
    index: undefined,
    returnTo: undefined,
    needsAnnouncement: isNew ? isSilent : visit.needsAnnouncement,
    announcement: !isNew && isTitled ? visit.announcement : null,
  };
}

function opened(visit: Visit, { event }: Moment): Visit {
  const { entry, isHistory, scroll } = event;
  const { shownEntry, link, index } = visit;
  const way = isHistory ? "history" : visit.way === "choice" ? "choice" : "link";
  // After a reload the browser restores the position.
  if (isHistory && shownEntry === "") return { ...visit, way, entry, shownEntry: entry };
  const traces = { ...visit.traces, [shownEntry]: { scroll, link, index } };
  return { ...visit, way, entry, traces, returnTo: isHistory ? traces[entry] : undefined };
}

const traceOf = ({ scroll, link, index }: Trace): Trace => ({ scroll, link, index });
const says = (visit: Visit, announcement: object): Visit => ({ ...visit, announcement });

const visit = reference<Visit>("Positions are kept by entry of the history, and one announcement at a time is made", {
  start: ({ event: { input } }) => ({ ...FIRST, place: input.place }),
  next: {
    "route.opened": opened,
    "page.rendered": rendered,
    "link.followed": (state, { event }) => ({ ...state, link: event["link"], index: event["index"] }),
    "choice.made": (state) => ({ ...state, way: "choice" }),
    "list.returned": (state, { event }) => ({ ...state, returnTo: traceOf(event as unknown as Trace) }),
    "positions.restored": (state, { event }) => ({ ...state, traces: event["traces"] }),
    // The title of a page is announced once.
    "page.loaded": (state, { event: { page } }) =>
      state.needsAnnouncement ? { ...says(state, { about: "page", page }), needsAnnouncement: false } : state,
    "page.delayed": (state) => says(state, { about: "loading" }),
    "cart.changed": (state, { event: { by, items } }) =>
      by === "visitor" ? says(state, { about: "cart", count: items.length }) : state,
  },
  sees: ({ snapshot: { context }, snapshot, actions }) => {
    const { before: _, ...seen } = context;
    const stored = actions.flatMap(({ type, params }) =>
      type === "storeScrollPositions" ? [(params as Visit).traces] : [],
    );
    return { ...seen, announcement: selectAnnouncement(snapshot as never), stored };
  },
  expects: (state, { name }) => ({ ...state, stored: name === "route.opened" ? [state.traces] : [] }),
});

const nothing: Expected = {};
const sectionIn = ({ before }: Moment) => {
  const { place, before: previous } = before?.context ?? {};
  return { id: sectionOf(place), isOnPage: isSame(previous, place) };
};
const arrives: Row = ({ before, event }) => {
  const visited: Visit = before?.context;
  const place: Place = event["place"];
  switch (focusOf(visited, place)) {
    case "position":
      return { to: "resting", does: [{ type: "restorePosition", params: visited.returnTo }] };
    case "section":
      return {
        to: "scrolling",
        starts: [{ src: "scrollToSection", input: { id: sectionOf(place), isOnPage: isSame(visited.place, place) } }],
      };
    case "unchanged":
      return "resting";
    case "top":
      return { to: "resting", does: ["scrollToTop"] };
    default:
      return { to: "resting", does: ["focusHeading"] };
  }
};
const focuses =
  (type: string): Row =>
  ({ event }) => ({ to: "resting", does: [{ type, params: event }] });
const focusesSection: Row = (moment) => ({
  to: "resting",
  does: [{ type: "focusSection", params: sectionIn(moment) }],
});
const inEvery = {
  "route.opened": { to: "resting", does: ["storeScrollPositions"] },
  "page.rendered": arrives,
  "form.answered": focuses("focusAnswer"),
  "answer.removed": focuses("focusForm"),
  "overlay.shown": "resting",
  "overlay.left": "resting",
  // The element of an overlay is about to take the focus.
  "focus.lost": ({ from }) =>
    from.includes("overlay.settled") ? { to: "resting", does: ["restoreLostFocus"] } : nothing,
  "width.changed": "reflowing",
} satisfies Readonly<Record<string, Row>>;
const awaits: Row = ({ event: { type, overlay } }) => ({
  to: "awaiting",
  starts: [{ src: "followOverlay", input: { type, overlay } }],
});
const inEveryOverlay = { "overlay.shown": awaits, "overlay.left": awaits } satisfies Readonly<Record<string, Row>>;

const steps = table("The focus goes where a visitor expects it, and stays where the visitor moved it", {
  "": { start: "page.resting + overlay.settled" },
  ...regions({
    page: {
      resting: inEvery,
      scrolling: {
        ...inEvery,
        "done scrollToSection": focusesSection,
        "error scrollToSection": "resting",
        [`after ${SCROLLED}`]: focusesSection,
        "focus.moved": "resting",
      },
      reflowing: { ...inEvery, [`after ${REFLOWED}`]: { to: "resting", does: ["restoreLostFocus"] } },
    },
    overlay: {
      settled: inEveryOverlay,
      awaiting: {
        ...inEveryOverlay,
        "page.rendered": ({ before, event }) => (isSame(before?.context.place, event["place"]) ? nothing : "settled"),
        "focus.moved": "settled",
        "done followOverlay": "settled",
        "error followOverlay": "settled",
        [`after ${AWAITED}`]: { to: "settled", does: ["restoreLostFocus"] },
      },
    },
  }),
});

export const model: MachineModel = {
  machine: arrivalsMachine,
  starts: [
    { name: "the server has rendered the product list", input: at("/products/list") },
    { name: "no page could be rendered", input: { place: undefined } },
  ],
  cases: {
    "route.opened": [
      { entry: "one", isHistory: false, scroll: 0 },
      { entry: "two", isHistory: false, scroll: 900 },
      { entry: "one", isHistory: true, scroll: 0 },
    ],
    "page.rendered": [
      at("/products/list"),
      at("/products/list", "", "zh"),
      at("/product/1"),
      at("/product/1", "#faq"),
      at("/product/1", "", "en", true),
    ],
    "link.followed": [{ link: "/product/1" }, { link: "/product/1", index: 1 }],
    "choice.made": [{}],
    "list.returned": [{ scroll: 700, link: "/press/14" }],
    "positions.restored": [{ traces: { one: { scroll: 300, link: "/product/1" } } }],
    "form.answered": [{ answer: "refused" }, { answer: "sent" }],
    "answer.removed": [{ answer: "refused" }],
    "overlay.shown": [{ overlay: "search" }],
    "overlay.left": [{ overlay: "search" }],
    "focus.moved": [{}],
    "focus.lost": [{}],
    "width.changed": [{ width: 360 }],
    "page.delayed": [{}],
    "page.loaded": [at("/products/list").place],
    "cart.changed": [
      { items: [{ link: "/product/1" }], by: "visitor" },
      { items: [{ link: "/product/1" }], by: "list" },
      { items: [], by: "site" },
    ],
  },
  outcomes: {
    scrollToSection: { done: [undefined], error: [new Error("The page has gone")] },
    followOverlay: { done: [undefined], error: [new Error("The page has gone")] },
  },
  serializeState: ({
    context: { place, entry, shownEntry, way, link, returnTo, traces, needsAnnouncement, announcement },
  }) => [
    place,
    [entry, shownEntry],
    way,
    link,
    returnTo && returnTo.link !== null,
    traces["one"] && traces["one"].link !== null,
    needsAnnouncement,
    announcement?.about ?? null,
  ],
  // Each event once where it makes a difference.
  filterEvents: (snapshot, { type }) => {
    const { context } = snapshot;
    const isAtRest = snapshot.matches({ page: "resting" });
    const isScrolling = snapshot.matches({ page: "scrolling" });
    const isAwaiting = !snapshot.matches({ overlay: "settled" });
    if (isAwaiting && !/^(focus|overlay|page\.rendered|xstate)/.test(type)) return false;
    const isOnList = context.place?.page.location.pathname === "/products/list" && context.entry === context.shownEntry;
    if (type === "link.followed") return isAtRest && isOnList && context.link === null;
    const isFirst = isAtRest && isOnList && context.shownEntry === "";
    if (type === "choice.made") return isFirst && context.way !== "choice";
    if (type === "list.returned") return isAtRest && !isOnList && context.returnTo === undefined;
    if (type === "focus.moved" || type === "focus.lost") return isScrolling || isAwaiting;
    if (type === "positions.restored") return isAtRest && context.shownEntry === "" && context.entry === "";
    if (type.startsWith("overlay.")) return (isFirst && context.announcement === null) || isScrolling;
    if (type === "form.answered" || type === "answer.removed") return (isAtRest && isOnList) || isScrolling;
    if (type === "width.changed") return isAtRest && isOnList;
    if (type === "page.loaded") return isAtRest && context.announcement === null;
    if (type === "cart.changed" || type === "page.delayed") return isFirst && context.announcement === null;
    return true;
  },
  oracles: [
    visit,
    steps,
    takes("The focus is on a section 1 s after the scroll began, however long the browser scrolls", {
      from: ({ from, to }) => !from.includes("page.scrolling") && to.includes("page.scrolling"),
      to: ({ actions }) => actions.some(({ type }) => type === "focusSection"),
      ms: SCROLLED,
      unless: ({ name }) => !/^(after|wait)/.test(name),
    }),
    takes("An element of an overlay takes the focus within 5 s or never", {
      from: ({ name }) => name.startsWith("overlay."),
      to: ({ to }) => to.includes("overlay.settled"),
      ms: AWAITED,
      unless: ({ name, to }) => !/^(after|wait)/.test(name) || to.includes("overlay.settled"),
    }),
    takes("A focus that a new layout hides is moved 100 ms after the width changed", {
      from: ({ name }) => name === "width.changed",
      to: ({ actions }) => actions.some(({ type }) => type === "restoreLostFocus"),
      ms: REFLOWED,
      unless: ({ name }) => !/^(after|wait)/.test(name),
    }),
  ],
};
