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

/** What the live regions have said since this was asked last; null of a document that has just come. */
export const newlySaid = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    const heard: string[] | undefined = Reflect.get(window, "newlySaid");
    if (heard) return heard.splice(0);
    const said: string[] = [];
    Reflect.set(window, "newlySaid", said);
    new MutationObserver((records) => {
      const regions = records.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest("[role=status]:not([aria-live=off])"),
      );
      for (const region of new Set(regions))
        if (region?.isConnected && region.textContent) said.push(region.textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return null;
  });
