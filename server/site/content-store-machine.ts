/**
 * The life of the content store. It loads the content at start and then watches its files. After an edit, or when the time comes at
 * which something is published or removed, it reloads. If that fails, the last valid content stays.
 */
import { assign, emit, fromPromise, setup } from "xstate";

/** An editor saves several files at once, and one file in several steps. Milliseconds. */
export const DEBOUNCE_MS = 150;

interface ContentStoreContext<Loaded> {
  /** The last valid content. Undefined until the first one is loaded. */
  readonly loaded: Loaded | undefined;
  /** Why the first content could not be loaded. */
  readonly problem: unknown;
  /** A file changed while the content was being read, so it has to be read again. */
  readonly isOutdated: boolean;
  /** A picture or video changed since its listeners were last notified. */
  readonly isMediaChanged: boolean;
}

type ContentStoreEvent =
  | { readonly type: "file.changed"; readonly isMedia: boolean }
  /** The time has come at which something is published or removed. */
  | { readonly type: "schedule.reached" }
  /** Responses may from now on be cached for less time. */
  | { readonly type: "caching.shortened" }
  | { readonly type: "store.closed" };

/** Events for the listeners of the store. They arrive once the snapshot has the new content. */
type ContentStoreEmitted =
  | { readonly type: "content.changed" }
  | { readonly type: "reload.ended"; readonly isMediaChanged: boolean };

/** Creates the machine for one type of loaded content. The store provides the actors, and the actions that do nothing here. */
export function createContentStoreMachine<Loaded>() {
  return setup({
    types: {
      context: {} as ContentStoreContext<Loaded>,
      events: {} as ContentStoreEvent,
      emitted: {} as ContentStoreEmitted,
    },
    actors: {
      /** Reads the content at start. */
      loadContent: fromPromise<Loaded>(() => Promise.reject(new Error("loadContent is not provided"))),
      /** Reads it again, and updates the search. */
      reloadContent: fromPromise<Loaded>(() => Promise.reject(new Error("reloadContent is not provided"))),
    },
    guards: {
      isOutdated: ({ context }) => context.isOutdated,
    },
    actions: {
      /** Logs the problems of content that becomes the current one, unless `former` had them, and caches its parsed files. */
      publishContent: (_, _params: { readonly loaded: Loaded; readonly former: Loaded | undefined }) => {},
      /** Notifies listeners that the content has changed, or that responses expire sooner. */
      notifyChange: emit({ type: "content.changed" }),
      /** Notifies listeners of pictures and videos. */
      notifyMediaChange: emit((_, { isMediaChanged }: { readonly isMediaChanged: boolean }) => ({
        type: "reload.ended",
        isMediaChanged,
      })),
      /** Logs why a reload failed. */
      reportProblem: (_, _params: { readonly problem: unknown }) => {},
      /** Sets the alarm for the next `schedule.reached` or `caching.shortened`. */
      scheduleNext: () => {},
      rememberMedia: assign({
        isMediaChanged: ({ context, event }) =>
          context.isMediaChanged || (event.type === "file.changed" && event.isMedia),
      }),
      forgetMedia: assign({ isMediaChanged: false }),
      markOutdated: assign({ isOutdated: true }),
      markCurrent: assign({ isOutdated: false }),
    },
    delays: { debounce: DEBOUNCE_MS },
  }).createMachine({
    id: "contentStore",
    context: { loaded: undefined, problem: undefined, isOutdated: false, isMediaChanged: false },
    initial: "loading",
    states: {
      loading: {
        description: "The content is read for the first time.",
        invoke: {
          src: "loadContent",
          onDone: { target: "ready", actions: assign({ loaded: ({ event }) => event.output }) },
          onError: { target: "failed", actions: assign({ problem: ({ event }) => event.error }) },
        },
      },
      ready: {
        description: "There is valid content. Its files are watched.",
        initial: "watching",
        entry: [
          {
            type: "publishContent",
            params: ({ context }) => ({ loaded: context.loaded as Loaded, former: undefined }),
          },
          "scheduleNext",
        ],
        on: {
          "caching.shortened": { actions: ["notifyChange", "scheduleNext"] },
          "store.closed": "closed",
        },
        states: {
          watching: {
            description: "Nothing has changed since the content was read.",
            on: {
              "file.changed": { target: "settling", actions: "rememberMedia" },
              "schedule.reached": "reloading",
            },
          },
          settling: {
            description: "A file has changed. The store waits until no more files change.",
            after: { debounce: "reloading" },
            on: {
              "file.changed": { target: "settling", reenter: true, actions: "rememberMedia" },
              "schedule.reached": "reloading",
            },
          },
          reloading: {
            description: "The content is read again. Until that is done, the last valid content stays.",
            entry: "markCurrent",
            invoke: {
              src: "reloadContent",
              onDone: {
                target: "reloaded",
                actions: [
                  {
                    type: "publishContent",
                    params: ({ context, event }) => ({ loaded: event.output, former: context.loaded }),
                  },
                  assign({ loaded: ({ event }) => event.output }),
                  "notifyChange",
                  "scheduleNext",
                ],
              },
              onError: {
                target: "reloaded",
                actions: { type: "reportProblem", params: ({ event }) => ({ problem: event.error }) },
              },
            },
            on: {
              "file.changed": { actions: ["rememberMedia", "markOutdated"] },
              "schedule.reached": { actions: "markOutdated" },
            },
          },
          reloaded: {
            description: "The attempt to reload is over. The store reloads again if a file changed meanwhile.",
            entry: [
              { type: "notifyMediaChange", params: ({ context }) => ({ isMediaChanged: context.isMediaChanged }) },
              "forgetMedia",
            ],
            always: [{ guard: "isOutdated", target: "settling" }, { target: "watching" }],
          },
        },
      },
      failed: {
        description: "The first content is not valid, so the server does not start.",
        type: "final",
      },
      closed: {
        description: "The server shuts down. Later events are ignored.",
      },
    },
  });
}
