import { type MachineModel, reference, table } from "statechart-paths";
import { menuPanelMachine, selectActiveCategory } from "../../machines/menu-panel.ts";

interface Panel {
  readonly wide: boolean;
  readonly active: string | null;
}

/** Spec section 2: the first category is active; a click on the active one collapses it; hovering opens only above 768 px. */
const panel = reference<Panel>("The category that the visitor chose shows its items", {
  start: ({ event: { input } }) => ({ wide: input.wide, active: input.categories[0] ?? null }),
  next: {
    "category.clicked": (state, { event }) => ({ ...state, active: event["id"] === state.active ? null : event["id"] }),
    "category.hovered": (state, { event }) => (state.wide ? { ...state, active: event["id"] } : state),
  },
  sees: ({ snapshot }) => selectActiveCategory(snapshot),
  expects: ({ active }) => active,
});

const states = table("The panel is collapsed exactly while no category is active", {
  "": { start: ({ event: { input } }) => (input.categories.length > 0 ? "open" : "collapsed") },
  open: {
    "category.clicked": ({ before, event }) => (before?.context.active === event["id"] ? "collapsed" : "open"),
  },
  collapsed: {
    "category.clicked": "open",
    "category.hovered": ({ before }) => (before?.context.wide ? "open" : "collapsed"),
  },
});

export const model: MachineModel = {
  machine: menuPanelMachine,
  starts: [
    { name: "the menu has two categories and the window is wide", input: { categories: ["a", "b"], wide: true } },
    { name: "the menu has two categories and the window is narrow", input: { categories: ["a", "b"], wide: false } },
    { name: "the menu has no categories", input: { categories: [], wide: true } },
  ],
  cases: {
    "category.clicked": [{ id: "a" }, { id: "b" }],
    "category.hovered": [{ id: "a" }, { id: "b" }],
  },
  oracles: [panel, states],
};
