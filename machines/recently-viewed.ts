/**
 * The products that the visitor has looked at, newest first, kept in this browser alone until the visitor clears them or wants none
 * kept. A product that is gone drops out when its link leads to where missing products lead.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from "xstate";
import { matchRoute } from "../contract/locations.ts";
import type { Described } from "./described.ts";
import { type Kept, type KeptProduct, type KeptRestored, unique } from "./kept-products.ts";
import { eventAsParams } from "./params.ts";

/** So many are shown; the one on the screen is kept besides. */
export const MOST_VIEWED = 8;
const MOST_KEPT = MOST_VIEWED + 1;

interface RecentlyViewedContext extends Kept {
  /** The product that is on the screen; null where another page is. */
  readonly shown: KeptProduct | null;
  /** The link of the list that was pressed, until a page is there. */
  readonly followed: string | null;
  /** What is to be said of what the visitor did last. */
  readonly told: "nothing" | "cleared" | "refused" | "remembered";
}
interface PageShown {
  type: "page.shown";
  pathname: string;
  /** Of a product's page. */
  product: KeptProduct | null;
}
interface ProductFollowed {
  type: "product.followed";
  link: string;
}
export type RecentlyViewedEvent =
  | PageShown
  | ProductFollowed
  | { type: "products.cleared" }
  | { type: "products.refused" }
  | { type: "products.remembered" }
  | KeptRestored;

/** True where a missing product leads: to the list of its route, or to its own address, which says that it is gone. */
const leadsFrom = (link: string | null, pathname: string): boolean =>
  link !== null && (pathname === link || pathname === matchRoute(link).list);

export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    input: {} as Kept,
    meta: {} as Described<RecentlyViewedEvent>,
  },
  guards: {
    isRefused: ({ context }) => context.isRefused === true,
    isEmpty: ({ context }) => context.items.length === 0,
    hasItems: ({ context }) => context.items.length > 0,
    isGone: ({ context }, { pathname, product }: PageShown) =>
      product === null && leadsFrom(context.followed, pathname),
  },
  actions: {
    show: assign((_, { product }: PageShown) => ({ shown: product, told: "nothing" as const })),
    /** What is on the screen comes first. */
    remember: assign(({ context: { shown, items } }) => ({
      items: shown ? unique([shown, ...items], MOST_KEPT) : items,
    })),
    arrive: assign({ followed: null }),
    drop: assign({ items: ({ context }) => context.items.filter(({ link }) => link !== context.followed) }),
    clear: assign({ items: [], told: "cleared" }),
    refuse: assign({ items: [], isRefused: true, told: "refused" }),
    allow: assign({ isRefused: false, told: "remembered" }),
    take: assign((_, { items, isRefused = false }: Kept) => ({
      items: unique(items, MOST_KEPT),
      isRefused,
      told: "nothing" as const,
    })),
  },
}).createMachine({
  id: "recentlyViewed",
  description: "The products that the visitor has looked at.",
  meta: {
    events: {
      "page.shown": "A page is on the screen, a product's or another.",
      "product.followed": "The link of a product that was looked at is pressed.",
      "products.cleared": "Clear is pressed.",
      "products.refused": "Do not remember is pressed.",
      "products.remembered": "Remember them is pressed, where none are remembered.",
      "kept.restored":
        "Another page has changed what the browser keeps, or a page comes back that the browser had put aside.",
    },
  },
  context: ({ input: { items, isRefused = false } }) => ({
    items: unique(items, MOST_KEPT),
    isRefused,
    shown: null,
    followed: null,
    told: "nothing",
  }),
  on: { "kept.restored": { target: ".empty", actions: { type: "take", params: eventAsParams } } },
  initial: "empty",
  states: {
    empty: {
      description: "No product has been looked at, or all were cleared.",
      always: [
        { guard: "isRefused", target: "refused" },
        { guard: "hasItems", target: "holding" },
      ],
      on: {
        "page.shown": { actions: [{ type: "show", params: eventAsParams }, "remember"] },
        "products.refused": { target: "refused", actions: "refuse" },
      },
    },
    holding: {
      description: "Products have been looked at.",
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "page.shown": [
          {
            guard: { type: "isGone", params: eventAsParams },
            actions: [{ type: "show", params: eventAsParams }, "drop", "arrive"],
          },
          { actions: [{ type: "show", params: eventAsParams }, "remember", "arrive"] },
        ],
        "product.followed": { actions: assign({ followed: ({ event }) => event.link }) },
        "products.cleared": { target: "empty", actions: "clear" },
        "products.refused": { target: "refused", actions: "refuse" },
      },
    },
    refused: {
      description: "The visitor wants none remembered.",
      on: {
        "page.shown": { actions: { type: "show", params: eventAsParams } },
        "products.remembered": { target: "empty", actions: ["allow", "remember"] },
      },
    },
  },
});

export type RecentlyViewed = ActorRefFrom<typeof recentlyViewedMachine>;
type RecentlyViewedSnapshot = SnapshotFrom<typeof recentlyViewedMachine>;
/** The products to show: not the one on the screen. */
export const selectOthers = ({ context: { items, shown } }: RecentlyViewedSnapshot): readonly KeptProduct[] =>
  items.filter(({ link }) => link !== shown?.link).slice(0, MOST_VIEWED);
export const selectIsRefused = (snapshot: RecentlyViewedSnapshot): boolean => snapshot.matches("refused");
export const selectTold = ({ context }: RecentlyViewedSnapshot): RecentlyViewedContext["told"] => context.told;
