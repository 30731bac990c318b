/**
 * Part of the page whose code loads on demand (decision 25). Events for the part's own machine are queued until the part has
 * loaded. After a failed load, the next event or request tries again.
 */
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf, outputOf } from "./params.ts";

interface LazyPartContext {
  /** Result of `load`, usually a module; undefined until it has loaded. */
  readonly part: unknown;
  /** Events that the part's machine has not received yet. */
  readonly queued: readonly EventObject[];
}
interface EventQueued {
  type: "event.queued";
  event: EventObject;
}
export type LazyPartEvent = EventQueued | { type: "part.wanted" };

const queue = { type: "queue", params: ({ event }: { event: EventQueued }) => event } as const;

export const lazyPartMachine = setup({
  types: {
    context: {} as LazyPartContext,
    events: {} as LazyPartEvent,
    meta: {} as Described<LazyPartEvent>,
  },
  actors: { load: notProvided<unknown>("load") },
  actions: {
    take: assign({ part: (_, part: unknown) => part }),
    queue: assign(({ context }, { event }: EventQueued) => ({ queued: [...context.queued, event] })),
    emptyQueue: assign({ queued: [] }),
    /** Sends the queued events to the part's machine. */
    handOver: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "lazyPart",
  description: "Loads a part of the page on demand.",
  meta: {
    events: {
      "part.wanted": "The visitor is about to use the part, or used it before.",
      "event.queued": "An event arrives for the part's machine.",
    },
  },
  context: { part: undefined, queued: [] },
  initial: "absent",
  states: {
    absent: {
      description: "The part has not been requested yet.",
      on: { "part.wanted": "loading", "event.queued": { target: "loading", actions: queue } },
    },
    loading: {
      description: "Loads the part and queues events.",
      on: { "event.queued": { actions: queue } },
      invoke: {
        src: "load",
        onDone: { target: "there", actions: [{ type: "take", params: outputOf }, "handOver", "emptyQueue"] },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    failed: {
      description: "Loading failed. The error is logged and queued events are exposed so the UI can report them.",
      on: { "part.wanted": "loading", "event.queued": { target: "loading", actions: ["emptyQueue", queue] } },
    },
    there: {
      description: "The part has loaded and receives each event at once.",
      on: { "event.queued": { actions: [queue, "handOver", "emptyQueue"] } },
    },
  },
});

type LazyPartSnapshot = SnapshotFrom<typeof lazyPartMachine>;
/** Constant empty list, so that selectors return the same reference. */
export const NO_EVENTS: readonly EventObject[] = [];
/** Returns the events that had no effect because the part failed to load. */
export const selectFailedEvents = (snapshot: LazyPartSnapshot): readonly EventObject[] =>
  snapshot.matches("failed") ? snapshot.context.queued : NO_EVENTS;
export const selectPart = (snapshot: LazyPartSnapshot): unknown => snapshot.context.part;
/** Returns true if the part has not been requested. */
export const selectIsAbsent = (snapshot: LazyPartSnapshot): boolean => snapshot.matches("absent");
/** Returns true once loading has succeeded or failed. */
export const selectIsSettled = (snapshot: LazyPartSnapshot): boolean =>
  snapshot.matches("there") || snapshot.matches("failed");
