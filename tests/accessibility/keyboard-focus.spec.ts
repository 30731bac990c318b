/** Every stop of the keyboard on whole pages: in sight, marked, beneath no bar (WCAG 2.4.7, 2.4.11, 2.4.13). */
import { expect, open, TEXTS, test } from "../support/browser.ts";
import { walkTo } from "./keyboard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(60_000);

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };

for (const [address, viewport] of [
  ["/home", DESKTOP],
  ["/products/list", DESKTOP],
  ["/product/1", DESKTOP],
  ["/product/1", PHONE],
  ["/aboutUs/investor/corporate", DESKTOP],
  ["/aboutUs/investor/shares", PHONE],
  ["/press/list", DESKTOP],
  ["/inquiry", DESKTOP],
  ["/inquiry", PHONE],
] as const) {
  test(`${address} at ${viewport.width} px shows each control that has the focus`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, address);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: TEXTS.en.shell.skip })).toBeFocused();
    const end = page.getByRole("button", { name: TEXTS.en.shell.footer.backToTop });
    expect(await walkTo(page, end)).toEqual([]);
  });
}
