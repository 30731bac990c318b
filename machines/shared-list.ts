/**
 * Passing a list on: opening the list from a link, and copying the address of the buyer's list. The list from the link
 * is taken if the buyer has no list in this tab. Otherwise the buyer decides.
 */
import { assign, fromCallback, type SnapshotFrom, setup } from "xstate";
import type { FormStart, SharedList } from "../contract/form-start.ts";
import type { CartChanged } from "./cart.ts";
import type { Described } from "./described.ts";
import { notProvided } from "./not-provided.ts";
import { eventAsParams } from "./params.ts";

/** The list from the link, which is empty without one, and what was named of it and of the buyer's list. */
interface SharedListInput extends SharedList, Required<Pick<FormStart, "unread" | "over" | "left">> {}
interface SharedListContext extends SharedListInput {
  /** Address that was copied last, with its origin. */
  readonly address: string;
}
interface CopyPressed {
  type: "copy.pressed";
  address: string;
}
export type ListChanged = Pick<CartChanged, "type" | "items" | "by"> | { type: "lines.changed" };
export type SharedListEvent =
  | ListChanged
  | CopyPressed
  | { type: "list.added" }
  | { type: "list.replaced" }
  | { type: "list.left" };
/** Way in which a list joins the buyer's list. */
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
    /** Reports changes of the buyer's list. */
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
    /** Adds context.products and context.lines to the buyer's list, or puts them in its place. */
    takeList: (_, _params: ListTaken) => {},
  },
}).createMachine({
  id: "sharedList",
  description: "A list that is passed on by its address.",
  meta: {
    events: {
      "cart.changed": "The cart reports its products.",
      "lines.changed": "A quantity, a reference or a note changes.",
      "list.added": "The buyer adds the list from the link.",
      "list.replaced": "The buyer replaces the list with the one from the link.",
      "list.left": "The buyer keeps the list as it is.",
      "copy.pressed": "Copy link is pressed.",
    },
  },
  context: ({ input }) => ({ ...input, address: "" }),
  invoke: { src: "relayList" },
  type: "parallel",
  states: {
    opening: {
      description: "The list from the link.",
      initial: "beginning",
      states: {
        beginning: {
          description: "The page is opened.",
          always: [{ guard: "hasList", target: "waiting" }, "none"],
        },
        none: { description: "The address names no list." },
        waiting: {
          description: "The buyer's list is read from the tab's storage. The list from the link is shown meanwhile.",
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
          description: "The buyer's list is shown. The page asks what to do with the list from the link.",
          on: {
            "list.added": { target: "taken", actions: { type: "takeList", params: { by: "adding" } } },
            "list.replaced": { target: "taken", actions: { type: "takeList", params: { by: "replacing" } } },
            "list.left": "left",
          },
        },
        taken: { description: "The list from the link is part of the buyer's list." },
        left: { description: "The buyer's list stays as it was." },
      },
    },
    copying: {
      description: "The address of the buyer's list.",
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
/** The list from the link, also after a change of the language. */
export const selectShared = ({ context }: SharedListSnapshot): SharedListInput => context;
/** True while the page asks what to do with the list from the link. */
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
