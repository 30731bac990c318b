/**
 * Passing a list on: opening one that an address names, and copying the address of the own one. An opened list is taken if the
 * buyer has no own list in this tab. Otherwise the buyer decides.
 */
import { assign, fromCallback, type SnapshotFrom, setup } from "xstate";
import type { FormStart, SharedList } from "../contract/form-start.ts";
import type { CartChanged } from "./cart.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

/** The list in the address, which is empty without one, and what was named of it and of the own list. */
interface SharedListInput extends SharedList, Required<Pick<FormStart, "unread" | "over" | "left">> {}
interface SharedListContext extends SharedListInput {
  /** Address that was copied last, with its origin. */
  readonly address: string;
  /** Products of the list for which the own one had no room. */
  readonly beyond: readonly string[];
}
interface ProductsLeft {
  type: "products.left";
  names: readonly string[];
}
interface CopyPressed {
  type: "copy.pressed";
  address: string;
}
export type ListChanged = Pick<CartChanged, "type" | "items" | "by"> | { type: "lines.changed" };
export type SharedListEvent =
  | ListChanged
  | CopyPressed
  | ProductsLeft
  | { type: "list.added" }
  | { type: "list.replaced" }
  | { type: "list.left" };
/** Way in which a list joins the own one. */
export interface ListTaken {
  readonly by: "adding" | "replacing";
}

const isRestored = ({ by }: CartChanged) => by === "site";

export const sharedListMachine = setup({
  types: {
    context: {} as SharedListContext,
    events: {} as SharedListEvent,
    input: {} as SharedListInput,
    meta: {} as Described<SharedListEvent>,
  },
  actors: {
    /** Reports changes of the own list. */
    relayList: fromCallback<ListChanged>(() => {}),
    /** Writes a text to the clipboard. Rejects if the browser refuses. */
    copyText: notProvided<void, { text: string }>("copyText"),
  },
  guards: {
    hasList: ({ context }) => context.products.length > 0,
    /** The stored list has been read. */
    isRestored: (_, changed: CartChanged) => isRestored(changed),
    isRestoredEmpty: (_, changed: CartChanged) => isRestored(changed) && changed.items.length === 0,
  },
  actions: {
    keepAddress: assign((_, { address }: CopyPressed) => ({ address })),
    noteBeyond: assign((_, { names }: ProductsLeft) => ({ beyond: names })),
    /** Adds context.products and context.lines to the own list, or puts them in its place. Reports products without room. */
    takeList: (_, _params: ListTaken) => {},
  },
}).createMachine({
  id: "sharedList",
  description: "A list that is passed on by its address.",
  meta: {
    events: {
      "cart.changed": "The cart reports its products.",
      "lines.changed": "A quantity, a reference or a note changes.",
      "list.added": "The buyer adds the list of the address to the own one.",
      "list.replaced": "The buyer puts the list of the address in the place of the own one.",
      "list.left": "The buyer keeps the own list as it is.",
      "products.left": "The own list had no room for some products of the list in the address.",
      "copy.pressed": "Copy link is pressed.",
    },
  },
  context: ({ input }) => ({ ...input, address: "", beyond: [] }),
  invoke: { src: "relayList" },
  type: "parallel",
  states: {
    opening: {
      description: "The list in the address.",
      initial: "beginning",
      states: {
        beginning: {
          description: "The page is opened.",
          always: [{ guard: "hasList", target: "waiting" }, "none"],
        },
        none: { description: "The address names no list." },
        waiting: {
          description: "The own list is read from the storage of the tab. The list of the address is shown meanwhile.",
          on: {
            "cart.changed": [
              {
                guard: { type: "isRestoredEmpty", params: eventAsParams },
                target: "taken",
                actions: { type: "takeList", params: { by: "adding" } },
              },
              { guard: { type: "isRestored", params: eventAsParams }, target: "asking" },
            ],
          },
        },
        asking: {
          description: "The own list is shown. The page asks what to do with the list of the address.",
          on: {
            "list.added": { target: "taken", actions: { type: "takeList", params: { by: "adding" } } },
            "list.replaced": { target: "taken", actions: { type: "takeList", params: { by: "replacing" } } },
            "list.left": "left",
          },
        },
        taken: {
          description: "The list of the address is part of the own one, as far as that had room.",
          on: { "products.left": { actions: { type: "noteBeyond", params: eventAsParams } } },
        },
        left: { description: "The own list stays as it was." },
      },
    },
    copying: {
      description: "The address of the own list.",
      initial: "resting",
      // A copied address no longer leads to a list that has changed.
      on: {
        "cart.changed": ".resting",
        "lines.changed": ".resting",
        "copy.pressed": { target: ".writing", actions: { type: "keepAddress", params: eventAsParams } },
      },
      states: {
        resting: { description: "The address of the current list was not copied." },
        writing: {
          description: "The address is written to the clipboard.",
          invoke: {
            src: "copyText",
            input: ({ context }) => ({ text: context.address }),
            onDone: "copied",
            onError: "failed",
          },
        },
        copied: { description: "The page says that the link was copied." },
        failed: { description: "The browser refuses the clipboard. A field shows the selected address." },
      },
    },
  },
});

type SharedListSnapshot = SnapshotFrom<typeof sharedListMachine>;
/** The list in the address, also after a change of the language. */
export const selectShared = ({ context }: SharedListSnapshot): SharedListInput => context;
/** Names of the products for which the own list had no room. */
export const selectBeyond = ({ context }: SharedListSnapshot): readonly string[] => context.beyond;
/** True while the page asks what to do with the list of the address. */
export const selectIsAsking = (snapshot: SharedListSnapshot): boolean => snapshot.matches({ opening: "asking" });
/** Result of Copy link; undefined while there is none. */
export function selectCopyResult(snapshot: SharedListSnapshot): "copied" | "failed" | undefined {
  if (snapshot.matches({ copying: "copied" })) return "copied";
  return snapshot.matches({ copying: "failed" }) ? "failed" : undefined;
}
/** The address that was copied last. */
export const selectAddress = ({ context }: SharedListSnapshot): string => context.address;
/** True as long as the address is needed, because its list was neither taken nor left. */
export const selectIsOpen = (snapshot: SharedListSnapshot): boolean =>
  snapshot.matches({ opening: "waiting" }) || snapshot.matches({ opening: "asking" });
