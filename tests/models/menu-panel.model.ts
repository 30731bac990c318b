import type { MachineModel } from "statechart-paths";
import { menuPanelMachine } from "../../machines/menu-panel.ts";

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
};
