/**
 * Recently viewed products, newest first. They are stored only in this browser until the visitor clears them or turns the
 * feature off. A product that no longer exists is removed when its link leads to the list or to the gone page.
 */
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from "xstate";
import { matchRoute } from "../contract/locations.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";
import { type SavedProduct, type SavedProducts, type SavedProductsRestored, unique } from "./saved-products.ts";

/** Max number of shown products. The current one is stored in addition. */
export const MAX_VIEWED = 8;
const MAX_SAVED = MAX_VIEWED + 1;

interface RecentlyViewedContext extends SavedProducts {
  /** Product of the current page; null on other pages. */
  readonly shown: SavedProduct | null;
  /** Link of the list that was pressed, until its page is shown. */
  readonly followed: string | null;
  /** Announcement after the last action. */
  readonly announcement: "nothing" | "cleared" | "refused" | "remembered";
}
interface PageShown {
  type: "page.shown";
  pathname: string;
  /** Product of the page, if it is a product page. */
  product: SavedProduct | null;
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
  | SavedProductsRestored;

/** True if a link to a missing product ended at the list of its route, or at its own address, which says that it is gone. */
const leadsFrom = (link: string | null, pathname: string): boolean =>
  link !== null && (pathname === link || pathname === matchRoute(link).list);

export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    input: {} as SavedProducts,
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
    show: assign(({ event }) => {
      assertEvent(event, "page.shown");
      return { shown: event.product, announcement: "nothing" as const };
    }),
    /** Moves the current product to the front. */
    remember: assign(({ context: { shown, items } }) => ({
      items: shown ? unique([shown, ...items], MAX_SAVED) : items,
    })),
    arrive: assign({ followed: null }),
    drop: assign({ items: ({ context }) => context.items.filter(({ link }) => link !== context.followed) }),
    clear: assign({ items: [], announcement: "cleared" }),
    refuse: assign({ items: [], isRefused: true, announcement: "refused" }),
    allow: assign({ isRefused: false, announcement: "remembered" }),
    take: assign((_, { items, isRefused = false }: SavedProducts) => ({
      items: unique(items, MAX_SAVED),
      isRefused,
      announcement: "nothing" as const,
    })),
  },
}).createMachine({
  id: "recentlyViewed",
  description: "Holds the recently viewed products.",
  meta: {
    events: {
      "page.shown": "A page is shown.",
      "product.followed": "The visitor presses the link of a recently viewed product.",
      "products.cleared": "The visitor presses Clear.",
      "products.refused": "The visitor presses Do not remember.",
      "products.remembered": "The visitor presses Remember them.",
      "products.restored":
        "The stored products changed in another document, or the browser restores this document from its cache.",
    },
  },
  context: ({ input: { items, isRefused = false } }) => ({
    items: unique(items, MAX_SAVED),
    isRefused,
    shown: null,
    followed: null,
    announcement: "nothing",
  }),
  on: { "products.restored": { target: ".empty", actions: { type: "take", params: eventAsParams } } },
  initial: "empty",
  states: {
    empty: {
      description: "No products are stored.",
      always: [
        { guard: "isRefused", target: "refused" },
        { guard: "hasItems", target: "holding" },
      ],
      on: {
        "page.shown": { actions: ["show", "remember", "arrive"] },
        "products.refused": { target: "refused", actions: "refuse" },
      },
    },
    holding: {
      description: "Products are stored.",
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "page.shown": [
          {
            guard: { type: "isGone", params: eventAsParams },
            actions: ["show", "drop", "arrive"],
          },
          { actions: ["show", "remember", "arrive"] },
        ],
        "product.followed": { actions: assign({ followed: ({ event }) => event.link }) },
        "products.cleared": { target: "empty", actions: "clear" },
        "products.refused": { target: "refused", actions: "refuse" },
      },
    },
    refused: {
      description: "The visitor has turned the feature off.",
      on: {
        "page.shown": { actions: ["show", "arrive"] },
        "products.remembered": { target: "empty", actions: ["allow", "remember"] },
      },
    },
  },
});

export type RecentlyViewed = ActorRefFrom<typeof recentlyViewedMachine>;
type RecentlyViewedSnapshot = SnapshotFrom<typeof recentlyViewedMachine>;
/** Returns the products to show, without the current one. */
export const selectOthers = ({ context: { items, shown } }: RecentlyViewedSnapshot): readonly SavedProduct[] =>
  items.filter(({ link }) => link !== shown?.link).slice(0, MAX_VIEWED);
export const selectIsRefused = (snapshot: RecentlyViewedSnapshot): boolean => snapshot.matches("refused");
export const selectAnnouncement = ({ context }: RecentlyViewedSnapshot): RecentlyViewedContext["announcement"] =>
  context.announcement;
