/**
 * A product that the visitor turns: pictures of one full turn at equal steps, of which one is shown. They come in rounds, the front
 * first and then in ever finer steps, so that it can be turned long before all of them are there.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Pictures } from "../contract/entities.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

interface TurntableContext {
  /** The frames: pictures of the turn in their order, the front first; none until they are known. */
  readonly pictures: Pictures;
  /** The frames that were asked for, by their places in the turn from 0, in the order in which they were. */
  readonly asked: readonly number[];
  /** Those of them that have come, and those that can't be had. */
  readonly there: readonly number[];
  readonly missing: readonly number[];
  /** The frame that the visitor has turned to, there or not. */
  readonly frame: number;
  /** The one that the drag began at. */
  readonly from: number;
}
interface OfFrame {
  readonly frame: number;
}
interface Dragged {
  /** How far since the drag began, in whole turns; negative to the left. */
  readonly turns: number;
}
type TurntableEvent =
  | ({ type: "frame.loaded" | "frame.missing" | "frame.chosen" } & OfFrame)
  | { type: "drag.begun" }
  | ({ type: "drag.moved" } & Dragged)
  | { type: "drag.ended" };

const countOf = ({ pictures }: Pick<TurntableContext, "pictures">): number => Object.keys(pictures).length;
/** The same place within the turn, however often that has gone around. */
const within = (context: TurntableContext, frame: number): number => {
  const count = countOf(context);
  return ((frame % count) + count) % count;
};
/** Into how many parts the turn is cut, round by round, until in a last one everything else is asked for. */
const PARTS: readonly number[] = [1, 4, 8, 16, 32];

/** The frames to ask for next, at equal steps of the turn, the front at first: none while those that were asked for are on their way. */
function nextRound({ pictures, asked, there, missing }: TurntableContext): readonly number[] {
  if (there.length + missing.length < asked.length) return [];
  const frames = Object.keys(pictures).map((_, frame) => frame);
  const left = frames.filter((frame) => !asked.includes(frame));
  const steps = [...PARTS.map((parts) => Math.ceil(frames.length / parts)), 1];
  return steps.map((step) => left.filter((frame) => frame % step === 0)).find((round) => round.length > 0) ?? [];
}

/** The frame that a part of a turn leads to from where the visitor took hold. */
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
  description: "Which way a product is turned, and the pictures of it that have come.",
  meta: {
    events: {
      "frame.loaded": "A picture of the turn has come.",
      "frame.missing": "A picture of the turn can't be had.",
      "frame.chosen": "Another step of the turn is asked for, by keys or by the slider.",
      "drag.begun": "The visitor takes hold of the product.",
      "drag.moved": "The visitor draws it sideways.",
      "drag.ended": "The visitor lets go.",
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
      description: "What there is to turn.",
      initial: "unknown",
      states: {
        unknown: {
          description: "The list of the pictures is on its way.",
          invoke: {
            src: "fetchPictures",
            onDone: { target: "coming", actions: [{ type: "take", params: outputOf<Pictures> }, "askOn"] },
            onError: { target: "failed", actions: { type: "logError", params: failureOf } },
          },
        },
        coming: {
          description: "A round of pictures is on its way; what has come can be turned.",
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
        complete: { description: "All pictures that can be had are there." },
        failed: { description: "There is no picture to turn, which is said." },
      },
    },
    patience: {
      description: "How long the visitor has waited.",
      initial: "brief",
      states: {
        brief: { description: "Nobody has waited for long.", after: { slowTurn: "long" } },
        long: { description: "Where pictures are still to come, it is said how many." },
      },
    },
    hand: {
      description: "Whether somebody draws it.",
      initial: "free",
      states: {
        free: {
          description: "Nobody holds the product.",
          on: { "drag.begun": { guard: "hasPicture", target: "holding", actions: "hold" } },
        },
        holding: {
          description: "The product turns with the finger or the mouse.",
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
/** The frames to load, in the order in which they are wanted. */
export const selectAsked = ({ context }: TurntableSnapshot): readonly number[] => context.asked;
/** The frame that the visitor has turned to. */
export const selectFrame = ({ context }: TurntableSnapshot): number => context.frame;
/** The one that is shown for it: the nearest that is there, either way round. Null where there is none. */
export function selectShown({ context }: TurntableSnapshot): number | null {
  const away = (frame: number) => {
    const forwards = within(context, frame - context.frame);
    return Math.min(forwards, countOf(context) - forwards);
  };
  return context.there.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}
export const selectIsHeld = (snapshot: TurntableSnapshot): boolean => snapshot.matches({ hand: "holding" });
export const selectHasFailed = (snapshot: TurntableSnapshot): boolean => snapshot.matches({ pictures: "failed" });
/** How many pictures have come, where the visitor has waited for them for long; null otherwise. */
export const selectProgress = (snapshot: TurntableSnapshot): number | null =>
  snapshot.matches({ pictures: "coming", patience: "long" }) ? snapshot.context.there.length : null;
