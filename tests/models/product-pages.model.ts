import { type MachineModel, type Moment, type Row, reference, table } from "statechart-paths";
import { type ProductPage, productPagesMachine, selectPages } from "../../machines/product-pages.ts";

const page = (number: number, choice = "all", language = "en"): ProductPage => ({
  choice,
  language,
  page: number,
  products: Array.from({ length: 3 - number }, (_, index) => ({ link: `/product/${number}${index}` }) as never),
  pictures: {},
});
const first = page(1);
const second = page(2);
/** The first page of another choice. */
const rack = page(1, "rack");

const pagesOf = (snapshot: Moment["snapshot"] | undefined): readonly ProductPage[] =>
  snapshot ? selectPages(snapshot) : [];
const isSameList = (one: ProductPage | undefined, other: ProductPage) =>
  one?.choice === other.choice && one.language === other.language;
const isNext = ({ from, event }: Moment, last: ProductPage | undefined) =>
  from === "asking" && isSameList(last, event["page"]) && last?.page === event["page"].page - 1;

const pages = reference<readonly ProductPage[]>(
  "Show more adds the next page; any other page replaces the shown ones",
  {
    // Back shows the pages again that were above the one that is opened.
    start: ({ event: { input } }) => {
      const { left = [], first: opened } = input;
      const last = left.at(-1);
      const isLeft = isSameList(last, opened) && last.page === opened.page;
      return [...(isLeft ? left.slice(0, -1) : []), opened];
    },
    next: {
      "page.arrived": (shown, moment) => {
        const { page: arrived } = moment.event;
        if (isNext(moment, shown.at(-1))) return [...shown, arrived];
        return arrived === shown.at(-1) ? shown : [arrived];
      },
    },
    sees: ({ snapshot }) => pagesOf(snapshot),
  },
);

const arrives: Row = (moment) => {
  const shown = pagesOf(moment.before);
  const { page: arrived, isReturn } = moment.event;
  if (isNext(moment, shown.at(-1)))
    return {
      to: "resting",
      does: [{ type: "focusAdded", params: { after: shown.flatMap(({ products }) => products).length } }],
    };
  if (arrived === shown.at(-1)) return {};
  const isOtherChoice = arrived.choice !== shown.at(-1)?.choice;
  // After Back the browser's position stays.
  return { to: "resting", does: isOtherChoice && !isReturn ? ["showBeginning"] : [] };
};

const steps = table("The focus moves to added products, and another choice is shown from its beginning", {
  "": { start: "resting" },
  resting: { "more.asked": "asking", "page.arrived": arrives },
  asking: { "page.arrived": arrives },
});

export const model: MachineModel = {
  machine: productPagesMachine,
  starts: [
    { name: "the first page of a long list is shown", input: { first } },
    { name: "Back leads to a list that showed two pages", input: { first: page(2), left: [first, second] } },
    { name: "Back leads to a list that showed three pages", input: { first: page(3), left: [first, second, page(3)] } },
    { name: "Back leads to another page than was shown last", input: { first, left: [first, second] } },
    {
      name: "a link leads to another choice than was shown last",
      input: { first: rack, left: [page(2, "rack"), first] },
    },
    {
      name: "a list was shown in another language",
      input: { first, left: [page(2, "all", "zh"), page(1, "all", "zh")] },
    },
  ],
  cases: {
    "more.asked": [{}],
    "page.arrived": [
      { page: first, isReturn: false },
      { page: second, isReturn: false },
      { page: page(2, "all", "zh"), isReturn: false },
      { page: rack, isReturn: false },
      { page: page(2, "rack"), isReturn: true },
    ],
  },
  serializeState: ({ context: { pages } }) =>
    pages.map(({ choice, language, page }: ProductPage) => [choice, language, page]),
  oracles: [pages, steps],
};
