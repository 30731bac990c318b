import type { MachineModel } from "statechart-paths";
import { headerMachine } from "../../machines/header.ts";

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
    "width.changed": [{ width: 769 }, { width: 768 }],
  },
  key: ({ context: { menu, section, width } }) => ({ menu, section, wide: width === undefined || width > 768 }),
  check: (snapshot) => {
    const { menu, section } = snapshot.context;
    const isShown = snapshot.matches({ nav: "open" }) || snapshot.matches({ nav: "closing" });
    if ((menu !== null) !== isShown) throw new Error("A menu is named if and only if one is shown");
    if (section !== null && !snapshot.matches("drawer")) throw new Error("A section is expanded only in the drawer");
  },
  pairs: true,
};
