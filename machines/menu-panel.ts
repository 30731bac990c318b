/**
 * The panel of a mega-menu (spec section 2): categories on the left, the items of the active one on the right. The first
 * category is active at the start and whenever the list changes; a second click on the active one collapses it.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Described } from "./described.ts";

export interface MenuPanelInput {
  /** Ids of the categories, in order. */
  readonly categories: readonly string[];
  /** True when the window is wider than 768 px: only then a category opens on hover. */
  readonly wide: boolean;
}
interface MenuPanelContext extends MenuPanelInput {
  readonly active: string | null;
}
export type MenuPanelEvent =
  | { type: "category.clicked"; id: string }
  | { type: "category.hovered"; id: string }
  | { type: "categories.changed"; ids: readonly string[] };

const isOtherList = (one: readonly string[], other: readonly string[]) =>
  one.length !== other.length || one.some((id, index) => id !== other[index]);

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
    isActive: ({ context, event }) => "id" in event && event.id === context.active,
    isWide: ({ context }) => context.wide,
    isOtherList: ({ context, event }) =>
      event.type === "categories.changed" && isOtherList(context.categories, event.ids),
  },
  actions: {
    activate: assign({ active: ({ context, event }) => ("id" in event ? event.id : context.active) }),
    collapse: assign({ active: null }),
    takeList: assign(({ context, event }) =>
      event.type === "categories.changed" ? { categories: event.ids, active: event.ids[0] ?? null } : context,
    ),
  },
}).createMachine({
  id: "menuPanel",
  description: "Which category of a mega-menu shows its items.",
  meta: {
    events: {
      "category.clicked": "A category is clicked.",
      "category.hovered": "The pointer comes over a category.",
      "categories.changed": "The menu data bring a list of categories.",
    },
  },
  context: ({ input }) => ({ ...input, active: input.categories[0] ?? null }),
  on: {
    "categories.changed": { guard: "isOtherList", actions: "takeList" },
  },
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
