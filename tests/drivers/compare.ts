import { expect, type Locator, type Page } from "playwright/test";
import { DELAY, MAX_COMPARED } from "../../contract/constants.ts";
import { pathTo } from "../../contract/paths.ts";
import type { SavedProduct } from "../../machines/saved-products.ts";
import { model as nodeModel } from "../models/compare.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, followedBy, pressing, telling, type Way } from "./driver.ts";
import { filled, openPaused, store } from "./site.ts";

const { compare } = TEXTS.en.catalogue;
const LINKS = [1, 2, 3, 4, 5].map((id) => pathTo("product", { id }));
const KEPT =
  "Only a page that the browser has kept whole is shown again; the machine is tested in tests/machines/compare.test.ts";

/** Articles are chosen on the page of their series, so the list has no box for them. */
const isOnList = (link: string) => LINKS.some((each) => each === link);

const choice = (page: Page, link: string): Locator =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="${link}"]`) })
    .getByRole("checkbox");
const tray = (page: Page) => page.getByRole("complementary", { name: compare.tray });
const inTray = (page: Page, link: string): Locator =>
  tray(page)
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${link}"]`) })
    .getByRole("button");
const status = (page: Page) => page.getByRole("status").filter({ hasText: /for comparison|You can compare/ });

/** The tray moves out after the last product. */
const untilGone = (ways: readonly Way[]): Way[] => followedBy(ways, ({ page }) => page.clock.runFor(DELAY.barMove));

/** The choice of products on the list, and the tray that shows the chosen ones. */
export const comparison: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    filterEvents: ({ context }, { type, ...event }) => {
      const has = (link: string) => context.items.some((item: SavedProduct) => item.link === link);
      if (type === "compare.added") return !has(event["item"].link);
      if (type === "compare.removed") return has(event["link"]);
      return type === "compare.cleared" && context.items.length > 0;
    },
    unreachable: {
      "*products.restored*": KEPT,
      "in empty: take compare.empty always [isFull] -> full": KEPT,
      "refuse compare.choosing compare.added [isNew]": "The box of a chosen product removes it",
      "refuse compare.full compare.added [isNew]": "The box of a chosen product removes it",
      "refuse compare.choosing compare.removed [isChosen]": "Only a chosen product can be removed",
      "refuse compare.full compare.removed [isChosen]": "Only a chosen product can be removed",
    },
  },
  open: async (page, { input }) => {
    const { items } = input as { readonly items: readonly SavedProduct[] };
    await store(page, items.length > 0 ? { compared: JSON.stringify(items) } : {});
    await openPaused(page, "/products/list");
  },
  ways: {
    "compare.added": telling(
      status,
      pressing(({ page, event }) => choice(page, event["item"].link), "Space"),
    ),
    "compare.removed": telling(
      status,
      untilGone([
        ...pressing(({ page, event }) => (isOnList(event["link"]) ? choice : inTray)(page, event["link"]), "Space"),
        { by: "keyboard in the tray", act: ({ page, event }) => inTray(page, event["link"]).press("Enter") },
      ]),
    ),
    "compare.cleared": telling(
      status,
      untilGone(pressing(({ page }) => tray(page).getByRole("button", { name: compare.clear }))),
    ),
  },
  expectState: async (page, { context }) => {
    const links: readonly string[] = context.items.map(({ link }: SavedProduct) => link);
    for (const link of LINKS) await expect(choice(page, link)).toBeChecked({ checked: links.includes(link) });
    await expect(tray(page).getByRole("listitem")).toHaveCount(links.length);
    const kept = await page.evaluate(() => sessionStorage.getItem("compared"));
    expect(((JSON.parse(kept ?? "[]") as readonly SavedProduct[]) ?? []).map(({ link }) => link)).toEqual(links);
    if (links.length === 0) return;
    const ids = links.map((link) => link.replace("?article=", "~").split("/").pop()).join(",");
    const open = tray(page).getByRole("link", { name: compare.choose, exact: true });
    await expect(open).toHaveAttribute("href", `/products/compare?id=${ids}`);
    const text = context.announcement === "full" ? compare.full : compare.chosen;
    await expect(tray(page)).toContainText(filled(text, { count: links.length, most: MAX_COMPARED }));
  },
};
