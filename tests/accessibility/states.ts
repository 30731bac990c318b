/** Runs axe after something has opened, failed or succeeded. */
import type { Page } from "playwright/test";
import { expect } from "../support/browser.ts";
import { violationsOf } from "./axe.ts";

export const PHONE = { width: 360, height: 740 };
/** Console messages of a failed request, from the browser and the site. */
export const FAILURE = /API Error:|Failed to load resource|RequestError/;

/** Checks the current page from its top: a control that the header covers in part would count as too small. */
export async function check(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect.soft(await violationsOf(page), state).toEqual([]);
}

/**
 * The variant for overlays. Partly covered controls would count as too small, and axe does not know what is on top. So
 * layout.spec.ts measures target sizes of overlays.
 */
export async function checkOver(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOf(page, { without: ["target-size"] }), state).toEqual([]);
}
