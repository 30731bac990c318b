/**
 * Loads pages (spec sections 2 and 4, design section 3): fetches a page for a location and a language and shows it. If that is
 * slow, the loading overlay covers the page until its eager pictures have loaded. A new route or language cancels the current
 * request, and so does a control that chooses another address, which the router then opens and reports. If a detail page fails to
 * load or its language changes, redirects to its list. If a view throws, reopens the page as a new document.
 */
import { assign, emit, not, or, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { SitePath } from "../contract/paths.ts";
import type { ShownPage } from "../contract/render.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import type {
  AddressChosen,
  PageEvent,
  PageFact,
  PageInput,
  PageMachineContext,
  PageWanted,
  PartMoved,
} from "./page-request.ts";
import {
  afterMovingWithin,
  afterWishing,
  asksForTheSame,
  destinationOf,
  firstContext,
  hasList,
  isMissing,
  isRedirect,
  leadsToList,
  movesPart,
  NOT_FOUND,
  staysOnPage,
} from "./page-request.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

export type { AddressChosen, PageEvent, PageFact, PageInput, PageWanted } from "./page-request.ts";

/** Keeps the page at an address of the same data, and reports an address that concerns a part of it. */
const MOVE_WITHIN = [
  {
    guard: "movesPart",
    actions: ["moveWithin", { type: "tellMoved", params: eventAsParams<Pick<PartMoved, "location">> }],
  },
  { guard: "staysOnPage", actions: "moveWithin" },
] as const;
/** Asks the router for another address of the same page, which stays usable. */
const CHOOSE_WITHIN = {
  guard: "staysOnPage",
  actions: { type: "navigate", params: eventAsParams<AddressChosen> },
} as const;

export const pageMachine = setup({
  types: {
    context: {} as PageMachineContext,
    events: {} as PageEvent,
    emitted: {} as PageFact | PartMoved,
    input: {} as PageInput,
    tags: {} as "loading",
    meta: {} as Described<PageEvent>,
  },
  actors: {
    fetchPage: notProvided<ShownPage, PageWanted>("fetchPage"),
    reopen: notProvided<never>("reopen"),
    awaitImages: notProvided<void, { page: ShownPage | undefined }>("awaitImages"),
  },
  guards: {
    hasPage: ({ context }) => context.shown !== undefined,
    isRedirect,
    asksForTheSame,
    staysOnPage,
    movesPart,
    leadsToList,
    isMissing,
    /** No data of the requested page have arrived. */
    isWaiting: or([
      stateIn({ work: { loading: "fetching" } }),
      stateIn({ work: { loading: "fetchingNotFound" } }),
      stateIn({ work: "opening" }),
      stateIn({ work: "redirecting" }),
    ]),
    isOver: not(
      or([
        stateIn({ work: "loading" }),
        stateIn({ work: "opening" }),
        stateIn({ work: "redirecting" }),
        stateIn({ work: "reopening" }),
      ]),
    ),
    hasList,
  },
  actions: {
    want: assign(afterWishing),
    moveWithin: assign(afterMovingWithin),
    show: assign(({ context }, page: ShownPage) => ({
      shown: { ...page, location: context.wanted.location },
      error: undefined,
    })),
    keepError: assign((_, { error }: Failure) => ({ error })),
    logError: (_, _params: Failure) => {},
    reportScreen: () => {},
    /** Changes the address. The router then reports the new route. */
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
    // Reached only after a page is shown.
    tellLoaded: emit(({ context }) => ({ type: "page.loaded" as const, page: context.shown as ShownPage })),
    tellFailed: emit({ type: "page.failed" }),
    tellDelayed: emit({ type: "page.delayed" }),
    tellMoved: emit((_, { location }: Pick<PartMoved, "location">) => ({ type: "part.moved" as const, location })),
  },
  delays: {
    overlay: DELAY.overlay,
    overlayShown: DELAY.overlayShown,
    leave: DELAY.leave,
    pictures: DELAY.pictures,
  },
}).createMachine({
  id: "page",
  description: "Loads and shows pages.",
  meta: {
    events: {
      "route.changed": "The visitor opens an address.",
      "address.chosen": "A control of the page chooses another address.",
      "language.changed": "The language of the site changes.",
      "page.retried": "The visitor presses Try again.",
      "page.broke": "A view of the page throws an error.",
    },
  },
  context: ({ input }) => firstContext(input),
  type: "parallel",
  states: {
    work: {
      description: "Current step of loading. A new request cancels the one before.",
      initial: "idle",
      on: {
        "route.changed": [
          { guard: "isRedirect", target: ".redirecting", actions: "want" },
          { target: ".loading", actions: "want" },
        ],
        "language.changed": [
          { guard: "leadsToList", target: ".redirecting", actions: "want" },
          { target: ".loading", actions: "want" },
        ],
        "address.chosen": { target: ".opening", actions: { type: "navigate", params: eventAsParams } },
        "page.broke": { target: ".reopening", actions: { type: "logError", params: eventAsParams } },
      },
      states: {
        idle: {
          description: "No page has been requested yet.",
          always: { guard: "hasPage", target: "ready" },
          on: { "language.changed": { actions: "want" } },
        },
        loading: {
          description: "A page loads.",
          tags: "loading",
          initial: "fetching",
          on: {
            "route.changed": [
              { guard: "isRedirect", target: "redirecting", actions: "want" },
              { guard: "asksForTheSame", actions: "want" },
              { target: ".fetching", actions: "want" },
            ],
            "language.changed": [
              { guard: "leadsToList", target: "redirecting", actions: "want" },
              { target: ".fetching", actions: "want" },
            ],
          },
          states: {
            fetching: {
              description: "Fetches the page. The previous page or failure stays visible.",
              invoke: {
                src: "fetchPage",
                input: ({ context }) => ({ ...context.wanted, from: context.shown?.location }),
                onDone: { target: "awaitingImages", actions: { type: "show", params: outputOf } },
                onError: [
                  {
                    guard: { type: "isMissing", params: failureOf },
                    target: "fetchingNotFound",
                    actions: { type: "logError", params: failureOf },
                  },
                  {
                    guard: { type: "hasList", params: failureOf },
                    target: "#page.work.redirecting",
                    actions: { type: "logError", params: failureOf },
                  },
                  { target: "#page.work.failed", actions: { type: "keepError", params: failureOf } },
                ],
              },
            },
            fetchingNotFound: {
              description: "Fetches Page Not Found, because the address is unknown.",
              invoke: {
                src: "fetchPage",
                input: ({ context }) => ({ ...context.wanted, location: NOT_FOUND }),
                onDone: { target: "awaitingImages", actions: { type: "show", params: outputOf } },
                onError: { target: "#page.work.failed", actions: { type: "keepError", params: failureOf } },
              },
            },
            awaitingImages: {
              description: "Waits for the eager pictures of the new page, at most 4 s.",
              on: { "route.changed": MOVE_WITHIN, "address.chosen": CHOOSE_WITHIN },
              invoke: {
                src: "awaitImages",
                input: ({ context }) => ({ page: context.shown }),
                onDone: { target: "#page.work.ready", actions: "tellLoaded" },
                onError: {
                  target: "#page.work.ready",
                  actions: [{ type: "logError", params: failureOf }, "tellLoaded"],
                },
              },
              after: { pictures: { target: "#page.work.ready", actions: "tellLoaded" } },
            },
          },
        },
        ready: {
          description: "The page is shown and nothing loads.",
          on: { "route.changed": MOVE_WITHIN, "address.chosen": CHOOSE_WITHIN },
        },
        opening: {
          description:
            "A control has chosen another address. Drops the data of an earlier one and waits for the router.",
        },
        failed: {
          description:
            "The page failed to load or render. The error is logged; No Information and Try again are shown.",
          entry: [{ type: "logError", params: ({ context }) => ({ error: context.error }) }, "tellFailed"],
          on: {
            "page.retried": [
              { guard: "isRedirect", target: "redirecting" },
              { target: "loading", actions: "want" },
            ],
          },
        },
        reopening: {
          description: "A view threw an error. Opens the address as a new document, once per tab.",
          entry: "reportScreen",
          invoke: { src: "reopen", onError: { target: "failed", actions: { type: "keepError", params: failureOf } } },
        },
        redirecting: {
          description: "Redirects to another address and waits for the router to report it.",
          entry: { type: "navigate", params: ({ context }) => ({ to: destinationOf(context), replace: true }) },
          on: { "language.changed": { actions: "want" } },
        },
      },
    },
    overlay: {
      description: "Loading overlay with the logo and four dots.",
      initial: "hidden",
      states: {
        hidden: {
          description: "No overlay is shown.",
          always: { guard: "isWaiting", target: "waiting" },
        },
        waiting: {
          description: "The overlay is not shown yet, because the page may load quickly.",
          always: { guard: not("isWaiting"), target: "hidden" },
          after: { overlay: { target: "shown", actions: "tellDelayed" } },
        },
        shown: {
          description: "The loading overlay covers the page.",
          initial: "briefly",
          states: {
            briefly: {
              description: "The overlay stays for 300 ms at least, also if the page has loaded.",
              after: { overlayShown: "longer" },
            },
            longer: {
              description: "The overlay stays until the page has loaded.",
              always: { guard: "isOver", target: "#page.overlay.leaving" },
            },
          },
        },
        leaving: {
          description: "The overlay fades out, 150 ms, above the page, which is usable at once.",
          after: { leave: "hidden" },
        },
      },
    },
  },
});

type PageSnapshot = SnapshotFrom<typeof pageMachine>;
export const selectShown = (snapshot: PageSnapshot) => snapshot.context.shown;
export const selectWanted = (snapshot: PageSnapshot) => snapshot.context.wanted;
export const selectIsOverlayShown = (snapshot: PageSnapshot): boolean =>
  snapshot.matches({ overlay: "shown" }) || snapshot.matches({ work: "reopening" });
export const selectIsOverlayLeaving = (snapshot: PageSnapshot): boolean => snapshot.matches({ overlay: "leaving" });
/** Returns the error of the failed page; undefined once a page is shown. */
export const selectError = ({ context }: PageSnapshot): unknown => context.error;
/** Returns true while No Information is shown, also during a retry. */
export const selectIsFailed = (snapshot: PageSnapshot): boolean =>
  snapshot.matches({ work: "failed" }) || selectError(snapshot) !== undefined;
export const selectIsLoading = (snapshot: PageSnapshot): boolean => snapshot.hasTag("loading");
