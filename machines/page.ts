/**
 * How a page comes to the screen (spec sections 2 and 4, design section 3): fetched for a location and a language, shown under the
 * loading overlay until its eager pictures are there. A new route or language cancels what was under way. A detail page that fails,
 * or whose language changes, leads to its list. A page whose view breaks is opened as a new document.
 */
import { assign, emit, type SnapshotFrom, setup, stateIn } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { SitePath } from "../contract/paths.ts";
import type { ShownPage } from "../contract/render.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import type { PageEvent, PageFact, PageInput, PageMachineContext, PageWanted } from "./page-request.ts";
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
  NOT_FOUND,
} from "./page-request.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

export type { PageEvent, PageFact, PageInput, PageWanted } from "./page-request.ts";

export const pageMachine = setup({
  types: {
    context: {} as PageMachineContext,
    events: {} as PageEvent,
    emitted: {} as PageFact,
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
    leadsToList,
    isMissing,
    isOnScreen: stateIn({ loading: { work: "awaitingImages" } }),
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
    /** Changes the address; the router then tells the new route. */
    navigate: (_, _params: { to: SitePath; replace: boolean }) => {},
    // Only reached with a page on the screen.
    tellLoaded: emit(({ context }) => ({ type: "page.loaded" as const, page: context.shown as ShownPage })),
    tellFailed: emit({ type: "page.failed" }),
    tellDelayed: emit({ type: "page.delayed" }),
  },
  delays: { overlay: DELAY.overlay, pictures: DELAY.pictures },
}).createMachine({
  id: "page",
  description: "The page that is shown, and the one that is on its way.",
  meta: {
    events: {
      "route.changed": "The visitor opens an address.",
      "language.changed": "The language of the site changes.",
      "page.retried": "The visitor presses Try again.",
      "page.broke": "A view of the page throws an error.",
    },
  },
  context: ({ input }) => firstContext(input),
  on: {
    "route.changed": [
      {
        guard: "isRedirect",
        target: ".redirecting",
        actions: "want",
      },
      { target: ".loading", actions: "want" },
    ],
    "language.changed": [
      {
        guard: "leadsToList",
        target: ".redirecting",
        actions: "want",
      },
      { target: ".loading", actions: "want" },
    ],
    "page.broke": { target: ".reopening", actions: { type: "logError", params: eventAsParams } },
  },
  initial: "idle",
  states: {
    idle: {
      description: "No page has been asked for yet.",
      always: { guard: "hasPage", target: "ready" },
      on: { "language.changed": { actions: "want" } },
    },
    loading: {
      description: "The loading state is on: a page is on its way.",
      type: "parallel",
      tags: "loading",
      states: {
        work: {
          description: "What the visitor waits for. A new wish begins it anew; the overlay stays as it is.",
          initial: "fetching",
          on: {
            "route.changed": [
              {
                guard: "isRedirect",
                target: "#page.redirecting",
                actions: "want",
              },
              {
                guard: "asksForTheSame",
                actions: "want",
              },
              { target: ".fetching", actions: "want" },
            ],
            "language.changed": [
              {
                guard: "leadsToList",
                target: "#page.redirecting",
                actions: "want",
              },
              { target: ".fetching", actions: "want" },
            ],
          },
          states: {
            fetching: {
              description: "The page's data are fetched; the page before, or the failure, stays on the screen.",
              invoke: {
                src: "fetchPage",
                input: ({ context }) => ({ ...context.wanted, from: context.shown?.location.pathname }),
                onDone: { target: "awaitingImages", actions: { type: "show", params: outputOf } },
                onError: [
                  {
                    guard: { type: "isMissing", params: failureOf },
                    target: "fetchingNotFound",
                    actions: { type: "logError", params: failureOf },
                  },
                  {
                    guard: { type: "hasList", params: failureOf },
                    target: "#page.redirecting",
                    actions: { type: "logError", params: failureOf },
                  },
                  { target: "#page.failed", actions: { type: "keepError", params: failureOf } },
                ],
              },
            },
            fetchingNotFound: {
              description: "What the address names does not exist; Page Not Found is fetched in its place.",
              invoke: {
                src: "fetchPage",
                input: ({ context }) => ({ ...context.wanted, location: NOT_FOUND }),
                onDone: { target: "awaitingImages", actions: { type: "show", params: outputOf } },
                onError: { target: "#page.failed", actions: { type: "keepError", params: failureOf } },
              },
            },
            awaitingImages: {
              description: "The new page is on the screen; its eager pictures are awaited, for 4 s at most.",
              on: {
                "route.changed": {
                  guard: "asksForTheSame",
                  actions: "moveWithin",
                },
              },
              invoke: {
                src: "awaitImages",
                input: ({ context }) => ({ page: context.shown }),
                onDone: { target: "#page.ready", actions: "tellLoaded" },
                onError: { target: "#page.ready", actions: [{ type: "logError", params: failureOf }, "tellLoaded"] },
              },
              after: { pictures: { target: "#page.ready", actions: "tellLoaded" } },
            },
          },
        },
        overlay: {
          description: "The logo and four dots.",
          initial: "hidden",
          states: {
            hidden: {
              description: "The page may still come so quickly that no overlay is needed.",
              after: {
                overlay: [
                  { guard: "isOnScreen", target: "shown" },
                  { target: "shown", actions: "tellDelayed" },
                ],
              },
            },
            shown: { description: "The loading overlay covers the page." },
          },
        },
      },
    },
    ready: {
      description: "The page is on the screen and the loading state is off.",
      on: {
        "route.changed": {
          guard: "asksForTheSame",
          actions: "moveWithin",
        },
      },
    },
    failed: {
      description: "The page could not be loaded or drawn: logged, loading off, No Information and a Try again button.",
      entry: [{ type: "logError", params: ({ context }) => ({ error: context.error }) }, "tellFailed"],
      on: { "page.retried": { target: "loading", actions: "want" } },
    },
    reopening: {
      description: "A view of the page broke: its address is opened as a new document, once in a tab.",
      entry: "reportScreen",
      invoke: { src: "reopen", onError: { target: "failed", actions: { type: "keepError", params: failureOf } } },
    },
    redirecting: {
      description: "The address leads on to another one; the router is about to tell it.",
      entry: { type: "navigate", params: ({ context }) => ({ to: destinationOf(context), replace: true }) },
      on: { "language.changed": { actions: "want" } },
    },
  },
});

type PageSnapshot = SnapshotFrom<typeof pageMachine>;
export const selectShown = (snapshot: PageSnapshot) => snapshot.context.shown;
export const selectWanted = (snapshot: PageSnapshot) => snapshot.context.wanted;
export const selectIsOverlayShown = (snapshot: PageSnapshot) =>
  snapshot.matches({ loading: { overlay: "shown" } }) || snapshot.matches("reopening");
/** The error behind the failure on the screen, which stays until a page takes its place; undefined where a page is shown. */
export const selectError = ({ context }: PageSnapshot): unknown => context.error;
/** True while No Information stands in for a page, also while that is tried again. */
export const selectIsFailed = (snapshot: PageSnapshot): boolean =>
  snapshot.matches("failed") || selectError(snapshot) !== undefined;
export const selectIsLoading = (snapshot: PageSnapshot): boolean => snapshot.hasTag("loading");
