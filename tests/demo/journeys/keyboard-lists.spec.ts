/** Long lists with the keyboard alone: reports by year, and news by page. */
import { tabTo } from "../../accessibility/keyboard.ts";
import { arrived, expect, open, TEXTS, test } from "../../support/browser.ts";

test("the annual report of 2025 is found and downloaded", async ({ page }) => {
  const { shell, company } = TEXTS.zh;
  await open(page, "/home", "zh");
  const menu = page.getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.aboutUs) });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(menu).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: shell.nav.investor }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/aboutUs\/investor$/);
  await arrived(page);
  await tabTo(page, page.getByRole("main").locator('a[href="/aboutUs/investor/financial/report"]').first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/financial\/report$/);
  await arrived(page);
  const year = page.getByRole("combobox", { name: company.report.chooseYear });
  await tabTo(page, year);
  await page.keyboard.press("ArrowDown");
  await expect(year).toHaveValue("2025");
  const report = page.getByRole("link", { name: /^2025 年年報/ });
  await expect(report).toHaveCount(1);
  await expect(year).toBeFocused();
  await tabTo(page, report);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("annual-report-2025-zh.pdf");
  await expect(report).toBeFocused();
});

test("the press list leads to its next page, to an item, and back to the list", async ({ page }) => {
  const { shell, discover } = TEXTS.zh;
  await open(page, "/press/list?type=all", "zh");
  const next = page.getByRole("link", { name: shell.ui.nextPage });
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: shell.ui.page.replace("{{page}}", "2"), exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The list begins further up, so Tab continues from there.
  await expect(page.getByRole("region", { name: discover.press.list })).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  const item = page.getByRole("main").getByRole("article").last().getByRole("link");
  await tabTo(page, item);
  const title = await item.innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/press\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await arrived(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: discover.press.back }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/press\/list/);
  await expect(page.getByRole("region", { name: discover.press.list })).toBeVisible();
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
});

test("a filter chosen far down the list scrolls to the list's beginning, and keeps the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/products/list", "zh");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(24);
  const filter = page.getByRole("main").locator('input[value="spd"]');
  await filter.focus();
  await cards.nth(18).scrollIntoViewIfNeeded();
  await page.keyboard.press("Space");
  await expect(cards).not.toHaveCount(24);
  await expect(cards.first().getByRole("link")).toBeInViewport({ ratio: 1 });
  await expect(filter).toBeFocused();
  await expect(filter).toBeInViewport();
});
