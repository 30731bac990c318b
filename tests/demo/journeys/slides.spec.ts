/** The number of slides in each carousel at each width (spec section 9). */
import type { Locator, Page } from "playwright/test";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { catalogue, company, discover, shell } = TEXTS.en;
const HEIGHT = 800;

test.use({ hasTouch: true });

/** Counts the whole slides that fit into the carousel's window. */
const shownIn = (page: Page, name: string) =>
  page
    .getByRole("group", { name, exact: true })
    .getByRole("list")
    .first()
    .evaluate((track) => Math.floor(track.clientWidth / (track.firstElementChild?.clientWidth ?? 1) + 0.01));

/** The full number above 1280 px, then three, two and one. */
const countsAt = (full: number) =>
  [
    [1280, full],
    [1279, 3],
    [768, 3],
    [767, 2],
    [576, 2],
    [575, 1],
  ] as const;

for (const { address, name, full } of [
  { address: "/home", name: catalogue.home.solutionsEyebrow, full: 4 },
  { address: "/home", name: catalogue.home.news, full: 3 },
  { address: "/product/1", name: catalogue.product.related, full: 5 },
  { address: "/solution/1", name: discover.solutions.related, full: 4 },
  { address: "/aboutUs/investor", name: company.investor.topics, full: 4 },
]) {
  // spec 2.88, 2.91, 2.99, 2.130, 2.144, 9.8, 9.9, 9.13
  test(`${name} on ${address} shows ${full}, and fewer below 1280, 768 and 576 px`, async ({ page }) => {
    await open(page, address);
    await begin(page);
    for (const [width, shown] of countsAt(full)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => shownIn(page, name), `at ${width} px`).toBe(shown);
    }
  });
}

// spec 2.163, 9.10, 9.14
test("the timeline shows 7 years, and fewer below 1300 and 992 px", async ({ page }) => {
  await open(page, "/aboutUs/profile/introduction");
  await begin(page);
  const rail = page.getByRole("tablist", { name: company.profile.years });
  for (const [width, shown] of [
    [1300, 7],
    [1299, 5],
    [992, 5],
    [991, 3],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect
      .poll(() =>
        rail.evaluate((element) => Math.round(element.clientWidth / (element.firstElementChild?.clientWidth ?? 1))),
      )
      .toBe(shown);
  }
});

/** Sends the first input of a visitor, after which the code of slides loads. */
const begin = (page: Page) => page.locator("body").dispatchEvent("pointerover");

/** Returns the offset of slides in CSS pixels after their movement. */
const placeOf = (slides: Locator) =>
  slides.evaluate((element) => {
    for (const move of element.getAnimations()) move.finish();
    const { parentElement: window = null } = element;
    return Math.round((window?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left);
  });
/** Records the duration in milliseconds of each movement from now on. A busy machine may look when one has ended. */
const recordDurations = (slides: Locator) =>
  slides.evaluateHandle((element) => {
    const durations: number[] = [];
    element.addEventListener("transitionrun", ({ target }) => {
      if (target === element) durations.push(Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000);
    });
    return durations;
  });

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`with a preference for motion of ${reducedMotion}`, () => {
    /** The durations of one movement. */
    const expected = reducedMotion === "reduce" ? [] : [500];
    for (const width of [1000, 400]) {
      test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: HEIGHT }, contextOptions: { reducedMotion } });

        // spec 9.12
        test("a slide takes 500 ms whatever the distance, or no time", async ({ page }) => {
          await open(page, "/home");
          await begin(page);
          const group = page.getByRole("group", { name: catalogue.home.solutionsEyebrow, exact: true });
          await group.scrollIntoViewIfNeeded();
          // The slider has loaded.
          await expect(group.locator(".swiper-initialized")).toHaveCount(1);
          const slides = group.getByRole("list").first();
          const durations = await recordDurations(slides);
          await group.getByRole("button", { name: shell.ui.next }).press("Enter");
          expect(await placeOf(slides)).toBeGreaterThan(100);
          await expect.poll(() => durations.jsonValue()).toEqual(expected);
        });
      });
    }

    test.describe("the timeline", () => {
      test.use({ contextOptions: { reducedMotion } });

      // spec 9.12
      test("moves in 500 ms whatever the distance, or in no time", async ({ page }) => {
        await open(page, "/aboutUs/profile/introduction");
        await begin(page);
        const rail = page.getByRole("tablist", { name: company.profile.years });
        await rail.scrollIntoViewIfNeeded();
        await expect(page.locator(".swiper-initialized").filter({ has: rail })).toHaveCount(1);
        for (const [key, place] of [
          ["End", expect.any(Number)],
          ["Home", 0],
        ] as const) {
          const start = await placeOf(rail);
          const durations = await recordDurations(rail);
          await rail.getByRole("tab", { selected: true }).press(key);
          const end = await placeOf(rail);
          expect(end).toEqual(place);
          expect(Math.abs(end - start)).toBeGreaterThan(100);
          await expect.poll(() => durations.jsonValue()).toEqual(expected);
        }
      });
    });
  });
}

/**
 * Moves a pressed pointer by more than half of a card after the first move, which Swiper does not count: a shorter drag
 * that takes over 300 ms goes back. The browser does not report less than 15 px, and merges the moves within one frame.
 */
async function dragLeft(page: Page, moveBy: (part: number) => Promise<unknown>): Promise<void> {
  for (const part of [20, 80, 140, 200, 240]) {
    await moveBy(part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

test("the mouse drags the timeline, and a drag chooses no year", async ({ page }) => {
  await open(page, "/aboutUs/profile/introduction");
  await begin(page);
  const rail = page.getByRole("tablist", { name: company.profile.years });
  await rail.scrollIntoViewIfNeeded();
  await expect(page.locator(".swiper-initialized").filter({ has: rail })).toHaveCount(1);
  const chosen = await rail.getByRole("tab", { selected: true }).textContent();
  const box = await rail.getByRole("tab").nth(2).boundingBox();
  if (!box) throw new Error("The timeline is not on the screen");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await dragLeft(page, (part) => page.mouse.move(x - part, y));
  await page.mouse.up();
  await expect.poll(() => placeOf(rail)).toBeGreaterThanOrEqual(150);
  await expect(rail.getByRole("tab", { selected: true })).toHaveText(chosen ?? "");
  const inSight = await rail.evaluate((years) => {
    const { left, right } = years.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const middles = [...years.children]
      .map((year) => year.getBoundingClientRect())
      .map(({ x, width }) => x + width / 2);
    return middles.findIndex((middle) => middle > left && middle < right);
  });
  const other = rail.getByRole("tab").nth(inSight);
  await other.click();
  await expect(other).toHaveAttribute("aria-selected", "true");
});

test.describe("touch", () => {
  test.use({ viewport: { width: 390, height: HEIGHT } });

  test("drags a carousel, and a press that became a drag presses nothing", async ({ page }) => {
    await page.clock.install();
    await open(page, "/product/1");
    await begin(page);
    const group = page.getByRole("group", { name: catalogue.product.related, exact: true });
    await group.scrollIntoViewIfNeeded();
    await expect(group.locator(".swiper-initialized")).toHaveCount(1);
    // At the end of the window, where the next card begins: there is room for a long drag.
    const button = group.locator("form").nth(1).getByRole("button");
    // It stops where it can be pressed.
    await button.tap({ trial: true });
    const box = await button.boundingBox();
    if (!box) throw new Error("The carousel is not on the screen");
    const [x, y] = [box.x + box.width - 6, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    await dragLeft(page, (part) => touch("touchMove", x - part));
    await touch("touchEnd");
    await expect.poll(() => placeOf(group.getByRole("list").first())).toBeGreaterThan(150);
    // React Aria fires the press by itself if no click follows within this time.
    await page.clock.runFor(1000);
    await expect(group.locator("[data-added]")).toHaveCount(0);
  });
});
