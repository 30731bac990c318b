/** Without JavaScript the pages can be read and their links work; the forms say what they need. */
import { expect, TEXTS, test } from "../support/browser.ts";

test.use({ javaScriptEnabled: false });

for (const language of ["en", "zh"] as const) {
  const { shell, forms } = TEXTS[language];

  test(`a visitor reads from the home page to a product in ${language}`, async ({ page }) => {
    await page.goto(`/home?lang=${language}`);
    await page
      .getByRole("navigation", { name: shell.nav.label })
      .getByRole("link", { name: shell.nav.products })
      .first()
      .click();
    await expect(page).toHaveURL(/\/products\/list/);
    await page
      .getByRole("link", { name: /8|八座/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
  });

  for (const address of ["/inquiry", "/aboutUs/contactUs"]) {
    test(`${address} says in ${language} what the form needs and where to write instead`, async ({ page }) => {
      await page.goto(`${address}?lang=${language}`);
      await expect(page.getByText(forms.noScript)).toBeVisible();
      await expect(page.getByRole("form").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    });
  }
}
