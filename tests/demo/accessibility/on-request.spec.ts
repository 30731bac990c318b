/**
 * Nothing changes without a request (WCAG 3.2.1, 3.2.2, 3.2.5): time, focus and typing never lead to another page, to
 * another window, or away from the focused control. The pages have every control that waits, moves or listens.
 */
import type { Page } from "playwright/test";
import { openPaused } from "../../drivers/site.ts";
import { expect, test } from "../../support/browser.ts";
import { LANGUAGE } from "./language.ts";

const ADDRESSES = [
  "/home",
  "/product/1",
  "/products/list",
  "/press/list",
  "/search",
  "/inquiry",
  "/aboutUs/contactUs",
  "/aboutUs/profile/introduction",
];
const STOPS = ":is(a[href], button, input, select, textarea, [tabindex='0']):visible";
/** Exceeds every timer of the site, in milliseconds. Passed in steps, so that one timer can start the next. */
const A_WHILE = 15_000;
const STEPS = 4;

// The page's clock may run ahead of a pending response.
test.use({ expectedMessages: /timeout of \d+ms exceeded/ });

const placeOf = (page: Page) => page.evaluate(() => [location.href, document.title, history.length]);

async function waitAWhile(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await page.clock.fastForward(A_WHILE);
}

/** Focuses each control. Returns those that lead elsewhere by themselves. */
const leadingOn = (controls: readonly (HTMLElement | SVGElement)[]) =>
  controls.flatMap((control) => {
    if (control.tabIndex < 0) return [];
    control.focus();
    const taken = document.activeElement;
    return taken === control || !control.contains(taken) ? [] : [control.outerHTML.slice(0, 100)];
  });

for (const address of ADDRESSES) {
  test(`neither time, nor the focus, nor typing leads away from ${address}`, async ({ page, context }) => {
    await openPaused(page, address, LANGUAGE);
    const before = await placeOf(page);
    await waitAWhile(page);
    expect(await placeOf(page), "after a while").toEqual(before);

    expect(await page.locator(STOPS).evaluateAll(leadingOn), "by the focus").toEqual([]);
    await waitAWhile(page);
    expect(await placeOf(page), "by the focus").toEqual(before);

    for (const field of await page.getByRole("main").getByRole("textbox").all()) {
      await field.fill("VH-SP608");
      await waitAWhile(page);
      await expect(field).toBeFocused();
    }
    expect(await placeOf(page), "by typing").toEqual(before);
    expect(context.pages(), "windows").toEqual([page]);
  });
}
