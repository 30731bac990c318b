/** The end of a page is laid out when it comes near the view, without visible effects (docs/performance.md). */
import type { Page } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { expect, hydrated, inLanguage, open, TEXTS, test } from "../../support/browser.ts";

const PHONE = { width: 412, height: 823 };
const SIZES = [PHONE, { width: 1280, height: 800 }];
/** Pixels. */
const TOLERANCE = 2;
const MAX_LAYOUT_SHIFT = 0.02;

const footer = (page: Page) => page.locator("#footer");
const related = (page: Page, language: "en" | "zh" = "en") =>
  page.getByRole("region", { name: TEXTS[language].catalogue.product.related, exact: true });

/** Returns whether the end of the page has been laid out. */
const isLaidOut = (page: Page) =>
  footer(page)
    .locator("h2")
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** Returns the last heading. Reads textContent, because parts without layout have no innerText. */
async function lastWords(page: Page): Promise<string> {
  const words = await footer(page).getByRole("heading").last().textContent();
  expect(words?.trim()).toBeTruthy();
  return words?.trim() ?? "";
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollPage = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

/** Scrolls to the end in steps, as a reader does. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(footer(page).getByRole("button").last()).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [50] });
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("the end of a long page waits until it comes near, and causes no layout shift", async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const path of ["/product/1", "/home", "/press/1"]) {
        await open(page, path);
        if (path !== "/press/1") expect(await isLaidOut(page), path).toBe(false);
        await readToTheEnd(page);
        expect(await isLaidOut(page)).toBe(true);
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
        );
        expect(shift, path).toBeLessThan(MAX_LAYOUT_SHIFT);
      }
    });

    test("an address leads to its section, to the footer, and to words in the footer", async ({ page }) => {
      /** Pixels between the top of the window and a target, below the header and the tabs. */
      const MAX_BELOW = 240;
      for (const [address, target] of [
        ["/product/2?lang=en#specifications", page.locator("#specifications")],
        ["/product/2?lang=en#faq", page.locator("#faq")],
        ["/home?lang=en#footer", footer(page)],
      ] as const) {
        await page.goto(address);
        await hydrated(page);
        await expect(target).toBeInViewport();
        const { top } = await target.evaluate((element) => element.getBoundingClientRect());
        expect(Math.abs(top), address).toBeLessThan(MAX_BELOW);
      }
      await open(page, "/press/1");
      const words = await lastWords(page);
      await page.goto(`/product/1?lang=en#:~:text=${encodeURIComponent(words)}`);
      await hydrated(page);
      await expect(footer(page).getByRole("heading", { name: words })).toBeInViewport();
    });

    test("the browser finds words that are not laid out yet", async ({ page }) => {
      await open(page, "/product/1");
      const words = await lastWords(page);
      expect(await isLaidOut(page)).toBe(false);
      // window.find searches like Ctrl+F. It is not standard, so the DOM's types lack it.
      expect(
        await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), words),
      ).toBe(true);
      await expect.poll(() => isLaidOut(page)).toBe(true);
    });

    test("Back returns to the followed related product and focuses it", async ({ page }) => {
      await open(page, "/product/1");
      const link = related(page).getByRole("article").first().getByRole("link").first();
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport();
      const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(TOLERANCE);
    });

    for (const way of ["a reload", "Back from another document"]) {
      test(`${way} restores the scroll position, also at the very end`, async ({ page }) => {
        await open(page, "/product/1");
        await readToTheEnd(page);
        const end = await scrolled(page);
        await related(page).scrollIntoViewIfNeeded();
        const inSight = await related(page).evaluate((element) => element.getBoundingClientRect().top + scrollY - 100);
        for (const place of [end, Math.round(inSight)]) {
          await scrollPage(page, place);
          // The browser records a scroll position after it has been painted.
          await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
          const height = await pageHeight(page);
          if (way === "a reload") await page.reload();
          else {
            await page.goto("/api/language?lang=1");
            await page.goBack();
          }
          await hydrated(page);
          await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(TOLERANCE);
          expect(await pageHeight(page)).toBeGreaterThanOrEqual(height);
        }
      });
    }
  });
}

test("the estimated height of the end leaves room for it at every width", async ({ page }) => {
  for (const language of LANGUAGES) {
    for (const width of [320, 360, 600, 768, 800, 1000, 1280, 1300, 1920]) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(inLanguage("/product/1", language));
      await hydrated(page);
      const guessed = await pageHeight(page);
      const waiting = await page.evaluate(() => {
        const parts = [...document.querySelectorAll<HTMLElement>("main *, footer")].filter(
          (part) => getComputedStyle(part).contentVisibility === "auto",
        );
        for (const { style } of parts) style.contentVisibility = "visible";
        return parts.length;
      });
      expect(waiting).toBe(1);
      expect(guessed, `${width} px in ${language}`).toBeGreaterThanOrEqual(await pageHeight(page));
    }
  }
});
