import { expect, type Locator, type Page } from "playwright/test";
import { model as nodeModel } from "../models/menu-panel.model.ts";
import { open, TEXTS } from "../support/browser.ts";
import type { Driver, Step } from "./driver.ts";
import { filled } from "./site.ts";

const { nav, menu } = TEXTS.en.shell;
/** The categories of the product menu in order. The walks use the first two. */
const CATEGORIES = ["1", "2", "3", "4", "5", "6"];

const categories = (page: Page): Locator => page.getByRole("list", { name: menu.productCategories });
const category = (page: Page, id: string): Locator => categories(page).getByRole("button").nth(CATEGORIES.indexOf(id));
const isActive = ({ event, before }: Step) => event["id"] === before.context.active;
const seeAll = ({ page }: Step): Locator => categories(page).getByRole("link", { name: menu.seeAllProducts });

/** The pointer comes from another place in the panel. */
async function hover(step: Step): Promise<void> {
  await seeAll(step).hover();
  await category(step.page, step.event["id"]).hover();
}

/**
 * The panel of a mega-menu: which category is expanded. It is in the header of a wide window, otherwise in the drawer.
 */
export const menuPanel: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [
      { name: "the product menu is open in the header", input: { categories: CATEGORIES, wide: true } },
      { name: "the section of products is unfolded in the drawer", input: { categories: CATEGORIES, wide: false } },
    ],
    cases: {
      "category.clicked": [{ id: "1" }, { id: "2" }],
      "category.hovered": [{ id: "1" }, { id: "2" }],
    },
  },
  open: async (page, { input }) => {
    const { wide } = input as { wide: boolean };
    await page.setViewportSize({ width: wide ? 1280 : 600, height: 800 });
    await open(page, "/esg");
    if (wide) return page.getByRole("button", { name: filled(nav.show, { name: nav.products }) }).tap();
    await page.getByRole("button", { name: nav.openMenu }).tap();
    return page.getByRole("dialog").getByRole("button", { name: nav.products, exact: true }).tap();
  },
  ways: {
    "category.clicked": [
      { by: "touch", act: ({ page, event }) => category(page, event["id"]).tap() },
      { by: "keyboard", act: ({ page, event }) => category(page, event["id"]).press("Enter") },
      // In a wide window the mouse opens a category before it can press it.
      {
        by: "mouse",
        when: (step) => !step.before.context.wide || isActive(step),
        act: ({ page, event }) => category(page, event["id"]).click(),
      },
    ],
    "category.hovered": [{ by: "mouse", act: hover }],
  },
  expectState: async (page, snapshot) => {
    const active: string | null = snapshot.context.active;
    const buttons = categories(page).getByRole("button");
    await expect(buttons).toHaveCount(CATEGORIES.length);
    for (const id of CATEGORIES.slice(0, 3)) {
      await expect(category(page, id)).toHaveAttribute("aria-expanded", String(id === active));
    }
    await expect(categories(page).getByRole("list")).toHaveCount(active === null ? 0 : 1);
  },
};
