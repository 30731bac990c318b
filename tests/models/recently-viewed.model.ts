import { always, type MachineModel, type Moment, type Row, reference, table } from "statechart-paths";
import {
  recentlyViewedMachine,
  selectAnnouncement,
  selectIsRefused,
  selectOthers,
} from "../../machines/recently-viewed.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { keptProduct } from "../support/kept-product.ts";

/** Eight products are shown besides the one of the page, which is stored in addition. */
const MOST_SHOWN = 8;
const MOST_SAVED = 9;

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map(keptProduct);
const nine = ten.slice(0, 9);
const two = nine.slice(0, 2);
const shown = (id: number) => ({ pathname: `/product/${id}`, product: keptProduct(id) });
const page = (pathname: string) => ({ pathname, product: null });

interface Viewed {
  readonly items: readonly SavedProduct[];
  readonly isRefused: boolean;
  /** The product of the page. */
  readonly shown: SavedProduct | null;
  /** The link that was pressed last, until a page is shown. */
  readonly followed: string | null;
  readonly announcement: string;
}
const uniqueIn = (items: readonly SavedProduct[]) =>
  items
    .filter(({ link }, index) => items.slice(0, index).every((earlier) => earlier.link !== link))
    .slice(0, MOST_SAVED);
const withShown = ({ shown: product, items }: Viewed) => (product ? uniqueIn([product, ...items]) : items);

/** A product that is gone leads to its list, or its page says so. */
const isGone = (followed: string | null, { pathname, product }: { pathname: string; product: unknown }) =>
  followed !== null && product === null && [followed, "/products/list"].includes(pathname);

const viewed = reference<Viewed>(
  "Viewed products are listed once each, newest first, until they are gone, cleared or refused",
  {
    start: ({ event: { input } }) => ({
      items: uniqueIn(input.items),
      isRefused: input.isRefused ?? false,
      shown: null,
      followed: null,
      announcement: "nothing",
    }),
    next: {
      "page.shown": (state, { event }) => {
        const { pathname, product } = event as unknown as ReturnType<typeof shown>;
        const now = { ...state, shown: product, followed: null, announcement: "nothing" };
        if (state.isRefused) return now;
        const items = isGone(state.followed, { pathname, product })
          ? state.items.filter(({ link }) => link !== state.followed)
          : withShown(now);
        return { ...now, items };
      },
      "product.followed": (state, { event, from }) =>
        from === "holding" ? { ...state, followed: event["link"] } : state,
      "products.cleared": (state, { from }) =>
        from === "holding" ? { ...state, items: [], announcement: "cleared" } : state,
      "products.refused": (state) =>
        state.isRefused ? state : { ...state, items: [], isRefused: true, announcement: "refused" },
      "products.remembered": (state) =>
        state.isRefused
          ? { ...state, items: withShown({ ...state, items: [] }), isRefused: false, announcement: "remembered" }
          : state,
      "products.restored": (state, { event: { items, isRefused = false } }) => ({
        ...state,
        items: uniqueIn(items),
        isRefused,
        announcement: "nothing",
      }),
    },
    sees: ({ snapshot }) => ({
      items: snapshot.context.items,
      others: selectOthers(snapshot),
      isRefused: selectIsRefused(snapshot),
      stored: snapshot.context.isRefused,
      announcement: selectAnnouncement(snapshot),
      followed: snapshot.context.followed,
    }),
    expects: ({ items, isRefused, shown: product, announcement, followed }) => ({
      items,
      others: items.filter(({ link }) => link !== product?.link).slice(0, MOST_SHOWN),
      isRefused,
      stored: isRefused,
      announcement,
      followed,
    }),
  },
);

const restores: Row = ({ event: { items, isRefused } }) =>
  isRefused ? "refused" : items.length > 0 ? "holding" : "empty";
const steps = table("The list is empty, holds products, or is turned off", {
  "": {
    start: ({ event: { input } }) => (input.isRefused ? "refused" : input.items.length > 0 ? "holding" : "empty"),
  },
  empty: {
    "page.shown": ({ event: { product } }) => (product ? "holding" : "empty"),
    "products.refused": "refused",
    "products.restored": restores,
  },
  holding: {
    "page.shown": ({ before, event }: Moment) => {
      const { items, followed } = before?.context ?? {};
      const isLast = items.length === 1 && items[0].link === followed;
      return isLast && isGone(followed, event as unknown as ReturnType<typeof page>) ? "empty" : "holding";
    },
    "product.followed": "holding",
    "products.cleared": "empty",
    "products.refused": "refused",
    "products.restored": restores,
  },
  refused: {
    "page.shown": "refused",
    "products.remembered": ({ before }) => (before?.context.shown ? "holding" : "empty"),
    "products.restored": restores,
  },
});

export const model: MachineModel = {
  machine: recentlyViewedMachine,
  starts: [
    { name: "no product was viewed yet", input: { items: [] } },
    { name: "one product was viewed before", input: { items: nine.slice(1, 2) } },
    { name: "two products were viewed before", input: { items: two } },
    { name: "the maximum number of products was viewed before", input: { items: nine } },
    { name: "more products are stored than are kept", input: { items: ten } },
    { name: "the visitor turned the list off on an earlier visit", input: { items: [], isRefused: true } },
  ],
  cases: {
    "page.shown": [shown(2), shown(10), page("/products/list"), page("/product/2"), page("/home")],
    "product.followed": [{ link: "/product/2" }],
    "products.cleared": [{}],
    "products.refused": [{}],
    "products.remembered": [{}],
    "products.restored": [{ items: [] }, { items: [...two, ...two] }, { items: ten }, { items: [], isRefused: true }],
  },
  serializeState: ({ context: { items, shown: on, followed, announcement } }) => [
    items.map(({ link }: SavedProduct) => link),
    on?.link,
    followed,
    announcement,
  ],
  oracles: [
    viewed,
    steps,
    always(
      "Nothing is stored while the list is turned off",
      ({ snapshot: { context } }) => !context.isRefused || context.items.length === 0,
    ),
  ],
};
