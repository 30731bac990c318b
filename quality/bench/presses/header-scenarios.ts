import type { Page } from "playwright";
import { BOTH, DESKTOP, PHONE, pressOn, type Scenario, there, type WindowName } from "./scenario.ts";

const HOME = "/home";
const LANGUAGES = "header a[hreflang]";

const languageButton = (page: Page) => page.locator("header button[aria-label^=Language]");
/** A mouse opens a menu before it is pressed. */
const ENTER: Scenario["keys"] = { desktop: "Enter" };
const openLanguages = async (page: Page, window: WindowName) => {
  const button = languageButton(page);
  if (window === "phone") await pressOn(button, window);
  else await (await there(button)).press("Enter");
};

/** The header, which every page has. */
export const HEADER_SCENARIOS: readonly Scenario[] = [
  {
    name: "products menu opens",
    address: HOME,
    windows: DESKTOP,
    control: (page) => page.locator("header nav button[aria-expanded]"),
    keys: ENTER,
    effects: [{ name: "categories shown", selector: "header [data-panel] li button", reads: "visible" }],
  },
  {
    name: "drawer opens",
    address: HOME,
    windows: PHONE,
    control: (page) => page.locator("[data-opens=drawer]"),
    effects: [{ name: "drawer shown", selector: "[role=dialog]", reads: "visible" }],
  },
  {
    name: "language menu opens",
    address: HOME,
    windows: BOTH,
    control: languageButton,
    keys: ENTER,
    effects: [{ name: "languages shown", selector: LANGUAGES, reads: "visible" }],
  },
  {
    name: "language changes",
    address: HOME,
    windows: BOTH,
    prepare: openLanguages,
    control: (page) => page.locator(`${LANGUAGES}[href$="lang=zh"]`),
    effects: [{ name: "heading in Chinese", selector: "main h1", reads: "text" }],
  },
  {
    name: "search opens",
    address: HOME,
    windows: BOTH,
    control: (page) => page.locator("[data-opens=search]"),
    effects: [{ name: "field shown", selector: "[role=search] input", reads: "visible" }],
  },
];
