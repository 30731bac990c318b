/**
 * Menus, disclosures, failures and successes on the pages of any company, in each state, with every rule of axe-core.
 */
import type { Page } from "playwright/test";
import { LANGUAGES, type SpecifiedLanguage } from "../../contract/constants.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { isWhole } from "../accessibility/measure.ts";
import { check, checkOver, FAILURE, PHONE } from "../accessibility/states.ts";
import { expect, fillIn, open, readCode, TEXTS, test, VISITOR } from "../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Checks that the page is scrolled to its top, and that the success banner does not cover its title. */
const expectTitleInSight = async (page: Page) =>
  expect.soft(await isWhole(page.getByRole("heading", { level: 1 })), "the title next to the message").toBe(true);

/**
 * While a listbox is open, the page behind it is hidden from assistive technology, so that only the field and its
 * options are read. Tab still reaches it, which closes the list and shows the page again. axe does not know this.
 */
const BEHIND_A_LIST = ["aria-hidden-focus", "page-has-heading-one", "region", "target-size"];

const main = (page: Page) => page.getByRole("main");
const send = (page: Page, language: SpecifiedLanguage) =>
  page.getByRole("button", { name: TEXTS[language].forms.send, exact: true }).click();
const banner = (page: Page, name: string) => page.getByRole("form").getByRole("group", { name });

for (const language of LANGUAGES) {
  const { shell, catalogue, forms } = TEXTS[language];
  const showMenu = (name: string) => shell.nav.show.replace("{{name}}", name);

  test.describe(`in ${language}`, () => {
    test("the menus of the header", async ({ page }) => {
      await open(page, "/accessibility", language);
      // The menus of the navigation and the cart.
      const menus = page.getByRole("banner").getByRole("button", { name: new RegExp(`^${showMenu(".+")}$`) });
      await expect(menus).not.toHaveCount(0);
      for (const button of await menus.all()) {
        const name = (await button.getAttribute("aria-label")) ?? "";
        await button.press("Enter");
        await expect(button).toHaveAttribute("aria-expanded", "true");
        await checkOver(page, name);
      }
      const choice = page.getByRole("button", { name: new RegExp(`^${shell.language.label}`) });
      await choice.press("Enter");
      await expect(choice).toHaveAttribute("aria-expanded", "true");
      await checkOver(page, shell.language.label);
      await page.getByRole("button", { name: shell.nav.search, exact: true }).press("Enter");
      await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
      await expect(page.getByRole("navigation", { name: shell.nav.label })).toHaveCount(0);
      await check(page, shell.nav.search);
    });

    test("the drawer, collapsed and with each section expanded", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, "/accessibility", language);
      await page.getByRole("button", { name: shell.nav.openMenu }).click();
      const drawer = page.getByRole("dialog", { name: shell.nav.menu });
      await expect(drawer).toBeVisible();
      await check(page, "folded");
      const folded = drawer.getByRole("button", { expanded: false });
      for (let left = await folded.count(); left > 0; left -= 1) {
        const name = await folded.first().innerText();
        await folded.first().click();
        await check(page, name);
      }
    });

    test("the header of a phone with its languages, its cart and its search", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, "/accessibility", language);
      const choice = page.getByRole("button", { name: new RegExp(`^${shell.language.label}`) });
      await choice.click();
      await expect(choice).toHaveAttribute("aria-expanded", "true");
      await checkOver(page, shell.language.label);
      await page.keyboard.press("Escape");
      // On a phone the cart is a page.
      await expect(page.getByRole("link", { name: shell.cart.button_zero })).toBeVisible();
      await expect(page.getByRole("button", { name: showMenu(shell.cart.label) })).toBeHidden();
      await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
      await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
      await check(page, shell.nav.search);
    });

    test("a product with a stuck tab bar, and the cart with it in it", async ({ page, company }) => {
      await open(page, "/product/1", language);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await page.getByRole("heading", { level: 2, name: catalogue.product.specifications }).scrollIntoViewIfNeeded();
      await expect(page.locator("[data-stuck]")).toBeVisible();
      await checkOver(page, "the bar of tabs sticks");
      const cart = page.getByRole("button", { name: showMenu(shell.cart.label), exact: true });
      await cart.press("Enter");
      const link = page.getByRole("banner").getByRole("link", { name: company.product(1).number });
      await expect(link).toBeVisible();
      await checkOver(page, "cart");
      await page.setViewportSize(PHONE);
      await checkOver(page, "on a phone");
    });

    test("the inquiry page with a product, with errors, incomplete and sent", async ({ page, company }) => {
      await open(page, "/product/1", language);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await page.getByRole("link", { name: catalogue.product.toInquiry }).click();
      await expect(page).toHaveURL(/\/inquiry$/);
      await expect(main(page).getByText(company.product(1).number, { exact: true }).first()).toBeVisible();
      await check(page, "with a product");
      await send(page, language);
      await expect(banner(page, forms.banner.captcha)).toBeFocused();
      await checkOver(page, "wrong code");
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);
      await expect(banner(page, forms.banner.required)).toBeFocused();
      await checkOver(page, "incomplete, code in large text");
      await page.setViewportSize(PHONE);
      await checkOver(page, "incomplete on a phone");
      // Opening must not scroll: bringing the field into view first would close the list.
      const country = page.getByRole("combobox", { name: forms.field.country });
      await expect(async () => {
        await country.press("ArrowDown");
        await expect(page.getByRole("listbox")).toBeVisible({ timeout: 1000 });
      }).toPass();
      expect.soft(await violationsOf(page, { without: BEHIND_A_LIST }), "countries").toEqual([]);
      await page.keyboard.press("Escape");
      for (const group of await page.getByRole("form").getByRole("group").all()) {
        const box = group.getByRole("checkbox").first();
        if (await box.isVisible()) await box.check();
      }
      await fillIn(page, language, VISITOR);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);
      await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
      await expectTitleInSight(page);
      await checkOver(page, "sent");
    });

    test("a list from a link, next to the list of the buyer, and its address in a field", async ({ page }) => {
      await open(page, "/product/1", language);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await open(page, "/inquiry?lines=2x20,99,nonsense", language);
      await expect(page.getByRole("region", { name: forms.passing.listTitle })).toBeVisible();
      await checkOver(page, "asked about a list");
      await page.setViewportSize(PHONE);
      await checkOver(page, "asked about a list on a phone");
      await page.getByRole("button", { name: forms.passing.add }).click();
      await page.evaluate(() => {
        Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("Refused")) });
      });
      await page.getByRole("button", { name: forms.passing.copy }).click();
      await expect(page.getByRole("textbox", { name: forms.passing.link })).toBeFocused();
      await checkOver(page, "the address in a field");
    });

    test("an inquiry without a product", async ({ page }) => {
      await open(page, "/inquiry", language);
      await check(page, "no product yet");
      await fillIn(page, language, VISITOR);
      await page.getByRole("textbox", { name: forms.field.code }).fill(await readCode(page, language));
      await send(page, language);
      await expect(banner(page, forms.banner.noProduct)).toBeFocused();
      await checkOver(page, "asked for a product");
    });

    test.describe("when the server fails once", () => {
      test.use({ expectedMessages: FAILURE });
      test("the contact form, incomplete, failed and sent", async ({ page }) => {
        await open(page, "/aboutUs/contactUs", language);
        const code = page.getByRole("textbox", { name: forms.field.code });
        await code.fill(await readCode(page, language));
        await send(page, language);
        await expect(banner(page, forms.banner.required)).toBeFocused();
        await checkOver(page, "incomplete");
        await page.getByRole("button", { name: forms.banner.dismiss }).click();
        await check(page, "message closed, fields still marked");
        await page.route("**/api/contact", (route) =>
          route.fulfill({ status: 500, json: { status: 0, message: "down" } }),
        );
        await fillIn(page, language, { ...VISITOR, company_web: "https://harbour.example", address: "1 Quay Road" });
        await code.fill(await readCode(page, language));
        await send(page, language);
        await expect(banner(page, forms.banner.failed)).toBeFocused({ timeout: 20_000 });
        await checkOver(page, "failed");
        await page.unroute("**/api/contact");
        await code.fill(await readCode(page, language));
        await send(page, language);
        await expect(page.getByRole("heading", { name: forms.banner.sent })).toBeFocused({ timeout: 20_000 });
        await expectTitleInSight(page);
        await checkOver(page, "sent");
      });
    });

    test("the product list with its filters shown, selected and hidden", async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, "/products/list", language);
      await page.getByRole("button", { name: catalogue.products.showFilters }).click();
      await expect(page.getByRole("complementary")).toBeVisible();
      await check(page, "shown");
      await page.getByRole("complementary").getByRole("checkbox").first().check();
      await expect(page).toHaveURL(/type=/);
      await check(page, "chosen");
      await page.setViewportSize({ width: 1280, height: 800 });
      await check(page, "wide");
    });
  });
}
