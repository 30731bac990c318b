import { expect, type Locator, type Page } from "playwright/test";
import { model as nodeModel } from "../models/accordion.model.ts";
import { type Driver, pressing, type Way } from "./driver.ts";
import { arrive, languageOf, loaded, openPaused, otherLanguage, switchLanguage } from "./site.ts";

/** Two pages with an accordion each. */
const PAGES = ["/esg", "/aboutUs/evaluation"] as const;
const ITEMS: readonly string[] = ["a", "b"];

const titles = (page: Page): Locator => page.getByRole("main").getByRole("heading").getByRole("button");
const title = (page: Page, id: string) => titles(page).nth(ITEMS.indexOf(id));

const otherPage: Way["act"] = async ({ page }) => {
  const to = page.url().includes(PAGES[0]) ? PAGES[1] : PAGES[0];
  await arrive(page, () => page.getByRole("contentinfo").locator(`a[href="${to}"]`).first().press("Enter"));
};

/** The search of the browser itself is beyond its pages: this is what it tells of, before it shows what it has found. */
const find: Way["act"] = async ({ page, event }) => {
  const panel = await title(page, event["id"]).getAttribute("aria-controls");
  await page.locator(`[id="${panel}"]`).dispatchEvent("beforematch");
};

/** Titles of an accordion, of which a screen reader says whether they are expanded. */
export const accordion: Driver = {
  nodeModel,
  model: nodeModel,
  open: (page) => openPaused(page, PAGES[0]),
  ways: {
    "item.toggled": pressing(({ page, event }) => title(page, event["id"])),
    "item.found": [{ by: "the browser's search in the page", act: find }],
    "content.changed": [
      { by: "a link to a page with other data", act: otherPage },
      {
        by: "a link to the other language",
        act: async ({ page }) => switchLanguage(page, otherLanguage(await languageOf(page))),
        says: async ({ page }) => [await loaded(page)],
      },
    ],
  },
  expectState: async (page, { context }) => {
    for (const id of ITEMS) {
      const isOpen: boolean = context.open.includes(id);
      await expect(title(page, id)).toHaveAttribute("aria-expanded", String(isOpen));
      const panel = await title(page, id).getAttribute("aria-controls");
      await expect(page.locator(`[id="${panel}"]`)).toBeVisible({ visible: isOpen });
    }
  },
};
