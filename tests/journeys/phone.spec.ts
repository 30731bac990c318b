/** A visitor with a phone: the drawer, touch, and the complete inquiry. */
import { devices } from "playwright/test";
import { expect, open, TEXTS, test } from "../support/browser.ts";

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

for (const language of ["en", "zh"] as const) {
  const { shell, catalogue } = TEXTS[language];

  // spec 2.55
  test(`the drawer leads to a product, and the product to the inquiry in ${language}`, async ({ page, company }) => {
    const { number } = company.product(1);
    await open(page, "/home", language);
    await page.getByRole("button", { name: shell.nav.openMenu }).tap();
    const drawer = page.getByRole("dialog", { name: shell.nav.menu });
    await expect(drawer).toBeVisible();
    const section = drawer.getByRole("button", { name: shell.nav.products, exact: true });
    await section.tap();
    await expect(section).toHaveAttribute("aria-expanded", "true");
    await section.tap();
    await expect(section).toHaveAttribute("aria-expanded", "false");
    await section.tap();
    await drawer.getByRole("link", { name: number }).tap();
    await expect(page).toHaveURL(/\/product\/1$/);
    await expect(drawer).toHaveCount(0);
    await page.getByRole("button", { name: catalogue.product.add }).first().tap();
    await page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") }).tap();
    await expect(page).toHaveURL(/\/inquiry$/);
    await expect(page.getByRole("main").getByText(number, { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${catalogue.inquiryList.cancel}`) }).tap();
    await expect(page.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
  });
}

for (const language of ["en", "zh"] as const) {
  const { product } = TEXTS[language].catalogue;

  test(`the action of a product is in reach below its summary in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    const main = page.locator("[data-variant=page]").first();
    const bar = page.locator("[data-action-bar]");
    await expect(bar).toHaveCount(0);
    await page.locator("#download").evaluate((section) => section.scrollIntoView());
    await expect(main).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    // A page that opens there has it as well, without motion.
    await page.reload();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).not.toHaveAttribute("data-moving");
    await bar.getByRole("button", { name: product.add }).tap();
    await expect(bar.getByRole("button", { name: product.added })).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeInViewport();
    // The bar has room of its own above the footer.
    const barBottom = await bar.evaluate((box) => box.getBoundingClientRect().bottom);
    expect(barBottom).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toHaveCount(0);
  });

  test(`printing is a text link at the end of a product's summary in ${language}`, async ({ page }) => {
    await open(page, "/product/1", language);
    const print = page.getByRole("button", { name: product.print, exact: true });
    await expect(print).toHaveCount(1);
    const add = page.getByRole("button", { name: product.add }).first();
    const bottom = await add.evaluate((button) => button.getBoundingClientRect().bottom);
    expect((await print.boundingBox())?.y).toBeGreaterThan(bottom);
    await expect(print).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  });
}

// spec 2.57
test("widening beyond 768 px closes the drawer", async ({ page }) => {
  await open(page, "/home");
  await page.getByRole("button", { name: TEXTS.en.shell.nav.openMenu }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
