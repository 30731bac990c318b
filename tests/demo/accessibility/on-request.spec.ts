/**
 * What the visitor did not ask for does not happen (WCAG 3.2.1, 3.2.2, 3.2.5): neither time, nor the focus, nor a word that is
 * typed leads to another page, to another window, or away from what has the focus. On pages with all that waits, moves or hears.
 */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { openPaused } from "../../drivers/site.ts";
import { expect, test } from "../../support/browser.ts";

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
/** Longer than any timer of the site, in milliseconds; waited for in steps, so that one timer may set the next. */
const A_WHILE = 15_000;
const STEPS = 4;

// The clock of the page may overtake an answer that is under way.
test.use({ expectedMessages: /timeout of \d+ms exceeded/ });

const placeOf = (page: Page) => page.evaluate(() => [location.href, document.title, history.length]);

async function waitAWhile(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await page.clock.fastForward(A_WHILE);
}

/** Gives each control the focus; those that lead on from themselves. */
const leadingOn = (controls: readonly (HTMLElement | SVGElement)[]) =>
  controls.flatMap((control) => {
    if (control.tabIndex < 0) return [];
    control.focus();
    const taken = document.activeElement;
    return taken === control || !control.contains(taken) ? [] : [control.outerHTML.slice(0, 100)];
  });

for (const language of LANGUAGES) {
  for (const address of ADDRESSES) {
    test(`neither time, nor the focus, nor typing leads away from ${address} in ${language}`, async ({
      page,
      context,
    }) => {
      await openPaused(page, address, language);
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
}
