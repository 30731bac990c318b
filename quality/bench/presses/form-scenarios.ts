import type { Page } from "playwright";
import { orderList } from "../order-list.ts";
import { BOTH, pressOn, type Scenario, there, type WindowName } from "./scenario.ts";

const INQUIRY = "/inquiry";
const CONTACT = "/aboutUs/contactUs";
const LIST = "#order-list";
const LINES = "#order-review ~ ol > li";
const LENGTH = 60;
const SEND = "#form button[type=submit][data-variant=primary]";
const MISTAKES: Scenario["effects"] = [
  { name: "fields marked", selector: "#form [aria-invalid=true]", reads: "count" },
];

const countries = (page: Page) => page.locator("#form button[aria-haspopup=listbox]");
const openOrder = async (page: Page, window: WindowName) => {
  // The button that opens the part is the first one of the page with such a part.
  await there(page.locator(LIST));
  await pressOn(page.locator("main button[aria-expanded]"), window);
  await page.locator(LIST).waitFor();
};
const fillOrder = async (page: Page, window: WindowName) => {
  await openOrder(page, window);
  await page.locator(LIST).fill(orderList(LENGTH));
};
/** Puts the list into the clipboard. */
const copyOrder = async (page: Page, window: WindowName) => {
  await openOrder(page, window);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), orderList(LENGTH));
  await page.locator(LIST).focus();
};

/** The forms. */
export const FORM_SCENARIOS: readonly Scenario[] = [
  {
    name: "country list opens",
    address: CONTACT,
    windows: BOTH,
    control: countries,
    effects: [{ name: "countries shown", selector: "[role=option]", reads: "visible" }],
  },
  {
    name: "letter in the country list",
    address: CONTACT,
    windows: BOTH,
    prepare: async (page, window) => {
      await pressOn(countries(page), window);
      await page.locator("[role=option]").first().waitFor();
    },
    control: (page) => page.locator("#field-country"),
    keys: { desktop: "e", phone: "e" },
    effects: [{ name: "countries found", selector: "[role=listbox]", reads: "text" }],
  },
  {
    name: `paste ${LENGTH} lines`,
    address: INQUIRY,
    windows: BOTH,
    prepare: copyOrder,
    control: (page) => page.locator(LIST),
    keys: { desktop: "Control+v", phone: "Control+v" },
    effects: [{ name: "list shown", selector: LIST, reads: "value" }],
  },
  {
    name: `read ${LENGTH} lines`,
    address: INQUIRY,
    windows: BOTH,
    prepare: fillOrder,
    control: (page) => page.locator("main button[data-variant=secondary]", { hasText: "Read" }),
    effects: [
      { name: "first lines shown", selector: LINES, reads: "count" },
      { name: "all lines shown", selector: LINES, reads: "count", is: String(LENGTH) },
    ],
  },
  {
    name: "send an empty inquiry",
    address: INQUIRY,
    windows: BOTH,
    control: (page) => page.locator(SEND),
    effects: MISTAKES,
  },
  {
    name: "send an empty message",
    address: CONTACT,
    windows: BOTH,
    control: (page) => page.locator(SEND),
    effects: MISTAKES,
  },
];
