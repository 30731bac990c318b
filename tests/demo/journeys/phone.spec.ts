/** A visitor with a phone: the drawer, touch, and the whole way to the inquiry. */
import { devices } from "playwright/test";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

for (const language of ["en", "zh"] as const) {
  const { shell, catalogue } = TEXTS[language];

  // spec 2.55
  test(`the drawer leads to a product and the product into the inquiry in ${language}`, async ({ page }) => {
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
    await drawer.getByRole("link", { name: /VH-SP608/ }).tap();
    await expect(page).toHaveURL(/\/product\/1$/);
    await expect(drawer).toHaveCount(0);
    await page.getByRole("button", { name: catalogue.product.add }).first().tap();
    await page.getByRole("link", { name: shell.cart.button_one.replace("{{count}}", "1") }).tap();
    await expect(page).toHaveURL(/\/inquiry$/);
    await expect(page.getByRole("main").getByText("VH-SP608", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${catalogue.inquiryList.cancel}`) }).tap();
    await expect(page.getByText(catalogue.inquiryList.emptyTitle)).toBeVisible();
  });

  test(`mail addresses end their lines between their parts, and are heard whole, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/aboutUs/contactUs", language);
    const addresses = page.getByRole("main").locator("a[href^='mailto:']");
    const linesOf = (link: HTMLElement | SVGElement) => {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, sign] of [...(node.textContent ?? "")].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { bottom } = range.getBoundingClientRect();
          lines.set(bottom, (lines.get(bottom) ?? "") + sign);
        }
      }
      return [...lines.values()];
    };
    const all: string[][] = [];
    for (const link of await addresses.all()) {
      const lines = await link.evaluate(linesOf);
      all.push(lines);
      await expect(link).toHaveAccessibleName(lines.join(""));
    }
    expect(all.filter((lines) => lines.length > 1)).not.toEqual([]);
    expect(all.flatMap((lines) => lines.slice(1)).filter((line) => !/^[@.]/.test(line))).toEqual([]);
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

// spec 2.124
test("the gallery shows three thumbnails at 650 px and less", async ({ page }) => {
  await open(page, "/product/1");
  const thumbnails = page.getByRole("button", { name: /^Picture \d of 5$/ });
  await expect(thumbnails).toHaveCount(3);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(thumbnails).toHaveCount(5);
});
