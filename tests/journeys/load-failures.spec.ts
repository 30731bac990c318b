/**
 * Components of the header that fail to load say so, offer an alternative, and work once they can be loaded (WCAG
 * 2.4.3, 4.1.3).
 */
import { expect, open, saveData, TEXTS, test } from "../support/browser.ts";

test.use({ expectedMessages: /Failed to load resource|dynamically imported module|Unable to preload/ });

for (const language of ["en", "zh"] as const) {
  const { shell } = TEXTS[language];

  test(`a menu and a search that fail to load say so and offer links, in ${language}`, async ({ page }) => {
    await saveData(page);
    await open(page, "/accessibility", language);
    await page.route("**/assets/**", (route) => route.abort());
    const banner = page.getByRole("banner");
    const said = banner.getByRole("status").filter({ hasText: shell.page.partFailed });

    const menu = banner.getByRole("button", {
      name: shell.nav.show.replace("{{name}}", shell.nav.products),
      exact: true,
    });
    await menu.press("Enter");
    await expect(said).toBeVisible();
    await expect(menu).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(shell.nav.products);
    await expect(page.locator(":focus")).toHaveAttribute("href", /^\/products/);
    await page.keyboard.press("Escape");
    await expect(said).toHaveCount(0);
    await expect(menu).toBeFocused();

    const opener = banner.getByRole("button", { name: shell.nav.search, exact: true });
    await opener.press("Enter");
    const place = banner.getByRole("group", { name: shell.search.label });
    await expect(place).toBeFocused();
    await expect(said).toBeVisible();
    await expect(place.getByRole("link", { name: shell.nav.search })).toHaveAttribute("href", "/search");
    await place.getByRole("button", { name: shell.search.close }).press("Enter");
    await expect(opener).toBeFocused();
    await expect(place).toHaveCount(0);

    await page.unroute("**/assets/**");
    await opener.press("Enter");
    await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
    await page.keyboard.press("Escape");
    await menu.press("Enter");
    await expect(said).toHaveCount(0);
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  });

  test(`the search leaves the focus on its button until its code has come, in ${language}`, async ({ page }) => {
    await saveData(page);
    await open(page, "/accessibility", language);
    const { promise: come, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/**", async (route) => {
      await come;
      await route.continue();
    });
    const banner = page.getByRole("banner");
    const opener = banner.getByRole("button", { name: shell.nav.search, exact: true });
    await opener.press("Enter");
    await expect(banner.locator("[data-mode=search]")).toBeAttached();
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
    resolve();
    await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
    // The button of the search has the same name.
    await expect(banner.locator("[data-opens=search]")).toBeHidden();
  });

  test(`a drawer that fails to load says so and links to the footer, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await saveData(page);
    await open(page, "/accessibility", language);
    await page.route("**/assets/**", (route) => route.abort());
    const banner = page.getByRole("banner");
    const opener = banner.getByRole("button", { name: shell.nav.openMenu });
    await opener.press("Enter");
    const said = banner.getByRole("status").filter({ hasText: shell.page.partFailed });
    await expect(said).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(said).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await banner.getByRole("link", { name: shell.nav.menu }).press("Enter");
    await expect(page.getByRole("contentinfo")).toBeInViewport();
  });
}
