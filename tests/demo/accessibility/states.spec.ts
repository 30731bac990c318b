/** Parts that open, unfold and fail, on pages that not every company has, against every rule of axe-core. */
import type { Page } from "playwright/test";
import { check, FAILURE, PHONE } from "../../accessibility/states.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");

const { shell, catalogue } = TEXTS[LANGUAGE];

test("a product with its enlarged photo, another photo, an open answer, and on its turntable", async ({ page }) => {
  const { enlarge, nearer, nextPhoto, turn } = catalogue.product;
  await open(page, "/product/1", LANGUAGE);
  await page.getByRole("button", { name: enlarge }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: nearer })).toBeVisible();
  await check(page, "the whole photo");
  await dialog.getByRole("button", { name: nearer }).click();
  await check(page, "a part of the photo");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: nextPhoto }).click();
  await main(page).getByRole("button", { expanded: false }).first().click();
  await check(page, "another photo, an open answer");
  await page.setViewportSize(PHONE);
  await check(page, "on a phone");
  await page.getByRole("button", { name: turn, exact: true }).click();
  await page.getByRole("slider", { name: turn }).press("PageUp");
  await check(page, "turned, on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await check(page, "turned");
});

test("accordions with every item open", async ({ page }) => {
  for (const address of ["/esg", "/aboutUs/evaluation", "/aboutUs/investor/corporate"]) {
    await open(page, address, LANGUAGE);
    const closed = main(page).getByRole("button", { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    await check(page, address);
  }
});

test("another year of the history, the shares and the reports", async ({ page }) => {
  await open(page, "/aboutUs/profile/introduction", LANGUAGE);
  await page.getByRole("tab").nth(2).click();
  await check(page, "history");
  for (const address of ["/aboutUs/investor/shares?year=2024", "/aboutUs/investor/financial/report?year=2024"]) {
    await open(page, address, LANGUAGE);
    await expect(main(page).getByRole("combobox").first()).toHaveValue("2024");
    await check(page, address);
  }
});

test.describe("when a page can't be loaded", () => {
  test.use({ expectedMessages: FAILURE });
  test("the overlay during loading, and its replacement afterwards", async ({ page }) => {
    await open(page, "/accessibility", LANGUAGE);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/page?*page=esg*", async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { status: 0, message: "down" } });
    });
    await page.getByRole("navigation", { name: shell.nav.label }).getByText(shell.nav.esg).click();
    await expect(page.getByRole("status").filter({ hasText: shell.page.loading })).toHaveCount(1);
    await check(page, "loading");
    answer();
    await expect(page.getByRole("heading", { level: 1, name: shell.page.noInformation })).toBeFocused();
    await check(page, "failed");
  });
});
