/**
 * The shared header (spec section 2): hover and click menus of which one is open at a time, the search that swaps places
 * with the navigation in a fade, and the drawer that replaces the navigation at 768 px wide or less.
 */
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { DELAY, MOBILE_WIDTH } from "../contract/constants.ts";
import type { OverlayLeft, OverlayShown } from "./arrivals.ts";
import type { Described } from "./described.ts";
import { literal } from "./literal.ts";
import { eventAsParams } from "./params.ts";

/** "products", "inquiry", "language", or what the navigation calls another one. */
export type HeaderMenu = string;
interface HeaderContext {
  /** The menu that is open or about to close. */
  readonly menu: HeaderMenu | null;
  /** The section that is unfolded in the drawer. */
  readonly section: string | null;
  /** Of the window, in CSS pixels; unknown, and taken as wide, until the browser tells it. */
  readonly width: number | undefined;
}
interface NamedMenu {
  readonly menu: HeaderMenu;
}
interface MenuToggled extends NamedMenu {
  type: "menu.toggled";
  /** Pointer, key, or what assistive technology presses. */
  by: "mouse" | "pen" | "touch" | "keyboard" | "virtual";
}
interface SectionToggled {
  type: "section.toggled";
  section: string;
}
interface WidthChanged {
  type: "width.changed";
  width: number;
}
export type HeaderEvent =
  | ({ type: "menu.hovered" } & NamedMenu)
  | ({ type: "menu.left" } & NamedMenu)
  | MenuToggled
  | { type: "menu.closed" }
  | { type: "search.opened" }
  | { type: "search.closed" }
  | { type: "drawer.toggled" }
  | { type: "drawer.closed" }
  | SectionToggled
  | { type: "escape.pressed" }
  | { type: "route.changed" }
  | WidthChanged;

const isWide = (width: number | undefined) => width === undefined || width > MOBILE_WIDTH;

const ofOpenMenu = literal({ type: "isOpenMenu", params: eventAsParams<NamedMenu> });
const openMenu = literal({ type: "openMenu", params: eventAsParams<NamedMenu> });
const heldOpen = literal({ type: "isHeldOpen", params: eventAsParams<MenuToggled> });
const keepWidth = literal({ type: "keepWidth", params: eventAsParams<WidthChanged> });

export const headerMachine = setup({
  types: {
    context: {} as HeaderContext,
    events: {} as HeaderEvent,
    emitted: {} as OverlayShown | OverlayLeft,
    meta: {} as Described<HeaderEvent>,
  },
  guards: {
    isWide: ({ context }) => isWide(context.width),
    isOpenMenu: ({ context }, { menu }: NamedMenu) => menu === context.menu,
    /** Only the product menu waits before it closes (spec section 9). */
    isOpenProductMenu: ({ context }, { menu }: NamedMenu) => menu === context.menu && menu === "products",
    /** A mouse has opened the menu by coming to the title: the press that follows does not close it. */
    isHeldOpen: ({ context }, { menu, by }: MenuToggled) =>
      menu === context.menu && by === "mouse" && isWide(context.width),
    becomesWide: (_, { width }: WidthChanged) => isWide(width),
    becomesNarrow: ({ context }, { width }: WidthChanged) => isWide(context.width) && !isWide(width),
  },
  actions: {
    openMenu: assign((_, { menu }: NamedMenu) => ({ menu })),
    forgetMenu: assign({ menu: null }),
    toggleSection: assign(({ context }, { section }: SectionToggled) => ({
      section: section === context.section ? null : section,
    })),
    forgetSection: assign({ section: null }),
    keepWidth: assign((_, { width }: WidthChanged) => ({ width })),
    tellSearchShown: emit({ type: "overlay.shown", overlay: "search" }),
    tellSearchLeft: emit({ type: "overlay.left", overlay: "search" }),
  },
  delays: { productMenuClose: DELAY.productMenuClose, searchFade: DELAY.searchFade },
}).createMachine({
  id: "header",
  description: "The header of every page.",
  meta: {
    events: {
      "menu.hovered": "The pointer moves from elsewhere onto the title of a menu, or onto the menu itself.",
      "menu.left": "The pointer leaves a menu and its title.",
      "menu.toggled": "The title of a menu is pressed.",
      "menu.closed": "Something in the open menu is chosen, or the focus leaves it.",
      "search.opened": "The search icon is pressed.",
      "search.closed": "The close icon of the search is pressed.",
      "drawer.toggled": "The menu button of the narrow header is pressed.",
      "drawer.closed": "Something in the drawer is chosen, or the page beside it is pressed.",
      "section.toggled": "The title of a section in the drawer is pressed.",
      "escape.pressed": "The Escape key is pressed.",
      "route.changed": "A different route is opened.",
      "width.changed": "The window gets another width.",
    },
  },
  context: { menu: null, section: null, width: undefined },
  initial: "nav",
  on: { "width.changed": { actions: keepWidth } },
  states: {
    nav: {
      description: "The navigation is shown.",
      exit: "forgetMenu",
      initial: "closed",
      on: {
        "search.opened": "fadingToSearch",
        "drawer.toggled": "drawer",
      },
      states: {
        closed: {
          description: "No menu is open.",
          entry: "forgetMenu",
          on: {
            "menu.hovered": { guard: "isWide", target: "open", actions: openMenu },
            "menu.toggled": { target: "open", actions: openMenu },
          },
        },
        open: {
          description: "One menu is open.",
          on: {
            "menu.hovered": { guard: "isWide", actions: openMenu },
            "menu.left": [
              { guard: { type: "isOpenProductMenu", params: eventAsParams }, target: "closing" },
              { guard: ofOpenMenu, target: "closed" },
            ],
            "menu.toggled": [{ guard: heldOpen }, { guard: ofOpenMenu, target: "closed" }, { actions: openMenu }],
            "menu.closed": "closed",
            "escape.pressed": "closed",
            "route.changed": "closed",
            "width.changed": [
              { guard: { type: "becomesNarrow", params: eventAsParams }, target: "closed", actions: keepWidth },
              { actions: keepWidth },
            ],
          },
        },
        closing: {
          description: "The pointer has left the product menu, which stays for another 200 ms.",
          after: { productMenuClose: "closed" },
          on: {
            "menu.hovered": { guard: "isWide", target: "open", actions: openMenu },
            "menu.toggled": [
              { guard: heldOpen, target: "open" },
              { guard: ofOpenMenu, target: "closed" },
              { target: "open", actions: openMenu },
            ],
            "menu.closed": "closed",
            "escape.pressed": "closed",
            "route.changed": "closed",
          },
        },
      },
    },
    fadingToSearch: {
      description: "The navigation fades and the search takes its place.",
      entry: "tellSearchShown",
      after: { searchFade: "search" },
      on: {
        "search.closed": "fadingToNav",
        "escape.pressed": "fadingToNav",
        "route.changed": "fadingToNav",
      },
    },
    search: {
      description: "The search is shown: type, text, Search button and close icon.",
      on: {
        "search.closed": "fadingToNav",
        "escape.pressed": "fadingToNav",
        "route.changed": "fadingToNav",
      },
    },
    fadingToNav: {
      description: "The search fades and the navigation, which can be used at once, takes its place.",
      entry: "tellSearchLeft",
      after: { searchFade: "nav" },
      on: {
        "search.opened": "fadingToSearch",
        "menu.toggled": { target: "nav.open", actions: openMenu },
        "drawer.toggled": "drawer",
      },
    },
    drawer: {
      description: "The drawer is open, with at most one section unfolded.",
      exit: "forgetSection",
      on: {
        "section.toggled": { actions: { type: "toggleSection", params: eventAsParams } },
        "drawer.toggled": "nav",
        "drawer.closed": "nav",
        "escape.pressed": "nav",
        "route.changed": "nav",
        "search.opened": "fadingToSearch",
        "width.changed": [
          { guard: { type: "becomesWide", params: eventAsParams }, target: "nav", actions: keepWidth },
          { actions: keepWidth },
        ],
      },
    },
  },
});

type HeaderSnapshot = SnapshotFrom<typeof headerMachine>;
export const selectOpenMenu = (snapshot: HeaderSnapshot): HeaderMenu | null => snapshot.context.menu;
export const selectOpenSection = (snapshot: HeaderSnapshot): string | null => snapshot.context.section;
export const selectIsWide = (snapshot: HeaderSnapshot): boolean => isWide(snapshot.context.width);
export const selectIsDrawerOpen = (snapshot: HeaderSnapshot): boolean => snapshot.matches("drawer");
