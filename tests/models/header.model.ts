import {
  always,
  type MachineModel,
  type Moment,
  type Row,
  reference,
  type Table,
  table,
  takes,
} from "statechart-paths";
import {
  headerMachine,
  selectIsCovering,
  selectIsDrawerLeaving,
  selectIsDrawerOpen,
  selectIsWide,
  selectLeavingMenu,
  selectLeavingSection,
  selectOpenMenu,
  selectOpenSection,
} from "../../machines/header.ts";

/** Milliseconds (spec section 9): the product menu closes after the pointer left it; navigation and search fade. */
const MENU_CLOSES = 200;
const FADES = 500;
/** Milliseconds in which a menu, a section or the drawer leaves. */
const LEAVES = 150;
/** The widest header with a drawer, in pixels (spec section 9). */
const MOBILE = 768;

const searchAppears: Row = { to: "fadingToSearch", emits: [{ type: "overlay.shown", overlay: "search" }] };
const drawerLeaves: Row = { to: "nav.closed.drawerLeaving", emits: [{ type: "overlay.left", overlay: "drawer" }] };
const searchLeaves: Row = { to: "fadingToNav", emits: [{ type: "overlay.left", overlay: "search" }] };

/** The menus and drawer sections on the screen. */
interface Shown {
  readonly wide: boolean;
  readonly menu: string | null;
  readonly leavingMenu: string | null;
  readonly section: string | null;
  readonly leavingSection: string | null;
}
const opens = (shown: Shown, menu: string): Shown => {
  const before = shown.menu ?? shown.leavingMenu;
  if (menu === shown.menu) return { ...shown, leavingMenu: null };
  return { ...shown, menu, leavingMenu: before === menu ? null : before };
};
const closes = (shown: Shown): Shown => ({
  ...shown,
  menu: null,
  leavingMenu: shown.menu ?? shown.leavingMenu,
  section: null,
  leavingSection: null,
});
const isMenuThere = (from: string) => from.startsWith("nav.open") || from === "nav.closing";
const goes = (shown: Shown): Shown => ({ ...shown, leavingMenu: null, leavingSection: null });
const closesAll = (shown: Shown, { from }: Moment): Shown => {
  if (from === "fadingToSearch" || from.startsWith("drawer.")) return goes(closes(shown));
  return isMenuThere(from) ? closes(shown) : shown;
};

const shown = reference<Shown>("The visitor sees one menu and one section at most, and the one that leaves", {
  start: () => ({ wide: true, menu: null, leavingMenu: null, section: null, leavingSection: null }),
  next: {
    "menu.hovered": (state, { event, from }) =>
      state.wide && from.startsWith("nav.") && event["menu"] !== (from.startsWith("nav.open") ? state.menu : null)
        ? opens(state, event["menu"])
        : state,
    "menu.left": (state, { event, from }) => {
      if (!from.startsWith("nav.open") || event["menu"] !== state.menu) return state;
      return state.menu === "products" ? goes(state) : closes(state);
    },
    "menu.toggled": (state, { event, from }) => {
      const { menu, by } = event;
      if (!from.startsWith("nav.") && from !== "fadingToNav") return state;
      if (menu !== state.menu) return opens(state, menu);
      // The pointer has opened the menu; the press that follows does not close it.
      return by === "mouse" && state.wide ? state : closes(state);
    },
    [`after ${MENU_CLOSES}`]: closes,
    [`after ${LEAVES}`]: goes,
    [`after ${FADES}`]: goes,
    "menu.closed": (state, { from }) => (isMenuThere(from) ? closes(state) : state),
    "escape.pressed": closesAll,
    "route.changed": closesAll,
    "search.opened": (state, { from }) => {
      if (from === "fadingToSearch") return state;
      return from.startsWith("nav.") ? closes(state) : goes(closes(state));
    },
    "search.closed": (state, { from }) => (from === "fadingToSearch" ? goes(state) : state),
    "drawer.toggled": (state, { from }) => (from.includes("earch") ? state : goes(closes(state))),
    "drawer.closed": (state, { from }) => (from.startsWith("drawer") ? goes(closes(state)) : state),
    "section.toggled": (state, { event, from }) =>
      from.startsWith("drawer")
        ? {
            ...state,
            section: event["section"] === state.section ? null : event["section"],
            leavingSection: state.section,
          }
        : state,
    "width.changed": (state, { event, from }) => {
      const wide = event["width"] > MOBILE;
      if (state.wide && !wide && from.startsWith("nav.open")) return { ...closes(state), wide };
      return { ...(wide && from.startsWith("drawer") ? goes(closes(state)) : state), wide };
    },
  },
  sees: ({ snapshot }): Shown => ({
    wide: selectIsWide(snapshot),
    menu: selectOpenMenu(snapshot),
    leavingMenu: selectLeavingMenu(snapshot),
    section: selectOpenSection(snapshot),
    leavingSection: selectLeavingSection(snapshot),
  }),
});

const isWide = ({ before }: Moment) => before?.context.width === undefined || before.context.width > MOBILE;
const isOfOpenMenu = ({ before, event }: Moment) => before?.context.menu === event["menu"];

/** The visitor did something else before the time was over. */
const isDoneByVisitor = ({ name, from, to }: Moment) => !name.startsWith("after ") && from !== to;

/** A menu is open: the same rows whether another one fades out or not. */
const open = (state: string): Table[string] => ({
  "menu.hovered": (moment) => (isWide(moment) && !isOfOpenMenu(moment) ? "nav.open.replacing" : state),
  "menu.left": (moment) => {
    if (!isOfOpenMenu(moment)) return state;
    return moment.event["menu"] === "products" ? "nav.closing" : "nav.leaving";
  },
  "menu.toggled": (moment) => {
    if (!isOfOpenMenu(moment)) return "nav.open.replacing";
    return moment.event["by"] === "mouse" && isWide(moment) ? state : "nav.leaving";
  },
  "menu.closed": "nav.leaving",
  "escape.pressed": "nav.leaving",
  "route.changed": "nav.leaving",
  "width.changed": (moment) => (isWide(moment) && moment.event["width"] <= MOBILE ? "nav.leaving" : state),
  "search.opened": searchAppears,
  "drawer.toggled": "drawer.still",
});
/** No menu is open. */
const closed = (state: string): Table[string] => ({
  "menu.hovered": (moment) => (isWide(moment) ? "nav.open.alone" : state),
  "menu.toggled": "nav.open.alone",
  "search.opened": searchAppears,
  "drawer.toggled": "drawer.still",
});
const openAgainOrReplace = ({ before, event }: Moment) =>
  before?.context.leavingMenu === event["menu"] ? "nav.open.alone" : "nav.open.replacing";
const drawer = (state: string): Table[string] => ({
  "section.toggled": "drawer.folding",
  "drawer.toggled": drawerLeaves,
  "drawer.closed": drawerLeaves,
  "escape.pressed": drawerLeaves,
  "route.changed": drawerLeaves,
  "search.opened": searchAppears,
  // The button that opened it is hidden then, so the focus cannot return to it.
  "width.changed": (moment) => (moment.event["width"] > MOBILE ? "nav.closed.drawerLeaving" : state),
});

const modes = table("Each event leads to the state that the visitor expects", {
  "nav.closed.still": closed("nav.closed.still"),
  "nav.open.alone": open("nav.open.alone"),
  "nav.open.replacing": { ...open("nav.open.replacing"), [`after ${LEAVES}`]: "nav.open.alone" },
  "nav.closing": {
    [`after ${MENU_CLOSES}`]: "nav.leaving",
    "menu.hovered": (moment) => {
      if (!isWide(moment)) return "nav.closing";
      return isOfOpenMenu(moment) ? "nav.open.alone" : "nav.open.replacing";
    },
    "menu.toggled": (moment) => {
      if (!isOfOpenMenu(moment)) return "nav.open.replacing";
      return moment.event["by"] === "mouse" && isWide(moment) ? "nav.open.alone" : "nav.leaving";
    },
    "menu.closed": "nav.leaving",
    "escape.pressed": "nav.leaving",
    "route.changed": "nav.leaving",
    "search.opened": searchAppears,
    "drawer.toggled": "drawer.still",
  },
  "nav.leaving": {
    ...closed("nav.leaving"),
    [`after ${LEAVES}`]: "nav.closed.still",
    "menu.hovered": (moment) => (isWide(moment) ? openAgainOrReplace(moment) : "nav.leaving"),
    "menu.toggled": openAgainOrReplace,
  },
  "nav.closed.drawerLeaving": { ...closed("nav.closed.drawerLeaving"), [`after ${LEAVES}`]: "nav.closed.still" },
  fadingToSearch: {
    [`after ${FADES}`]: "search",
    "search.closed": searchLeaves,
    "escape.pressed": searchLeaves,
    "route.changed": searchLeaves,
  },
  search: { "search.closed": searchLeaves, "escape.pressed": searchLeaves, "route.changed": searchLeaves },
  fadingToNav: {
    [`after ${FADES}`]: "nav.closed.still",
    "search.opened": searchAppears,
    "menu.toggled": "nav.open.alone",
    "drawer.toggled": "drawer.still",
  },
  "drawer.still": drawer("drawer.still"),
  "drawer.folding": { ...drawer("drawer.folding"), [`after ${LEAVES}`]: "drawer.still" },
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
  serializeState: ({ context: { menu, leavingMenu, section, leavingSection, width } }) => ({
    menu,
    leavingMenu,
    section,
    leavingSection,
    wide: width === undefined || width > MOBILE,
  }),
  oracles: [
    shown,
    modes,
    takes("The product menu begins to leave 200 ms after the pointer left it", {
      from: (moment) =>
        moment.name === "menu.left" &&
        moment.from.startsWith("nav.open") &&
        moment.event["menu"] === "products" &&
        isOfOpenMenu(moment),
      to: ({ to }) => to === "nav.leaving",
      ms: MENU_CLOSES,
      unless: isDoneByVisitor,
    }),
    takes("A menu or the drawer is gone 150 ms after it was closed", {
      from: ({ from, to }) => from !== to && ["nav.leaving", "nav.closed.drawerLeaving"].includes(to),
      to: ({ to }) => to === "nav.closed.still",
      ms: LEAVES,
      unless: isDoneByVisitor,
    }),
    takes("A menu that another one replaces is gone after 150 ms", {
      from: ({ from, to }) => from !== to && to === "nav.open.replacing",
      to: ({ to }) => to === "nav.open.alone",
      ms: LEAVES,
      unless: (moment) =>
        isDoneByVisitor(moment) || moment.snapshot.context.leavingMenu !== moment.before?.context.leavingMenu,
    }),
    takes("A section of the drawer is folded 150 ms after another one was pressed", {
      from: ({ from, to }) => from === "drawer.still" && to === "drawer.folding",
      to: ({ to }) => to === "drawer.still",
      ms: LEAVES,
      unless: (moment) => isDoneByVisitor(moment) || moment.name === "section.toggled",
    }),
    takes("The search is usable 500 ms after it was opened", {
      from: ({ name, from, to }) => name === "search.opened" && from !== to && to === "fadingToSearch",
      to: ({ to }) => to === "search",
      ms: FADES,
      unless: isDoneByVisitor,
    }),
    takes("The navigation has replaced the search 500 ms after it was closed", {
      from: ({ from, to }) => from !== to && to === "fadingToNav",
      to: ({ to }) => to === "nav.closed.still",
      ms: FADES,
      unless: isDoneByVisitor,
    }),
    always("The drawer is open in its states alone, and leaves in its own", ({ to, snapshot }) => {
      const isLeaving = selectIsDrawerLeaving(snapshot) === (to === "nav.closed.drawerLeaving");
      return isLeaving && selectIsDrawerOpen(snapshot) === to.startsWith("drawer.");
    }),
    always(
      "The header covers the page while a menu, the search or the drawer is open",
      ({ to, snapshot }) =>
        selectIsCovering(snapshot) ===
        !["nav.closed.still", "nav.leaving", "nav.closed.drawerLeaving", "fadingToNav"].includes(to),
    ),
    always("A menu is named exactly while one is shown", ({ to, snapshot }) => {
      const { menu, leavingMenu } = snapshot.context;
      const mayLeave = ["nav.leaving", "nav.open.replacing", "fadingToSearch"].includes(to);
      return (menu !== null) === isMenuThere(to) && (leavingMenu === null || mayLeave);
    }),
  ],
  pairs: true,
};
