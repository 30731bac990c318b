/** Creates lazy parts (machines/lazy-part.ts) and preloads likely ones. */
import { createActor, type EventObject, fromPromise, waitFor } from "xstate";
import {
  type LazyPartEvent,
  lazyPartMachine,
  NO_EVENTS,
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
  /** Called after each change of the part's state. */
  readonly onChange?: () => void;
}

/** Preload functions of all registered parts. */
const parts = new Set<() => Promise<unknown>>();

/** Loads the parts that the page may need next. Failures are logged; a part retries when it is requested. */
export const loadParts = (): Promise<unknown> => Promise.allSettled([...parts].map((loadLikely) => loadLikely()));

/** Creates a part. `load` runs at the first interaction, or earlier if the part is requested. */
export function createLazyPart<Part>(
  load: () => Promise<Part>,
  { isLikely = () => true, handOver = () => {}, onChange = () => {} }: LazyPartOptions<Part> = {},
) {
  function start() {
    const logic = lazyPartMachine.provide({
      actors: { load: fromPromise<unknown>(load) },
      actions: {
        // Runs after the machine has stored the result of `load`.
        handOver: ({ context }) => handOver(context.part as Part, context.queued),
        logError: (_, { error }) => console.error(error),
      },
    });
    const started = createActor(logic, inspection).start();
    started.subscribe(onChange);
    return started;
  }
  // Starts with the first event, because ten actors at the start of every page would delay hydration.
  let actor: ReturnType<typeof start> | undefined;
  const send = (event: LazyPartEvent) => {
    actor ??= start();
    actor.send(event);
    return actor;
  };
  // Safe: only `load` above sets the part.
  const get = () => actor && (selectPart(actor.getSnapshot()) as Part | undefined);
  const preload = () => void send({ type: "part.wanted" });

  /** Returns the part. Retries after a failure. @throws PartNotLoaded */
  async function request(): Promise<Part> {
    await waitFor(send({ type: "part.wanted" }), selectIsSettled);
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
    queue: (event: EventObject) => void send({ type: "event.queued", event }),
    isAbsent: () => !actor || selectIsAbsent(actor.getSnapshot()),
    failedEvents: () => (actor ? selectFailedEvents(actor.getSnapshot()) : NO_EVENTS),
  };
}
