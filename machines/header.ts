/**
 * Header of every page (spec section 2): menus that open on hover or click, one at a time; the search, which fades in and
 * replaces the navigation; and the drawer, which replaces the navigation up to a width of 768 px.
 */
import { assertEvent, assign, emit, type SnapshotFrom, setup } from "xstate";
import { DELAY, MOBILE_WIDTH } from "../contract/constants.ts";
import type { OverlayLeft, OverlayShown } from "./arrivals.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** Id of a menu: "products", "inquiry", "language", or the id of another navigation entry. */
export type HeaderMenu = string;
interface HeaderContext {
  /** Menu that is open or closing. */
  readonly menu: HeaderMenu | null;
  /** Menu that fades out. */
  readonly leavingMenu: HeaderMenu | null;
  /** Open section of the drawer. */
  readonly section: string | null;
  /** Section of the drawer that folds up. */
  readonly leavingSection: string | null;
  /** Width of the window in CSS pixels; undefined, and treated as wide, until the browser reports it. */
  readonly width: number | undefined;
}
interface NamedMenu {
  readonly menu: HeaderMenu;
}
interface MenuToggled extends NamedMenu {
  type: "menu.toggled";
  /** Input that pressed the title; "virtual" is assistive technology. */
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

const ofOpenMenu = { type: "isOpenMenu", params: eventAsParams<NamedMenu> } as const;
const openMenu = { type: "openMenu", params: eventAsParams<NamedMenu> } as const;
const drawerLeaves = { target: "nav.closed.drawerLeaving", actions: "tellDrawerLeft" } as const;

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
    hasLeavingMenu: ({ context }) => context.leavingMenu !== null,
    /** Only the product menu has a close delay (spec section 9). */
    isOpenProductMenu: ({ context }, { menu }: NamedMenu) => menu === context.menu && menu === "products",
    /** Hovering has already opened the menu, so the click that follows must not close it. */
    isHeldOpen: ({ context, event }) => {
      assertEvent(event, "menu.toggled");
      return event.menu === context.menu && event.by === "mouse" && isWide(context.width);
    },
    becomesWide: (_, { width }: WidthChanged) => isWide(width),
    becomesNarrow: ({ context }, { width }: WidthChanged) => isWide(context.width) && !isWide(width),
  },
  actions: {
    openMenu: assign(({ context }, { menu }: NamedMenu) => {
      const visibleMenu = context.menu ?? context.leavingMenu;
      return { menu, leavingMenu: visibleMenu === menu ? null : visibleMenu };
    }),
    letMenuLeave: assign(({ context }) => ({ menu: null, leavingMenu: context.menu ?? context.leavingMenu })),
    forgetMenu: assign({ menu: null, leavingMenu: null }),
    forgetLeavingMenu: assign({ leavingMenu: null }),
    toggleSection: assign(({ context }, { section }: SectionToggled) => ({
      section: section === context.section ? null : section,
      leavingSection: context.section,
    })),
    forgetLeavingSection: assign({ leavingSection: null }),
    forgetSections: assign({ section: null, leavingSection: null }),
    keepWidth: assign(({ event }) => {
      assertEvent(event, "width.changed");
      return { width: event.width };
    }),
    tellSearchShown: emit({ type: "overlay.shown", overlay: "search" }),
    tellSearchLeft: emit({ type: "overlay.left", overlay: "search" }),
    tellDrawerLeft: emit({ type: "overlay.left", overlay: "drawer" }),
  },
  delays: { productMenuClose: DELAY.productMenuClose, searchFade: DELAY.searchFade, leave: DELAY.leave },
}).createMachine({
  id: "header",
  description: "Manages menus, search and drawer of the header.",
  meta: {
    events: {
      "menu.hovered": "The pointer moves onto the title of a menu or onto the menu.",
      "menu.left": "The pointer leaves a menu and its title.",
      "menu.toggled": "The visitor presses the title of a menu.",
      "menu.closed": "The visitor chooses an item of the open menu, or the focus leaves it.",
      "search.opened": "The visitor presses the search icon.",
      "search.closed": "The visitor presses the close icon of the search.",
      "drawer.toggled": "The visitor presses the menu button of the narrow header.",
      "drawer.closed": "The visitor chooses an item of the drawer or presses the page outside.",
      "section.toggled": "The visitor presses the title of a drawer section.",
      "escape.pressed": "The visitor presses Escape.",
      "route.changed": "Another route opens.",
      "width.changed": "The width of the window changes.",
    },
  },
  context: { menu: null, leavingMenu: null, section: null, leavingSection: null, width: undefined },
  initial: "nav",
  on: { "width.changed": { actions: "keepWidth" } },
  states: {
    nav: {
      description: "The navigation is shown.",
      exit: "letMenuLeave",
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
          initial: "still",
          states: {
            still: { description: "Nothing fades out." },
            drawerLeaving: {
              description: "The drawer fades out, 150 ms, above the navigation, which is usable at once.",
              after: { leave: "still" },
            },
          },
        },
        open: {
          description: "One menu is open.",
          initial: "alone",
          on: {
            "menu.hovered": [{ guard: ofOpenMenu }, { guard: "isWide", target: ".replacing", actions: openMenu }],
            "menu.left": [
              { guard: { type: "isOpenProductMenu", params: eventAsParams }, target: "closing" },
              { guard: ofOpenMenu, target: "leaving" },
            ],
            "menu.toggled": [
              { guard: "isHeldOpen" },
              { guard: ofOpenMenu, target: "leaving" },
              { target: ".replacing", actions: openMenu },
            ],
            "menu.closed": "leaving",
            "escape.pressed": "leaving",
            "route.changed": "leaving",
            "width.changed": [
              { guard: { type: "becomesNarrow", params: eventAsParams }, target: "leaving", actions: "keepWidth" },
              { actions: "keepWidth" },
            ],
          },
          states: {
            alone: {
              description: "No other menu is shown.",
              always: { guard: "hasLeavingMenu", target: "replacing" },
            },
            replacing: {
              description: "The menu that was open before fades out, 150 ms.",
              exit: "forgetLeavingMenu",
              after: { leave: "alone" },
            },
          },
        },
        closing: {
          description: "The pointer left the product menu, which closes after 200 ms.",
          after: { productMenuClose: "leaving" },
          on: {
            "menu.hovered": { guard: "isWide", target: "open", actions: openMenu },
            "menu.toggled": [
              { guard: "isHeldOpen", target: "open" },
              { guard: ofOpenMenu, target: "leaving" },
              { target: "open", actions: openMenu },
            ],
            "menu.closed": "leaving",
            "escape.pressed": "leaving",
            "route.changed": "leaving",
          },
        },
        leaving: {
          description: "The menu fades out, 150 ms.",
          entry: "letMenuLeave",
          after: { leave: "closed" },
          on: {
            "menu.hovered": { guard: "isWide", target: "open", actions: openMenu },
            "menu.toggled": { target: "open", actions: openMenu },
          },
        },
      },
    },
    fadingToSearch: {
      description: "The navigation and its open menu fade out, and the search replaces them.",
      entry: "tellSearchShown",
      exit: "forgetMenu",
      after: { searchFade: "search" },
      on: {
        "search.closed": "fadingToNav",
        "escape.pressed": "fadingToNav",
        "route.changed": "fadingToNav",
      },
    },
    search: {
      description: "The search is shown with type, keyword, Search button and close icon.",
      on: {
        "search.closed": "fadingToNav",
        "escape.pressed": "fadingToNav",
        "route.changed": "fadingToNav",
      },
    },
    fadingToNav: {
      description: "The search fades out and the navigation, usable at once, replaces it.",
      entry: "tellSearchLeft",
      after: { searchFade: "nav" },
      on: {
        "search.opened": "fadingToSearch",
        "menu.toggled": { target: "nav.open", actions: openMenu },
        "drawer.toggled": "drawer",
      },
    },
    drawer: {
      description: "The drawer is open, with at most one open section.",
      entry: "forgetMenu",
      exit: "forgetSections",
      initial: "still",
      on: {
        "section.toggled": { target: ".folding", actions: { type: "toggleSection", params: eventAsParams } },
        "drawer.toggled": drawerLeaves,
        "drawer.closed": drawerLeaves,
        "escape.pressed": drawerLeaves,
        "route.changed": drawerLeaves,
        "search.opened": "fadingToSearch",
        "width.changed": [
          {
            guard: { type: "becomesWide", params: eventAsParams },
            target: "nav.closed.drawerLeaving",
            actions: "keepWidth",
          },
          { actions: "keepWidth" },
        ],
      },
      states: {
        still: { description: "No section moves." },
        folding: {
          description: "The section that was open before folds up, 150 ms.",
          exit: "forgetLeavingSection",
          after: { leave: "still" },
        },
      },
    },
  },
});

type HeaderSnapshot = SnapshotFrom<typeof headerMachine>;
export const selectOpenMenu = (snapshot: HeaderSnapshot): HeaderMenu | null => snapshot.context.menu;
/** Returns the menu that fades out, or null. */
export const selectLeavingMenu = (snapshot: HeaderSnapshot): HeaderMenu | null => snapshot.context.leavingMenu;
export const selectOpenSection = (snapshot: HeaderSnapshot): string | null => snapshot.context.section;
/** Returns the section of the drawer that folds up, or null. */
export const selectLeavingSection = (snapshot: HeaderSnapshot): string | null => snapshot.context.leavingSection;
export const selectIsWide = (snapshot: HeaderSnapshot): boolean => isWide(snapshot.context.width);
export const selectIsDrawerOpen = (snapshot: HeaderSnapshot): boolean => snapshot.matches("drawer");
export const selectIsDrawerLeaving = (snapshot: HeaderSnapshot): boolean =>
  snapshot.matches({ nav: { closed: "drawerLeaving" } });
/** Returns true while a menu, the search or the drawer is open, and covers a part of the page. */
export const selectIsCovering = (snapshot: HeaderSnapshot): boolean =>
  selectOpenMenu(snapshot) !== null ||
  selectIsDrawerOpen(snapshot) ||
  snapshot.matches("fadingToSearch") ||
  snapshot.matches("search");
