/**
 * Text as large as a visitor wants (WCAG 1.4.4): larger text set in the browser, and text alone at twice its size. Nothing lies
 * over anything else, nothing is cut off, nothing scrolls sideways. Text at its usual size is looked at in tests/journeys/routes.spec.ts.
 */
import type { CDPSession, Page } from "playwright/test";
import { LANGUAGES } from "../../contract/constants.ts";
import { expect, open, TEXTS, test } from "../support/browser.ts";
import { ADDRESSES, MISSING } from "./addresses.ts";
import { clippedTexts, setStyle, sideways } from "./measure.ts";
import { overlaps } from "./overlaps.ts";

const HEIGHT = 800;
const WIDTHS = [320, 390, 768, 1280, 1440] as const;
/** Default sizes in CSS pixels, of which the usual one is 16. */
const TEXT_SIZES = [24, 32] as const;
/** Where a page is looked at: the largest text everywhere; the rest where something gives way to it. */
const ON_PAGES: Readonly<Record<string, readonly number[]>> = { 24: [390, 1280], 32: WIDTHS, "200 %": [320, 768] };
const TWICE = "html{font-size:200%!important}";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the settings of the browser do. */
const setTextSize = (browser: CDPSession, standard: number) =>
  browser.send("Page.setFontSizes", { fontSizes: { standard } });

async function expectLegible(page: Page, where: string, place = page.locator("body")): Promise<void> {
  expect.soft(await sideways(page), `sideways scrolling ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await overlaps(place), `over one another ${where}`).toEqual([]);
  expect.soft(await clippedTexts(page), `cut off ${where}`).toEqual([]);
}

/** The ways to larger text, one after the other. */
async function* enlarged(page: Page): AsyncGenerator<{ readonly size: string; readonly name: string }> {
  const browser = await page.context().newCDPSession(page);
  for (const size of TEXT_SIZES) {
    await setTextSize(browser, size);
    yield { size: String(size), name: `with text of ${size} px` };
  }
  await setTextSize(browser, 16);
  await setStyle(page, TWICE);
  yield { size: "200 %", name: "with text at 200 %" };
}

for (const language of LANGUAGES) {
  const { shell } = TEXTS[language];

  for (const address of ADDRESSES) {
    test.describe(`${address} in ${language}`, () => {
      if (MISSING.has(address)) test.use({ expectedMessages: /404|410/ });

      test("holds larger text at every width", async ({ page }) => {
        await open(page, address, language);
        for await (const { size, name } of enlarged(page)) {
          for (const width of ON_PAGES[size] ?? []) {
            await page.setViewportSize({ width, height: HEIGHT });
            await expectLegible(page, `${name} at ${width} px`);
          }
        }
      });
    });
  }

  for (const width of WIDTHS) {
    test(`the header in ${language} gives way to the drawer where larger text leaves no room in ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await open(page, "/accessibility", language);
      const header = page.locator("[data-site-header]");
      const nav = header.getByRole("navigation", { name: shell.nav.label });
      const burger = header.getByRole("button", { name: shell.nav.openMenu });
      for await (const { name: where } of enlarged(page)) {
        await expect(nav.or(burger), where).toHaveCount(1);
        await expectLegible(page, where, header);
        for (const control of await header.getByRole("link").or(header.getByRole("button")).all()) {
          const box = await control.boundingBox();
          expect.soft(box?.x, `${await control.innerText()} ${where}`).toBeGreaterThanOrEqual(0);
          expect.soft((box?.x ?? 0) + (box?.width ?? 0), await control.innerText()).toBeLessThanOrEqual(width);
        }
        if (await nav.isVisible()) {
          await nav
            .getByRole("button", { name: shell.nav.show.replace("{{name}}", shell.nav.products) })
            .press("Enter");
          await expectLegible(page, `with the products menu ${where}`, header.locator("[data-panel]"));
          await page.keyboard.press("Escape");
        } else {
          const drawer = page.getByRole("dialog", { name: shell.nav.menu });
          // The window does not change: that its text has, is told a moment after it.
          await expect(async () => {
            await burger.press("Enter", { timeout: 500 });
            await expect(drawer).toBeVisible({ timeout: 500 });
          }).toPass();
          await drawer.getByRole("button", { name: shell.nav.products, exact: true }).press("Enter");
          await expectLegible(page, `with the drawer ${where}`, drawer);
          await drawer.getByRole("button", { name: shell.nav.closeMenu }).press("Enter");
          await expect(drawer).toHaveCount(0);
        }
        const languages = header.getByRole("button", { name: shell.language.current });
        const panel = header.locator("[data-panel]");
        await expect(async () => {
          if ((await panel.count()) === 0) await languages.press("Enter", { timeout: 500 });
          await expect(panel).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectLegible(page, `with the languages ${where}`, panel);
        await page.keyboard.press("Escape");
        await header.getByRole("button", { name: shell.nav.search, exact: true }).press("Enter");
        await expect(page.getByRole("combobox", { name: shell.search.text })).toBeFocused();
        await expectLegible(page, `with the search ${where}`, header);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("search")).toHaveCount(0);
      }
    });
  }
}
