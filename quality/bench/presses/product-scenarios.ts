import { BOTH, type Scenario } from "./scenario.ts";

const PRODUCT = "/product/1";
const TAB = "main a[data-section=specifications]";
const SERIES = "/product/3";
/** A column whose order is another one than that of the table. */
const HEAD = '#articles a[href*="sort=plug"]';
const FILTER = "input[type=checkbox]";
const ROWS = "#articles tbody";

/** A product, and a series with a table of its articles. */
export const PRODUCT_SCENARIOS: readonly Scenario[] = [
  {
    name: "add from a product",
    address: PRODUCT,
    windows: BOTH,
    control: (page) => page.locator("main button[data-variant=page]"),
    effects: [{ name: "button changed", selector: "main button[data-variant=page]", reads: "text" }],
  },
  {
    name: "next picture",
    address: PRODUCT,
    windows: BOTH,
    control: (page) => page.locator('main button[aria-label="Next picture"]'),
    effects: [{ name: "thumbnail marked", selector: 'main button[aria-label^="Picture 2 "]', reads: "@aria-current" }],
  },
  {
    name: "picture enlarged",
    address: PRODUCT,
    windows: BOTH,
    control: (page) => page.locator("main button[aria-haspopup=dialog]"),
    effects: [{ name: "dialog shown", selector: "[role=dialog]", reads: "visible" }],
  },
  {
    name: "tab",
    address: PRODUCT,
    windows: BOTH,
    control: (page) => page.locator(TAB),
    effects: [
      { name: "tab marked", selector: TAB, reads: "@aria-current" },
      { name: "page scrolls", selector: "html", reads: "scroll" },
    ],
  },
  {
    name: "article chosen",
    address: SERIES,
    windows: BOTH,
    control: (page) => page.locator('main li a[href*="article="]'),
    effects: [{ name: "number shown", selector: "main [role=status] strong", reads: "text" }],
  },
  {
    name: "table sorted",
    address: SERIES,
    windows: BOTH,
    control: (page) => page.locator(HEAD),
    effects: [{ name: "rows sorted", selector: ROWS, reads: "text" }],
  },
  {
    name: "table filtered",
    address: SERIES,
    windows: BOTH,
    control: (page) => page.locator(`#articles label:has(${FILTER})`),
    effects: [
      { name: "box checked", selector: `#articles ${FILTER}`, reads: "checked" },
      { name: "rows changed", selector: ROWS, reads: "text" },
    ],
  },
];
