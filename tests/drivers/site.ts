/** Site actions that all drivers share. */
import { expect, type Locator, type Page } from "playwright/test";
import { DELAY, DOCUMENT_LANGUAGE, LANGUAGE_NAME, type SpecifiedLanguage } from "../../contract/constants.ts";
import { hydrated, inLanguage, isAlive, saveData, TEXTS } from "../support/browser.ts";

export const languageOf = async (page: Page): Promise<SpecifiedLanguage> =>
  (await page.locator("html").getAttribute("lang")) === DOCUMENT_LANGUAGE.en ? "en" : "zh";

export const otherLanguage = (language: SpecifiedLanguage): SpecifiedLanguage => (language === "en" ? "zh" : "en");

/** Returns a text of the site with its placeholders filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? ""));

/** Links by which a visitor chooses a language, at the end of every page. */
export const languageLink = (page: Page, language: SpecifiedLanguage): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name: LANGUAGE_NAME[language], exact: true });

/** Session storage before a page of the site loads. */
export async function store(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((items) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, stored);
}

/**
 * Opens an address and stops the page's clock, so that only the test lets time pass. The clock runs until the page is
 * alive, because scripts start in idle time.
 */
export async function openPaused(page: Page, path: string, language: SpecifiedLanguage = "en"): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
  // The walk decides when a requested page arrives, so no page is prefetched.
  await saveData(page);
  await page.goto(inLanguage(path, language));
  await hydrated(page);
  // React delays parts that wait for code by a timer, which a paused clock stops.
  await page.locator("html[data-parts=alive]").waitFor();
  await pause(page);
}
/**
 * Opens an address while the clock stands. It passes only the moments that the scripts need to start, so no timer of the page ends
 * before the test lets it.
 */
export async function openStill(page: Page, path: string, language: SpecifiedLanguage = "en"): Promise<void> {
  await page.clock.install();
  await pause(page);
  await saveData(page);
  await page.goto(inLanguage(path, language));
  await expect(async () => {
    await page.clock.runFor(FRAMES);
    expect(await isAlive(page)).toBe(true);
  }).toPass();
}
/** Stops the page's clock a moment later, after running work has ended. */
export const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** Reloads a page whose clock is stopped. */
export async function reloadPaused(page: Page): Promise<void> {
  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  await pause(page);
}

/**
 * Resizes the window and waits until the page has received it. The reaction may start after a delay on the test's
 * clock.
 */
export async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  const told = await page.evaluateHandle(() => ({
    resized: new Promise<void>((resolve) => addEventListener("resize", () => resolve(), { once: true })),
  }));
  await page.setViewportSize({ width, height });
  await told.evaluate(({ resized }) => resized);
  await told.dispose();
  await page.clock.runFor(DELAY.resizeDebounce);
}

/** Milliseconds of two frames, less than any delay of the site. */
export const FRAMES = 40;
/** Returns whether the page's eager pictures are loaded. Runs in the browser. */
const picturesAreThere = () => {
  const eager = document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])');
  return [...eager].every(({ complete }) => complete);
};

export const picturesLoaded = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(picturesAreThere)).toBe(true);

/**
 * Loads the pictures and paints two frames. Paints more until there is no loading overlay, because a slow page needs more, and an
 * overlay disappears with a frame.
 */
export async function paint(page: Page): Promise<void> {
  await picturesLoaded(page);
  const overlays = async () => {
    await page.clock.runFor(FRAMES);
    return page.locator("[data-loading-overlay]").count();
  };
  await expect.poll(overlays).toBe(0);
}

/** Changes the page's language and loads its pictures while the clock is stopped. */
export async function switchLanguage(page: Page, language: SpecifiedLanguage): Promise<void> {
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await languageLink(page, language).click();
  await expect(heading).not.toHaveText(before);
  await paint(page);
}

/** Returns the announcement of the page on the screen, unless the focused control already announces it. */
export const loaded = async (page: Page): Promise<string> =>
  filled(TEXTS[await languageOf(page)].shell.page.loaded, { title: await page.title() });

/** Opens a page of another title and waits for it and its pictures while the clock is stopped. */
export async function arrive(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const before = await page.title();
  await leave();
  await expect(page).not.toHaveTitle(before);
  await paint(page);
}
