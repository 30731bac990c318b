/**
 * Six pages as assistive technology receives them at rest: names, roles, levels and states, in the order of reading. To write a file
 * again: delete it, run this file with `--update-snapshots=missing`, then remove what content decides, such as prices and dates.
 */
import { expect, open, test } from "../../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// A page each for slides, filters, a product, tables, a form and results. Other tests use the other language.
for (const [name, address, language, part] of [
  ["home", "/home", "en", "body"],
  ["product-list", "/products/list?type=surge-strips", "zh", "main"],
  ["product", "/product/1", "en", "main"],
  ["shares", "/aboutUs/investor/shares?year=2025", "zh", "main"],
  ["contact", "/aboutUs/contactUs", "en", "main"],
  ["search", "/search?type=1&text=VH-SP608", "zh", "main"],
] as const) {
  test(`${address} keeps its names, roles, levels and states in ${language}`, async ({ page }) => {
    await open(page, address, language);
    await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}
