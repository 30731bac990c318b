import type { MachineModel } from "statechart-paths";
import type { ShownPage } from "../../contract/render.ts";
import type { Place } from "../../machines/arrivals.ts";
import { arrivalsMachine } from "../../machines/arrivals.ts";

// The machine reads only the address and the language of a page.
const at = (pathname: string, hash = "", language = "en", isFailure = false): { place: Place } => ({
  place: { page: { location: { pathname, search: "", hash }, language } as ShownPage, isFailure },
});

export const model: MachineModel = {
  machine: arrivalsMachine,
  starts: [{ name: "the server has rendered the product list", input: at("/products/list") }],
  cases: {
    "route.opened": [
      { entry: "one", isHistory: false, scroll: 0 },
      { entry: "two", isHistory: false, scroll: 900 },
      { entry: "one", isHistory: true, scroll: 0 },
    ],
    "page.rendered": [
      at("/products/list"),
      at("/products/list", "", "zh"),
      at("/product/1"),
      at("/product/1", "#faq"),
      at("/product/1", "", "en", true),
    ],
    "link.followed": [{ link: "/product/1" }],
    "choice.made": [{}],
    "list.returned": [{ scroll: 700, link: "/press/14" }],
    "positions.restored": [{ traces: { one: { scroll: 300, link: "/product/1" } } }],
    "form.answered": [{ answer: "refused" }, { answer: "sent" }],
    "answer.removed": [{ answer: "refused" }],
    "overlay.shown": [{ overlay: "search" }],
    "overlay.left": [{ overlay: "search" }],
    "focus.moved": [{}],
    "focus.lost": [{}],
    "width.changed": [{ width: 360 }],
    "page.delayed": [{}],
    "page.loaded": [at("/products/list").place],
    "cart.changed": [
      { items: [], by: "visitor" },
      { items: [], by: "site" },
    ],
  },
  outcomes: { scrollToSection: { done: [undefined], error: [new Error("The page has gone")] } },
  key: ({ context: { place, entry, shownEntry, way, link, returnTo, traces, needsAnnouncement, announcement } }) => [
    place,
    [entry, shownEntry],
    way,
    link,
    returnTo && returnTo.link !== null,
    traces["one"] && traces["one"].link !== null,
    needsAnnouncement,
    announcement?.about ?? null,
  ],
  // Each event once where it makes a difference.
  within: ({ context, ...snapshot }, { type }) => {
    const isAtRest = snapshot.value === "resting";
    const isOnList = context.place.page.location.pathname === "/products/list" && context.entry === context.shownEntry;
    if (type === "link.followed") return isAtRest && isOnList && context.link === null;
    if (type === "choice.made") return isAtRest && isOnList && context.way !== "choice";
    if (type === "list.returned") return isAtRest && !isOnList && context.returnTo === undefined;
    if (type === "focus.moved" || type === "focus.lost") return snapshot.value === "scrolling";
    if (type === "positions.restored") return isAtRest && context.shownEntry === "" && context.entry === "";
    if (["form.answered", "answer.removed", "overlay.shown", "overlay.left"].includes(type))
      return (isAtRest && isOnList) || snapshot.value === "scrolling";
    if (type === "width.changed") return isAtRest && isOnList;
    if (type === "page.loaded") return isAtRest && context.announcement === null;
    if (type === "cart.changed" || type === "page.delayed")
      return isAtRest && isOnList && context.announcement === null;
    return true;
  },
};
