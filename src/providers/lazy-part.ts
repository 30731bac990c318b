/** Starts actors of lazy parts (machines/lazy-part.ts) and preloads likely parts. */
import { createActor, type EventObject, fromPromise, waitFor } from "xstate";
import {
  lazyPartMachine,
  selectFailedEvents,
  selectIsAbsent,
  selectIsSettled,
  selectPart,
} from "../../machines/lazy-part.ts";
import { inspection } from "../inspector/inspection.ts";

/** Thrown when a part failed to load. The actor has logged the error. */
export class PartNotLoaded extends Error {}

interface LazyPartOptions<Part> {
  /** Returns true if the part should load at the first interaction. Default: always. */
  readonly isLikely?: () => boolean;
  /** Sends queued events to the part's machine. */
  readonly handOver?: (part: Part, events: readonly EventObject[]) => void;
}

/** Preload functions of all registered parts. */
const parts = new Set<() => Promise<unknown>>();

/** Loads the parts that the page may need next. Failures are logged; a part retries when it is requested. */
export const loadParts = (): Promise<unknown> => Promise.allSettled([...parts].map((loadLikely) => loadLikely()));

/** Starts the actor of a part. `load` runs at the first interaction, or earlier if the part is requested. */
export function startLazyPart<Part>(
  load: () => Promise<Part>,
  { isLikely = () => true, handOver = () => {} }: LazyPartOptions<Part> = {},
) {
  const logic = lazyPartMachine.provide({
    actors: { load: fromPromise<unknown>(load) },
    actions: {
      // Runs after the machine has stored the result of `load`.
      handOver: ({ context }) => handOver(context.part as Part, context.queued),
      logError: (_, { error }) => console.error(error),
    },
  });
  const actor = createActor(logic, inspection).start();
  // Safe: only `load` above sets the part.
  const get = () => selectPart(actor.getSnapshot()) as Part | undefined;
  const preload = () => actor.send({ type: "part.wanted" });

  /** Returns the part. Retries after a failure. @throws PartNotLoaded */
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
    /** Returns the part; undefined until it has loaded. */
    get,
    /** Loads the part unless it is loading or loaded. */
    preload,
    request,
    /** Passes an event to the part's machine, at once or when the part has loaded. */
    queue: (event: EventObject) => actor.send({ type: "event.queued", event }),
    isAbsent: () => selectIsAbsent(actor.getSnapshot()),
    failedEvents: () => selectFailedEvents(actor.getSnapshot()),
    subscribe: (listener: () => void) => actor.subscribe(listener),
  };
}
