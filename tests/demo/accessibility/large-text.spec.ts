/**
 * The header and everything that it opens, and the lines of an inquiry, with enlarged text (WCAG 1.4.4).
 * tests/demo/journeys/routes.spec.ts checks the pages themselves.
 */
import type { Locator } from "playwright/test";
import { LANGUAGES } from "../../../contract/constants.ts";
import { enlarged, expectLegible } from "../../accessibility/large-text.ts";
import { expect, hydrated, inLanguage, open, TEXTS, test } from "../../support/browser.ts";

/** Returns the number of rows of a control's text. */
const rowsOf = (control: Locator) =>
  control.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

const WIDTHS = [320, 390, 768, 1280, 1440] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of LANGUAGES) {
  const { shell } = TEXTS[language];

  for (const width of WIDTHS) {
    test(`the header in ${language} switches to the drawer where larger text does not fit in ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
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
          // The window keeps its size. Scripts notice the changed text size a moment later.
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

  const cancelWord = TEXTS[language].catalogue.inquiryList.cancel;
  test(`the lines of an inquiry in ${language} stay apart from their controls`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLanguage("/inquiry?lines=5x20,1x3", language));
      await hydrated(page);
      const lines = page.locator("section[aria-labelledby=chosen-products]");
      for await (const { name: where } of enlarged(page)) {
        await expectLegible(page, `${where}, ${width} px`, lines);
        // Without room, the label has one letter a row.
        for (const cancel of await lines.getByRole("button", { name: new RegExp(cancelWord) }).all())
          expect(await rowsOf(cancel), `rows of Cancel ${where}, ${width} px`).toBe(1);
      }
    }
  });
}
