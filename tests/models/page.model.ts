import {
  always,
  type MachineModel,
  type Moment,
  type Row,
  reference,
  type Table,
  table,
  within,
} from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { matchRoute, type SiteLocation } from "../../contract/locations.ts";
import {
  type PageWanted,
  pageMachine,
  selectError,
  selectIsFailed,
  selectIsLoading,
  selectIsOverlayShown,
  selectShown,
  selectWanted,
} from "../../machines/page.ts";

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

/** Milliseconds (design section 6) until the overlay is shown, and the longest wait for pictures. */
const OVERLAY = 120;
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

const isLoading = (state: string) => state.startsWith("loading.");
const isAwaiting = (state: string) => state.includes("awaitingImages");
/** The part of an address that decides which data are fetched. Of the queries here only that of the filters does. */
const addressOf = ({ pathname, search }: SiteLocation) => pathname + (search.startsWith("?type=") ? search : "");
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
        const isShown = moment.from === "ready" || isAwaiting(moment.from);
        const stays = isShown && isSameData(state, moment);
        // The first report of the router is the address of the page that the server has rendered: nothing changes.
        const moves = stays && state.shown && (state.isMoved || !isSamePlace(state.location, location));
        const shown = moves ? { ...state.shown, location } : state.shown;
        return { ...state, location, press, shown, isMoved: true, isRendered: Boolean(moves) };
      },
      "language.changed": (state, { event }) => ({ ...state, language: event["language"], isMoved: true }),
      "page.retried": (state) => state,
      // A page that is not found is shown at the address that was asked for.
      "done fetchPage": (state, { event }) => ({
        ...state,
        shown: { ...event["output"], location: state.location },
        error: undefined,
        isRendered: true,
      }),
      "error fetchPage": (state, { event, to }) => (to === "failed" ? { ...state, error: event["error"] } : state),
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
      const from = (shown as { location?: SiteLocation } | undefined)?.location?.pathname;
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
const redirecting = (to: string | undefined) => ({
  to: "redirecting",
  does: [{ type: "navigate", params: { to, replace: true } }],
});
const logged = ({ event }: Moment) => ({ type: "logError", params: { error: event["error"] } });
const failing = (moment: Moment) => ({ to: "failed", does: [logged(moment)], emits: [{ type: "page.failed" }] });

/** The overlay keeps its state while a request replaces another one. */
const loadingIn = (work: string, { from }: Moment) =>
  `loading.work.${work} + loading.overlay.${from.includes("overlay.shown") ? "shown" : "hidden"}`;
const fetching = (moment: Moment) => ({ to: loadingIn("fetching", moment), starts: ["fetchPage"] });

const opens = (moment: Moment) => {
  const path = moment.event["location"].pathname;
  return path in REDIRECTS ? redirecting(REDIRECTS[path]) : fetching(moment);
};
const movesOrOpens: Row = (moment) => (isSameData(moment.before?.context.wanted, moment) ? {} : opens(moment));
const retries: Row = (moment) =>
  pathname(moment) in REDIRECTS ? redirecting(REDIRECTS[pathname(moment)]) : fetching(moment);
const changesLanguage: Row = (moment) => {
  if (pathname(moment) in REDIRECTS) return redirecting(REDIRECTS[pathname(moment)]);
  const list = LISTS[address(moment)];
  return list && !moment.event["isRestored"] ? redirecting(list) : fetching(moment);
};
const reopens: Row = ({ event }) => ({
  to: "reopening",
  does: [{ type: "logError", params: event }, "reportScreen"],
  starts: ["reopen"],
});
const others = { "language.changed": changesLanguage, "page.broke": reopens };

const fails: Row = (moment) => {
  const isUnknown = [400, 404].includes(moment.event["error"]?.status);
  if (["/product/1", "/press/7"].includes(pathname(moment)))
    return {
      ...redirecting(LISTS[pathname(moment)]),
      does: [logged(moment), ...redirecting(LISTS[pathname(moment)]).does],
    };
  if (isUnknown && pathname(moment) === "/products/list/ups")
    return { to: "redirecting", does: [logged(moment), ...redirecting("/products/list").does] };
  // Pages that a company may leave out, and unknown solutions.
  if (isUnknown && ["/solution/1", "/press/list"].includes(pathname(moment)))
    return { to: loadingIn("fetchingNotFound", moment), does: [logged(moment)], starts: ["fetchPage"] };
  return failing(moment);
};
const loads: Row = (moment) => ({ to: loadingIn("awaitingImages", moment), starts: ["awaitImages"] });
const isReady = ({ snapshot }: Moment) => ({
  to: "ready",
  emits: [{ type: "page.loaded", page: selectShown(snapshot) }],
});

const loadingRows = (overlay: "hidden" | "shown"): Table => {
  const covers = (work: string, emits: readonly object[]) =>
    overlay === "hidden" ? { [`after ${OVERLAY}`]: { to: `loading.work.${work} + loading.overlay.shown`, emits } } : {};
  const delayed = [{ type: "page.delayed" }];
  return {
    [`loading.work.fetching + loading.overlay.${overlay}`]: {
      ...others,
      "route.changed": movesOrOpens,
      "done fetchPage": loads,
      "error fetchPage": fails,
      ...covers("fetching", delayed),
    },
    [`loading.work.fetchingNotFound + loading.overlay.${overlay}`]: {
      ...others,
      "route.changed": movesOrOpens,
      "done fetchPage": loads,
      "error fetchPage": failing,
      ...covers("fetchingNotFound", delayed),
    },
    [`loading.work.awaitingImages + loading.overlay.${overlay}`]: {
      ...others,
      "route.changed": movesOrOpens,
      "done awaitImages": isReady,
      "error awaitImages": (moment) => ({ ...isReady(moment), does: [logged(moment)] }),
      [`after ${PICTURES}`]: isReady,
      // The new page is on the screen already, so nothing announces that it loads (decision 18).
      ...covers("awaitingImages", []),
    },
  };
};

const steps = table("Each event leads to the step that the visitor expects", {
  "": { start: ({ event: { input } }) => (input.page ? "ready" : "idle") },
  idle: { ...others, "route.changed": opens, "language.changed": "idle" },
  ...loadingRows("hidden"),
  ...loadingRows("shown"),
  ready: { ...others, "route.changed": movesOrOpens },
  failed: { ...others, "route.changed": opens, "page.retried": retries },
  redirecting: { ...others, "route.changed": opens, "language.changed": "redirecting" },
  reopening: { ...others, "route.changed": opens, "error reopen": failing },
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
      { location: at("/solution/1") },
      { location: at("/press/list"), press: FILTERS },
      { location: at("/press/list"), press: FIRST_FILTERS },
      { location: at("/press/7") },
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
  serializeState: ({ context: { wanted, isAddressTold } }) => [addressOf(wanted.location), isAddressTold],
  oracles: [
    visit,
    steps,
    always(
      "The loading state is on if and only if a page is loading",
      ({ snapshot, to }) => selectIsLoading(snapshot) === isLoading(to),
    ),
    always(
      "The overlay covers the page while it loads slowly or opens as a new document",
      ({ snapshot, to }) => selectIsOverlayShown(snapshot) === (to.includes("overlay.shown") || to === "reopening"),
    ),
    always(
      "No Information is shown from a failure until a page loads",
      ({ snapshot, to }) => selectIsFailed(snapshot) === (to === "failed" || selectError(snapshot) !== undefined),
    ),
    within("The overlay is shown after 120 ms of loading, also if another request replaces the first", {
      from: ({ from, to }) => !isLoading(from) && isLoading(to),
      to: ({ to }) => to.includes("overlay.shown"),
      ms: OVERLAY,
      unless: ({ to }) => !isLoading(to),
    }),
    within("The wait for pictures ends after 4 s", {
      from: ({ name }) => name === "done fetchPage",
      to: ({ name, to }) => name === `after ${PICTURES}` && to === "ready",
      ms: PICTURES,
      unless: ({ name, to }) => !isAwaiting(to) && !name.startsWith("after "),
    }),
  ],
  pairs: true,
};
