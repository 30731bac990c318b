import type { Page } from "playwright";
import { BOTH, PHONE, pressOn, type Scenario, type WindowName } from "./scenario.ts";

const LIST = "/products/list";
const FILTER = 'input[name="type"][value="spd"]';
const COUNT = "main [role=status]";
const PANEL_BUTTON = "main button[aria-expanded]";

const panelButton = (page: Page) => page.locator(PANEL_BUTTON).filter({ hasText: "filters" });
/** A phone has the filters in a panel. */
const showFilters = async (page: Page, window: WindowName) => {
  if (window === "phone") await pressOn(panelButton(page), window);
};

/** The product list. */
export const LIST_SCENARIOS: readonly Scenario[] = [
  {
    name: "filter",
    address: LIST,
    windows: BOTH,
    prepare: showFilters,
    control: (page) => page.locator(`label:has(${FILTER})`),
    effects: [
      { name: "box checked", selector: FILTER, reads: "checked" },
      { name: "products counted", selector: COUNT, reads: "text" },
    ],
  },
  {
    name: "filter panel opens",
    address: LIST,
    windows: PHONE,
    control: panelButton,
    effects: [{ name: "filters shown", selector: FILTER, reads: "visible" }],
  },
  {
    name: "filter panel closes",
    address: LIST,
    windows: PHONE,
    prepare: showFilters,
    control: panelButton,
    effects: [{ name: "button changed", selector: PANEL_BUTTON, reads: "@aria-expanded" }],
  },
  {
    name: "sort",
    address: LIST,
    windows: BOTH,
    control: (page) => page.locator('main a[href$="sort=name"]'),
    effects: [{ name: "list sorted", selector: 'main li a[href^="/product/"]', reads: "links" }],
  },
  {
    name: "compare",
    address: LIST,
    windows: BOTH,
    control: (page) => page.locator('main li label:has(input[aria-label^="Compare"])'),
    effects: [{ name: "box checked", selector: 'main li input[aria-label^="Compare"]', reads: "checked" }],
  },
  {
    name: "add from a card",
    address: LIST,
    windows: BOTH,
    control: (page) => page.locator("main li button[data-variant=card]"),
    effects: [{ name: "button changed", selector: "main li button[data-variant=card]", reads: "text" }],
  },
];
