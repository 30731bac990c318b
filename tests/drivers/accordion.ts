import { expect, type Locator, type Page } from "playwright/test";
import { model as nodeModel } from "../models/accordion.model.ts";
import { type Driver, pressing, type Way } from "./driver.ts";
import { openPaused } from "./site.ts";

const ITEMS: readonly string[] = ["a", "b"];

const titles = (page: Page): Locator => page.getByRole("main").getByRole("heading").getByRole("button");
const title = (page: Page, id: string) => titles(page).nth(ITEMS.indexOf(id));

/** The search of the browser itself is beyond its pages: this is what it tells of, before it shows what it has found. */
const find: Way["act"] = async ({ page, event }) => {
  const panel = await title(page, event["id"]).getAttribute("aria-controls");
  await page.locator(`[id="${panel}"]`).dispatchEvent("beforematch");
};

/** Titles of an accordion, of which a screen reader says whether they are expanded. */
export const accordion: Driver = {
  nodeModel,
  model: nodeModel,
  open: (page) => openPaused(page, "/esg"),
  ways: {
    "item.toggled": [
      ...pressing(({ page, event }) => title(page, event["id"])),
      {
        by: "the browser's search in the page",
        when: ({ event, before }) => !before.context.open.includes(event["id"]),
        act: find,
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
