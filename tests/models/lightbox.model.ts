import type { MachineModel } from "statechart-paths";
import { lightboxMachine } from "../../machines/lightbox.ts";

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
};
