import type { MachineModel } from "statechart-paths";
import { galleryMachine } from "../../machines/gallery.ts";

export const model: MachineModel = {
  machine: galleryMachine,
  starts: [{ name: "the product has two photos, and can be turned", input: { count: 3, hasTurn: true } }],
  cases: {
    "photo.chosen": [{ index: 0 }, { index: 2 }, { index: 3 }],
    "photo.next": [{ isEnlarged: false }, { isEnlarged: true }],
    "photo.previous": [{}],
    "photo.missing": [{}],
    "width.changed": [{ width: 650 }, { width: 651 }],
  },
};
