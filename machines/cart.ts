/**
 * The inquiry cart (spec section 4): products unique by link, one cart per language, stored for the session. It starts empty,
 * as the server renders it, and loads the stored items after hydration and after a change of language.
 */

import { assign, emit, type SnapshotFrom, setup } from "xstate";
import type { CartItem } from "../contract/cart-item.ts";
import type { Language } from "../contract/languages.ts";
import { has, marked, orNone, productIds, unique, withChanges, without } from "./cart-items.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams, type Failure, failureOf, outputOf } from "./params.ts";

export interface CartInput {
  readonly language: Language;
}
export interface CartStart extends CartInput {
  /** Products that the address or a posted form names. They are added to the stored ones, once. */
  readonly asked?: readonly CartItem[];
  /** Products of a list that was passed on. They are shown until the stored ones are read. */
  readonly shown?: readonly CartItem[];
}
interface CartContext extends CartInput {
  readonly items: readonly CartItem[];
  /** False until the stored cart is read. Changes are made to the stored cart as well then, so that nothing of it is lost. */
  readonly isRead: boolean;
  /** Items that join the stored ones: those of the input, and those that were added before the stored cart was read. */
  readonly asked: readonly CartItem[];
  /** Links of items that were removed before that. */
  readonly removed: readonly CartItem["link"][];
  /** True until the stored cart is read in place of a list that was passed on. */
  readonly areShown: boolean;
  /** The warning that the browser does not keep the cart. It is shown once. */
  readonly warning: "none" | "shown" | "closed";
}
/** The cart of a language is emptied after its inquiry was sent. The site may be in another language by then. */
interface CartCleared {
  type: "cart.cleared";
  language: Language;
}
type CartAdded = { type: "cart.added"; item: CartItem };
/** `by` is set if a message of the list itself says what was added. */
type CartJoined = { type: "cart.joined"; items: readonly CartItem[]; by?: "list" };
type CartRemoved = { type: "cart.removed"; link: CartItem["link"] };
export type CartEvent =
  | { type: "cart.restored" }
  | { type: "cart.shown" }
  | { type: "storing.failed" }
  | { type: "warning.closed" }
  /** With the ids of products that the server does not offer. */
  | { type: "products.missing"; missing: readonly number[] }
  | CartAdded
  | CartJoined
  | CartRemoved
  | CartCleared
  | ({ type: "language.changed" } & CartInput);
/** The contents of the cart changed; `by` names who changed them: the visitor, by one product or by a list, or the site. */
export interface CartChanged {
  type: "cart.changed";
  items: readonly CartItem[];
  by: "visitor" | "list" | "site";
}
/** The visitor removed an item. */
export interface ItemRemoved {
  type: "item.removed";
  link: CartItem["link"];
}

function withJoined({ items, isRead, asked, removed }: CartContext, joining: readonly CartItem[]) {
  const added = unique(joining.filter(({ link }) => !has(items, link)));
  return {
    items: [...items, ...added],
    asked: isRead ? asked : [...asked, ...added],
    removed: removed.filter((link) => !has(added, link)),
  };
}

const JOIN = { type: "join", params: eventAsParams } as const;
const HAS_NEW = { type: "hasNew", params: eventAsParams } as const;
const EMIT_CHOICE = { type: "emitChoice", params: {} } as const;
const EMIT_JOINED = { type: "emitChoice", params: eventAsParams } as const;

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartChanged | ItemRemoved,
    input: {} as CartStart,
    meta: {} as Described<CartEvent>,
  },
  actors: {
    loadCart: notProvided<readonly CartItem[], CartInput>("loadCart"),
    /** Finds which of the products with these ids the server does not offer. */
    findMissing: notProvided<readonly number[], { readonly ids: readonly number[] }>("findMissing"),
  },
  guards: {
    isInCart: ({ context }, { link }: CartRemoved) => has(context.items, link),
    isNew: ({ context }, { item }: CartAdded) => !has(context.items, item.link),
    hasNew: ({ context }, { items }: CartJoined) => items.some(({ link }) => !has(context.items, link)),
    isOfThisLanguage: ({ context }, { language }: CartCleared) => language === context.language,
    areOwn: ({ context }) => !context.areShown,
    hasChanges: ({ context }) => context.asked.length + context.removed.length > 0,
    hasItems: ({ context }) => context.items.length > 0,
    isEmpty: ({ context }) => context.items.length === 0,
  },
  actions: {
    add: assign(({ context }, { item }: CartAdded) => withJoined(context, [item])),
    join: assign(({ context }, { items }: CartJoined) => withJoined(context, items)),
    remove: assign(({ context: { items, isRead, asked, removed } }, { link }: CartRemoved) => ({
      items: without(items, link),
      asked: without(asked, link),
      removed: isRead || removed.includes(link) ? removed : [...removed, link],
    })),
    clear: assign({ items: [], asked: [], removed: [] }),
    markMissing: assign(({ context }, missing: readonly number[]) => ({ items: marked(context.items, missing) })),
    /** Keeps the asked products while the stored cart is read. */
    keepAsked: assign({ items: ({ context }) => context.asked, areShown: false, isRead: false }),
    /** Puts the stored items before those that were added meanwhile, without those that were removed. */
    takeStored: assign(({ context }, stored: readonly CartItem[]) => ({ items: withChanges(stored, context) })),
    warn: assign({ warning: ({ context: { warning } }) => (warning === "none" ? "shown" : warning) }),
    noteRead: assign({ isRead: true, asked: [], removed: [] }),
    /**
     * Writes context.items under cartData_{context.language}; changes to the stored items while these are not read. Sends
     * `storing.failed` if the browser does not keep them.
     */
    storeCart: () => {},
    /** Deletes cartData_{language}. */
    deleteCart: (_, _params: { language: Language }) => {},
    logError: (_, _params: Failure) => {},
    emitCart: emit(({ context }) => ({ type: "cart.changed" as const, items: context.items, by: "site" as const })),
    emitRemoved: emit((_, { link }: CartRemoved) => ({ type: "item.removed" as const, link })),
    /** Products were added, or one was removed. */
    emitChoice: emit(({ context }, { by }: Pick<CartJoined, "by">) => ({
      type: "cart.changed" as const,
      items: context.items,
      by: by ?? ("visitor" as const),
    })),
  },
}).createMachine({
  id: "cart",
  description: "The products that the visitor wants to inquire about.",
  meta: {
    events: {
      "cart.restored": "The browser is ready to read its storage.",
      "cart.added": "Add To Inquiry is pressed at a product.",
      "cart.joined": "The products of a list join the cart, all at once: from a link, or from a pasted list.",
      "cart.removed": "A product is removed from the cart.",
      "cart.shown": "The inquiry page shows the cart.",
      "products.missing": "The server refuses an inquiry because it does not offer some products.",
      "cart.cleared": "The cart of a language is emptied, as after an inquiry has been sent.",
      "storing.failed": "The browser does not keep the cart: it refuses storage, has no room, or drops what is stored.",
      "warning.closed": "The close button of the warning is pressed.",
      "language.changed": "The language of the site changes.",
    },
  },
  context: ({ input: { language, asked = [], shown = [] } }) => ({
    language,
    items: [...asked, ...shown],
    isRead: false,
    asked,
    removed: [],
    areShown: shown.length > 0,
    warning: "none",
  }),
  on: {
    "cart.restored": ".restoring",
    // Only the storage changes: the cart is empty, or belongs to the other language.
    "cart.cleared": { actions: { type: "deleteCart", params: eventAsParams } },
    "storing.failed": { actions: "warn" },
    "warning.closed": { actions: assign({ warning: "closed" }) },
    "language.changed": { target: ".restoring", actions: assign({ language: ({ event }) => event.language }) },
  },
  initial: "empty",
  states: {
    empty: {
      description: "The cart is empty.",
      always: { guard: "hasItems", target: "holding" },
      on: {
        "cart.added": { actions: [{ type: "add", params: eventAsParams }, "storeCart", EMIT_CHOICE] },
        "cart.joined": { guard: HAS_NEW, actions: [JOIN, "storeCart", EMIT_JOINED] },
      },
    },
    holding: {
      description: "The cart holds at least one product.",
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "cart.added": {
          guard: { type: "isNew", params: eventAsParams },
          actions: [{ type: "add", params: eventAsParams }, "storeCart", EMIT_CHOICE],
        },
        "cart.joined": { guard: HAS_NEW, actions: [JOIN, "storeCart", EMIT_JOINED] },
        "cart.removed": {
          guard: { type: "isInCart", params: eventAsParams },
          actions: [
            { type: "remove", params: eventAsParams },
            "storeCart",
            { type: "emitRemoved", params: eventAsParams },
            EMIT_CHOICE,
          ],
        },
        "cart.cleared": {
          guard: { type: "isOfThisLanguage", params: eventAsParams },
          actions: ["clear", { type: "deleteCart", params: eventAsParams }, "emitCart"],
        },
        // The response would store the shown list in place of the buyer's list.
        "cart.shown": { guard: "areOwn", target: ".asking" },
        "products.missing": {
          actions: [{ type: "markMissing", params: ({ event }) => event.missing }, "storeCart", "emitCart"],
        },
      },
      initial: "resting",
      states: {
        resting: { description: "No request about the products is pending." },
        asking: {
          description: "The server is asked which products it still offers. Without a response, all count as offered.",
          invoke: {
            src: "findMissing",
            input: ({ context }) => ({ ids: productIds(context.items) }),
            onDone: {
              target: "resting",
              actions: [{ type: "markMissing", params: outputOf }, "storeCart", "emitCart"],
            },
            onError: "resting",
          },
        },
      },
    },
    restoring: {
      description: "The cart of the current language is read from session storage.",
      entry: "keepAsked",
      on: {
        "cart.added": {
          guard: { type: "isNew", params: eventAsParams },
          actions: { type: "add", params: eventAsParams },
        },
        "cart.joined": { guard: HAS_NEW, actions: JOIN },
        "cart.removed": {
          actions: [
            { type: "remove", params: eventAsParams },
            { type: "emitRemoved", params: eventAsParams },
          ],
        },
        "cart.cleared": {
          guard: { type: "isOfThisLanguage", params: eventAsParams },
          target: "empty",
          actions: ["clear", { type: "deleteCart", params: eventAsParams }, "emitCart"],
        },
      },
      invoke: {
        src: "loadCart",
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          {
            guard: "hasChanges",
            target: "empty",
            actions: [{ type: "takeStored", params: outputOf }, "noteRead", "storeCart", "emitCart"],
          },
          { target: "empty", actions: [{ type: "takeStored", params: outputOf }, "noteRead", "emitCart"] },
        ],
        onError: { target: "empty", actions: [{ type: "logError", params: failureOf }, "noteRead", "emitCart"] },
      },
    },
  },
});

type CartSnapshot = SnapshotFrom<typeof cartMachine>;
export const selectItems = ({ context: { items } }: CartSnapshot): readonly CartItem[] => orNone(items);
export const selectCount = (snapshot: CartSnapshot): number => snapshot.context.items.length;
/** True while the warning is shown that the browser does not keep the cart. */
export const selectHasWarning = (snapshot: CartSnapshot): boolean => snapshot.context.warning === "shown";
/** True if the browser does not keep the cart. */
export const selectIsUnkept = (snapshot: CartSnapshot): boolean => snapshot.context.warning !== "none";
/** Creates the selector that tells whether a product's link is in the cart. */
export const selectIsInCart =
  (link: string) =>
  (snapshot: CartSnapshot): boolean =>
    has(snapshot.context.items, link);
