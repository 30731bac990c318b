/** What there is to perceive of the focus and of announcements, whatever was done. */
import type { Page } from "playwright/test";

/** "seen", and of what, where something that is to be seen has the focus; else what is wrong. */
export const focusedThing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "lost";
    const name = element.outerHTML.slice(0, 100);
    const { width, height } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    return isThere && width > 0 && height > 0 ? `seen: ${name}` : `unseen: ${name}`;
  });

/**
 * Writes down what the live regions of the page say from now on. A region that comes with words in it says nothing: a screen
 * reader tells what changes in one that it knows.
 */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    const regionOf = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest("[role=status]:not([aria-live=off])");
    new MutationObserver((records) => {
      const regions = new Set(records.map(regionOf));
      for (const region of regions) if (region?.isConnected && region.textContent) said.push(region.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** All that has been said since the page was listened to. */
export const spokenSince = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "said"));
