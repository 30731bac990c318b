import { expect, type Locator, type Page } from "playwright/test";
import type { AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { selectAnnounced, selectPlace, selectYear, type timelineMachine } from "../../machines/timeline.ts";
import { model as nodeModel } from "../models/timeline.model.ts";
import { open, TEXTS } from "../support/browser.ts";
import { type Driver, type Step, saying, type Way } from "./driver.ts";

const { profile } = TEXTS.en.company;
/** The years of the demo company. */
const YEARS = [
  "2000",
  "2002",
  "2004",
  "2006",
  "2008",
  "2009",
  "2011",
  "2012",
  "2014",
  "2016",
  "2018",
  "2019",
  "2021",
  "2023",
  "2024",
  "2025",
  "2026",
];
const FIRST = YEARS[0] ?? "";
const LAST = YEARS.at(-1) ?? "";
/** A year beside the first one, which is in sight with it. */
const SECOND = YEARS[1] ?? "";

const timelineState = (snapshot: AnyMachineSnapshot) => snapshot as SnapshotFrom<typeof timelineMachine>;
const rail = (page: Page): Locator => page.getByRole("tablist", { name: profile.years });
const tab = (page: Page, year: string): Locator => rail(page).getByRole("tab", { name: year, exact: true });
const selected = (page: Page): Locator => rail(page).getByRole("tab", { selected: true });
const button = (page: Page, name: string): Locator => page.getByRole("main").getByRole("button", { name, exact: true });
/** The announced year. */
const status = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^\d{4}$/ });

/** At either end a button stays in place, unavailable. A press does nothing then, and Playwright refuses it unless forced. */
const stepping = (name: string): Way[] =>
  saying(
    ({ before, after }) =>
      selectPlace(timelineState(before)) === selectPlace(timelineState(after))
        ? []
        : [selectAnnounced(timelineState(after))],
    [
      { by: "mouse", act: ({ page }) => button(page, name).click({ force: true }) },
      { by: "touch", act: ({ page }) => button(page, name).tap({ force: true }) },
      { by: "keyboard", act: ({ page }) => button(page, name).press("Enter") },
    ],
  );

/** The key that leads from the selected year to another one. */
const keyTo = ({ event, before }: Pick<Step, "event" | "before">): string | undefined => {
  if (event["year"] === FIRST) return "Home";
  if (event["year"] === LAST) return "End";
  return selectYear(timelineState(before)) === FIRST ? "ArrowRight" : undefined;
};
/** The rail shows five years. */
const isInSight = ({ event, before }: Pick<Step, "event" | "before">): boolean =>
  Math.abs(YEARS.indexOf(event["year"]) - selectPlace(timelineState(before))) <= 2;

/** The timeline: the selected year on the rail, its milestones, and the announcement after a button. */
export const timeline: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [{ name: "the page of the company's history is open", input: { years: YEARS } }],
    cases: { ...nodeModel.cases, "year.chosen": [FIRST, SECOND, LAST].map((year) => ({ year })) },
    filterEvents: (snapshot, { type, ...event }) => {
      if (type !== "year.chosen") return true;
      const step = { before: snapshot, event: { type, ...event } };
      // The selected year cannot be selected again.
      return event["year"] !== selectYear(timelineState(snapshot)) && (isInSight(step) || keyTo(step) !== undefined);
    },
    unreachable: {
      "refuse timeline year.chosen [hasYear] -> chosen": "The rail has the years of the page, and no other ones",
    },
  },
  open: async (page) => {
    await open(page, "/aboutUs/profile/introduction");
    await rail(page).scrollIntoViewIfNeeded();
    // The code of the rail loads after the first interaction.
    await page.locator("body").dispatchEvent("pointerover");
    await expect(page.locator(".swiper-initialized").filter({ has: rail(page) })).toHaveCount(1);
  },
  ways: {
    "year.chosen": [
      { by: "mouse", when: isInSight, act: ({ page, event }) => tab(page, event["year"]).click() },
      { by: "touch", when: isInSight, act: ({ page, event }) => tab(page, event["year"]).tap() },
      {
        by: "keyboard",
        when: (step) => keyTo(step) !== undefined,
        act: async (step) => {
          await selected(step.page).press(keyTo(step) ?? "");
          await expect(tab(step.page, step.event["year"])).toBeFocused();
        },
      },
    ],
    "year.next": stepping(profile.later),
    "year.previous": stepping(profile.earlier),
  },
  expectState: async (page, snapshot) => {
    const year = selectYear(timelineState(snapshot));
    await expect(selected(page)).toHaveText(year);
    await expect(page.getByRole("tabpanel").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("tabpanel", { name: year })).toBeVisible();
    await expect(status(page)).toHaveText(selectAnnounced(timelineState(snapshot)) === "" ? [] : [year]);
    for (const [name, end] of [
      [profile.earlier, FIRST],
      [profile.later, LAST],
    ] as const)
      await expect(button(page, name)).toHaveAttribute("aria-disabled", String(year === end));
    // The rail follows.
    await expect(selected(page)).toBeInViewport();
  },
};
