/** Each tab stop of whole pages is visible, marked, and not covered by a bar (WCAG 2.4.7, 2.4.11, 2.4.13). */
import { STORAGE_KEY } from "../../../contract/constants.ts";
import { walkTo } from "../../accessibility/keyboard.ts";
import { store } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Two products in the inquiry. */
const CART = JSON.stringify(
  [1, 4].map((id) => ({ link: `/product/${id}`, name: `Product ${id}`, number: `VH-${id}` })),
);
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };

for (const [address, viewport] of [
  ["/home", DESKTOP],
  ["/products/list", DESKTOP],
  ["/product/1", DESKTOP],
  ["/product/1", PHONE],
  ["/product/3", DESKTOP],
  ["/aboutUs/investor/corporate", DESKTOP],
  ["/aboutUs/investor/shares", PHONE],
  ["/press/list", DESKTOP],
  ["/inquiry", DESKTOP],
  ["/inquiry", PHONE],
] as const) {
  test(`${address} at ${viewport.width} px shows each control that has the focus`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await store(page, { [STORAGE_KEY.cart("en")]: CART });
    await open(page, address);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: TEXTS.en.shell.skip })).toBeFocused();
    const end = page.getByRole("button", { name: TEXTS.en.shell.footer.backToTop });
    expect(await walkTo(page, end)).toEqual([]);
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`a checked list at ${viewport.width} px shows each control that has the focus`, async ({ page }) => {
    const { order } = TEXTS.en.forms;
    await page.setViewportSize(viewport);
    await open(page, "/inquiry");
    await page.getByRole("button", { name: order.title }).press("Enter");
    const list = ["VH-GAN65 20 40", "VH-NOPE 4", ...Array.from({ length: 20 }, (_, index) => `VH-SP608 ${index + 1}`)];
    await page.getByRole("textbox", { name: order.list }).fill(list.join("\n"));
    await page.getByRole("button", { name: order.read }).press("Enter");
    await expect(
      page.getByRole("heading", { name: order.check_other.replace("{{count}}", String(list.length)) }),
    ).toBeFocused();
    expect(await walkTo(page, page.getByRole("button", { name: order.change }))).toEqual([]);
  });
}
