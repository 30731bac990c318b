import {
  always,
  type Expected,
  type MachineModel,
  type Moment,
  type Row,
  reference,
  type Table,
  table,
  takes,
} from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import {
  type PageWanted,
  pageMachine,
  selectError,
  selectIsFailed,
  selectIsLoading,
  selectIsOverlayLeaving,
  selectIsOverlayShown,
  selectShown,
  selectWanted,
} from "../../machines/page.ts";
import { expectedOf } from "./regions.ts";

const at = (pathname: string, search = "", hash = ""): SiteLocation => ({ pathname, search, hash });
const pageAt = ({ location, language }: Pick<PageWanted, "location" | "language">) => ({
  location,
  language,
  screen: matchRoute(location.pathname).name,
  status: 200,
  response: {},
});
const withStatus = (status: number) => Object.assign(new Error(`Status ${status}`), { status });

/** The response depends on the request: the fetched page is the requested one. */
const answers = ({ context, value }: AnyMachineSnapshot) => {
  const isMissing = JSON.stringify(value).includes("fetchingNotFound");
  const location = isMissing ? at("/404") : context.wanted.location;
  return {
    done: [pageAt({ ...context.wanted, location })],
    error: [withStatus(404), withStatus(400), withStatus(500), new Error("No connection"), "No connection", null],
  };
};

/** Milliseconds (design section 6) until the overlay is shown, its least time, its way out, and the longest wait for pictures. */
const OVERLAY = 400;
const OVERLAY_SHOWN = 300;
const OVERLAY_LEAVES = 150;
const PICTURES = 4000;
/** Filters of the press list at the start (spec section 3), and others. */
const FIRST_FILTERS = { selectType: "1", selectYear: "all", currentPage: 1 };
const FILTERS = { selectType: "2", selectYear: "2025", currentPage: 3 };

/** Paths that redirect (spec section 2). */
const REDIRECTS: Readonly<Record<string, string>> = { "/products": "/products/list" };
/** Lists to which a change of the language leads (spec section 4). */
const LISTS: Readonly<Record<string, string>> = {
  "/product/1": "/products/list",
  "/solution/1": "/solutionsList",
  "/press/7": "/press/list",
  "/products/list?type=1": "/products/list",
  "/products/list/ups": "/products/list",
};

/** Everything that decides what is fetched and shown. */
interface Visit {
  readonly location: SiteLocation;
  readonly language: string;
  readonly press: typeof FIRST_FILTERS;
  readonly shown: object | undefined;
  readonly error: unknown;
  /** False until the router has reported the address of the first page. */
  readonly isMoved: boolean;
  /** True if the last event gave the views another page to render. */
  readonly isRendered: boolean;
}

/** Name of the state of the work, without the overlay's: "loading.fetching". */
const workOf = (state: string) => /^work\.([\w.]+)/.exec(state)?.[1] ?? "";
const isLoading = (state: string) => workOf(state).startsWith("loading.");
const isAwaiting = (state: string) => workOf(state) === "loading.awaitingImages";
/** No data of the requested page have arrived. */
const isWaiting = (work: string) =>
  ["loading.fetching", "loading.fetchingNotFound", "opening", "redirecting"].includes(work);
/** The part of an address that decides which data are fetched. Of the queries here only that of the filters does. */
const addressOf = ({ pathname, search }: SiteLocation) => pathname + (search.startsWith("?type=") ? search : "");
/** The part of a page that its view loads by itself. Of the queries here only the order of a table is one. */
const partOf = ({ search }: SiteLocation) => (search.startsWith("?sort=") ? search : "");
const hasOwnFilters = ({ pathname }: SiteLocation) => pathname.startsWith("/press");

/** True if the address differs only in what the server does not need, such as the hash. */
const isSameData = ({ location, press }: Pick<Visit, "location" | "press">, { event }: Moment) =>
  addressOf(event["location"]) === addressOf(location) &&
  (!hasOwnFilters(location) || (event["press"] ?? press).selectType === press.selectType);
const isSamePlace = (one: SiteLocation, other: SiteLocation) =>
  one.search === other.search && one.hash === other.hash && (one.state ?? null) === (other.state ?? null);

const visit = reference<Visit>(
  "The requested page is fetched, and the page on the screen is the last one that loaded",
  {
    start: ({ event: { input } }) => ({
      location: input.location,
      language: input.language,
      press: FIRST_FILTERS,
      shown: input.page,
      error: undefined,
      isMoved: false,
      isRendered: false,
    }),
    next: {
      "route.changed": (state, moment) => {
        const { location, press = state.press } = moment.event;
        const isShown = workOf(moment.from) === "ready" || isAwaiting(moment.from);
        const stays = isShown && isSameData(state, moment);
        // The first report of the router is the address of the page that the server has rendered: nothing changes.
        const moves = stays && state.shown && (state.isMoved || !isSamePlace(state.location, location));
        const shown = moves ? { ...state.shown, location } : state.shown;
        return { ...state, location, press, shown, isMoved: true, isRendered: Boolean(moves) };
      },
      // The router reports it later.
      "address.chosen": (state) => state,
      "language.changed": (state, { event }) => ({ ...state, language: event["language"], isMoved: true }),
      "page.retried": (state) => state,
      // A page that is not found is shown at the address that was asked for.
      "done fetchPage": (state, { event }) => ({
        ...state,
        shown: { ...event["output"], location: state.location },
        error: undefined,
        isRendered: true,
      }),
      "error fetchPage": (state, { event, to }) =>
        workOf(to) === "failed" ? { ...state, error: event["error"] } : state,
      "error reopen": (state, { event }) => ({ ...state, error: event["error"] }),
    },
    sees: ({ before, snapshot, started }) => ({
      isRendered: before !== undefined && selectShown(snapshot) !== selectShown(before as typeof snapshot),
      wanted: selectWanted(snapshot),
      shown: selectShown(snapshot),
      error: selectError(snapshot),
      inputs: started.map(({ input }) => input),
    }),
    expects: ({ location, language, press, shown, error, ...state }, { name, started, to }) => {
      const isRendered = ["route.changed", "done fetchPage"].includes(name) && state.isRendered;
      const wanted = { location, language, press };
      const from = (shown as { location?: SiteLocation } | undefined)?.location;
      const inputs: Readonly<Record<string, unknown>> = {
        fetchPage: to.includes("fetchingNotFound") ? { ...wanted, location: at("/404") } : { ...wanted, from },
        awaitImages: { page: shown },
      };
      return { isRendered, wanted, shown, error, inputs: started.map(({ src }) => inputs[src]) };
    },
  },
);

const pathname = ({ before }: Moment): string => before?.context.wanted.location.pathname;
const address = ({ before }: Moment): string => addressOf(before?.context.wanted.location);
const redirecting = (to: string | undefined): Expected => ({
  to: "redirecting",
  does: [{ type: "navigate", params: { to, replace: true } }],
});
const logged = ({ event }: Moment) => ({ type: "logError", params: { error: event["error"] } });
const failing = (moment: Moment): Expected => ({
  to: "failed",
  does: [logged(moment)],
  emits: [{ type: "page.failed" }],
});

const fetching: Expected = { to: "loading.fetching", starts: ["fetchPage"] };

const opens = (moment: Moment) => {
  const path = moment.event["location"].pathname;
  return path in REDIRECTS ? redirecting(REDIRECTS[path]) : fetching;
};
const wantedIn = ({ before }: Moment): PageWanted => before?.context.wanted;
const hasSamePart = (moment: Moment) => partOf(moment.event["location"]) === partOf(wantedIn(moment).location);
/** A page that loads is fetched again for another part of it. */
const asksOrOpens: Row = (moment) => (isSameData(wantedIn(moment), moment) && hasSamePart(moment) ? {} : opens(moment));
/** A page that is there stays, and its view hears of another part. */
const movesOrOpens: Row = (moment) => {
  if (!isSameData(wantedIn(moment), moment)) return opens(moment);
  return hasSamePart(moment) ? {} : { emits: [{ type: "part.moved", location: moment.event["location"] }] };
};
const chooses = ({ event }: Moment): Expected => ({ to: "opening", does: [{ type: "navigate", params: event }] });
const choosesWithin: Row = (moment) => {
  const [path = "", query] = moment.event["to"].split("?");
  const location = at(path, query ? `?${query}` : "");
  const isWithin = isSameData(wantedIn(moment), { ...moment, event: { type: "", location } });
  return isWithin ? { does: [{ type: "navigate", params: moment.event }] } : chooses(moment);
};
const retries: Row = (moment) => (pathname(moment) in REDIRECTS ? redirecting(REDIRECTS[pathname(moment)]) : fetching);
const changesLanguage: Row = (moment) => {
  if (pathname(moment) in REDIRECTS) return redirecting(REDIRECTS[pathname(moment)]);
  const list = LISTS[address(moment)];
  return list && !moment.event["isRestored"] ? redirecting(list) : fetching;
};
const reopens: Row = ({ event }) => ({
  to: "reopening",
  does: [{ type: "logError", params: event }, "reportScreen"],
  starts: ["reopen"],
});
const others = { "address.chosen": chooses, "language.changed": changesLanguage, "page.broke": reopens };

const fails: Row = (moment) => {
  const isUnknown = [400, 404].includes(moment.event["error"]?.status);
  const leadsTo = (list: string | undefined): Expected => {
    const { does = [], ...leads } = redirecting(list);
    return { ...leads, does: [logged(moment), ...does] };
  };
  if (["/product/1", "/press/7"].includes(pathname(moment))) return leadsTo(LISTS[pathname(moment)]);
  if (isUnknown && pathname(moment) === "/products/list/ups") return leadsTo("/products/list");
  // Pages that a company may leave out, and unknown solutions.
  if (isUnknown && ["/solution/1", "/press/list"].includes(pathname(moment)))
    return { to: "loading.fetchingNotFound", does: [logged(moment)], starts: ["fetchPage"] };
  return failing(moment);
};
const loads: Row = { to: "loading.awaitingImages", starts: ["awaitImages"] };
const isReady = ({ snapshot }: Moment): Expected => ({
  to: "ready",
  emits: [{ type: "page.loaded", page: selectShown(snapshot) }],
});

const work: Table = {
  idle: { ...others, "route.changed": opens, "language.changed": {} },
  "loading.fetching": { ...others, "route.changed": asksOrOpens, "done fetchPage": loads, "error fetchPage": fails },
  "loading.fetchingNotFound": {
    ...others,
    "route.changed": asksOrOpens,
    "done fetchPage": loads,
    "error fetchPage": failing,
  },
  "loading.awaitingImages": {
    ...others,
    "route.changed": movesOrOpens,
    "address.chosen": choosesWithin,
    "done awaitImages": isReady,
    "error awaitImages": (moment) => ({ ...isReady(moment), does: [logged(moment)] }),
    [`after ${PICTURES}`]: isReady,
  },
  ready: { ...others, "route.changed": movesOrOpens, "address.chosen": choosesWithin },
  opening: { ...others, "route.changed": opens },
  failed: { ...others, "route.changed": opens, "page.retried": retries },
  redirecting: { ...others, "route.changed": opens, "language.changed": {} },
  reopening: { ...others, "route.changed": opens, "error reopen": failing },
};

const isOver = (step: string) => ["ready", "failed", "idle"].includes(step);
/** The state of the overlay after its own step, if it has one, and that of the work. */
const overlayAfter = (overlay: string, step: string): string => {
  if (overlay === "hidden" || overlay === "waiting") {
    return isWaiting(step) ? "waiting" : "hidden";
  }
  return overlay === "shown.longer" && isOver(step) ? "leaving" : overlay;
};
/** The times of the overlay. A screen reader hears of it when it appears before the page. */
const overlays: Readonly<Record<string, Readonly<Record<string, Expected>>>> = {
  hidden: {},
  waiting: { [`after ${OVERLAY}`]: { to: "shown.briefly", emits: [{ type: "page.delayed" }] } },
  "shown.briefly": { [`after ${OVERLAY_SHOWN}`]: { to: "shown.longer" } },
  "shown.longer": {},
  leaving: { [`after ${OVERLAY_LEAVES}`]: { to: "hidden" } },
};
const nameOf = (step: string, overlay: string) => `work.${step} + overlay.${overlay}`;
/** Both at once: events lead the work, and the overlay follows it. */
const both: Table = Object.fromEntries(
  Object.entries(work).flatMap(([step, rows]) =>
    Object.entries(overlays).map(([overlay, times]) => {
      const row =
        (given: Row): Row =>
        (moment) => {
          const { to = step, ...expected } = expectedOf(given, moment);
          return { ...expected, to: nameOf(to, overlayAfter(overlay, to)) };
        };
      const timed = Object.entries(times).map(([name, { to = overlay, ...expected }]) => [
        name,
        { ...expected, to: nameOf(step, overlayAfter(to, step)) },
      ]);
      const stepped = Object.entries(rows).map(([name, given]) => [name, row(given)]);
      return [nameOf(step, overlay), Object.fromEntries([...stepped, ...timed])];
    }),
  ),
);

const steps = table("Each event leads to the step that the visitor expects", {
  "": { start: ({ event: { input } }) => nameOf(input.page ? "ready" : "idle", "hidden") },
  ...both,
});

export const model: MachineModel = {
  machine: pageMachine,
  starts: [
    {
      name: "the server has rendered the home page",
      input: { language: "en", location: at("/home"), page: pageAt({ location: at("/home"), language: "en" }) },
    },
    { name: "no page has loaded yet", input: { language: "en", location: at("/home"), page: undefined } },
  ],
  cases: {
    "route.changed": [
      { location: { ...at("/home"), state: null } },
      // The router reports an address again, for example after a press on a link to the page on the screen.
      { location: at("/home"), press: FIRST_FILTERS },
      { location: at("/home", "", "#news") },
      { location: at("/home", "?from=mail") },
      { location: { ...at("/home"), state: { from: "menu" } } },
      // Two screens with the same data.
      { location: at("/about") },
      { location: at("/aboutUs/profile/introduction") },
      { location: at("/products") },
      { location: at("/products/list") },
      { location: at("/products/list", "?type=1") },
      { location: at("/products/list/ups") },
      { location: at("/product/1") },
      { location: at("/product/1", "?sort=dn") },
      { location: at("/solution/1") },
      { location: at("/press/list"), press: FILTERS },
      { location: at("/press/list"), press: FIRST_FILTERS },
      { location: at("/press/7") },
    ],
    "address.chosen": [
      { to: "/product/1?sort=dn", replace: false },
      { to: "/products/list?type=1", replace: true },
    ],
    "language.changed": [{ language: "zh" }, { language: "en" }, { language: "zh", isRestored: true }],
    "page.retried": [{}],
    "page.broke": [{ error: new Error("A section is missing") }],
  },
  outcomes: {
    fetchPage: answers,
    awaitImages: { done: [undefined], error: [new Error("A picture is broken")] },
    // A document that is leaving reports nothing.
    reopen: { done: [], error: [new Error("The view of this address threw before")] },
  },
  // Language, hash, filters and the page before decide only what is sent and shown, which the oracles compare.
  serializeState: ({ context: { wanted, isAddressTold } }) => [
    addressOf(wanted.location) + partOf(wanted.location),
    isAddressTold,
  ],
  oracles: [
    visit,
    steps,
    always(
      "The loading state is on if and only if a page is loading",
      ({ snapshot, to }) => selectIsLoading(snapshot) === isLoading(to),
    ),
    always(
      "The overlay covers the page while it loads slowly or opens as a new document, and fades out afterwards",
      ({ snapshot, to }) =>
        selectIsOverlayShown(snapshot) === (to.includes("overlay.shown") || workOf(to) === "reopening") &&
        selectIsOverlayLeaving(snapshot) === to.includes("overlay.leaving"),
    ),
    always(
      "The overlay never begins once the page is there",
      ({ from, to }) => from.includes("overlay.shown") || !to.includes("overlay.shown") || !isAwaiting(to),
    ),
    always(
      "No Information is shown from a failure until a page loads",
      ({ snapshot, to }) =>
        selectIsFailed(snapshot) === (workOf(to) === "failed" || selectError(snapshot) !== undefined),
    ),
    takes("The overlay is shown after 400 ms without data, also if another request replaces the first", {
      from: ({ from, to }) =>
        !to.includes("overlay.shown") && !from.includes("overlay.waiting") && to.includes("overlay.waiting"),
      to: ({ to }) => to.includes("overlay.shown"),
      ms: OVERLAY,
      unless: ({ to }) => !isWaiting(workOf(to)),
    }),
    takes("The overlay stays for 300 ms", {
      from: ({ from, to }) => !from.includes("overlay.shown") && to.includes("overlay.shown"),
      to: ({ to }) => !to.includes("overlay.shown.briefly"),
      ms: OVERLAY_SHOWN,
    }),
    takes("The overlay is gone 150 ms after it began to leave", {
      from: ({ from, to }) => !from.includes("overlay.leaving") && to.includes("overlay.leaving"),
      to: ({ to }) => !to.includes("overlay.leaving"),
      ms: OVERLAY_LEAVES,
    }),
    takes("The wait for pictures ends after 4 s", {
      from: ({ name }) => name === "done fetchPage",
      to: ({ name, to }) => name === `after ${PICTURES}` && workOf(to) === "ready",
      ms: PICTURES,
      unless: ({ name, to }) => !isAwaiting(to) && !name.startsWith("after "),
    }),
  ],
  pairs: true,
};
