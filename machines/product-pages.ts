/**
 * The pages of a long product list that are shown one below the other: the first of them is the one that was opened, and each
 * press on "Show more" adds the next. Whatever else comes takes their place.
 */
import { assign, type SnapshotFrom, setup } from "xstate";
import type { Pictures, ProductCard } from "../contract/entities.ts";
import type { Language } from "../contract/languages.ts";
import type { Described } from "./described.ts";
import { eventAsParams } from "./params.ts";

/** One page of the list, as it was answered. */
export interface ProductPage {
  /** Tells one choice of filters and order from another. */
  readonly choice: string;
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  readonly products: readonly ProductCard[];
  readonly pictures: Pictures;
}
export interface ProductPagesInput {
  readonly first: ProductPage;
  /** The pages that were shown when the list was left last; the one that is opened stands below those that lead up to it. */
  readonly left?: readonly ProductPage[] | undefined;
}
interface ProductPagesContext {
  /** In their order, without a gap. */
  readonly pages: readonly ProductPage[];
}
interface PageArrived {
  type: "page.arrived";
  page: ProductPage;
  /** True where Back or Forward leads to it. */
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
    /** Brings the list's beginning into sight, where the visitor has scrolled beyond it. */
    showBeginning: () => {},
    /** To the first of the products that were added: the link that brought them has moved below them. */
    focusAdded: (_, _params: { after: number }) => {},
  },
}).createMachine({
  id: "productPages",
  description: "Which pages of the product list are shown.",
  meta: {
    events: {
      "more.asked": "The link to more products is pressed.",
      "page.arrived": "A page of the list has been answered.",
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
      // Who comes back, or changes the language, is where they were; another page of the list is a section that scrolls there itself.
      {
        guard: { type: "isOther", params: eventAsParams },
        target: ".resting",
        actions: assign({ pages: ({ event }) => [event.page] }),
      },
    ],
  },
  states: {
    resting: { description: "Nothing more is asked for.", on: { "more.asked": "asking" } },
    asking: {
      description: "The next page has been asked for.",
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
/** The pages that are shown, in their order; at least one. */
export const selectPages = (snapshot: ProductPagesSnapshot): readonly ProductPage[] => snapshot.context.pages;
