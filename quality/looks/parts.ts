/** Parts of the site whose look stays as it is unless somebody means to change it. */
import type { Page } from "playwright";

export interface Part {
  /** Name of the file: "mega-menu". */
  readonly name: string;
  readonly address: string;
  /** CSS selector of the part; the first match that is visible is taken. Without it the picture shows the window. */
  readonly selector?: string;
  /** Min width of the window in CSS pixels at which the part exists. */
  readonly from?: number;
  /** Max width of the window in CSS pixels at which the part exists. */
  readonly to?: number;
  /** CSS selector of what differs in every picture, and is covered. */
  readonly random?: string;
  /** Opens the part. */
  readonly open?: (page: Page) => Promise<void>;
}

const WIDE = 769;
const NARROW = 768;
const PRODUCT = "/product/1";
const REPORT = "/aboutUs/investor/financial/report";
const CONTACT = "/aboutUs/contactUs";
const CORPORATE = "/aboutUs/investor/corporate";

const openMenu = (index: number) => async (page: Page) => {
  await page.locator("header nav button[aria-expanded]").nth(index).click();
};

export const PARTS: readonly Part[] = [
  { name: "header", address: "/home", selector: "header[data-site-header]" },
  { name: "hero", address: "/home", selector: "main section[aria-roledescription], main section" },
  { name: "mega-menu-products", address: "/accessibility", from: WIDE, open: openMenu(0) },
  { name: "mega-menu-solutions", address: "/accessibility", from: WIDE, open: openMenu(1) },
  {
    name: "drawer",
    address: "/accessibility",
    to: NARROW,
    open: (page) => page.locator('[data-opens="drawer"]').click(),
  },
  { name: "specifications", address: PRODUCT, selector: "#specifications table" },
  { name: "features", address: PRODUCT, selector: "#feature ul" },
  { name: "gallery", address: PRODUCT, selector: "main img[fetchpriority=high]" },
  { name: "sticky-tabs", address: PRODUCT, selector: "main nav[aria-label] ul:has(a[href*='#specifications'])" },
  { name: "filters", address: "/products/list", selector: "main aside form", from: WIDE },
  { name: "revenue-chart", address: REPORT, selector: "main figure" },
  { name: "revenue-table", address: REPORT, selector: "main table" },
  { name: "organization-chart", address: CORPORATE, selector: "main figure" },
  { name: "board-table", address: CORPORATE, selector: "#board table" },
  { name: "cascade", address: "/products/introduction", selector: "main div:has(> ol[class^=stations])" },
  { name: "map", address: CONTACT, selector: "main div:has(> img[src*=map])" },
  // The code differs on every visit.
  { name: "captcha", address: CONTACT, selector: "fieldset:has(canvas)", random: "canvas" },
  { name: "empty-cart", address: "/inquiry", selector: "main [class^=note]:has(svg)" },
  { name: "footer", address: "/accessibility", selector: "#footer" },
];
