/**
 * A part of the page whose code is loaded when it is wanted (decision 25). Events for the part's own machine are queued until it
 * is there. After a failed load the next event, or the next wish for the part, tries again.
 */
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { type Failure, failureOf, outputOf } from "./params.ts";

interface LazyPartContext {
  /** The module, or whatever `load` takes of it; undefined until it is there. */
  readonly part: unknown;
  /** Events that the part's own machine has not received yet. */
  readonly queued: readonly EventObject[];
}
interface EventQueued {
  type: "event.queued";
  event: EventObject;
}
type LazyPartEvent = EventQueued | { type: "part.wanted" };

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
    /** Sends the queued events to the part's own machine. */
    handOver: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "lazyPart",
  description: "A part of the page that is loaded when it is wanted.",
  meta: {
    events: {
      "part.wanted": "The visitor is about to use the part, or has used it before.",
      "event.queued": "The visitor does something that the part's own machine has to hear.",
    },
  },
  context: { part: undefined, queued: [] },
  initial: "absent",
  states: {
    absent: {
      description: "The part has not been wanted yet.",
      on: { "part.wanted": "loading", "event.queued": { target: "loading", actions: queue } },
    },
    loading: {
      description: "The part is on its way, and events wait for it.",
      on: { "event.queued": { actions: queue } },
      invoke: {
        src: "load",
        onDone: { target: "there", actions: [{ type: "take", params: outputOf }, "handOver", "emptyQueue"] },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    failed: {
      description: "Loading failed: the error is logged, and the page says which events had no effect.",
      on: { "part.wanted": "loading", "event.queued": { target: "loading", actions: ["emptyQueue", queue] } },
    },
    there: {
      description: "The part is on the page and hears each event at once.",
      on: { "event.queued": { actions: [queue, "handOver", "emptyQueue"] } },
    },
  },
});

type LazyPartSnapshot = SnapshotFrom<typeof lazyPartMachine>;
/** One object for every answer, so that views see no change in it. */
export const NO_EVENTS: readonly EventObject[] = [];
/** The events that had no effect, because the part could not be loaded. */
export const selectFailedEvents = (snapshot: LazyPartSnapshot): readonly EventObject[] =>
  snapshot.matches("failed") ? snapshot.context.queued : NO_EVENTS;
export const selectPart = (snapshot: LazyPartSnapshot): unknown => snapshot.context.part;
/** True while nothing is to be shown or said of the part. */
export const selectIsAbsent = (snapshot: LazyPartSnapshot): boolean => snapshot.matches("absent");
/** True once loading has ended, well or badly. */
export const selectIsSettled = (snapshot: LazyPartSnapshot): boolean =>
  snapshot.matches("there") || snapshot.matches("failed");
