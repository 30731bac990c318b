import { always, type MachineModel, type Moment, reference, table } from "statechart-paths";
import { pathTo } from "../../contract/paths.ts";
import { compareMachine, selectAnnouncement, selectItems, selectTrayItems } from "../../machines/compare.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { keptArticle, keptProduct } from "../support/kept-product.ts";

/** The most products that are compared. */
const MAX = 4;
const four = [1, 2, 3, 4].map(keptProduct);
const article = keptArticle(1, "KP-1-15");

interface Chosen {
  readonly items: readonly SavedProduct[];
  /** Products before the last removal: an empty tray shows them on its way out. */
  readonly former: readonly SavedProduct[];
  readonly announcement: "nothing" | "count" | "full";
}
const linksOf = (items: readonly SavedProduct[]) => items.map(({ link }) => link);
const uniqueOf = (items: readonly SavedProduct[]) =>
  [...new Map(items.toReversed().map((item) => [item.link, item])).values()].toReversed().slice(0, MAX);
const restored = (items: readonly SavedProduct[], former: readonly SavedProduct[]): Chosen => ({
  items: uniqueOf(items),
  former,
  announcement: "nothing",
});

const chosen = reference<Chosen>("The ticked products are compared, at most four, and each change is announced", {
  start: ({ event }) => restored(event["input"].items, []),
  next: {
    "compare.added": (state, { event: { item } }) => {
      if (state.items.some(({ link }) => link === item.link)) return state;
      return state.items.length < MAX
        ? { ...state, items: [...state.items, item], announcement: "count" }
        : { ...state, announcement: "full" };
    },
    "compare.removed": (state, { event }) => {
      const items = state.items.filter(({ link }) => link !== event["link"]);
      return items.length < state.items.length ? { items, former: state.items, announcement: "count" } : state;
    },
    "compare.cleared": (state) =>
      state.items.length > 0 ? { items: [], former: state.items, announcement: "count" } : state,
    "products.restored": ({ items }, { event }) => restored(event["items"], items),
  },
  sees: ({ snapshot }) => ({
    items: selectItems(snapshot),
    tray: selectTrayItems(snapshot),
    announcement: selectAnnouncement(snapshot),
  }),
  expects: ({ items, former, announcement }) => ({ items, tray: items.length > 0 ? items : former, announcement }),
});

const stateFor = ({ snapshot }: Moment) => {
  const { length } = snapshot.context.items;
  if (length === 0) return "empty";
  return length < MAX ? "choosing" : "full";
};
const byCount = { start: stateFor, "compare.added": stateFor, "compare.removed": stateFor };
const changes = { ...byCount, "compare.cleared": stateFor, "products.restored": stateFor };

export const model: MachineModel = {
  machine: compareMachine,
  starts: [
    { name: "nothing is chosen", input: { items: [] } },
    { name: "three products were chosen before", input: { items: four.slice(0, 3) } },
    { name: "the maximum number of products was chosen before", input: { items: four } },
    { name: "a product and an article of it were chosen before", input: { items: [...four.slice(0, 1), article] } },
    { name: "too many products were stored, one of them twice", input: { items: [1, 1, 2, 3, 4, 5].map(keptProduct) } },
  ],
  cases: {
    "compare.added": [1, 4, 5].map((id) => ({ item: keptProduct(id) })),
    "compare.removed": [...[1, 4, 9].map((id) => pathTo("product", { id })), article.link].map((link) => ({ link })),
    "compare.cleared": [{}],
    "products.restored": [{ items: [] }, { items: four.slice(0, 1) }, { items: four }],
  },
  serializeState: (snapshot) => [
    linksOf(snapshot.context.items),
    // Former products are seen only once none is left.
    snapshot.context.items.length === 0 ? linksOf(snapshot.context.former) : [],
    snapshot.context.announcement,
  ],
  oracles: [
    chosen,
    table("The state follows the number of products", {
      "": changes,
      empty: changes,
      choosing: changes,
      full: changes,
    }),
    always(
      "The comparison is full exactly with four products",
      ({ to, snapshot }) => (to === "full") === (snapshot.context.items.length === MAX),
    ),
  ],
};
