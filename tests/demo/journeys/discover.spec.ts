/** Filters and lists: types of results, press, year selectors, accordions (spec sections 2 and 4). */
import { DELAY } from "../../../contract/constants.ts";
import { expect, heading, open, saveData, TEXTS, test } from "../../support/browser.ts";

const { discover } = TEXTS.en;

// spec 4.24
test("another type resets the results; an empty keyword sends no request", async ({ page }) => {
  await saveData(page);
  await open(page, "/search?type=1&text=surge");
  await expect(page.getByText(/results? for “surge”/)).toBeVisible();
  await page.getByRole("main").getByRole("combobox", { name: discover.search.type }).selectOption("2");
  await expect(page.getByText(/results? for “surge”/)).toHaveCount(0);
  const keyword = page.getByRole("main").getByRole("searchbox", { name: discover.search.keyword });
  const start = page.getByRole("main").getByRole("button", { name: discover.search.submit });
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(searchParams.get("search"));
  });
  await keyword.fill("  ");
  await start.click();
  await keyword.fill("lantern");
  await start.click();
  // A request for the empty keyword would come before this one.
  await expect(page.getByText(/“lantern”/).first()).toBeVisible();
  expect(asked).toEqual(["lantern"]);
});

// spec 2.107, 2.110
test("the press list keeps its filters, and going back scrolls to the opened item", async ({ page }) => {
  await page.clock.install();
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
  const item = items.nth(8);
  await item.scrollIntoViewIfNeeded();
  const place = await item.boundingBox();
  const title = await item.getByRole("heading").innerText();
  await item.getByRole("link").first().click();
  await expect(heading(page, title)).toBeFocused();
  const back = page.getByRole("link", { name: discover.press.back }).first();
  await back.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await back.click();
  await expect(items).toHaveCount(12);
  const visited = page.getByRole("main").locator("[data-visited]");
  await expect(visited.getByRole("heading")).toHaveText(title);
  const { x = 0, y = 0 } = place ?? {};
  await expect.poll(async () => Math.abs(((await visited.boundingBox())?.y ?? 0) - y)).toBeLessThanOrEqual(2);
  expect((await visited.boundingBox())?.x).toBeCloseTo(x, 0);
  // The item keeps this position while it is remembered, for 1 s.
  await page.clock.runFor(DELAY.scrollMemory - 1);
  await expect(visited).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(visited).toHaveCount(0);
});

// spec 2.108
test("the press list leads through its pages", async ({ page }) => {
  await open(page, "/press/list?type=all");
  await page.getByRole("navigation", { name: discover.press.pages }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  const items = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(items).toHaveCount(2);
  // A new page is read from its beginning, not from the position of the link.
  await expect(page.getByRole("navigation", { name: discover.press.type })).toBeInViewport();
});

for (const address of ["/aboutUs/investor/shares", "/aboutUs/investor/financial/report"]) {
  // spec 2.158 as /aboutUs/investor/financial/report shows the latest year first, and another one on request
  // spec 4.23 as /aboutUs/investor/shares shows the latest year first, and another one on request
  test(`${address} shows the latest year first, and another one on request`, async ({ page }) => {
    await open(page, address);
    const year = page.getByRole("main").getByRole("combobox").first();
    const filesOf = (of: string) => page.getByRole("main").locator(`a[href*="${of}-"]`);
    await expect(year).toHaveValue("2026");
    await expect(filesOf("2026")).not.toHaveCount(0);
    await expect(filesOf("2024")).toHaveCount(0);
    await year.selectOption("2024");
    await expect(page).toHaveURL(/year=2024/);
    await expect(filesOf("2024")).not.toHaveCount(0);
    await expect(filesOf("2026")).toHaveCount(0);
  });
}

// spec 4.20
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
