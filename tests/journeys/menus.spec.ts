/** The menus of the header under a resting mouse, during View Transitions. */
import type { Locator, Page } from "playwright/test";
import { MOBILE_WIDTH } from "../../contract/constants.ts";
import { expect, open, test } from "../support/browser.ts";

/** A position where hover opens nothing. */
const AWAY = [3, 3] as const;
/** A page that no entry of the header links to. */
const START = "/privacy";

/**
 * Runs every transition: on a slow machine the site skips those that take too long to capture
 * (src/providers/cross-fade.ts).
 */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const transitions: ViewTransition[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition = () => undefined;
      transitions.push(transition);
      return transition;
    };
    Object.assign(window, { transitions });
  });
const transitionsOf = (page: Page) => page.evaluate(() => Reflect.get(window, "transitions").length as number);

/** Waits until the page has loaded and the last transition, which really ran, has ended. */
async function faded(page: Page, before: number): Promise<void> {
  await expect.poll(() => transitionsOf(page)).toBe(before + 1);
  await page.evaluate(async () => {
    const transition = Reflect.get(window, "transitions").at(-1) as ViewTransition;
    await transition.ready;
    await transition.finished;
  });
  await expect(page.locator("[data-loading-overlay]")).toHaveCount(0);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until the browser has sent hover events for the entry. From then on a menu would open. */
async function told(page: Page, entry: Locator): Promise<void> {
  await expect.poll(() => entry.evaluate((element) => element.matches(":hover"))).toBe(true);
  await twoFrames(page);
}

const entriesOf = (page: Page) => page.getByRole("banner").locator("[data-menu]").filter({ visible: true });
const opener = (entry: Locator) => entry.locator(":scope > div > button");
const expectOpen = (entry: Locator, isOpen: boolean) =>
  expect(opener(entry)).toHaveAttribute("aria-expanded", String(isOpen));

/** Moves the mouse slightly. */
async function stir(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.move(at.x + 2, at.y + 1);
  await page.mouse.move(at.x, at.y);
}

async function centreOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const language of ["en", "zh"] as const) {
  for (const width of [MOBILE_WIDTH + 1, 1280]) {
    test(`a menu stays closed after a press and after Back until the mouse moves, at ${width} px in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchTransitions(page);
      await open(page, START, language);
      const count = await entriesOf(page).count();
      expect(count).toBeGreaterThan(3);
      for (let index = 0; index < count; index += 1) {
        const entry = entriesOf(page).nth(index);
        const link = entry.locator(":scope > a");
        // The language menu is only a button.
        const isLink = (await link.count()) === 1;
        const control = isLink ? link : opener(entry);
        const at = await centreOf(control);
        await page.mouse.move(at.x, at.y, { steps: 3 });
        await expectOpen(entry, true);
        let before = await transitionsOf(page);
        if (isLink) await page.mouse.click(at.x, at.y);
        else await page.getByRole("contentinfo").locator(`a[href^="/"]:not([href="${START}"])`).first().press("Enter");
        await faded(page, before);
        await told(page, entry);
        await expectOpen(entry, false);
        await stir(page, at);
        await twoFrames(page);
        await expectOpen(entry, false);

        before = await transitionsOf(page);
        await page.evaluate(() => history.back());
        // Moves while the page fades as well.
        await expect.poll(() => transitionsOf(page)).toBe(before + 1);
        await stir(page, at);
        await faded(page, before);
        await told(page, entry);
        await expectOpen(entry, false);

        await page.mouse.move(...AWAY, { steps: 3 });
        await page.mouse.move(at.x, at.y, { steps: 3 });
        await expectOpen(entry, true);
        await page.mouse.move(...AWAY, { steps: 3 });
        await expectOpen(entry, false);
      }
    });
  }
}
