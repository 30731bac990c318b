import { always, type MachineModel, table } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  lightboxMachine,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsMissing,
  selectZoom,
} from "../../machines/lightbox.ts";

/** In each size of the photo. */
const open = { "lightbox.closed": "closed", "lightbox.missing": "missing" };
/** The size of the photo as a multiple of the window. */
const ZOOM: Readonly<Record<string, number>> = { "open.closer": 2, "open.closest": 4 };

export const model: MachineModel = {
  machine: lightboxMachine,
  starts: [{ name: "the page has loaded" }],
  cases: {
    "photo.enlarged": [{}],
    "photo.changed": [{}],
    "zoom.in": [{}],
    "zoom.out": [{}],
    "zoom.toggled": [{}],
    "lightbox.closed": [{}],
    "lightbox.missing": [{}],
  },
  oracles: [
    table("Each event leads to the size that the visitor expects", {
      "": { start: "closed" },
      closed: { "photo.enlarged": "open.whole" },
      missing: { "photo.enlarged": "open.whole" },
      "open.whole": { ...open, "zoom.in": "open.closer", "zoom.toggled": "open.closer" },
      "open.closer": {
        ...open,
        "photo.changed": "open.whole",
        "zoom.in": "open.closest",
        "zoom.out": "open.whole",
        "zoom.toggled": "open.whole",
      },
      "open.closest": {
        ...open,
        "photo.changed": "open.whole",
        "zoom.out": "open.closer",
        "zoom.toggled": "open.whole",
      },
    }),
    always("The visitor sees the photo in its size, or that it cannot be enlarged", (moment) => {
      const snapshot = moment.snapshot as SnapshotFrom<typeof lightboxMachine>;
      const isOpen = moment.to.startsWith("open.");
      return (
        selectIsEnlarged(snapshot) === isOpen &&
        selectIsMissing(snapshot) === (moment.to === "missing") &&
        selectZoom(snapshot) === (ZOOM[moment.to] ?? 1) &&
        selectCanZoomIn(snapshot) === (isOpen && moment.to !== "open.closest")
      );
    }),
  ],
};
