import type { MachineModel } from "statechart-paths";
import type { AnyMachineSnapshot } from "xstate";
import { selectIsHeld, selectShown, turntableMachine } from "../../machines/turntable.ts";

type Snapshot = Parameters<typeof selectShown>[0];

const PICTURES = Object.fromEntries(
  ["01", "02", "03", "04"].map((name) => [`/media/turn/${name}.jpg`, { width: 900, height: 900, focus: [0.5, 0.5] }]),
);

export const model: MachineModel = {
  machine: turntableMachine,
  starts: [{ name: "the visitor has requested the turn" }],
  cases: {
    "frame.loaded": [0, 1, 2, 3].map((frame) => ({ frame })),
    "frame.missing": [0, 1, 2, 3].map((frame) => ({ frame })),
    "frame.chosen": [{ frame: 0 }, { frame: 3 }, { frame: 4 }, { frame: -1 }],
    "drag.begun": [{}],
    "drag.moved": [{ turns: 0.25 }, { turns: -1.5 }],
    "drag.ended": [{}],
  },
  outcomes: { fetchPictures: { done: [PICTURES], error: [new Error("No connection")] } },
  // The start of a drag matters only during the drag.
  key: (snapshot: AnyMachineSnapshot) => {
    const { asked, there, missing, frame, from } = snapshot.context;
    return [
      asked.length,
      there.toSorted(),
      missing.toSorted(),
      frame,
      selectIsHeld(snapshot as Snapshot) ? from : null,
    ];
  },
  check: (snapshot) => {
    const { there, frame } = snapshot.context;
    const shown = selectShown(snapshot as Snapshot);
    if ((shown === null) !== (there.length === 0)) throw new Error("A picture is shown as soon as one is loaded");
    if (shown !== null && !there.includes(shown)) throw new Error("The shown picture is loaded");
    if (frame < 0 || frame >= 4) throw new Error("The turn has no end, and no position beyond it");
  },
};
