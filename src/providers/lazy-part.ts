/** Starts the actor of a part whose code is loaded late (machines/lazy-part.ts), and keeps the list of those that may be wanted next. */
import { createActor, type EventObject, fromPromise, waitFor } from "xstate";
import {
  lazyPartMachine,
  selectFailedEvents,
  selectIsAbsent,
  selectIsSettled,
  selectPart,
} from "../../machines/lazy-part.ts";
import { inspection } from "../inspector/inspection.ts";

/** Loading failed; the actor has logged why. */
export class PartNotLoaded extends Error {}

interface LazyPartOptions<Part> {
  /** Whether the part loads at the first sign of intent, whatever that is. Always unless given. */
  readonly isLikely?: () => boolean;
  /** Sends queued events to the part's own machine. */
  readonly handOver?: (part: Part, events: readonly EventObject[]) => void;
}

/** Every part of the modules that are there. */
const parts = new Set<() => Promise<unknown>>();

/** Loads the parts that the page may need next. A failure is logged, and the part tries again once it is wanted. */
export const loadParts = (): Promise<unknown> => Promise.allSettled([...parts].map((loadLikely) => loadLikely()));

/** Starts the actor of a part. `load` runs at the first sign of intent, or when the part is wanted before. */
export function startLazyPart<Part>(
  load: () => Promise<Part>,
  { isLikely = () => true, handOver = () => {} }: LazyPartOptions<Part> = {},
) {
  const logic = lazyPartMachine.provide({
    actors: { load: fromPromise<unknown>(load) },
    actions: {
      // The machine hands over once it has taken what `load` resolved with.
      handOver: ({ context }) => handOver(context.part as Part, context.queued),
      logError: (_, { error }) => console.error(error),
    },
  });
  const actor = createActor(logic, inspection).start();
  // `load` above is all that provides it.
  const get = () => selectPart(actor.getSnapshot()) as Part | undefined;
  const preload = () => actor.send({ type: "part.wanted" });

  /** Resolves with the part; tries again after a failure. @throws PartNotLoaded */
  async function request(): Promise<Part> {
    preload();
    await waitFor(actor, selectIsSettled);
    const part = get();
    if (part === undefined) throw new PartNotLoaded();
    return part;
  }
  parts.add(async () => {
    if (isLikely()) await request();
  });

  return {
    /** The part; undefined until it is there. */
    get,
    /** Loads the part unless it is on its way or there. */
    preload,
    request,
    /** Passes an event to the part's own machine, at the latest when it is there. */
    queue: (event: EventObject) => actor.send({ type: "event.queued", event }),
    isAbsent: () => selectIsAbsent(actor.getSnapshot()),
    failedEvents: () => selectFailedEvents(actor.getSnapshot()),
    subscribe: (listener: () => void) => actor.subscribe(listener),
  };
}
