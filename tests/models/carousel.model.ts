import type { MachineModel } from "statechart-paths";
import { carouselMachine } from "../../machines/carousel.ts";

export const model: MachineModel = {
  machine: carouselMachine,
  starts: [
    { name: "three slides advance by themselves", input: { count: 3, autoplay: true } },
    { name: "three slides wait for the visitor", input: { count: 3, autoplay: false } },
  ],
  cases: {
    "carousel.paused": [{}],
    "carousel.resumed": [{}],
    "pointer.entered": [{}],
    "pointer.left": [{}],
    "focus.entered": [{}],
    "focus.left": [{}],
    "motion.reduced": [{}],
    "slide.changed": [{ index: 0 }, { index: 2 }, { index: 3 }],
  },
};
