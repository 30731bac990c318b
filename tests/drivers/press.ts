import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { DELAY } from "../../contract/constants.ts";
import type { SiteLocation } from "../../contract/locations.ts";
import type { PressFilters } from "../../contract/routes.ts";
import { pressFiltersOf, pressListAddress, type VisitedItem } from "../../machines/press.ts";
import { model as nodeModel } from "../models/press.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step, telling, type Way } from "./driver.ts";
import { arrive, filled, loaded, openPaused, paint } from "./site.ts";

const { press: texts } = TEXTS.en.discover;
const LIST = "/press/list";
const RELOADED = "tests/demo/journeys/navigation.spec.ts covers going back after a reload";
const ITEM = 11;
const TYPES = { all: texts.all, "1": "Company news" } as const;

/** The number of shown items, by type, year and page. */
const ITEMS: Readonly<Record<string, number>> = {
  "all,all,1": 12,
  "all,all,2": 2,
  "all,2025,1": 3,
  "1,all,1": 6,
  "1,2025,1": 2,
};

const contextOf = ({ context }: AnyMachineSnapshot): PressFilters & { visited: VisitedItem | null } => context;
const isOnList = (page: Page) => new URL(page.url()).pathname === LIST;

const main = (page: Page): Locator => page.getByRole("main");
const typeLink = (page: Page, type: string): Locator =>
  main(page)
    .getByRole("navigation", { name: texts.type })
    .getByRole("link", { name: TYPES[type === "all" ? "all" : "1"], exact: true });
const year = (page: Page): Locator => main(page).getByRole("combobox", { name: texts.year });
const pageLink = (page: Page, number: number): Locator =>
  main(page)
    .getByRole("navigation", { name: texts.pages })
    .getByRole("link", { name: filled(TEXTS.en.shell.ui.page, { page: number }), exact: true });
const item = (page: Page): Locator => main(page).getByRole("listitem").locator(`a[href="/press/${ITEM}"]`);
const headerLink = (page: Page, path: string): Locator => page.getByRole("banner").locator(`a[href="${path}"]`).first();

/** Announces the number of items and the current page. */
const status = (page: Page): Locator => main(page).getByRole("status");

/** Only a list of two pages has links to them. */
const hasPages = ({ selectType, selectYear }: PressFilters) => selectType === "all" && selectYear === "all";

/** The list keeps its filters while the visitor is away. The next actions happen there. */
async function onList({ page }: Step): Promise<void> {
  if (!isOnList(page)) await arrive(page, () => headerLink(page, LIST).press("Enter"));
}
/** Types and pages of the list are links. The other links are in the header. */
type Link = "type" | "page" | "header";
const filtersOf = ({ selectType, selectYear, currentPage }: PressFilters): PressFilters => ({
  selectType,
  selectYear,
  currentPage,
});
const wantedBy = (location: SiteLocation, snapshot: AnyMachineSnapshot): PressFilters =>
  pressFiltersOf(location, filtersOf(contextOf(snapshot)));

/** The list's link to an address, relative to the list, or undefined. */
function linkTo(location: SiteLocation, snapshot: AnyMachineSnapshot): Link | undefined {
  if (location.search === "") return "header";
  const { selectType, selectYear, currentPage } = contextOf(snapshot);
  const wanted = wantedBy(location, snapshot);
  if (wanted.selectYear !== selectYear) return undefined;
  if (wanted.selectType !== selectType) return wanted.currentPage === 1 ? "type" : undefined;
  return wanted.currentPage !== currentPage && hasPages(wanted) ? "page" : undefined;
}
const along = (link: Link, ways: readonly Way[]): Way[] =>
  ways.map((way) => ({
    ...way,
    by: `${way.by} on a link of the ${link === "header" ? "header" : `list, to a ${link}`}`,
    when: ({ event, before }) => linkTo(event["location"], before) === link,
  }));

/** Leaves by a link of the header. A link to the current address does nothing. */
const leaving = (press: (link: Locator) => Promise<void>) => async (step: Step) => {
  const { page, event } = step;
  const { pathname }: SiteLocation = event["location"];
  const follow = () => press(headerLink(page, pathname));
  return new URL(page.url()).pathname === pathname ? follow() : arrive(page, follow);
};

/** Makes a choice in the list, then waits for the new list. */
const choosing = (ways: readonly Way[]): Way[] =>
  telling(status, ways).map((way) => ({
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

/** Every address that the walks reach by links of the list. */
const ADDRESSES: readonly SiteLocation[] = ["all", "1"].flatMap((selectType) =>
  ["all", "2025"].flatMap((selectYear) =>
    [1, 2].map((currentPage) => {
      const { pathname, search } = new URL(
        pressListAddress({ selectType, selectYear, currentPage }),
        "http://localhost",
      );
      return { pathname, search, hash: "" };
    }),
  ),
);

/** The press list: choices by links, select and address; visited items by mark and scroll position. */
export const press: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: (nodeModel.starts ?? []).slice(0, 1),
    cases: {
      "year.chosen": [{ value: "all" }, { value: "2025" }],
      "route.changed": [
        ...ADDRESSES,
        ...[LIST, "/home"].map((pathname): SiteLocation => ({ pathname, search: "", hash: "" })),
      ].map((location) => ({ location })),
      "item.visited": [{ id: ITEM, scroll: 0 }],
      "list.shown": [1, 2].map((page) => ({ types: ["1", "2", "3"], years: ["2026", "2025", "2024", "2023"], page })),
      "visit.restored": [],
    },
    unreachable: {
      "*visit.restored*": RELOADED,
      ...Object.fromEntries(
        ["year.chosen", "item.visited"].map((type) => [
          `in remembering: take press ${type}*`,
          "It happens in the list, and showing the list again ends remembering",
        ]),
      ),
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const context = contextOf(snapshot);
      if (type === "list.shown" && event["page"] !== context.currentPage) return false;
      // Away from the list the visitor can go on or come back. Showing the list again ends this state.
      if (snapshot.matches("remembering"))
        return type === "list.shown" || (type === "route.changed" && event["location"].pathname === "/home");
      if (type === "route.changed") return linkTo(event["location"], snapshot) !== undefined;
      if (type === "item.visited") return context.currentPage === 1;
      return true;
    },
  },
  open: (page) => openPaused(page, LIST),
  ways: {
    "year.chosen": choosing([
      { by: "the select", act: ({ page, event }) => year(page).selectOption(event["value"]) },
      // A year shares its first digits with others, which are chosen and announced on the way to it.
      {
        by: "keyboard",
        when: ({ event }) => event["value"] === "all",
        act: async ({ page }) => {
          await year(page).focus();
          await page.keyboard.type(texts.allYears);
        },
      },
    ]),
    "route.changed": [
      ...along(
        "type",
        choosing(pressing(({ page, event, before }) => typeLink(page, wantedBy(event["location"], before).selectType))),
      ),
      ...along(
        "page",
        choosing(
          pressing(({ page, event, before }) => pageLink(page, wantedBy(event["location"], before).currentPage)),
        ),
      ),
      ...along("header", [
        { by: "mouse", act: leaving((link) => link.click()) },
        { by: "touch", act: leaving((link) => link.tap()) },
        { by: "keyboard", act: leaving((link) => link.press("Enter")) },
      ]),
    ],
    "item.visited": [
      { by: "mouse", act: (step) => visit(step, (link) => link.click()) },
      { by: "touch", act: (step) => visit(step, (link) => link.tap()) },
      { by: "keyboard", act: (step) => visit(step, (link) => link.press("Enter")) },
    ],
    "list.shown": [
      {
        by: "a link back to the list",
        act: async ({ page, before }) => {
          if (isOnList(page)) await arrive(page, () => headerLink(page, "/home").press("Enter"));
          await arrive(page, () => headerLink(page, LIST).press("Enter"));
          if (before.matches("remembering")) await expect(item(page)).toBeInViewport();
        },
        says: async ({ page, before }) => (before.matches("remembering") ? [await loaded(page)] : []),
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
      const current = typeLink(page, type).and(page.locator("[aria-current]"));
      await expect(current, name).toHaveCount(type === selectType ? 1 : 0);
    }
    await expect(year(page)).toHaveValue(selectYear);
    const last = hasPages({ selectType, selectYear, currentPage }) ? 2 : 1;
    const count = ITEMS[[selectType, selectYear, currentPage].join()] ?? Number.NaN;
    await expect(status(page)).toHaveText(filled(texts.shown_other, { count, page: currentPage, last }));
    if (hasPages({ selectType, selectYear, currentPage }))
      await expect(pageLink(page, currentPage)).toHaveAttribute("aria-current", "page");
    await expect(page.locator("[data-visited]")).toHaveCount(visited && currentPage === 1 ? 1 : 0);
  },
};
