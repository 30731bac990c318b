/**
 * A part of every page that few visitors want, and whose machine therefore comes late (decision 51): what it is told meanwhile
 * waits for it. Where it can't be loaded, that was told in vain; what is told next tries again.
 */
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf } from "./params.ts";

interface LatePartContext {
  /** What the part's own machine has not heard yet. */
  readonly untold: readonly EventObject[];
}
interface PartTold {
  type: "part.told";
  event: EventObject;
}
type LatePartEvent = PartTold | { type: "part.wanted" };

const keep = literal({ type: "keep", params: eventAsParams<PartTold> });

export const latePartMachine = setup({
  types: {
    context: {} as LatePartContext,
    events: {} as LatePartEvent,
    meta: {} as Described<LatePartEvent>,
  },
  actors: { load: notProvided<void>("load") },
  actions: {
    keep: assign(({ context }, { event }: PartTold) => ({ untold: [...context.untold, event] })),
    forget: assign({ untold: [] }),
    /** Tells the part's machine what is in context.untold. */
    handOver: () => {},
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "latePart",
  description: "A part that comes when it is wanted.",
  meta: {
    events: {
      "part.wanted": "The visitor is about to use the part, or has done so before.",
      "part.told": "The visitor has done something that the part's machine has to hear.",
    },
  },
  context: { untold: [] },
  initial: "absent",
  states: {
    absent: {
      description: "Nobody has wanted the part yet.",
      on: { "part.wanted": "loading", "part.told": { target: "loading", actions: keep } },
    },
    loading: {
      description: "The part is on its way; what it is told waits.",
      on: { "part.told": { actions: keep } },
      invoke: {
        src: "load",
        onDone: { target: "there", actions: ["handOver", "forget"] },
        onError: { target: "failed", actions: { type: "logError", params: failureOf } },
      },
    },
    failed: {
      description: "The part can't be had: logged, and what was told in vain can be said.",
      on: { "part.wanted": "loading", "part.told": { target: "loading", actions: ["forget", keep] } },
    },
    there: {
      description: "The part is on the page, and hears all at once.",
      on: { "part.told": { actions: [keep, "handOver", "forget"] } },
    },
  },
});

/** The same whenever it is asked for, so that views see no change in it. */
export const NOTHING: readonly EventObject[] = [];
/** What was told in vain, because the part can't be had. */
export const selectInVain = (snapshot: SnapshotFrom<typeof latePartMachine>): readonly EventObject[] =>
  snapshot.matches("failed") ? snapshot.context.untold : NOTHING;
