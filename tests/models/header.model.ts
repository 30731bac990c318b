import { always, type MachineModel, type Moment, type Row, reference, table, within } from "statechart-paths";
import {
  headerMachine,
  selectIsCovering,
  selectIsDrawerOpen,
  selectIsWide,
  selectOpenMenu,
  selectOpenSection,
} from "../../machines/header.ts";

/** Milliseconds (spec section 9): the product menu closes after the pointer left it; navigation and search fade. */
const MENU_CLOSES = 200;
const FADES = 500;
/** The widest header with a drawer, in pixels (spec section 9). */
const MOBILE = 768;

const searchAppears: Row = { to: "fadingToSearch", emits: [{ type: "overlay.shown", overlay: "search" }] };
const searchLeaves: Row = { to: "fadingToNav", emits: [{ type: "overlay.left", overlay: "search" }] };

/** The menus and drawer sections on the screen. */
interface Shown {
  readonly wide: boolean;
  readonly menu: string | null;
  readonly section: string | null;
}
const isOpen = ({ from }: Moment) => from === "nav.open" || from === "nav.closing";
const without = (shown: Shown): Shown => ({ ...shown, menu: null });
const withoutAll = (shown: Shown): Shown => ({ ...shown, menu: null, section: null });

const shown = reference<Shown>("The menu and the section that the visitor opened are shown, one of each at most", {
  start: () => ({ wide: true, menu: null, section: null }),
  next: {
    "menu.hovered": (state, { event, from }) =>
      state.wide && from.startsWith("nav.") ? { ...state, menu: event["menu"] } : state,
    "menu.left": (state, { event, from }) =>
      from === "nav.open" && event["menu"] === state.menu && state.menu !== "products" ? without(state) : state,
    "menu.toggled": (state, moment) => {
      const { menu, by } = moment.event;
      if (!moment.from.startsWith("nav.") && moment.from !== "fadingToNav") return state;
      if (menu !== state.menu || !isOpen(moment)) return { ...state, menu };
      // The pointer has opened the menu; the press that follows does not close it.
      return by === "mouse" && state.wide ? state : without(state);
    },
    [`after ${MENU_CLOSES}`]: without,
    "menu.closed": without,
    "escape.pressed": withoutAll,
    "route.changed": withoutAll,
    "search.opened": withoutAll,
    "drawer.toggled": withoutAll,
    "drawer.closed": (state, { from }) => (from === "drawer" ? withoutAll(state) : state),
    "section.toggled": (state, { event, from }) =>
      from === "drawer" ? { ...state, section: event["section"] === state.section ? null : event["section"] } : state,
    "width.changed": (state, { event, from }) => {
      const wide = event["width"] > MOBILE;
      const closes = (state.wide && !wide && from === "nav.open") || (wide && from === "drawer");
      return { ...(closes ? withoutAll(state) : state), wide };
    },
  },
  sees: ({ snapshot }): Shown => ({
    wide: selectIsWide(snapshot),
    menu: selectOpenMenu(snapshot),
    section: selectOpenSection(snapshot),
  }),
});

const isWide = ({ before }: Moment) => before?.context.width === undefined || before.context.width > MOBILE;
const isOfOpenMenu = ({ before, event }: Moment) => before?.context.menu === event["menu"];

/** The visitor did something else before the time was over. */
const isDoneByVisitor = ({ name, from, to }: Moment) => !name.startsWith("after ") && from !== to;

const modes = table("Each event leads to the state that the visitor expects", {
  "nav.closed": {
    "menu.hovered": (moment) => (isWide(moment) ? "nav.open" : "nav.closed"),
    "menu.toggled": "nav.open",
    "search.opened": searchAppears,
    "drawer.toggled": "drawer",
  },
  "nav.open": {
    "menu.left": ({ before, event }) => {
      if (before?.context.menu !== event["menu"]) return "nav.open";
      return event["menu"] === "products" ? "nav.closing" : "nav.closed";
    },
    "menu.toggled": (moment) => {
      const isHeld = moment.event["by"] === "mouse" && isWide(moment);
      return isOfOpenMenu(moment) && !isHeld ? "nav.closed" : "nav.open";
    },
    "menu.closed": "nav.closed",
    "escape.pressed": "nav.closed",
    "route.changed": "nav.closed",
    "width.changed": (moment) => (isWide(moment) && moment.event["width"] <= MOBILE ? "nav.closed" : "nav.open"),
    "search.opened": searchAppears,
    "drawer.toggled": "drawer",
  },
  "nav.closing": {
    [`after ${MENU_CLOSES}`]: "nav.closed",
    "menu.hovered": (moment) => (isWide(moment) ? "nav.open" : "nav.closing"),
    "menu.toggled": (moment) => {
      const isHeld = moment.event["by"] === "mouse" && isWide(moment);
      return isOfOpenMenu(moment) && !isHeld ? "nav.closed" : "nav.open";
    },
    "menu.closed": "nav.closed",
    "escape.pressed": "nav.closed",
    "route.changed": "nav.closed",
    "search.opened": searchAppears,
    "drawer.toggled": "drawer",
  },
  fadingToSearch: {
    [`after ${FADES}`]: "search",
    "search.closed": searchLeaves,
    "escape.pressed": searchLeaves,
    "route.changed": searchLeaves,
  },
  search: { "search.closed": searchLeaves, "escape.pressed": searchLeaves, "route.changed": searchLeaves },
  fadingToNav: {
    [`after ${FADES}`]: "nav.closed",
    "search.opened": searchAppears,
    "menu.toggled": "nav.open",
    "drawer.toggled": "drawer",
  },
  drawer: {
    "drawer.toggled": "nav.closed",
    "drawer.closed": "nav.closed",
    "escape.pressed": "nav.closed",
    "route.changed": "nav.closed",
    "search.opened": searchAppears,
    "width.changed": (moment) => (moment.event["width"] > MOBILE ? "nav.closed" : "drawer"),
  },
});

export const model: MachineModel = {
  machine: headerMachine,
  cases: {
    "menu.hovered": [{ menu: "products" }, { menu: "solutions" }],
    "menu.left": [{ menu: "products" }, { menu: "solutions" }],
    "menu.toggled": [
      { menu: "products", by: "keyboard" },
      { menu: "solutions", by: "keyboard" },
      { menu: "products", by: "mouse" },
      { menu: "solutions", by: "mouse" },
    ],
    "menu.closed": [{}],
    "search.opened": [{}],
    "search.closed": [{}],
    "drawer.toggled": [{}],
    "drawer.closed": [{}],
    "section.toggled": [{ section: "products" }, { section: "solutions" }],
    "escape.pressed": [{}],
    "route.changed": [{}],
    "width.changed": [{ width: MOBILE + 1 }, { width: MOBILE }],
  },
  serializeState: ({ context: { menu, section, width } }) => ({
    menu,
    section,
    wide: width === undefined || width > MOBILE,
  }),
  oracles: [
    shown,
    modes,
    within("The product menu closes 200 ms after the pointer left it", {
      from: (moment) =>
        moment.name === "menu.left" &&
        moment.from === "nav.open" &&
        moment.event["menu"] === "products" &&
        isOfOpenMenu(moment),
      to: ({ to }) => to === "nav.closed",
      ms: MENU_CLOSES,
      unless: isDoneByVisitor,
    }),
    within("The search is usable 500 ms after it was opened", {
      from: ({ name, from, to }) => name === "search.opened" && from !== to && to === "fadingToSearch",
      to: ({ to }) => to === "search",
      ms: FADES,
      unless: isDoneByVisitor,
    }),
    within("The navigation has replaced the search 500 ms after it was closed", {
      from: ({ from, to }) => from !== to && to === "fadingToNav",
      to: ({ to }) => to === "nav.closed",
      ms: FADES,
      unless: isDoneByVisitor,
    }),
    always(
      "The drawer is open in its state alone",
      ({ to, snapshot }) => selectIsDrawerOpen(snapshot) === (to === "drawer"),
    ),
    always(
      "The header covers the page while a menu, the search or the drawer is open",
      ({ to, snapshot }) => selectIsCovering(snapshot) === !["nav.closed", "fadingToNav"].includes(to),
    ),
    always("A menu is named exactly while one is shown", ({ snapshot }) => {
      const isShown = snapshot.matches({ nav: "open" }) || snapshot.matches({ nav: "closing" });
      return (snapshot.context.menu !== null) === isShown;
    }),
  ],
  pairs: true,
};
