import { expect, type Locator, type Page } from "playwright/test";
import type { CartItem } from "../../contract/cart-item.ts";
import { type SpecifiedLanguage, STORAGE_KEY } from "../../contract/constants.ts";
import { model } from "../models/cart.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, saying } from "./driver.ts";
import { newlySaid } from "./focus-facts.ts";
import { answerForms, fillInInquiry, sendPaused } from "./forms.ts";
import { arrive, filled, languageOf, loaded, openPaused, reloadPaused, switchLanguage } from "./site.ts";

const LIST = "/products/list";
const LINKS = ["/product/1", "/product/2"] as const;
const IN_ONE_BREATH = "The stored cart is read within a microtask: nobody can act, or perceive anything, in between";
const NEVER_FAILS = "The browser's effect returns an empty cart if the storage fails";
const NOT_SHOWN =
  "Only an inquiry clears a cart, and the one shown is not empty then; tests/pages/inquiry.view.test.tsx lets the visitor go on in the other language first";
const ON_INQUIRY_PAGE =
  "Only the inquiry page asks for it: tests/journeys/inquiry.spec.ts, and passing-on.spec.ts for lists";
const NO_BUTTON = "Only a product in the cart has buttons that remove it";

/** Links of the products that session storage holds for a language. */
export const storedLinks = async (page: Page, language: SpecifiedLanguage): Promise<readonly string[]> => {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY.cart(language));
  return (JSON.parse(stored ?? "[]") as readonly CartItem[]).map(({ link }) => link);
};

const card = (page: Page, link: string): Locator =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="${link}"]`) });
/** Adds the product to the cart or removes it. */
const inquiryButton = (page: Page, link: string): Locator => card(page, link).getByRole("button");

const cartLink = (page: Page) => page.getByRole("banner").locator('a[href="/inquiry"]').first();
const textsOf = ({ before }: Step) => TEXTS[before.context.language === "zh" ? "zh" : "en"];

const toInquiry = (page: Page) => arrive(page, () => cartLink(page).tap());
const backToList = (page: Page) => arrive(page, () => page.evaluate(() => history.back()));

/** The number of products in the cart, after it has changed. */
function countOf({ after }: Step): string[] {
  const count: number = after.context.items.length;
  const { cart: texts } = TEXTS[after.context.language === "zh" ? "zh" : "en"].shell;
  const text = [texts.count_zero, texts.count_one][count] ?? texts.count_other;
  return [filled(text, { count })];
}

/** The list in the header. The keyboard opens and closes it. */
async function removeInHeader(step: Step): Promise<void> {
  const { page, event } = step;
  const { shell } = textsOf(step);
  const opener = page.getByRole("button", { name: filled(shell.nav.show, { name: shell.cart.label }) });
  await opener.press("Enter");
  const row = page
    .getByRole("banner")
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${event["link"]}"]`) });
  await row.getByRole("button", { name: /^(Remove|移除)/ }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
}

/** Cancel on the inquiry page. */
async function cancelOnInquiryPage(step: Step): Promise<void> {
  const { page, event } = step;
  await toInquiry(page);
  const chosen = page.getByRole("main").getByRole("listitem");
  await chosen
    .filter({ has: page.locator(`a[href="${event["link"]}"]`) })
    .getByRole("button", { name: /^(Cancel|取消)/ })
    .tap();
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
  await backToList(page);
}

/** A sent inquiry empties the cart. */
async function sendInquiry(step: Step): Promise<void> {
  const { page, before } = step;
  await answerForms(page, { status: 200, body: { status: 1, message: "Sent", reference: "AC-2026-000001" } });
  await toInquiry(page);
  await fillInInquiry(page, before.context.language);
  // The walk of the captcha covers reading the code aloud.
  await newlySaid(page);
  await sendPaused(page, textsOf(step).forms.send);
  await expect(page.getByRole("heading", { level: 1, name: textsOf(step).forms.banner.sent })).toBeVisible();
  await backToList(page);
}

/** Stores the actor's input, then makes the site read it by a reload or a change of the language. */
async function readStored({ page, event, before }: Step): Promise<void> {
  const language: SpecifiedLanguage = before.context.language;
  const items: readonly CartItem[] = event["output"];
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    STORAGE_KEY.cart(language),
    JSON.stringify(items),
  ] as const);
  if ((await languageOf(page)) === language) await reloadPaused(page);
  else await switchLanguage(page, language);
}

/** Runs together with the next step, the end of reading. Nothing can be perceived in between. */
const withTheNext = { by: "the step after it", act: async () => {} };

/** Only the inquiry page has an address that names products; tests/journeys/posted-forms.spec.ts opens it. */
const nodeModel = { ...model, starts: (model.starts ?? []).slice(0, 1) };

/** The cart as the header, the product list and session storage show it. */
export const cart: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    outcomes: { loadCart: { done: [[], [{ link: LINKS[0] }], [{ link: LINKS[0] }, { link: LINKS[0] }]], error: [] } },
    filterEvents: (snapshot, { type, ...event }) => {
      const { value, context } = snapshot;
      if (["cart.shown", "cart.joined", "products.missing", "storing.failed", "warning.closed"].includes(type))
        return false;
      const has = (link: string) => context.items.some((item: CartItem) => item.link === link);
      if (value === "restoring") return type.startsWith("xstate.");
      if (!context.isRead) return type === "cart.restored";
      // The quick order adds a list.
      if (type === "cart.added") return event["by"] === undefined && !has(event["item"].link);
      if (type === "cart.removed") return has(event["link"]);
      if (type === "cart.cleared") return snapshot.matches("holding") && event["language"] === context.language;
      if (type === "language.changed") return event["language"] !== context.language;
      return true;
    },
    unreachable: {
      "state cart.restoring": IN_ONE_BREATH,
      "configuration restoring": IN_ONE_BREATH,
      "*take cart.restoring cart.added [isNew]": IN_ONE_BREATH,
      "refuse cart.restoring cart.added [isNew]": IN_ONE_BREATH,
      "*take cart.restoring cart.removed": IN_ONE_BREATH,
      "*take cart.restoring cart.cleared [isOfThisLanguage] -> empty": IN_ONE_BREATH,
      "in restoring: take cart cart.restored -> restoring": IN_ONE_BREATH,
      "in restoring: take cart language.changed -> restoring": IN_ONE_BREATH,
      "refuse cart.holding cart.added [isNew]":
        "The button of a product in the cart removes it, so no button adds it again",
      "refuse cart.holding cart.removed [isInCart]": NO_BUTTON,
      "*take cart.restoring loadCart succeeds [hasChanges] -> empty": IN_ONE_BREATH,
      "*take cart cart.cleared": NOT_SHOWN,
      "refuse cart.holding cart.cleared [isOfThisLanguage]": NOT_SHOWN,
      "refuse cart.restoring cart.cleared [isOfThisLanguage] -> empty": NOT_SHOWN,
      "*take cart.restoring loadCart fails -> empty": NEVER_FAILS,
      "*take cart.holding cart.shown *-> *": ON_INQUIRY_PAGE,
      "refuse cart.holding cart.shown [areOwn]*": ON_INQUIRY_PAGE,
      "*take cart.holding products.missing": ON_INQUIRY_PAGE,
      "*cart.joined*": ON_INQUIRY_PAGE,
      "*storing.failed*": "The browser of the walk stores the cart: tests/shell/unkept-cart.view.test.tsx",
      "*warning.closed*": "The browser of the walk stores the cart: tests/shell/unkept-cart.view.test.tsx",
      "*holding.asking*": ON_INQUIRY_PAGE,
    },
  },
  isPerceived: ({ value }) => value !== "restoring",
  open: async (page) => {
    await openPaused(page, LIST);
    await page.evaluate(() => sessionStorage.clear());
  },
  ways: {
    "cart.restored": [withTheNext],
    "language.changed": [withTheNext],
    "xstate.done.actor.0.cart.restoring": [
      { by: "a reload, or the other language", act: readStored, says: async ({ page }) => [await loaded(page)] },
    ],
    "cart.added": saying(
      countOf,
      pressing(({ page, event }) => inquiryButton(page, event["item"].link)),
    ),
    "cart.removed": [
      ...saying(countOf, [
        ...pressing(({ page, event }) => inquiryButton(page, event["link"]), "Space"),
        { by: "keyboard in the header's list", act: removeInHeader },
      ]),
      {
        by: "touch on the inquiry page",
        act: cancelOnInquiryPage,
        says: async (step) => [...countOf(step), await loaded(step.page)],
      },
    ],
    // The form shows a note that it was sent.
    "cart.cleared": [{ by: "sending the inquiry", act: sendInquiry, says: async ({ page }) => [await loaded(page)] }],
  },
  expectState: async (page, { value, context }) => {
    if (value === "restoring") return;
    const language: SpecifiedLanguage = context.language;
    const links: readonly string[] = context.items.map(({ link }: CartItem) => link);
    const { shell, catalogue } = TEXTS[language];
    const label = ["button_zero", "button_one"] as const;
    const name = filled(shell.cart[label[links.length] ?? "button_other"], { count: links.length });
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeAttached();
    for (const link of LINKS) {
      const button = links.includes(link) ? catalogue.product.added : catalogue.product.add;
      await expect(inquiryButton(page, link)).toHaveText(button);
    }
    expect(await storedLinks(page, language)).toEqual(links);
  },
};
