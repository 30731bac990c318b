import type { MachineModel } from "statechart-paths";
import { pathTo } from "../../contract/paths.ts";
import { MAX_VIEWED, recentlyViewedMachine } from "../../machines/recently-viewed.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { keptProduct } from "../support/kept-product.ts";

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(keptProduct);
const two = nine.slice(0, 2);
const shown = (id: number) => ({ pathname: pathTo("product", { id }), product: keptProduct(id) });

export const model: MachineModel = {
  machine: recentlyViewedMachine,
  starts: [
    { name: "no product was viewed yet", input: { items: [] } },
    { name: "one product was viewed before", input: { items: nine.slice(1, 2) } },
    { name: "two products were viewed before", input: { items: two } },
    { name: "the maximum number of products was viewed before", input: { items: nine } },
    { name: "the visitor turned the list off on an earlier visit", input: { items: [], isRefused: true } },
  ],
  cases: {
    "page.shown": [
      shown(1),
      shown(10),
      { pathname: pathTo("products"), product: null },
      { pathname: pathTo("home"), product: null },
    ],
    "product.followed": [{ link: pathTo("product", { id: 2 }) }],
    "products.cleared": [{}],
    "products.refused": [{}],
    "products.remembered": [{}],
    "products.restored": [{ items: [] }, { items: two }, { items: [], isRefused: true }],
  },
  key: ({ context: { items, shown: on, followed, announcement } }) => [
    items.map(({ link }: SavedProduct) => link),
    on?.link,
    followed,
    announcement,
  ],
  check: ({ context }) => {
    const links = context.items.map(({ link }: SavedProduct) => link);
    if (new Set(links).size !== links.length) throw new Error(`A product is stored twice: ${links}`);
    if (links.length > MAX_VIEWED + 1) throw new Error(`${links.length} products are stored`);
    if (context.isRefused && links.length > 0) throw new Error("Products are stored although the list is off");
  },
};
