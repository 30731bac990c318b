import type { MachineModel } from "statechart-paths";
import { galleryMachine } from "../../machines/gallery.ts";

export const model: MachineModel = {
  machine: galleryMachine,
  starts: [{ name: "the product has three photos", input: { count: 3 } }],
  cases: {
    "photo.chosen": [{ index: 0 }, { index: 2 }, { index: 3 }],
    "photo.next": [{}],
    "photo.previous": [{}],
    "photo.missing": [{}],
    "width.changed": [{ width: 650 }, { width: 651 }],
  },
};
