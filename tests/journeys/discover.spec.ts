/** Finding things: search, press, product filters, year selectors (spec sections 2 and 4). */
import { expect, open, TEXTS, test } from "../support/browser.ts";

const { shell, discover, catalogue } = TEXTS.en;

test("the header's search hands type and text over, and a reload finds them again", async ({ page }) => {
  await open(page, "/home");
  await page.getByRole("button", { name: shell.nav.search, exact: true }).click();
  await page.getByRole("searchbox", { name: shell.search.text }).fill("突波");
  await page.getByRole("search").getByRole("button", { name: shell.search.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole("heading", { level: 1, name: TEXTS.en.discover.search.title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  const first = await page.getByRole("heading", { level: 3 }).first().innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(first);
});

test("another type resets the results; an empty keyword asks for nothing", async ({ page }) => {
  await open(page, "/search?type=1&text=surge");
  await expect(page.getByText(/results? for “surge”/)).toBeVisible();
  await page.getByRole("main").getByRole("combobox", { name: discover.search.type }).selectOption("2");
  await expect(page.getByText(/results? for “surge”/)).toHaveCount(0);
  await page.getByRole("main").getByRole("searchbox", { name: discover.search.keyword }).fill("");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("main").getByRole("button", { name: discover.search.submit }).click();
  expect(asked.filter((url) => url.includes("/api/search?"))).toEqual([]);
});

test("a search without a result says so and offers ways on", async ({ page }) => {
  await open(page, "/search?type=1&text=zzzqqq");
  await expect(page.getByText(discover.search.emptyTitle.replace("{{text}}", "zzzqqq"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: discover.search.toProducts })).toBeVisible();
});

test("filters go into the address, tell their count, and survive a reload", async ({ page }) => {
  await open(page, "/products/list");
  const count = page.getByRole("status").filter({ hasText: /products?$/ });
  await expect(count).toHaveText("24 products");
  await page.getByRole("complementary").getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/\?type=/);
  await expect(count).toHaveText("4 products");
  await page.reload();
  await expect(count).toHaveText("4 products");
  await expect(page.getByRole("complementary").getByRole("checkbox").first()).toBeChecked();
  await page.getByRole("button", { name: catalogue.products.clear }).first().click();
  await expect(count).toHaveText("24 products");
  await page.goBack();
  await expect(count).toHaveText("4 products");
});

test("the press list keeps its filters, and coming back scrolls to the item that was read", async ({ page }) => {
  await open(page, "/press/list");
  await page
    .getByRole("navigation", { name: discover.press.type })
    .getByRole("link", { name: discover.press.all })
    .click();
  await expect(page).toHaveURL(/type=all/);
  const items = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(items).toHaveCount(12);
  const last = items.last().getByRole("link").first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/press\/\d+/);
  await page.getByRole("link", { name: discover.press.back }).first().click();
  await expect(items).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test("the press list leads through its pages", async ({ page }) => {
  await open(page, "/press/list?type=all");
  await page.getByRole("navigation", { name: discover.press.pages }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  const items = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(items).toHaveCount(2);
  // The new page is read from its beginning, not from where the link stood.
  await expect(page.getByRole("navigation", { name: discover.press.type })).toBeInViewport();
});

for (const address of ["/aboutUs/investor/shares", "/aboutUs/investor/financial/report"]) {
  test(`${address} shows the latest year first, and another one on request`, async ({ page }) => {
    await open(page, address);
    const year = page.getByRole("main").getByRole("combobox").first();
    await expect(year).toHaveValue("2026");
    await year.selectOption("2024");
    await expect(page).toHaveURL(/year=2024/);
    await expect(page.getByRole("main")).toContainText("2024");
  });
}

test("accordions open and close, and all close when the language changes", async ({ page }) => {
  await open(page, "/esg");
  const item = page.getByRole("main").getByRole("button", { expanded: false }).first();
  await item.click();
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(1);
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("link", { name: "繁體中文" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(0);
});
