/** A page that the browser translates keeps working: it never goes blank, and texts change as they do without a translator. */
import type { Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../../contract/constants.ts";
import { filled, languageLink } from "../../drivers/site.ts";
import { arrived, expect, fillIn, open, readCode, saveData, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { translateAll, translated } from "../../support/translator.ts";

test.beforeEach(({ page }) => translateAll(page));

/** Waits until the page is complete and translated. */
async function waitForPage(page: Page): Promise<void> {
  for (const role of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(role)).toBeVisible();
  await translated(page);
}
/** Returns the lines of text on a page, open parts included. */
const linesOf = async (page: Page) =>
  new Set((await page.locator("body").innerText()).split("\n").map((line) => line.trim()));
/** Chooses the other language, and expects that no text of the previous one remains. */
async function switchLanguage(page: Page, other: SpecifiedLanguage): Promise<void> {
  const before = await linesOf(page);
  await languageLink(page, other).click();
  await expect(page.getByRole("banner")).toContainText(TEXTS[other].shell.nav.aboutUs);
  const untranslated = await page.context().newPage();
  await open(untranslated, new URL(page.url()).pathname, other);
  const expected = await linesOf(untranslated);
  await untranslated.close();
  const stale = async () => [...(await linesOf(page))].filter((line) => before.has(line) && !expected.has(line));
  await expect.poll(stale).toEqual([]);
  await waitForPage(page);
}
/** Follows a link, and waits until its page has loaded. */
async function follow(page: Page, path: string, scope: "banner" | "main" = "banner"): Promise<void> {
  await page.getByRole(scope).locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await arrived(page);
  await waitForPage(page);
}

for (const language of ["en", "zh"] as const) {
  const { shell, catalogue, forms } = TEXTS[language];

  test(`a product is added to the inquiry, on slow pages too, and Back goes back in ${language}`, async ({ page }) => {
    await saveData(page);
    await open(page, "/product/1", language);
    await waitForPage(page);
    await page.getByRole("button", { name: catalogue.product.add }).first().click();
    const one = filled(shell.cart.button_one, { count: 1 });
    await expect(page.getByRole("link", { name: one })).toBeVisible();
    await waitForPage(page);
    await follow(page, "/products/list");
    await page.route(/\/api\/page\?/, async (route) => {
      await page.locator("[data-loading-overlay]").waitFor();
      await route.continue();
    });
    await follow(page, "/product/2", "main");
    await page.unroute(/\/api\/page\?/);
    await page.goBack();
    await expect(page).toHaveURL(/products\/list$/);
    await waitForPage(page);
    await follow(page, "/inquiry");
    await expect(page.getByRole("main").locator('a[href="/product/1"]').first()).toBeVisible();
  });

  test(`the search suggests, is refined and finds in ${language}`, async ({ page }) => {
    await open(page, "/home", language);
    await waitForPage(page);
    await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
    const keyword = page.getByRole("combobox", { name: shell.search.text });
    for (const text of ["usb", "usb-c", "zzzqqq", "sp4", "sp412"]) {
      await keyword.fill(text);
      const answer = text === "zzzqqq" ? page.getByText(shell.search.noSuggestions) : page.getByRole("option").first();
      await expect(answer).toBeVisible();
      await expect(page.getByRole("banner")).toBeAttached();
      await translated(page);
    }
    await expect(page.locator("[role=option] mark").first()).toHaveText(/sp412/i);
    await keyword.press("Enter");
    await expect(page).toHaveURL(/\/search\?/);
    await arrived(page);
    await waitForPage(page);
    const { search } = TEXTS[language].discover;
    const field = page.getByRole("main").getByRole("searchbox", { name: search.keyword });
    for (const text of ["surge", "zzzqqq", "usb"]) {
      await field.fill(text);
      await field.press("Enter");
      await expect(page).toHaveURL(new RegExp(`text=${text}`));
      await expect(page.getByRole("main").getByText(text, { exact: false }).first()).toBeVisible();
      await waitForPage(page);
    }
  });

  test(`menus, filters, the comparison and the language change their texts in ${language}`, async ({ page }) => {
    await open(page, "/products/list", language);
    await waitForPage(page);
    const menu = page.getByRole("button", { name: filled(shell.nav.show, { name: shell.nav.products }) });
    await menu.press("Enter");
    const categories = page.getByRole("list", { name: shell.menu.productCategories }).getByRole("button");
    await categories.nth(1).click();
    await translated(page);
    await categories.nth(2).click();
    await translated(page);
    await page.keyboard.press("Escape");
    await waitForPage(page);

    const count = page.getByRole("main").getByRole("status").first();
    const before = await count.innerText();
    const filter = page.getByRole("complementary").getByRole("checkbox").first();
    await filter.check();
    await expect(count).not.toHaveText(before);
    await waitForPage(page);
    await filter.uncheck();
    await expect(count).toHaveText(before);
    await waitForPage(page);

    const choices = page.getByRole("main").getByRole("checkbox", { name: catalogue.compare.choose });
    for (const place of [0, 1]) {
      await choices.nth(place).click();
      await expect(choices.nth(place)).toBeChecked();
      await waitForPage(page);
    }
    await choices.first().click();
    await expect(choices.first()).not.toBeChecked();
    await waitForPage(page);

    await switchLanguage(page, language === "en" ? "zh" : "en");
    await expect(page.getByRole("main").getByRole("status").first()).not.toHaveText(before);
  });

  test(`a gallery, questions and a year keep working in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    await waitForPage(page);
    await page.getByRole("button", { name: catalogue.product.nextPhoto }).first().click();
    await waitForPage(page);
    const question = page.locator("#faq").getByRole("button").first();
    await question.click();
    await expect(question).toHaveAttribute("aria-expanded", "true");
    await waitForPage(page);

    await open(page, "/aboutUs/investor/financial/report", language);
    await waitForPage(page);
    const year = page.getByRole("main").getByRole("combobox").first();
    const second = (await year.locator("option").nth(1).getAttribute("value")) ?? "";
    await year.selectOption(second);
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: second })).toBeAttached();
    await waitForPage(page);
  });

  test(`a form keeps working, and its input stays in another language, in ${language}`, async ({ page }) => {
    await open(page, "/aboutUs/contactUs", language);
    await waitForPage(page);
    const company = page.getByRole("textbox", { name: forms.field.company, exact: true });
    await company.fill("Harbour Lights");
    const send = page.getByRole("button", { name: forms.send, exact: true });
    await send.click();
    await expect(page.getByRole("textbox", { name: forms.field.name }).first()).toHaveAttribute("aria-invalid", "true");
    await waitForPage(page);
    const other = language === "en" ? "zh" : "en";
    await switchLanguage(page, other);
    await expect(page.getByRole("textbox", { name: TEXTS[other].forms.field.company, exact: true })).toHaveValue(
      "Harbour Lights",
    );
    await fillIn(page, other, { ...VISITOR, company_web: "https://harbour-lights.example", address: "1 Quay Road" });
    await page.getByRole("textbox", { name: TEXTS[other].forms.field.code }).fill(await readCode(page, other));
    await page.getByRole("button", { name: TEXTS[other].forms.send, exact: true }).click();
    await expect(page.getByRole("heading", { name: TEXTS[other].forms.banner.sent })).toBeFocused({ timeout: 20_000 });
    await waitForPage(page);
  });
}
