/**
 * Pages of a long product list, shown one below the other. The opened page comes first, and each press on "Show more" appends
 * the next. Any other page replaces them.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Pictures, ProductCard } from "../contract/entities.ts";
import type { Language } from "../contract/languages.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** One page of the list as the server returned it. */
export interface ProductPage {
  /** Identifies filters and sort order. */
  readonly choice: string;
  readonly language: Language;
  /** Page number from 1. */
  readonly page: number;
  readonly products: readonly ProductCard[];
  readonly pictures: Pictures;
}
export interface ProductPagesInput {
  readonly first: ProductPage;
  /** Pages that were shown when the visitor last left the list. The opened page is appended to the ones before it. */
  readonly left?: readonly ProductPage[] | undefined;
}
interface ProductPagesContext {
  /** Consecutive pages in order. */
  readonly pages: readonly ProductPage[];
}
interface PageArrived {
  type: "page.arrived";
  page: ProductPage;
  /** True after Back or Forward. */
  isReturn: boolean;
}
export type ProductPagesEvent = { type: "more.asked" } | PageArrived;

const isOfList = (one: ProductPage | undefined, other: ProductPage): one is ProductPage =>
  one?.choice === other.choice && one.language === other.language;
const isOfPage = (one: ProductPage | undefined, other: ProductPage) => isOfList(one, other) && one.page === other.page;

const leadingTo = ({ first, left = [] }: ProductPagesInput) => (isOfPage(left.at(-1), first) ? left.slice(0, -1) : []);

export const productPagesMachine = setup({
  types: {
    context: {} as ProductPagesContext,
    events: {} as ProductPagesEvent,
    input: {} as ProductPagesInput,
    meta: {} as Described<ProductPagesEvent>,
  },
  guards: {
    isNext: ({ context }, { page }: PageArrived) => {
      const last = context.pages.at(-1);
      return isOfList(last, page) && last.page + 1 === page.page;
    },
    isOther: ({ context }, { page }: PageArrived) => context.pages.at(-1) !== page,
    isOtherChoice: ({ context }, { page, isReturn }: PageArrived) =>
      !isReturn && context.pages.at(-1)?.choice !== page.choice,
  },
  actions: {
    /** Scrolls the start of the list into view if it is above the window. */
    showBeginning: () => {},
    /** Focuses the first added product, because the pressed link has moved below the added ones. */
    focusAdded: (_, _params: { after: number }) => {},
  },
}).createMachine({
  id: "productPages",
  description: "Tracks the shown pages of the product list.",
  meta: {
    events: {
      "more.asked": "The visitor presses Show more.",
      "page.arrived": "A page of the list has loaded.",
    },
  },
  context: ({ input }) => ({ pages: [...leadingTo(input), input.first] }),
  initial: "resting",
  on: {
    "page.arrived": [
      {
        guard: { type: "isOtherChoice", params: eventAsParams },
        target: ".resting",
        actions: [assign({ pages: ({ event }) => [event.page] }), "showBeginning"],
      },
      // After Back or a language change the scroll position stays. Another page of the list is a section that scrolls itself.
      {
        guard: { type: "isOther", params: eventAsParams },
        target: ".resting",
        actions: assign({ pages: ({ event }) => [event.page] }),
      },
    ],
  },
  states: {
    resting: { description: "No further page is requested.", on: { "more.asked": "asking" } },
    asking: {
      description: "Waits for the next page.",
      on: {
        "page.arrived": {
          guard: { type: "isNext", params: eventAsParams },
          target: "resting",
          actions: [
            { type: "focusAdded", params: ({ context }) => ({ after: countOf(context) }) },
            assign({ pages: ({ context, event }) => [...context.pages, event.page] }),
          ],
        },
      },
    },
  },
});

const countOf = ({ pages }: ProductPagesContext) => pages.reduce((sum, { products }) => sum + products.length, 0);

type ProductPagesSnapshot = SnapshotFrom<typeof productPagesMachine>;
/** Returns the shown pages in order, at least one. */
export const selectPages = (snapshot: ProductPagesSnapshot): readonly ProductPage[] => snapshot.context.pages;
