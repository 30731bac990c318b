/**
 * Panel of a mega-menu (spec section 2): categories on the left, items of the active category on the right. The first category
 * is active initially. Clicking the active category collapses it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

export interface MenuPanelInput {
  /** Ids of the categories in order. */
  readonly categories: readonly string[];
  /** True if the window is wider than 768 px. Categories open on hover only then. */
  readonly wide: boolean;
}
interface MenuPanelContext extends Pick<MenuPanelInput, "wide"> {
  readonly active: string | null;
}
/** `id` is the id of the category. */
export type MenuPanelEvent = { type: "category.clicked" | "category.hovered"; id: string };

export const menuPanelMachine = setup({
  types: {
    context: {} as MenuPanelContext,
    events: {} as MenuPanelEvent,
    input: {} as MenuPanelInput,
    meta: {} as Described<MenuPanelEvent>,
  },
  guards: {
    hasActive: ({ context }) => context.active !== null,
    hasNoActive: ({ context }) => context.active === null,
    isActive: ({ context, event }) => event.id === context.active,
    isWide: ({ context }) => context.wide,
  },
  actions: {
    activate: assign({ active: ({ event }) => event.id }),
    collapse: assign({ active: null }),
  },
}).createMachine({
  id: "menuPanel",
  description: "Tracks the active category of a mega-menu.",
  meta: {
    events: {
      "category.clicked": "The visitor clicks a category.",
      "category.hovered": "The pointer enters a category.",
    },
  },
  context: ({ input: { categories, wide } }) => ({ wide, active: categories[0] ?? null }),
  initial: "open",
  states: {
    open: {
      description: "One category shows its items.",
      always: { guard: "hasNoActive", target: "collapsed" },
      on: {
        "category.clicked": [{ guard: "isActive", actions: "collapse" }, { actions: "activate" }],
        "category.hovered": { guard: "isWide", actions: "activate" },
      },
    },
    collapsed: {
      description: "No category shows its items.",
      always: { guard: "hasActive", target: "open" },
      on: {
        "category.clicked": { actions: "activate" },
        "category.hovered": { guard: "isWide", actions: "activate" },
      },
    },
  },
});

type MenuPanelSnapshot = SnapshotFrom<typeof menuPanelMachine>;
/** Returns the id of the active category, or null. */
export const selectActiveCategory = (snapshot: MenuPanelSnapshot): string | null => snapshot.context.active;
