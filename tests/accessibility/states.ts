/** Axe where something has opened, failed or succeeded. */
import type { Page } from "playwright/test";
import { expect } from "../support/browser.ts";
import { violationsOf } from "./axe.ts";

export const PHONE = { width: 360, height: 740 };
/** What a browser and the site log of a request that fails. */
export const FAILURE = /API Error:|Failed to load resource|RequestError/;

/** Checks the page as it is now, from its top: a control that is scrolled half under the header is not a small one. */
export async function check(page: Page, state: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect.soft(await violationsOf(page), state).toEqual([]);
}

/**
 * The same where something lies over the page. Controls that are half beneath it would count as too small, and there is no
 * telling axe what lies on top: so the size of what opens is measured in layout.spec.ts.
 */
export async function checkOver(page: Page, state: string): Promise<void> {
  expect.soft(await violationsOf(page, { without: ["target-size"] }), state).toEqual([]);
}
