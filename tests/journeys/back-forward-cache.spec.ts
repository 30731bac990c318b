/**
 * Back and Forward between documents use the browser's back/forward cache: the old document with the current cart and
 * language. Playwright disables this cache and the headless shell lacks it, so this starts a full Chromium if
 * available. tests/shell/start-up.view.test.tsx tests the site's own part everywhere.
 */
import { type Browser, chromium, type Page } from "playwright/test";
import { LANGUAGES } from "../../contract/constants.ts";
import { CHROMIUM_ARGUMENTS, findWholeChromium } from "../../tools/chromium.ts";
import { expect, hydrated, painted, saveData, TEXTS, test } from "../support/browser.ts";

/** Marks a document, to recognise it later. */
const MARK = "left";
const isMarked = (page: Page) => page.evaluate((mark) => document.documentElement.dataset["mark"] === mark, MARK);
/** Returns "restored" for the marked document. For another one, returns its address and why the browser did not restore it. */
const restored = (page: Page) =>
  page.evaluate((mark) => {
    if (document.documentElement.dataset["mark"] === mark) return "restored";
    const [visit] = performance.getEntriesByType("navigation");
    return `${location.pathname}: ${JSON.stringify(visit && Reflect.get(visit, "notRestoredReasons"))}`;
  }, MARK);

const executablePath = findWholeChromium();
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGUMENTS, "--headless=new"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(() => browser.close());

for (const language of executablePath ? LANGUAGES : []) {
  const { shell, catalogue } = TEXTS[language];

  test(`Back restores the document with its scroll position and focus, and the current cart, in ${language}`, async ({
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    // Chromium does not keep a document that still has requests, such as those of prefetched pages.
    await saveData(page);
    await page.goto(`/products/list?lang=${language}`);
    await hydrated(page);
    const link = page.getByRole("main").getByRole("article").last().getByRole("link").first();
    await link.focus();
    const name = await link.innerText();
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).toBeGreaterThan(0);
    await page.evaluate((mark) => {
      document.documentElement.dataset["mark"] = mark;
    }, MARK);
    await painted(page);

    // A separate document, as from a link in an email.
    await page.goto(`/product/1?lang=${language}`);
    await hydrated(page);
    expect(await isMarked(page)).toBe(false);
    await page.getByRole("button", { name: catalogue.product.add }).first().click();
    const cart = page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") });
    await expect(cart).toBeVisible();

    await page.evaluate(() => history.back());
    await expect.poll(() => restored(page).catch(() => "navigating")).toBe("restored");
    await expect(page).toHaveURL(/\/products\/list/);
    await expect(page.locator("a:focus")).toHaveText(name);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    await expect(cart).toBeVisible();

    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(/\/product\/1/);
    await expect(cart).toBeVisible();
    await context.close();
  });
}
