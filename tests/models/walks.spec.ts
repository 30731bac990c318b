/**
 * The machines' models walked in the built site: all transitions of each, by mouse, touch and keyboard, with what a person
 * perceives checked after each step. What was walked is attached to the test; the reporter in tests/drivers tells it.
 */
import { nameOf } from "../../tools/paths/model.ts";
import { accordion } from "../drivers/accordion.ts";
import { captcha } from "../drivers/captcha.ts";
import { cart } from "../drivers/cart.ts";
import { contactForm } from "../drivers/contact-form.ts";
import { type Driver, walkInBrowser } from "../drivers/driver.ts";
import { gallery } from "../drivers/gallery.ts";
import { header } from "../drivers/header.ts";
import { inquiryForm } from "../drivers/inquiry-form.ts";
import { language } from "../drivers/language.ts";
import { menuPanel } from "../drivers/menu-panel.ts";
import { page as pageDriver } from "../drivers/page.ts";
import { press } from "../drivers/press.ts";
import { productFilters } from "../drivers/product-filters.ts";
import { search } from "../drivers/search.ts";
import { stickyTabs } from "../drivers/sticky-tabs.ts";
import { expect, test } from "../support/browser.ts";

const DRIVERS: readonly Driver[] = [
  // The longest first: the others fill what time is left.
  header,
  pageDriver,
  inquiryForm,
  contactForm,
  press,
  search,
  cart,
  captcha,
  accordion,
  gallery,
  language,
  menuPanel,
  productFilters,
  stickyTabs,
];

test.use({ hasTouch: true });

for (const driver of DRIVERS) {
  const name = nameOf(driver.model);

  test.describe(name, () => {
    test.use({ expectedMessages: driver.expectedMessages ?? null });

    test("all states, transitions and guard outcomes", async ({ page }) => {
      test.setTimeout(240_000);
      const { coverage, unused, wronglyExcluded } = await walkInBrowser(page, driver);
      await test.info().attach("model-coverage", { body: JSON.stringify(coverage), contentType: "application/json" });
      expect(coverage.states.missing).toEqual([]);
      expect(coverage.transitions.missing).toEqual([]);
      expect(unused, "every way to cause an event is used").toEqual([]);
      expect(wronglyExcluded, "what is excluded can't be walked").toEqual([]);
    });
  });
}
