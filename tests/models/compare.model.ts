import type { MachineModel } from "statechart-paths";
import { MAX_COMPARED } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import { compareMachine } from "../../machines/compare.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { keptProduct } from "../support/kept-product.ts";

/** The maximum number of products, in the order of their numbers. */
const four = [1, 2, 3, 4].map(keptProduct);

export const model: MachineModel = {
  machine: compareMachine,
  starts: [
    { name: "nothing is chosen", input: { items: [] } },
    { name: "three products were chosen before", input: { items: four.slice(0, 3) } },
    { name: "the maximum number of products was chosen before", input: { items: four } },
  ],
  cases: {
    "compare.added": [1, 4, 5].map((id) => ({ item: keptProduct(id) })),
    "compare.removed": [1, 4, 9].map((id) => ({ link: pathTo("product", { id }) })),
    "compare.cleared": [{}],
    "products.restored": [{ items: [] }, { items: four.slice(0, 1) }, { items: four }],
  },
  key: ({ context }) => [context.items.map(({ link }: SavedProduct) => link), context.announcement],
  check: ({ context }) => {
    const links = context.items.map(({ link }: SavedProduct) => link);
    if (new Set(links).size !== links.length) throw new Error(`A product is compared with itself: ${links}`);
    if (links.length > MAX_COMPARED) throw new Error(`${links.length} products are compared`);
  },
};
