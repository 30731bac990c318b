/**
 * Turntable: a product photographed at equal steps of a full turn, one frame shown at a time. Frames load in rounds, the front
 * first and then in ever finer steps, so that the visitor can turn the product before all frames have loaded.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Pictures } from "../contract/entities.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

interface TurntableContext {
  /** Frames in order, the front first; empty until the list has loaded. */
  readonly pictures: Pictures;
  /** Indexes of the requested frames in the order of the requests. */
  readonly asked: readonly number[];
  /** Indexes of the loaded frames. */
  readonly there: readonly number[];
  /** Indexes of the frames that failed to load. */
  readonly missing: readonly number[];
  /** Frame that the visitor has turned to, loaded or not. */
  readonly frame: number;
  /** Frame at the start of the drag. */
  readonly from: number;
}
interface OfFrame {
  readonly frame: number;
}
interface Dragged {
  /** Distance since the start of the drag in full turns; negative to the left. */
  readonly turns: number;
}
type TurntableEvent =
  | ({ type: "frame.loaded" | "frame.missing" | "frame.chosen" } & OfFrame)
  | { type: "drag.begun" }
  | ({ type: "drag.moved" } & Dragged)
  | { type: "drag.ended" };

const countOf = ({ pictures }: Pick<TurntableContext, "pictures">): number => Object.keys(pictures).length;
/** Wraps a frame index to the range of one turn. */
const within = (context: TurntableContext, frame: number): number => {
  const count = countOf(context);
  return ((frame % count) + count) % count;
};
/** Number of parts into which each round divides the turn. A last round requests the remaining frames. */
const PARTS: readonly number[] = [1, 4, 8, 16, 32];

/** Returns the frames to request next, at equal steps from the front; none while requested frames are loading. */
function nextRound({ pictures, asked, there, missing }: TurntableContext): readonly number[] {
  if (there.length + missing.length < asked.length) return [];
  const frames = Object.keys(pictures).map((_, frame) => frame);
  const remaining = frames.filter((frame) => !asked.includes(frame));
  const steps = [...PARTS.map((parts) => Math.ceil(frames.length / parts)), 1];
  return steps.map((step) => remaining.filter((frame) => frame % step === 0)).find((round) => round.length > 0) ?? [];
}

/** Returns the frame after a drag of `turns` full turns. */
const turnedBy = (context: TurntableContext, turns: number) =>
  within(context, context.from + Math.round(turns * countOf(context)));

export const turntableMachine = setup({
  types: {
    context: {} as TurntableContext,
    events: {} as TurntableEvent,
    meta: {} as Described<TurntableEvent>,
  },
  actors: { fetchPictures: notProvided<Pictures>("fetchPictures") },
  delays: { slowTurn: DELAY.slowTurn },
  guards: {
    isAwaited: ({ context: { asked, there, missing } }, { frame }: OfFrame) =>
      asked.includes(frame) && !there.includes(frame) && !missing.includes(frame),
    isOver: ({ context }) => context.there.length + context.missing.length === countOf(context),
    isInVain: ({ context }) => context.missing.length === countOf(context),
    hasPicture: ({ context }) => context.there.length > 0,
  },
  actions: {
    take: assign((_, pictures: Pictures) => ({ pictures })),
    askOn: assign({ asked: ({ context }) => [...context.asked, ...nextRound(context)] }),
    hold: assign({ from: ({ context }) => context.frame }),
    logError: (_, _params: Failure) => {},
  },
}).createMachine({
  id: "turntable",
  description: "Tracks the direction of a product and its loaded frames.",
  meta: {
    events: {
      "frame.loaded": "A frame has loaded.",
      "frame.missing": "A frame failed to load.",
      "frame.chosen": "The visitor chooses a frame by key or slider.",
      "drag.begun": "The visitor starts to drag the product.",
      "drag.moved": "The visitor drags it sideways.",
      "drag.ended": "The visitor ends the drag.",
    },
  },
  context: { pictures: {}, asked: [], there: [], missing: [], frame: 0, from: 0 },
  on: {
    "frame.chosen": {
      guard: "hasPicture",
      actions: assign({ frame: ({ context, event }) => within(context, event.frame) }),
    },
  },
  type: "parallel",
  states: {
    pictures: {
      description: "Loading of the frames.",
      initial: "unknown",
      states: {
        unknown: {
          description: "Fetches the list of frames.",
          invoke: {
            src: "fetchPictures",
            onDone: { target: "coming", actions: [{ type: "take", params: outputOf<Pictures> }, "askOn"] },
            onError: { target: "failed", actions: { type: "logError", params: failureOf } },
          },
        },
        coming: {
          description: "A round of frames loads. Loaded frames can be shown.",
          always: [
            { guard: "isInVain", target: "failed" },
            { guard: "isOver", target: "complete" },
          ],
          on: {
            "frame.loaded": {
              guard: { type: "isAwaited", params: eventAsParams },
              actions: [assign({ there: ({ context, event }) => [...context.there, event.frame] }), "askOn"],
            },
            "frame.missing": {
              guard: { type: "isAwaited", params: eventAsParams },
              actions: [assign({ missing: ({ context, event }) => [...context.missing, event.frame] }), "askOn"],
            },
          },
        },
        complete: { description: "Each frame has loaded or failed." },
        failed: { description: "No frame could be loaded. A message says so." },
      },
    },
    patience: {
      description: "Waiting time of the visitor.",
      initial: "brief",
      states: {
        brief: { description: "The wait is still short.", after: { slowTurn: "long" } },
        long: { description: "The wait is long. The progress is shown while frames load." },
      },
    },
    hand: {
      description: "Drag of the product.",
      initial: "free",
      states: {
        free: {
          description: "The product is not dragged.",
          on: { "drag.begun": { guard: "hasPicture", target: "holding", actions: "hold" } },
        },
        holding: {
          description: "The product follows the finger or the mouse.",
          on: {
            "drag.moved": { actions: assign({ frame: ({ context, event }) => turnedBy(context, event.turns) }) },
            "drag.ended": "free",
          },
        },
      },
    },
  },
});

type TurntableSnapshot = SnapshotFrom<typeof turntableMachine>;
export const selectPictures = ({ context }: TurntableSnapshot): Pictures => context.pictures;
/** Returns the frames to load in order. */
export const selectAsked = ({ context }: TurntableSnapshot): readonly number[] => context.asked;
/** Returns the frame that the visitor has turned to. */
export const selectFrame = ({ context }: TurntableSnapshot): number => context.frame;
/** Returns the loaded frame that is nearest to the current one in either direction; null if none has loaded. */
export function selectShown({ context }: TurntableSnapshot): number | null {
  const away = (frame: number) => {
    const forwards = within(context, frame - context.frame);
    return Math.min(forwards, countOf(context) - forwards);
  };
  return context.there.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}
export const selectIsHeld = (snapshot: TurntableSnapshot): boolean => snapshot.matches({ hand: "holding" });
export const selectHasFailed = (snapshot: TurntableSnapshot): boolean => snapshot.matches({ pictures: "failed" });
/** Returns the number of loaded frames after a long wait; null otherwise. */
export const selectProgress = (snapshot: TurntableSnapshot): number | null =>
  snapshot.matches({ pictures: "coming", patience: "long" }) ? snapshot.context.there.length : null;
