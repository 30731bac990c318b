/** What there is to perceive of the focus and of announcements, whatever was done. */
import { expect, type Page } from "playwright/test";

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

/** Pages on which the visitor has pressed a place without a control, and nothing since. */
const givenUp = new WeakSet<Page>();
export async function giveUpFocus(page: Page): Promise<void> {
  givenUp.add(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Fails where the focus is lost or not to be seen, unless the visitor has given it up. */
export async function expectFocus(page: Page): Promise<void> {
  const thing = await focusedThing(page);
  if (thing === "lost" && givenUp.has(page)) return;
  givenUp.delete(page);
  await expect.poll(() => focusedThing(page), "what has the focus is to be seen").toMatch(/^seen/);
}

/**
 * What the live regions have said since this was asked last; null of a document that has just come. A region that comes with
 * words in it says nothing: a screen reader tells what changes in one that it knows.
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
