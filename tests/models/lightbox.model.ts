import { always, type MachineModel, table, takes } from "statechart-paths";
import type { SnapshotFrom } from "xstate";
import {
  lightboxMachine,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsLeaving,
  selectIsMissing,
  selectZoom,
} from "../../machines/lightbox.ts";

/** Milliseconds in which the photo fades out (DELAY.leave). */
const LEAVE = 150;
/** In each size of the photo, in which it also leaves. */
const open = (size: string) => ({ "lightbox.closed": `leaving.${size}`, "lightbox.missing": "missing" });
const leaving = { [`after ${LEAVE}`]: "closed", "photo.enlarged": "open.whole" };
/** The size of the photo as a multiple of the window. */
const ZOOM: Readonly<Record<string, number>> = {
  "open.closer": 2,
  "open.closest": 4,
  "leaving.closer": 2,
  "leaving.closest": 4,
};

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
      "open.whole": { ...open("whole"), "zoom.in": "open.closer", "zoom.toggled": "open.closer" },
      "open.closer": {
        ...open("closer"),
        "photo.changed": "open.whole",
        "zoom.in": "open.closest",
        "zoom.out": "open.whole",
        "zoom.toggled": "open.whole",
      },
      "open.closest": {
        ...open("closest"),
        "photo.changed": "open.whole",
        "zoom.out": "open.closer",
        "zoom.toggled": "open.whole",
      },
      "leaving.whole": leaving,
      "leaving.closer": leaving,
      "leaving.closest": leaving,
    }),
    takes("The photo fades out in 150 ms", {
      from: ({ name, to }) => name === "lightbox.closed" && to.startsWith("leaving."),
      to: ({ to }) => to === "closed",
      ms: LEAVE,
      unless: ({ to }) => to.startsWith("open."),
    }),
    always("The visitor sees the photo in its size, or that it cannot be enlarged", (moment) => {
      const snapshot = moment.snapshot as SnapshotFrom<typeof lightboxMachine>;
      const isOpen = moment.to.startsWith("open.");
      return (
        selectIsEnlarged(snapshot) === isOpen &&
        selectIsLeaving(snapshot) === moment.to.startsWith("leaving.") &&
        selectIsMissing(snapshot) === (moment.to === "missing") &&
        selectZoom(snapshot) === (ZOOM[moment.to] ?? 1) &&
        selectCanZoomIn(snapshot) === (isOpen && moment.to !== "open.closest")
      );
    }),
  ],
};
