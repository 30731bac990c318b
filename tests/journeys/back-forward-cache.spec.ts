/**
 * Back and Forward between documents use the browser's back/forward cache: the old document with the current cart and
 * language. Playwright disables this cache and the headless shell lacks it, so this starts a full Chromium if
 * available. tests/shell/start-up.view.test.tsx tests the site's own part everywhere.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright/test";
import { LANGUAGES, STORAGE_KEY } from "../../contract/constants.ts";
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

/** On a busy machine Chromium drops documents for reasons of its own, which it masks. A site cannot prevent that. */
const isDropped = (answer: string) => answer.includes('"reasons":[{"reason":"masked"}]');
/** Max visits until Chromium keeps the document. */
const MAX_VISITS = 6;

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

  /** Leaves the product list for a product that joins the cart, and goes back. Returns what Back shows. */
  async function visit(context: BrowserContext) {
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
    let answer = "navigating";
    await expect
      .poll(async () => {
        answer = await restored(page).catch(() => "navigating");
        return answer === "restored" || isDropped(answer) || answer;
      })
      .toBe(true);
    return { page, cart, name, scroll, isRestored: answer === "restored" };
  }

  test(`Back restores the document with its scroll position and focus, and the current cart, in ${language}`, async ({
    baseURL,
  }) => {
    const open = () => browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
    let context = await open();
    let visited = await visit(context);
    for (let visits = 1; !visited.isRestored && visits < MAX_VISITS; visits++) {
      await context.close();
      context = await open();
      visited = await visit(context);
    }
    const { page, cart, name, scroll, isRestored } = visited;
    expect(isRestored).toBe(true);
    await expect(page).toHaveURL(/\/products\/list/);
    await expect(page.locator("a:focus")).toHaveText(name);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
    await expect(cart).toBeVisible();

    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(/\/product\/1/);
    await expect(cart).toBeVisible();
    await context.close();
  });

  test(`a duplicated tab begins with a copy of the cart and then has its own, in ${language}`, async ({ baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
    const add = async (page: Page, count: string) => {
      await hydrated(page);
      await page.getByRole("button", { name: catalogue.product.add }).first().click();
      await expect(cartOf(page, count)).toBeVisible();
    };
    const cartOf = (page: Page, count: string) =>
      page.getByRole("link", {
        name: shell.cart[count === "1" ? "button_one" : "button_other"].replace("{{count}}", count),
      });
    const productAt = (id: number) => `/product/${id}?lang=${language}`;
    const page = await context.newPage();
    await saveData(page);
    await page.goto(productAt(1));
    await add(page, "1");
    const [copy] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void open(location.href))]);
    await saveData(copy);
    for (const [tab, id] of [
      [copy, 2],
      [page, 3],
    ] as const) {
      await tab.goto(productAt(id));
      await add(tab, "2");
    }
    // Each leaves its document and comes back to the one before, which is shown as its tab is now.
    for (const tab of [copy, page]) {
      await tab.goBack();
      await expect(cartOf(tab, "2")).toBeVisible();
    }
    const stored = (tab: Page) => tab.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY.cart(language));
    expect(await stored(copy)).not.toContain("/product/3");
    expect(await stored(page)).not.toContain("/product/2");
    await context.close();
  });
}
