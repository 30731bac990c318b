/** Moments in which something on the site moves. */
import type { Page } from "playwright";

export interface Scene {
  /** Name of the file: "menu-closes". */
  readonly name: string;
  readonly address: string;
  /** Widths of the window in CSS pixels. */
  readonly widths: readonly number[];
  /** Runs before the recording. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Starts the movement. Without it, the recording shows how the page loads. */
  readonly action?: (page: Page) => Promise<unknown>;
  /** Length of the recording in milliseconds. */
  readonly duration: number;
  /** Line of 1.6 Mbit/s with 150 ms, and a processor four times slower. */
  readonly isSlow?: boolean;
}

const WIDE = [1440] as const;
const PHONE = [390] as const;
const BOTH = [390, 1440] as const;
const PRODUCT = "/product/1";

const menuButton = (page: Page) => page.locator("header nav button[aria-expanded]").first();
const languageButton = (page: Page) =>
  page.locator("header button[aria-expanded]:has-text('EN'), header button[aria-expanded]:has-text('中')").first();
const settled = (page: Page) => page.waitForTimeout(600);
const pressEscape = (page: Page) => page.keyboard.press("Escape");

/** Opens something before the recording, and waits until it has loaded and rests. */
const once = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await page.waitForTimeout(1200);
};
const openMenu = (page: Page) => menuButton(page).click();
const openDrawer = (page: Page) => page.locator('[data-opens="drawer"]').click();
const openSearch = (page: Page) => page.locator('[data-opens="search"]').click();
/** Presses the first question of a product, which is scrolled into view. */
const question = (page: Page) => page.locator("#faq button[aria-expanded]").first();
const showQuestion = async (page: Page) => {
  await question(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 200, behavior: "instant" }));
  await settled(page);
};
const enlarge = (page: Page) => page.locator("main img[fetchpriority=high]").first().click();
const firstFilter = (page: Page) => page.locator("aside label").first();

/** The link is in a closed drawer on a phone. */
const toEsg = (page: Page) =>
  page
    .locator('a[href="/esg"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());

export const SCENES: readonly Scene[] = [
  { name: "menu-opens", address: "/home", widths: WIDE, action: (page) => menuButton(page).click(), duration: 500 },
  { name: "menu-closes", address: "/home", widths: WIDE, prepare: once(openMenu), action: pressEscape, duration: 500 },
  {
    name: "language-opens",
    address: "/home",
    widths: BOTH,
    action: (page) => languageButton(page).click(),
    duration: 500,
  },
  {
    name: "language-closes",
    address: "/home",
    widths: WIDE,
    prepare: once((page) => languageButton(page).click()),
    action: pressEscape,
    duration: 500,
  },
  { name: "drawer-opens", address: "/home", widths: PHONE, action: openDrawer, duration: 600 },
  {
    name: "drawer-closes",
    address: "/home",
    widths: PHONE,
    prepare: once(openDrawer),
    action: pressEscape,
    duration: 500,
  },
  { name: "search-opens", address: "/home", widths: BOTH, action: openSearch, duration: 1000 },
  {
    name: "search-closes",
    address: "/home",
    widths: BOTH,
    prepare: once(openSearch),
    action: pressEscape,
    duration: 900,
  },
  {
    name: "search-suggests",
    address: "/home",
    widths: BOTH,
    prepare: once(openSearch),
    action: (page) => page.keyboard.type("surge", { delay: 30 }),
    duration: 1200,
  },
  {
    name: "page-changes",
    address: "/home",
    widths: BOTH,
    action: toEsg,
    duration: 1200,
  },
  {
    name: "page-changes-slowly",
    address: "/home",
    widths: BOTH,
    action: toEsg,
    duration: 4000,
    isSlow: true,
  },
  { name: "page-loads-slowly", address: "/product/1", widths: PHONE, duration: 4000, isSlow: true },
  {
    name: "question-opens",
    address: PRODUCT,
    widths: BOTH,
    prepare: showQuestion,
    action: (page) => question(page).click(),
    duration: 600,
  },
  {
    name: "question-closes",
    address: PRODUCT,
    widths: BOTH,
    prepare: async (page) => {
      await showQuestion(page);
      await question(page).click();
      await settled(page);
    },
    action: (page) => question(page).click(),
    duration: 600,
  },
  { name: "photo-opens", address: PRODUCT, widths: BOTH, action: enlarge, duration: 800 },
  {
    name: "photo-closes",
    address: PRODUCT,
    widths: BOTH,
    prepare: once(enlarge),
    action: pressEscape,
    duration: 500,
  },
  { name: "hero-advances", address: "/home", widths: WIDE, action: () => Promise.resolve(), duration: 4200 },
  {
    name: "filter-chosen",
    address: "/products/list",
    widths: BOTH,
    action: (page) => firstFilter(page).click(),
    duration: 1500,
  },
  {
    name: "product-added",
    address: PRODUCT,
    widths: BOTH,
    action: (page) =>
      page
        .getByRole("button", { name: /Add To Inquiry|加入詢價/ })
        .first()
        .click(),
    duration: 800,
  },
  {
    name: "compare-chosen",
    address: "/products/list",
    widths: BOTH,
    action: (page) => page.locator("main li label:has(input[type=checkbox])").first().click(),
    duration: 900,
  },
];
