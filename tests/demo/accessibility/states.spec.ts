/** Parts that open, unfold and fail, on pages that not every company has, against every rule of axe-core. */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { check, FAILURE, PHONE } from "../../accessibility/states.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");

for (const language of LANGUAGES) {
  const { shell, catalogue } = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test("the enlarged photo of a product, fitted and zoomed", async ({ page }) => {
      await open(page, "/product/1", language);
      await page.getByRole("button", { name: catalogue.product.enlarge }).click();
      const nearer = page.getByRole("dialog").getByRole("button", { name: catalogue.product.nearer });
      await expect(nearer).toBeVisible();
      await check(page, "whole");
      await nearer.click();
      await check(page, "nearer");
    });

    test("a product on its turntable", async ({ page }) => {
      await open(page, "/product/1", language);
      const { turn } = catalogue.product;
      await page.getByRole("button", { name: turn, exact: true }).click();
      await page.getByRole("slider", { name: turn }).press("PageUp");
      await check(page, "turned");
    });

    test("a product with another photo and an open answer", async ({ page }) => {
      await open(page, "/product/1", language);
      await page.getByRole("button", { name: catalogue.product.nextPhoto }).click();
      await main(page).getByRole("button", { expanded: false }).first().click();
      await check(page, "wide");
      await page.setViewportSize(PHONE);
      await check(page, "on a phone");
    });

    test("accordions with every item open", async ({ page }) => {
      for (const address of ["/esg", "/aboutUs/evaluation", "/aboutUs/investor/corporate"]) {
        await open(page, address, language);
        const closed = main(page).getByRole("button", { expanded: false });
        while ((await closed.count()) > 0) await closed.first().click();
        await check(page, address);
      }
    });

    test("another year of the history, the shares and the reports", async ({ page }) => {
      await open(page, "/aboutUs/profile/introduction", language);
      await page.getByRole("tab").nth(2).click();
      await check(page, "history");
      for (const address of ["/aboutUs/investor/shares?year=2024", "/aboutUs/investor/financial/report?year=2024"]) {
        await open(page, address, language);
        await expect(main(page).getByRole("combobox").first()).toHaveValue("2024");
        await check(page, address);
      }
    });

    test.describe("when a page can't be loaded", () => {
      test.use({ expectedMessages: FAILURE });
      test("the overlay during loading, and its replacement afterwards", async ({ page }) => {
        await open(page, "/accessibility", language);
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
  });
}
