import type { MachineModel } from "statechart-paths";
import { siteMachine } from "../../machines/site.ts";

const home = { pathname: "/home", search: "", hash: "" };
const page = { location: home, language: "en", screen: "home", status: 200, response: {} };

export const model: MachineModel = {
  machine: siteMachine,
  starts: [{ name: "the home page is on the screen", input: { language: "en", location: home, page } }],
  cases: {
    "route.changed": [{ location: home }, { location: { ...home, pathname: "/esg" } }],
    "width.changed": [{ width: 360 }],
    "inquiry.sent": [{ language: "en" }],
    "products.shown": [{ pages: [] }],
    "language.changed": [{ language: "zh" }],
    "cart.changed": [{ items: [], by: "visitor" }],
    "page.loaded": [{ page }],
    "page.failed": [{}],
    "page.delayed": [{}],
    "list.returned": [{ scroll: 900, link: "/press/14" }],
    "overlay.shown": [{ overlay: "search" }],
    "overlay.left": [{ overlay: "search" }],
  },
  key: ({ context }) => context.pathname,
};
