/** A page that the browser translates keeps working: it never goes blank, and texts change as they do without a translator. */
import type { Page } from "playwright/test";
import type { SpecifiedLanguage } from "../../../contract/constants.ts";
import { filled, languageLink } from "../../drivers/site.ts";
import { arrived, expect, fillIn, open, readCode, saveData, TEXTS, test, VISITOR } from "../../support/browser.ts";
import { expectSameWords, tableSteps } from "../../support/translated-runs.ts";
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

const language = "en";
const { shell, catalogue, forms } = TEXTS[language];

test("a product is added to the inquiry, on slow pages too, and Back goes back", async ({ page }) => {
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

test("the search suggests, is refined and finds", async ({ page }) => {
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

test("a gallery and questions keep working", async ({ page }) => {
  await open(page, "/product/1", language);
  await waitForPage(page);
  await page.getByRole("button", { name: catalogue.product.nextPhoto }).first().click();
  await waitForPage(page);
  const question = page.locator("#faq").getByRole("button").first();
  await question.click();
  await expect(question).toHaveAttribute("aria-expanded", "true");
  await waitForPage(page);
});

test("a form keeps working, and its input stays in another language", async ({ page }) => {
  await open(page, "/aboutUs/contactUs", language);
  await waitForPage(page);
  const company = page.getByRole("textbox", { name: forms.field.company, exact: true });
  await company.fill("Harbour Lights");
  const send = page.getByRole("button", { name: forms.send, exact: true });
  await send.click();
  await expect(page.getByRole("textbox", { name: forms.field.name }).first()).toHaveAttribute("aria-invalid", "true");
  await waitForPage(page);
  const other = "zh";
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

test("a table of articles keeps its figures beside their numbers", async ({ browser, baseURL }) => {
  await expectSameWords(browser, {
    baseURL,
    steps: tableSteps,
    start: (page) => page.goto("/product/3?lang=en"),
  });
});

test("a report, a list of documents and a comparison change as they do without a translator", async ({
  browser,
  baseURL,
}) => {
  // Three runs of three journeys.
  test.slow();
  const changed = async (page: Page, change: () => Promise<unknown>) => {
    const before = page.url();
    const words = await page.getByRole("main").innerText();
    await change();
    await expect(page).not.toHaveURL(before);
    // The page of an address follows it. Lists of documents say themselves when they wait.
    if (!before.includes("/downloads")) await expect.poll(() => page.getByRole("main").innerText()).not.toBe(words);
  };
  const choose = (page: Page, field: number, option: number) =>
    changed(page, () => page.getByRole("main").getByRole("combobox").nth(field).selectOption({ index: option }));
  await expectSameWords(browser, {
    baseURL,
    start: (page) => page.goto("/aboutUs/investor/financial/report?lang=en"),
    steps: [
      ["another year", (page) => choose(page, 0, 1)],
      ["the year before", (page) => choose(page, 0, 2)],
    ],
  });
  await expectSameWords(browser, {
    baseURL,
    start: (page) => page.goto("/downloads?lang=en"),
    steps: [
      ["a kind", (page) => choose(page, 0, 1)],
      ["another kind", (page) => choose(page, 0, 2)],
      ["a language", (page) => choose(page, 1, 1)],
      ["no choice", (page) => choose(page, 1, 0)],
    ],
  });
  await expectSameWords(browser, {
    baseURL,
    start: (page) => page.goto("/products/compare?id=1,2,3&lang=en"),
    steps: [
      [
        "a product less",
        (page) =>
          changed(page, () =>
            page
              .getByRole("link", { name: /^Remove/ })
              .last()
              .click(),
          ),
      ],
      [
        "one more",
        (page) =>
          changed(page, () =>
            page.getByRole("region", { name: TEXTS.en.catalogue.compare.others }).getByRole("link").first().click(),
          ),
      ],
    ],
  });
});
