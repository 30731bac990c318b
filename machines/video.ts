/** A video. It never plays by itself: its player starts when the play button is pressed. */
import { type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

export interface VideoEvent {
  type: "play.pressed";
  /** False if the browser can't show the player in this page. */
  canPlayHere: boolean;
}

export const videoMachine = setup({
  types: { events: {} as VideoEvent, meta: {} as Described<VideoEvent> },
  guards: { canPlayHere: ({ event }) => event.canPlayHere },
  actions: {
    /** Opens the page of the video in a new tab. */
    openPage: () => {},
  },
}).createMachine({
  id: "video",
  description: "Shows the play button of a video, then its player.",
  meta: { events: { "play.pressed": "The visitor presses the play button." } },
  initial: "waiting",
  states: {
    waiting: {
      description: "The poster and the play button are shown.",
      on: {
        "play.pressed": [{ guard: "canPlayHere", target: "playing" }, { actions: "openPage" }],
      },
    },
    playing: { description: "The player has replaced the button, with its focus. Its controls do the rest." },
  },
});

/** Returns true once the player has started. */
export const selectIsStarted = (snapshot: SnapshotFrom<typeof videoMachine>): boolean => snapshot.matches("playing");
