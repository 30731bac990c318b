/** The photo of a gallery over the whole window, and how near it is. */
import { type SnapshotFrom, setup } from "xstate";
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
}).createMachine({
  id: "lightbox",
  description: "Whether the photo of a gallery takes the whole window, and how near it is.",
  meta: {
    events: {
      "photo.enlarged": "The photo in the gallery is pressed, or the button that enlarges it.",
      "photo.changed": "Another photo is asked for.",
      "zoom.in": "Nearer, by its button or key.",
      "zoom.out": "Farther away, by its button or key.",
      "zoom.toggled": "The photo itself is pressed.",
      "lightbox.closed": "It is closed by its button, Escape or the way back.",
      "lightbox.missing": "Its code can't be loaded.",
    },
  },
  initial: "closed",
  states: {
    closed: {
      description: "The photo stands in the gallery.",
      on: { "photo.enlarged": "open" },
    },
    missing: {
      description: "The photo stands in the gallery, and that it can't be enlarged is said.",
      on: { "photo.enlarged": "open" },
    },
    open: {
      description: "The photo takes the whole window.",
      on: { "photo.changed": ".whole", "lightbox.closed": "closed", "lightbox.missing": "missing" },
      initial: "whole",
      states: {
        whole: {
          description: "All of the photo is in sight.",
          on: { "zoom.in": "closer", "zoom.toggled": "closer" },
        },
        closer: {
          description: "Half of its width and height is in sight; the rest is a scroll away.",
          on: { "zoom.in": "closest", "zoom.out": "whole", "zoom.toggled": "whole" },
        },
        closest: {
          description: "A quarter of its width and height is in sight.",
          on: { "zoom.out": "closer", "zoom.toggled": "whole" },
        },
      },
    },
  },
});

type LightboxSnapshot = SnapshotFrom<typeof lightboxMachine>;
export const selectIsEnlarged = (snapshot: LightboxSnapshot): boolean => snapshot.matches("open");
export const selectIsMissing = (snapshot: LightboxSnapshot): boolean => snapshot.matches("missing");
export const selectCanZoomIn = (snapshot: LightboxSnapshot): boolean => snapshot.can({ type: "zoom.in" });
/** How many times as wide and high as the window the photo is. */
export const selectZoom = (snapshot: LightboxSnapshot): 1 | 2 | 4 => {
  if (snapshot.matches({ open: "closest" })) return 4;
  return snapshot.matches({ open: "closer" }) ? 2 : 1;
};
