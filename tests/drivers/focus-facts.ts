/** Checks focus and announcements after any step. */
import { expect, type Page } from "playwright/test";

/** Returns "seen" and the element if a visible element has the focus, otherwise the fault. */
export const focusedThing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "lost";
    const name = element.outerHTML.slice(0, 100);
    const { width, height } = element.getBoundingClientRect();
    const isThere = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    return isThere && width > 0 && height > 0 ? `seen: ${name}` : `unseen: ${name}`;
  });

/** Pages on which the visitor last pressed a place without a control. */
const givenUp = new WeakSet<Page>();
export async function giveUpFocus(page: Page): Promise<void> {
  givenUp.add(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Fails if the focus is lost or not visible, unless the visitor has given it up. */
export async function expectFocus(page: Page): Promise<void> {
  const thing = await focusedThing(page);
  if (thing === "lost" && givenUp.has(page)) return;
  givenUp.delete(page);
  await expect.poll(() => focusedThing(page), "the focused control is visible").toMatch(/^seen/);
}

/**
 * Returns the live region texts since the last call, or null for a new document. A region that arrives with text
 * announces nothing, because screen readers announce changes in regions that they know.
 */
export const newlySaid = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    const LIVE = "[role=status], [role=alert], [aria-live]";
    const heard: string[] | undefined = Reflect.get(window, "newlySaid");
    if (heard) return heard.splice(0);
    const said: string[] = [];
    Reflect.set(window, "newlySaid", said);
    const regionOf = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
    new MutationObserver((records) => {
      for (const region of new Set(records.map(regionOf)))
        if (region?.matches(":not([aria-live=off])") && region.isConnected && region.textContent)
          said.push(region.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return null;
  });
