import { always, type MachineModel, table } from "statechart-paths";
import { selectIsStarted, videoMachine } from "../../machines/video.ts";

export const model: MachineModel = {
  machine: videoMachine,
  cases: { "play.pressed": [{ canPlayHere: true }, { canPlayHere: false }] },
  oracles: [
    table("The player starts when the button is pressed, or the video opens on its own page", {
      "": { start: "waiting" },
      waiting: {
        "play.pressed": ({ event }) => (event["canPlayHere"] ? "playing" : { does: ["openPage"] }),
      },
    }),
    always(
      "The player is shown once it has started",
      ({ to, snapshot }) => selectIsStarted(snapshot) === (to === "playing"),
    ),
  ],
};
