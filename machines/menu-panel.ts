/**
 * The panel of a mega-menu (spec section 2): categories on the left, the items of the active one on the right. The first
 * category is active at the start; a second click on the active one collapses it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

export interface MenuPanelInput {
  /** Ids of the categories, in order. */
  readonly categories: readonly string[];
  /** True when the window is wider than 768 px: only then a category opens on hover. */
  readonly wide: boolean;
}
interface MenuPanelContext extends Pick<MenuPanelInput, "wide"> {
  readonly active: string | null;
}
/** `id` is that of the category. */
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
  description: "Which category of a mega-menu shows its items.",
  meta: {
    events: {
      "category.clicked": "A category is clicked.",
      "category.hovered": "The pointer comes over a category.",
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
/** Id of the category whose items are shown, or null. */
export const selectActiveCategory = (snapshot: MenuPanelSnapshot): string | null => snapshot.context.active;
