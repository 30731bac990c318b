import type { MachineModel } from "statechart-paths";
import { type ProductPage, productPagesMachine } from "../../machines/product-pages.ts";

const page = (number: number, choice = "all"): ProductPage => ({
  choice,
  language: "en",
  page: number,
  products: [],
  pictures: {},
});
const first = page(1);

export const model: MachineModel = {
  machine: productPagesMachine,
  starts: [
    { name: "the first page of a long list is shown", input: { first } },
    { name: "Back leads to a list that showed two pages", input: { first: page(2), left: [first, page(2)] } },
  ],
  cases: {
    "more.asked": [{}],
    "page.arrived": [
      { page: first, isReturn: false },
      { page: page(2), isReturn: false },
      { page: page(1, "rack"), isReturn: false },
      { page: page(1, "rack"), isReturn: true },
    ],
  },
};
