import { isDeepStrictEqual } from "node:util";
import { type MachineModel, type Moment, reference, table, takes } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import {
  selectAsked,
  selectFrame,
  selectHasFailed,
  selectIsHeld,
  selectPictures,
  selectProgress,
  selectShown,
  turntableMachine,
} from "../../machines/turntable.ts";
import { regions } from "./regions.ts";

type Snapshot = Parameters<typeof selectShown>[0];

const picturesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/media/turn/${index + 1}.jpg`,
      { width: 900, height: 900, focus: [0.5, 0.5] },
    ]),
  );
const FEW = 4;
const MANY = 24;
/** The pictures of a turn load in rounds: the front first, then quarters, then ever finer steps. */
const ROUNDS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  0: [],
  [FEW]: [[0], [1, 2, 3]],
  [MANY]: [[0], [6, 12, 18], [3, 9, 15, 21], [2, 4, 8, 10, 14, 16, 20, 22], [1, 5, 7, 11, 13, 17, 19, 23]],
};
/** Milliseconds after which the visitor is shown the progress. */
const SLOW = 2000;

interface Turn {
  readonly pictures: object;
  readonly there: readonly number[];
  readonly missing: readonly number[];
  /** The direction that the visitor has turned to, as a frame, and at the beginning of the drag. */
  readonly frame: number;
  readonly from: number;
}
type Loaded = Pick<Turn, "pictures" | "there" | "missing">;
const countOf = ({ pictures }: Pick<Turn, "pictures">) => Object.keys(pictures).length;
/** The first frame follows the last one. */
const around = (turn: Turn, frame: number) => ((frame % countOf(turn)) + countOf(turn)) % countOf(turn);
const isDone = ({ there, missing }: Loaded, frame: number) => there.includes(frame) || missing.includes(frame);
/** The rounds so far: each one begins once the one before is done. */
const askedIn = (turn: Loaded): readonly number[] => {
  const rounds = ROUNDS[countOf(turn)] ?? [];
  const pending = rounds.findIndex((round) => round.some((frame) => !isDone(turn, frame)));
  return rounds.slice(0, pending === -1 ? rounds.length : pending + 1).flat();
};
const isAwaited = (turn: Loaded, frame: number) => askedIn(turn).includes(frame) && !isDone(turn, frame);
/** The nearest loaded frame in either direction. Of two at the same distance, the one that was there first. */
function nearest(turn: Turn): number | null {
  const distance = (frame: number) => Math.min(around(turn, frame - turn.frame), around(turn, turn.frame - frame));
  const least = Math.min(...turn.there.map(distance));
  return turn.there.find((frame) => distance(frame) === least) ?? null;
}
/** The state of the pictures after the event. */
function loading(turn: Loaded): "coming" | "complete" | "failed" {
  if (turn.missing.length === countOf(turn)) return "failed";
  return turn.there.length + turn.missing.length === countOf(turn) ? "complete" : "coming";
}

const contextOf = (snapshot: AnyMachineSnapshot | undefined): Turn => snapshot?.context;
const hasPicture = ({ before }: Moment) => contextOf(before).there.length > 0;
const coming = ({ snapshot }: Moment) => loading(contextOf(snapshot));

const steps = regions({
  pictures: {
    unknown: {
      "done fetchPictures": coming,
      "error fetchPictures": {
        to: "failed",
        does: ["logError"],
        and: ({ actions, event }) => isDeepStrictEqual(actions[0]?.params, { error: event["error"] }),
      },
    },
    coming: { "frame.loaded": coming, "frame.missing": coming },
    complete: {},
    failed: {},
  },
  patience: { brief: { [`after ${SLOW}`]: "long" }, long: {} },
  hand: {
    free: { "drag.begun": (moment) => (hasPicture(moment) ? "holding" : "free") },
    holding: { "drag.ended": "free" },
  },
});

const frames = Array.from({ length: MANY }, (_, frame) => ({ frame }));
/** A turn of few pictures, with which all paths are walked. */
export const FEW_FRAMES = frames.slice(0, FEW);
export const FEW_PICTURES = picturesOf(FEW);

export const model: MachineModel = {
  machine: turntableMachine,
  starts: [{ name: "the visitor has requested the turn" }],
  cases: {
    "frame.loaded": frames,
    "frame.missing": FEW_FRAMES,
    "frame.chosen": [{ frame: 0 }, { frame: 3 }, { frame: 4 }, { frame: -1 }],
    "drag.begun": [{}],
    "drag.moved": [{ turns: 0.25 }, { turns: -1.5 }],
    "drag.ended": [{}],
  },
  outcomes: {
    fetchPictures: { done: [FEW_PICTURES, picturesOf(MANY), {}], error: [new Error("No connection")] },
  },
  // The start of a drag matters only during the drag.
  serializeState: (snapshot: AnyMachineSnapshot) => {
    const { pictures, asked, there, missing, frame, from } = snapshot.context;
    return [
      Object.keys(pictures).length,
      asked.length,
      there.toSorted(),
      missing.toSorted(),
      frame,
      selectIsHeld(snapshot as Snapshot) ? from : null,
    ];
  },
  // The pictures of a large turn only load, one after another.
  filterEvents: ({ context }, { type, frame }) => {
    const count = countOf(context);
    if (count < MANY) return frame === undefined || frame < FEW || count === 0;
    return type === "frame.loaded" && askedIn(context).find((asked) => !isDone(context, asked)) === frame;
  },
  oracles: [
    reference<Turn>(
      "The product is shown in the direction that the visitor has turned it to, as soon as there is a picture",
      {
        start: () => ({ pictures: {}, there: [], missing: [], frame: 0, from: 0 }),
        next: {
          "done fetchPictures": (turn, { event }) => ({ ...turn, pictures: event["output"] }),
          "frame.loaded": (turn, { event: { frame } }) =>
            isAwaited(turn, frame) ? { ...turn, there: [...turn.there, frame] } : turn,
          "frame.missing": (turn, { event: { frame } }) =>
            isAwaited(turn, frame) ? { ...turn, missing: [...turn.missing, frame] } : turn,
          "frame.chosen": (turn, { event: { frame } }) =>
            turn.there.length > 0 ? { ...turn, frame: around(turn, frame) } : turn,
          "drag.begun": (turn, { from }) => (from.endsWith("hand.free") ? { ...turn, from: turn.frame } : turn),
          "drag.moved": (turn, { event: { turns }, from }) =>
            from.endsWith("hand.holding") ? { ...turn, frame: around(turn, turn.from + turns * countOf(turn)) } : turn,
        },
        sees: (moment) => {
          const snapshot = moment.snapshot as Snapshot;
          return {
            pictures: selectPictures(snapshot),
            asked: selectAsked(snapshot),
            frame: selectFrame(snapshot),
            shown: selectShown(snapshot),
            isHeld: selectIsHeld(snapshot),
            hasFailed: selectHasFailed(snapshot),
            progress: selectProgress(snapshot),
          };
        },
        expects: (turn, { to }) => ({
          pictures: turn.pictures,
          asked: askedIn(turn),
          frame: turn.frame,
          shown: nearest(turn),
          isHeld: to.endsWith("hand.holding"),
          hasFailed: to.startsWith("pictures.failed"),
          progress: to.startsWith("pictures.coming + patience.long") ? turn.there.length : null,
        }),
      },
    ),
    table("Each event leads to the state that the visitor expects", {
      "": { start: { to: "pictures.unknown + patience.brief + hand.free", starts: ["fetchPictures"] } },
      ...steps,
    }),
    takes("The progress is shown after 2 s", {
      from: ({ name }) => name === "start",
      to: ({ to }) => to.includes("patience.long"),
      ms: SLOW,
    }),
  ],
};
