import type { MachineModel } from "statechart-paths";
import type { CartItem } from "../../contract/cart-item.ts";
import { pathTo } from "../../contract/paths.ts";
import { cartMachine } from "../../machines/cart.ts";

const one: CartItem = { link: pathTo("product", { id: 1 }), name: "One" };
const two: CartItem = { link: pathTo("product", { id: 2 }), name: "Two" };

export const model: MachineModel = {
  machine: cartMachine,
  starts: [{ name: "the site is in English", input: { language: "en" } }],
  cases: {
    "cart.restored": [{}],
    "cart.added": [{ item: one }, { item: two }],
    "cart.removed": [{ link: one.link }, { link: pathTo("product", { id: 9 }) }],
    "cart.shown": [{}],
    "products.missing": [{ missing: [1] }, { missing: [] }],
    "cart.cleared": [{ language: "en" }, { language: "zh" }],
    "language.changed": [{ language: "zh" }, { language: "en" }],
  },
  outcomes: {
    loadCart: { done: [[], [one], [one, one]], error: [new Error("The storage can't be read")] },
    findMissing: { done: [[], [1]], error: [new Error("No connection")] },
  },
  key: ({ context }) => [context.language, context.items.map(({ link, isGone }: CartItem) => [link, isGone])],
  check: ({ context }) => {
    const links = context.items.map(({ link }: CartItem) => link);
    if (new Set(links).size !== links.length) throw new Error(`The cart holds a link twice: ${links}`);
  },
  pairs: true,
};
