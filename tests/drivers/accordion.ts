import { expect, type Locator, type Page } from "playwright/test";
import type { SnapshotFrom } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import { type accordionMachine, selectIsLeaving } from "../../machines/accordion.ts";
import { model as nodeModel } from "../models/accordion.model.ts";
import { type Driver, passing, pressing, type Way } from "./driver.ts";
import { openPaused } from "./site.ts";

const ITEMS: readonly string[] = ["a", "b"];

const titles = (page: Page): Locator => page.getByRole("main").getByRole("heading").getByRole("button");
const title = (page: Page, id: string) => titles(page).nth(ITEMS.indexOf(id));

/** A page cannot open the browser's own search. This event fires before the browser shows a match. */
const find: Way["act"] = async ({ page, event }) => {
  const panel = await title(page, event["id"]).getAttribute("aria-controls");
  await page.locator(`[id="${panel}"]`).dispatchEvent("beforematch");
};

/** Titles of an accordion. A screen reader says whether each one is expanded. A closed item folds away. */
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
    "xstate.after.leave.accordion.folding.leaving": passing(DELAY.leave),
  },
  expectState: async (page, snapshot) => {
    for (const id of ITEMS) {
      const isOpen: boolean = snapshot.context.open.includes(id);
      const isLeaving = selectIsLeaving(id)(snapshot as SnapshotFrom<typeof accordionMachine>);
      await expect(title(page, id)).toHaveAttribute("aria-expanded", String(isOpen));
      const panel = await title(page, id).getAttribute("aria-controls");
      await expect(page.locator(`[id="${panel}"]`)).toBeVisible({ visible: isOpen });
      await expect(page.locator(`[id="${panel}"][data-leaving]`)).toHaveCount(isLeaving ? 1 : 0);
    }
  },
};
