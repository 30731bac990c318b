/** Moving about with the keyboard alone: nothing but Tab, arrows, Enter, Space and Escape. */
import { expect, type Locator, type Page } from "playwright/test";

const MOST_STEPS = 120;

/** Presses Tab until the control has the focus, and checks on the way that the focus is never lost and never hidden. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const focus = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "lost";
        const box = element.getBoundingClientRect();
        if (box.width === 0 && box.height === 0) return "invisible";
        const x = Math.min(Math.max(box.x + box.width / 2, 1), window.innerWidth - 1);
        const y = Math.min(Math.max(box.y + box.height / 2, 1), window.innerHeight - 1);
        const top = document.elementFromPoint(x, y);
        const isInSight =
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest("label")?.contains(element) === true);
        return isInSight ? "seen" : `covered: ${element.outerHTML.slice(0, 120)}`;
      });
    // What fades away may cover it for a moment.
    await expect.poll(focus).toBe("seen");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the control");
}

/** A page has come when its heading has the focus and the loading overlay is gone. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-loading-overlay]")).toHaveCount(0);
}
