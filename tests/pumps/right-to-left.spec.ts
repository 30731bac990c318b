/** A company adds Arabic with one file (tests/fixtures/arabic), so its pages are read from right to left. */
import { violationsOf } from "../accessibility/axe.ts";
import { arabicContent } from "../support/added-languages.ts";
import { expect, hydrated, test } from "../support/browser.ts";
import { ownContent } from "../support/own-content.ts";

const site = ownContent(arabicContent);
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [360, 1280]) {
  test(`pages are mirrored, and nothing overflows, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/home", "/products/list", "/product/1", "/aboutUs/contactUs", "/inquiry"]) {
      await page.goto(`${site().origin}${path}?lang=ar`);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
        path,
        true,
      ]);
      const logo = await page.getByRole("banner").getByRole("link").first().boundingBox();
      expect([path, (logo?.x ?? 0) + (logo?.width ?? 0) > width / 2]).toEqual([path, true]);
    }
    // Arabic has six plural forms, and the company has written two of them.
    await page.goto(`${site().origin}/products/list?lang=ar`);
    await expect(page.getByText("12 منتجًا")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("a figure precedes a unit that fell back to another language", async ({ page }) => {
  await page.goto(`${site().origin}/product/1?lang=ar`);
  const figure = page.locator("dd", { hasText: /^25\s分鐘$/ });
  const whole = await figure.boundingBox();
  const unit = await figure.getByText("分鐘").boundingBox();
  if (!whole || !unit) throw new Error("The figure is not on the page.");
  // The figure is at the start of the line, its unit last.
  expect(unit.x + unit.width).toBeCloseTo(whole.x + whole.width, 0);
});

test("arrow keys move in their direction, and another language mirrors the page back", async ({ page }) => {
  await page.goto(`${site().origin}/home?lang=ar`);
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: "القائمة الرئيسية" });
  const entries = navigation.locator("> ul > li > :is(a, button), > ul > li > div > :is(a, button)");
  await entries.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(entries.first()).not.toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(entries.first()).toBeFocused();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^اللغة/ })
    .click();
  await page.getByRole("banner").locator("[data-panel]").getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});
