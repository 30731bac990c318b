/** Enlarged text (WCAG 1.4.4): a larger default font size of the browser, and text zoom of 200 %. */
import type { CDPSession, Page } from "playwright/test";
import { expect } from "../support/browser.ts";
import { expectNothingClipped } from "./clipping.ts";
import { setStyle, sideways } from "./measure.ts";
import { overlaps } from "./overlaps.ts";

/** Default font sizes in CSS pixels. The usual one is 16. */
const TEXT_SIZES = [24, 32] as const;
const TWICE = "html{font-size:200%!important}";

/** Sets the default font size, as the browser's settings do. */
const setTextSize = (browser: CDPSession, standard: number) =>
  browser.send("Page.setFontSizes", { fontSizes: { standard } });

/** Checks that nothing overlaps, is cut off or scrolls horizontally. */
export async function expectLegible(page: Page, where: string, place = page.locator("body")): Promise<void> {
  expect.soft(await sideways(page), `sideways scrolling ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await overlaps(place), `over one another ${where}`).toEqual([]);
  await expectNothingClipped(page, where);
}

/** Enlarges the text in each way, one after the other. The last one stays. */
export async function* enlarged(page: Page): AsyncGenerator<{ readonly size: string; readonly name: string }> {
  const browser = await page.context().newCDPSession(page);
  for (const size of TEXT_SIZES) {
    await setTextSize(browser, size);
    yield { size: String(size), name: `with text of ${size} px` };
  }
  await setTextSize(browser, 16);
  await setStyle(page, TWICE);
  yield { size: "200 %", name: "with text at 200 %" };
}
