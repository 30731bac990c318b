/** Lightbox of the gallery: a photo that fills the window, with zoom, and fades out in the size that it had. */
import { type SnapshotFrom, setup } from "xstate";
import { DELAY } from "../contract/constants.ts";
import type { Described } from "./described.ts";

type LightboxEvent =
  | { type: "photo.enlarged" }
  | { type: "photo.changed" }
  | { type: "zoom.in" }
  | { type: "zoom.out" }
  | { type: "zoom.toggled" }
  | { type: "lightbox.closed" }
  | { type: "lightbox.missing" };

export const lightboxMachine = setup({
  types: { events: {} as LightboxEvent, meta: {} as Described<LightboxEvent> },
  delays: { leave: DELAY.leave },
}).createMachine({
  id: "lightbox",
  description: "Tracks whether the lightbox is open and its zoom.",
  meta: {
    events: {
      "photo.enlarged": "The visitor presses the photo in the gallery or its enlarge button.",
      "photo.changed": "The visitor goes to another photo.",
      "zoom.in": "The visitor presses the button or key to zoom in.",
      "zoom.out": "The visitor presses the button or key to zoom out.",
      "zoom.toggled": "The visitor presses the photo.",
      "lightbox.closed": "The visitor closes the lightbox by its button, Escape or Back.",
      "lightbox.missing": "The code of the lightbox fails to load.",
    },
  },
  initial: "closed",
  states: {
    closed: {
      description: "The photo is shown in the gallery.",
      on: { "photo.enlarged": "open" },
    },
    missing: {
      description: "The photo is shown in the gallery with a message that it cannot be enlarged.",
      on: { "photo.enlarged": "open" },
    },
    open: {
      description: "The photo fills the window.",
      on: { "photo.changed": ".whole", "lightbox.missing": "missing" },
      initial: "whole",
      states: {
        whole: {
          description: "The whole photo is visible.",
          on: { "zoom.in": "closer", "zoom.toggled": "closer", "lightbox.closed": "#leaving.whole" },
        },
        closer: {
          description: "Half of the width and height is visible; the rest can be scrolled to.",
          on: {
            "zoom.in": "closest",
            "zoom.out": "whole",
            "zoom.toggled": "whole",
            "lightbox.closed": "#leaving.closer",
          },
        },
        closest: {
          description: "A quarter of the width and height is visible.",
          on: { "zoom.out": "closer", "zoom.toggled": "whole", "lightbox.closed": "#leaving.closest" },
        },
      },
    },
    leaving: {
      id: "leaving",
      description: "The photo fades out, 150 ms. The page is already in use again.",
      after: { leave: "closed" },
      on: { "photo.enlarged": "open" },
      initial: "whole",
      states: {
        whole: { description: "The whole photo fades out." },
        closer: { description: "Half of the width and height fades out." },
        closest: { description: "A quarter of the width and height fades out." },
      },
    },
  },
});

type LightboxSnapshot = SnapshotFrom<typeof lightboxMachine>;
/** Returns true while the photo fills the window. */
export const selectIsEnlarged = (snapshot: LightboxSnapshot): boolean => snapshot.matches("open");
/** Returns true while the photo fades out. */
export const selectIsLeaving = (snapshot: LightboxSnapshot): boolean => snapshot.matches("leaving");
export const selectIsMissing = (snapshot: LightboxSnapshot): boolean => snapshot.matches("missing");
export const selectCanZoomIn = (snapshot: LightboxSnapshot): boolean => snapshot.can({ type: "zoom.in" });
/** Returns the size of the photo as a multiple of the window. */
export const selectZoom = (snapshot: LightboxSnapshot): 1 | 2 | 4 => {
  if (snapshot.matches({ open: "closest" }) || snapshot.matches({ leaving: "closest" })) return 4;
  return snapshot.matches({ open: "closer" }) || snapshot.matches({ leaving: "closer" }) ? 2 : 1;
};
