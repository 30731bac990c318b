/** Browser extensions change the document before hydration: pages and forms still work. */
import type { Page } from "playwright/test";
import { filled } from "../drivers/site.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";

// React reports the difference between document and views, and renders these again.
test.use({ expectedMessages: /Minified React error #418|Hydration failed/ });

/** Makes the changes of password managers, translators and ad blockers before any script of the page runs. */
const extend = (page: Page) =>
  page.addInitScript(() => {
    const element = (name: string) => Object.assign(document.createElement(name), { className: "of-an-extension" });
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      document.documentElement.setAttribute("data-extension", "");
      document.body.setAttribute("data-extension", "");
      document.head.prepend(element("meta"));
      document.body.prepend(element("div"));
      document.querySelector("main")?.prepend(element("div"));
      for (const input of document.querySelectorAll("input")) {
        input.setAttribute("data-extension", "");
        input.after(element("span"));
      }
    });
  });

for (const language of ["en", "zh"] as const) {
  test(`a visitor with extensions adds a product and fills in a form in ${language}`, async ({ page }) => {
    const { shell, catalogue, forms } = TEXTS[language];
    await extend(page);
    for (const path of ["/home", "/products/list", "/product/1"]) {
      await open(page, path, language);
      await expect(page.locator("body[data-extension]")).toBeAttached();
      for (const role of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(role)).toBeVisible();
    }
    await page.getByRole("button", { name: catalogue.product.add }).first().click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: filled(shell.cart.button_one, { count: 1 }) }),
    ).toBeVisible();
    await open(page, "/aboutUs/contactUs", language);
    const name = page.getByRole("textbox", { name: forms.field.name }).first();
    // React renders a field again that is not what the server sent, in the turn of the field.
    await expect(async () => {
      await name.fill("Mei");
      await expect(name).toHaveValue("Mei", { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: forms.send, exact: true }).click();
    await expect(page.getByRole("textbox", { name: forms.field.company, exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(name).toHaveValue("Mei");
  });
}
