import { expect, type Locator, type Page } from "playwright/test";
import { DELAY } from "../../contract/constants.ts";
import { model as nodeModel } from "../models/sticky-tabs.model.ts";
import { TEXTS } from "../support/browser.ts";
import { type Driver, pressing, type Step } from "./driver.ts";
import { openPaused } from "./site.ts";

const { product } = TEXTS.en.catalogue;
const SECTIONS = ["feature", "specifications", "download", "faq", "video"] as const;
/** The bar sticks where the first section starts. The section is entered, but a later tab is chosen. */
const ENTERED: readonly (typeof SECTIONS)[number][] = ["feature", "faq"];
const CHOSEN: readonly (typeof SECTIONS)[number][] = ["specifications", "faq"];
/** Pixels that the page is scrolled past the start of a section. */
const BEYOND = 40;
const JUMPS =
  "A chosen section is below the sticking point of the bar: the page jumps there immediately, and the bar with it";
const RESTS = "The page rests 100 ms after a tab is pressed: nobody scrolls back to the top sooner";
const ONLY_SECTIONS = "The page reports only its own sections, and each tab leads to one of them";

const bar = (page: Page): Locator => page.getByRole("navigation", { name: product.sections });
const tab = (page: Page, id: (typeof SECTIONS)[number]): Locator =>
  bar(page).getByRole("link", { name: product[id], exact: true });

/** Turns the wheel by a number of pixels, and waits until the page has scrolled. */
async function wheel(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  if (Math.round(by) === 0) return;
  await page.mouse.wheel(0, Math.round(by));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before + by));
}
/** Pixels between a section, or the sticking point of the bar, and its target position. */
const distanceTo = (page: Page, id: string): Promise<number> =>
  page.evaluate((section) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const element = document.getElementById(section);
    const margin = element ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) : 0;
    return (element?.getBoundingClientRect().top ?? 0) - padding - margin;
  }, id);
const settle = ({ page }: Step) => page.clock.runFor(DELAY.scrollDebounce);

/** Scrolls past the header area, but not to the sections. */
const scrollPast = ({ page }: Step) =>
  page.evaluate(() => {
    const header = document.querySelector("[data-site-header]")?.clientHeight ?? 0;
    const nav = document.getElementById("feature")?.parentElement?.querySelector(":scope > div");
    return (nav?.getBoundingClientRect().top ?? 0) - header + 4;
  });

async function enter(step: Step): Promise<void> {
  const { page, event, before } = step;
  if (before.matches({ bar: "stuck" })) await wheel(page, (await distanceTo(page, event["id"])) + BEYOND);
  await settle(step);
}

/** The visitor keeps scrolling for a second, so that the page never rests in that time. */
async function keepScrolling({ page }: Step): Promise<void> {
  const pause = DELAY.scrollDebounce / 2;
  for (let time = 0; time < DELAY.scrollSettle; time += pause) {
    await wheel(page, (time / pause) % 2 === 0 ? 2 : -2);
    await page.clock.runFor(pause);
  }
}

/** The page scrolls a little and stops. */
async function nudge(step: Step): Promise<void> {
  await wheel(step.page, 2);
  await wheel(step.page, -2);
  await settle(step);
}

/** The bar's current link, the bar's position, and the visible section. */
export const stickyTabs: Driver = {
  nodeModel,
  model: {
    ...nodeModel,
    starts: [{ name: "the page of a product is at its top", input: { sections: SECTIONS } }],
    cases: {
      ...nodeModel.cases,
      "section.entered": ENTERED.map((id) => ({ id })),
      "tab.chosen": CHOSEN.map((id) => ({ id })),
    },
    filterEvents: (snapshot, { type, ...event }) => {
      const isScrolling = snapshot.matches({ tracking: "scrolling" });
      const isInline = snapshot.matches({ bar: "inline" });
      // A chosen section is always below the sticking point of the bar.
      if (isScrolling && isInline) return type === "bar.stuck";
      if (type === "bar.unstuck") return !isScrolling;
      if (type === "section.entered") return !isInline || event["id"] === SECTIONS[0];
      return true;
    },
    unreachable: {
      "in bar.inline + tracking.scrolling: take stickyTabs.tracking*": JUMPS,
      "in bar.stuck + tracking.scrolling: take stickyTabs.bar.stuck bar.unstuck -> bar.inline": RESTS,
      "refuse stickyTabs.tracking tab.chosen [isSection] -> tracking.scrolling": ONLY_SECTIONS,
      "refuse stickyTabs.tracking.following section.entered [isSection]": ONLY_SECTIONS,
    },
  },
  open: async (page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPaused(page, "/product/1");
    await page.mouse.move(3, 500);
  },
  ways: {
    "bar.stuck": [
      {
        by: "the wheel",
        when: ({ before }) => before.matches({ tracking: "following" }),
        act: async (step) => wheel(step.page, await scrollPast(step)),
      },
      {
        by: "the page's own scrolling",
        when: ({ before }) => before.matches({ tracking: "scrolling" }),
        act: async () => {},
      },
    ],
    "bar.unstuck": [
      { by: "the wheel", act: async ({ page }) => wheel(page, -(await page.evaluate(() => scrollY))) },
      { by: "keyboard", act: ({ page }) => page.keyboard.press("Home") },
    ],
    "section.entered": [{ by: "the wheel", act: enter }],
    "tab.chosen": pressing(({ page, event }) => tab(page, event["id"])),
    "scroll.settled": [{ by: "the end of scrolling", act: nudge }],
    "xstate.after.scrollSettle.stickyTabs.tracking.scrolling": [{ by: "scrolling on and on", act: keepScrolling }],
  },
  expectState: async (page, snapshot) => {
    const active: string = snapshot.context.active;
    const isStuck = snapshot.matches({ bar: "stuck" });
    for (const id of SECTIONS) {
      if (id === active) await expect(tab(page, id)).toHaveAttribute("aria-current", "location");
      else await expect(tab(page, id)).not.toHaveAttribute("aria-current");
    }
    // The page and the bar are about to scroll.
    if (!isStuck && snapshot.matches({ tracking: "scrolling" })) return;
    await expect(bar(page).and(page.locator("[data-stuck]"))).toHaveCount(isStuck ? 1 : 0);
    if (snapshot.matches({ tracking: "scrolling" })) await expect(page.locator(`#${active}`)).toBeInViewport();
  },
};
