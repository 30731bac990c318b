/** Pictures that are taken: every page, open panels, states of controls, and moments in which something moves. */
import type { Page, Route } from "playwright";
import { ORDER_SAMPLE } from "../../contract/order-start.ts";
import { bareAddressOf, pathTo, writePath } from "../../contract/paths.ts";
import { ROUTE_NAMES, type RouteName, routeOf } from "../../contract/routes.ts";
import { knownValues } from "../../server/content/addresses/known.ts";
import type { Content } from "../../server/content/content.ts";
import { VISITOR } from "../../tests/support/visitor.ts";

export interface Shot {
  /** Becomes the name of the file: "/product/1", "menu-closes". */
  readonly name: string;
  readonly address: string;
  /** Widths of the window in CSS pixels; by default those of the command line. */
  readonly widths?: readonly number[];
  /** Brings the page into the state of the picture, or of the first frame. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The picture shows the window, or a part of the page (a CSS selector), and not the whole page. */
  readonly only?: "window" | "main" | "main form";
  /** Length of a recording in milliseconds. Without it, a picture is taken. */
  readonly duration?: number;
  /** Starts the movement. Without it, the recording shows how the page loads. */
  readonly action?: (page: Page) => Promise<unknown>;
  /** Line of 1.6 Mbit/s with 150 ms, and a processor four times slower. */
  readonly isSlow?: boolean;
}

/** Returns the addresses of a route with the first item of the content; none if the content has no item for it. */
function addressesOf(content: Content, name: RouteName): string[] {
  const { path, parameters = {} } = routeOf(name);
  const bare = /(:\w+|\*)$/.test(path) ? [] : [bareAddressOf(name)];
  if (!/[:*]/.test(path)) return bare;
  const firsts = Object.values(parameters).flatMap(({ path: place, value: { of } }) => {
    const first = of && knownValues(content, of)[0];
    return place && first ? [[place, first] as const] : [];
  });
  return firsts.length === 0 ? bare : [...bare, writePath(path, Object.fromEntries(firsts))];
}

/** Returns a picture of each route. */
export function pagesOf(content: Content): readonly Shot[] {
  const { number = "" } = content.products[0] ?? {};
  const addresses = [
    ...ROUTE_NAMES.flatMap((name) => addressesOf(content, name)),
    pathTo("search", { type: 1, text: number }),
  ];
  return [...new Set(addresses)].map((address) => ({ name: address, address }));
}

const WIDE = [1440] as const;
const PHONE = [390] as const;
const BOTH = [390, 1440] as const;
const HOME = "/home";
const PRODUCT = "/product/1";
const PRODUCTS = "/products/list";

const openMenu = (page: Page) => page.locator("header nav button[aria-expanded]").first().click();
const openLanguages = (page: Page) =>
  page
    .locator("header button[aria-expanded]:has-text('EN'), header button[aria-expanded]:has-text('中')")
    .first()
    .click();
const settled = (page: Page) => page.waitForTimeout(600);
const pressEscape = (page: Page) => page.keyboard.press("Escape");

/** Opens something before the recording, and waits until it has loaded and rests. */
const once = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await page.waitForTimeout(1200);
};
const openDrawer = (page: Page) => page.locator('[data-opens="drawer"]').click();
const openSearch = (page: Page) => page.locator('[data-opens="search"]').click();
const question = (page: Page) => page.locator("#faq button[aria-expanded]").first();
/** Scrolls to the first question of a product. */
const showQuestion = async (page: Page) => {
  await question(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 200, behavior: "instant" }));
  await settled(page);
};
const enlarge = (page: Page) => page.locator("main img[fetchpriority=high]").first().click();
const pressQuestion = (page: Page) => question(page).click();

/** The link is in a closed drawer on a phone. */
const toEsg = (page: Page) =>
  page
    .locator('a[href="/esg"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());

const CONTACT = pathTo("contactUs");
const INQUIRY = pathTo("inquiry");

const open = (page: Page, address: string) =>
  page.goto(new URL(`${address}?lang=${new URL(page.url()).searchParams.get("lang")}`, page.url()).href);
const answer = (how: (route: Route) => unknown) => (page: Page, api: string) => page.route(`**/api/${api}`, how);
const hold = answer(() => undefined);
const fail = answer((route) => route.abort());
const send = (page: Page) => page.locator("main form button[type=submit]").last().click();
const addButton = (page: Page) => page.getByRole("button", { name: /Add To Inquiry|加入詢價/ }).first();

/** Fills in what a form requires, and its code, which the page shows as large text. */
async function fillIn(page: Page): Promise<void> {
  const values = { ...VISITOR, company_web: "https://harbour-lights.example", address: "1 Quay Road" };
  for (const [name, value] of Object.entries(values))
    for (const field of await page.locator(`main form [name=${name}]`).all()) await field.fill(value);
  for (const group of await page.locator("main form [role=group]:has([type=checkbox])").all())
    await group.locator("label:has([type=checkbox])").first().click();
  await page.locator("form fieldset:has(canvas) button[aria-expanded]").click();
  const code = await page.locator("[role=status] [translate=no]").first().innerText();
  await page.locator("form [name=code]").fill(code.replaceAll(/\s/g, ""));
}

/** Fills in the form and presses Send. */
async function submit(page: Page): Promise<void> {
  await fillIn(page);
  await send(page);
}

/** Opens the inquiry with a product in it. */
async function openInquiry(page: Page): Promise<void> {
  await addButton(page).click();
  await open(page, INQUIRY);
  await page.locator("html[data-scripts=alive]").waitFor();
}

/** Reads a pasted list: the sample of the site, an unknown number, and an open quantity. */
async function readList(page: Page): Promise<void> {
  const sample = await (await page.request.get(new URL(ORDER_SAMPLE, page.url()).href)).text();
  const [head = "", first = "", ...rows] = sample.trim().split("\r\n");
  const [number] = first.split(",");
  await page.locator("h2:has(~ * #order-list) button[aria-expanded=false]").click();
  const list = [head, ...rows, "XX-0000-1,5,", `${number},1.000,`].join("\n");
  await page.locator("#order-list").fill(list);
  await page.getByRole("button", { name: /Read the list|讀取清單/ }).click();
}

/** States of pages after actions: open panels, disabled and busy controls, mistakes and failures. */
export const STATES: readonly Shot[] = [
  { name: "menu-products", address: "/accessibility", widths: WIDE, prepare: openMenu, only: "window" },
  {
    name: "menu-solutions",
    address: "/accessibility",
    widths: WIDE,
    prepare: (page) => page.locator("header nav button[aria-expanded]").nth(1).click(),
    only: "window",
  },
  { name: "drawer", address: "/accessibility", widths: PHONE, prepare: openDrawer, only: "window" },
  { name: "photo", address: PRODUCT, prepare: enlarge, only: "window" },
  { name: "contact-refused", address: CONTACT, only: "main form", prepare: send },
  {
    name: "contact-sending",
    address: CONTACT,
    only: "main form",
    prepare: async (page) => {
      await hold(page, "contact");
      await submit(page);
    },
  },
  {
    name: "contact-failed",
    address: CONTACT,
    only: "main form",
    prepare: async (page) => {
      await fail(page, "contact");
      await submit(page);
    },
  },
  {
    name: "contact-sent",
    address: CONTACT,
    prepare: async (page) => {
      const response = page.waitForResponse("**/api/contact");
      await submit(page);
      await response;
    },
  },
  {
    name: "inquiry-refused",
    address: PRODUCT,
    only: "main",
    prepare: async (page) => {
      await openInquiry(page);
      await page.locator("[name^=line_quantity]").first().fill("many");
      await send(page);
    },
  },
  {
    name: "inquiry-sending",
    address: PRODUCT,
    only: "main",
    prepare: async (page) => {
      await hold(page, "inquiry");
      await openInquiry(page);
      await submit(page);
    },
  },
  {
    name: "inquiry-files",
    address: PRODUCT,
    only: "main",
    prepare: async (page) => {
      await hold(page, "inquiry/files");
      await openInquiry(page);
      const files = ["notes.rar", "housing.pdf"].map((name) => ({
        name,
        mimeType: "application/octet-stream",
        buffer: Buffer.from("%PDF-1.7"),
      }));
      await page.locator("main form input[type=file][multiple]").setInputFiles(files);
    },
  },
  {
    name: "list-reading",
    address: INQUIRY,
    only: "main",
    prepare: async (page) => {
      await hold(page, "inquiry/lines");
      await readList(page);
    },
  },
  { name: "list-read", address: INQUIRY, only: "main", prepare: (page) => readList(page) },
  {
    name: "page-failed",
    address: "/accessibility",
    prepare: async (page) => {
      await fail(page, "page?*");
      await toEsg(page);
    },
  },
];

/** Returns a recording of 500 ms on the home page, in a narrow and a wide window. */
const moving = (name: string, action: (page: Page) => Promise<unknown>, more: Partial<Shot> = {}): Shot => ({
  name,
  address: HOME,
  widths: BOTH,
  duration: 500,
  action,
  ...more,
});

/** Recordings of movements. */
export const MOTION: readonly Shot[] = [
  moving("menu-opens", openMenu, { widths: WIDE }),
  moving("menu-closes", pressEscape, { widths: WIDE, prepare: once(openMenu) }),
  moving("language-opens", openLanguages),
  moving("language-closes", pressEscape, { widths: WIDE, prepare: once(openLanguages) }),
  moving("drawer-opens", openDrawer, { widths: PHONE, duration: 600 }),
  moving("drawer-closes", pressEscape, { widths: PHONE, prepare: once(openDrawer) }),
  moving("search-opens", openSearch, { duration: 1000 }),
  moving("search-closes", pressEscape, { prepare: once(openSearch), duration: 900 }),
  moving("search-suggests", (page) => page.keyboard.type("surge", { delay: 30 }), {
    prepare: once(openSearch),
    duration: 1200,
  }),
  moving("page-changes", toEsg, { duration: 1200 }),
  moving("page-changes-slowly", toEsg, { duration: 4000, isSlow: true }),
  { name: "page-loads-slowly", address: PRODUCT, widths: PHONE, duration: 4000, isSlow: true },
  moving("question-opens", pressQuestion, { address: PRODUCT, prepare: showQuestion, duration: 600 }),
  moving("question-closes", pressQuestion, {
    address: PRODUCT,
    prepare: async (page) => {
      await showQuestion(page);
      await pressQuestion(page);
      await settled(page);
    },
    duration: 600,
  }),
  moving("photo-opens", enlarge, { address: PRODUCT, duration: 800 }),
  moving("photo-closes", pressEscape, { address: PRODUCT, prepare: once(enlarge) }),
  moving("hero-advances", () => Promise.resolve(), { widths: WIDE, duration: 4200 }),
  moving("filter-chosen", (page) => page.locator("aside label").first().click(), {
    address: PRODUCTS,
    duration: 1500,
  }),
  moving("product-added", (page) => addButton(page).click(), { address: PRODUCT, duration: 800 }),
  moving("compare-chosen", (page) => page.locator("main li label:has(input[type=checkbox])").first().click(), {
    address: PRODUCTS,
    duration: 900,
  }),
];
