import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import type { PressFilters } from "../../contract/routes.ts";
import type { VisitedItem } from "../../machines/press.ts";
import { model as nodeModel } from "../models/press.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step } from "./driver.ts";
import { arrive, filled, openPaused, paint } from "./site.ts";

const { press: texts } = TEXTS.en.discover;
const LIST = "/press/list";
const ITEM = 11;
const TYPES = { all: texts.all, "1": "Company news" } as const;

const contextOf = ({ context }: AnyMachineSnapshot): PressFilters & { visited: VisitedItem | null } => context;
const isOnList = (page: Page) => new URL(page.url()).pathname === LIST;

const main = (page: Page): Locator => page.getByRole("main");
const typeLink = (page: Page, type: keyof typeof TYPES): Locator =>
  main(page).getByRole("navigation", { name: texts.type }).getByRole("link", { name: TYPES[type], exact: true });
const year = (page: Page): Locator => main(page).getByRole("combobox", { name: texts.year });
const pageLink = (page: Page, number: number): Locator =>
  main(page)
    .getByRole("navigation", { name: texts.pages })
    .getByRole("link", { name: filled(TEXTS.en.shell.ui.page, { page: number }), exact: true });
const item = (page: Page): Locator => main(page).getByRole("listitem").locator(`a[href="/press/${ITEM}"]`);
const headerLink = (page: Page, path: string): Locator => page.getByRole("banner").locator(`a[href="${path}"]`).first();

/** Only a list of two pages has links to them. */
const hasPages = ({ selectType, selectYear }: PressFilters) => selectType === "all" && selectYear === "all";

/** The list keeps its filters while the visitor is elsewhere: what is done next is done there. */
async function onList({ page }: Step): Promise<void> {
  if (!isOnList(page)) await arrive(page, () => headerLink(page, LIST).press("Enter"));
}
/** A choice in the list, and the list that comes with it. */
const choosing = (ways: ReturnType<typeof pressing>) =>
  ways.map((way) => ({
    ...way,
    act: async (step: Step) => {
      await onList(step);
      await way.act(step);
      await paint(step.page);
    },
  }));

async function visit(step: Step, open: (link: Locator) => Promise<void>): Promise<void> {
  await onList(step);
  await item(step.page).scrollIntoViewIfNeeded();
  await arrive(step.page, () => open(item(step.page)));
}

/** The press list: what is chosen by its links, its select and its address; what was visited by mark and scroll position. */
export const press: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    cases: {
      "type.chosen": [{ value: "all" }, { value: "1" }],
      "year.chosen": [{ value: "all" }, { value: "2025" }],
      "page.chosen": [{ page: 1 }, { page: 2 }],
      "route.changed": [LIST, "/home"].map((pathname) => ({ location: { pathname, search: "", hash: "" } })),
      "item.visited": [{ id: ITEM, scroll: 0 }],
      "list.shown": [{}],
    },
    unreachable: {
      ...Object.fromEntries(
        ["type.chosen", "year.chosen", "page.chosen", "item.visited"].map((type) => [
          `in remembering: take press ${type}[0]`,
          "It happens in the list, and a list that is shown again is the end of remembering",
        ]),
      ),
    },
    within: (snapshot, { type, ...event }) => {
      const context = contextOf(snapshot);
      // Away from the list the visitor can go on or come back, and the list that is shown again is the end of being away.
      if (snapshot.matches("remembering"))
        return type === "list.shown" || (type === "route.changed" && event["location"].pathname === "/home");
      if (type === "page.chosen") return hasPages(context);
      if (type === "item.visited") return context.currentPage === 1;
      return true;
    },
  },
  open: (page) => openPaused(page, LIST),
  ways: {
    // Types and pages are links, whose address the machine follows: what is perceived is that they were chosen.
    "type.chosen": choosing(pressing(({ page, event }) => typeLink(page, event["value"]))),
    "year.chosen": choosing([
      { by: "the select", act: ({ page, event }) => year(page).selectOption(event["value"]) },
      {
        by: "keyboard",
        act: async ({ page, event }) => {
          await year(page).focus();
          await page.keyboard.type(event["value"] === "all" ? texts.allYears : event["value"]);
        },
      },
    ]),
    "page.chosen": choosing(pressing(({ page, event }) => pageLink(page, event["page"]))),
    "route.changed": [
      {
        by: "keyboard on the header's links",
        act: async ({ page, event }) => {
          const { pathname } = event["location"];
          if (new URL(page.url()).pathname === pathname) return headerLink(page, pathname).press("Enter");
          return arrive(page, () => headerLink(page, pathname).press("Enter"));
        },
      },
    ],
    "item.visited": [
      { by: "mouse", act: (step) => visit(step, (link) => link.click()) },
      { by: "touch", act: (step) => visit(step, (link) => link.tap()) },
      { by: "keyboard", act: (step) => visit(step, (link) => link.press("Enter")) },
    ],
    "list.shown": [
      {
        by: "a link back to the list",
        act: async ({ page }) => {
          await arrive(page, () => headerLink(page, LIST).press("Enter"));
          await expect(item(page)).toBeInViewport();
        },
      },
    ],
    "xstate.after.scrollMemory.press.returning": [
      { by: "waiting", act: ({ page }) => page.clock.runFor(DELAY.scrollMemory) },
    ],
  },
  expectState: async (page, snapshot) => {
    const { selectType, selectYear, currentPage, visited } = contextOf(snapshot);
    if (!isOnList(page)) return;
    for (const [type, name] of Object.entries(TYPES)) {
      const current = typeLink(page, type as keyof typeof TYPES).and(page.locator("[aria-current]"));
      await expect(current, name).toHaveCount(type === selectType ? 1 : 0);
    }
    await expect(year(page)).toHaveValue(selectYear);
    await expect(main(page).getByRole("status")).toContainText(
      `page ${currentPage} of ${hasPages({ selectType, selectYear, currentPage }) ? 2 : 1}`,
    );
    if (hasPages({ selectType, selectYear, currentPage }))
      await expect(pageLink(page, currentPage)).toHaveAttribute("aria-current", "page");
    await expect(page.locator("[data-visited]")).toHaveCount(visited && currentPage === 1 ? 1 : 0);
  },
};
