/** How many slides each carousel shows at which width (spec section 9). */
import type { Page } from "playwright/test";
import { openPaused } from "../../drivers/site.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { catalogue, company, discover, shell } = TEXTS.en;
const HEIGHT = 800;

/** Whole slides that fit into the carousel's window. */
const shownIn = (page: Page, name: string) =>
  page
    .getByRole("group", { name, exact: true })
    .getByRole("list")
    .first()
    .evaluate((track) => Math.floor(track.clientWidth / (track.firstElementChild?.clientWidth ?? 1) + 0.01));

/** Above 1280 px as many as the carousel is for, then three, two and one. */
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
    for (const [width, shown] of countsAt(full)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(() => shownIn(page, name), `at ${width} px`).toBe(shown);
    }
  });
}

// spec 2.163, 9.10, 9.14
test("the timeline shows 7 years, and fewer below 1300 and 992 px", async ({ page }) => {
  await open(page, "/aboutUs/profile/introduction");
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

/** How far a carousel is scrolled, in CSS pixels. */
const placeOf = (page: Page, name: string) =>
  page
    .getByRole("group", { name, exact: true })
    .getByRole("list")
    .first()
    .evaluate((track) => Math.round(track.scrollLeft));

for (const { reducedMotion, width } of [
  { reducedMotion: "no-preference", width: 1000 },
  { reducedMotion: "no-preference", width: 400 },
  { reducedMotion: "reduce", width: 400 },
] as const) {
  test.describe(`at ${width} px, with a preference for motion of ${reducedMotion}`, () => {
    test.use({ viewport: { width, height: HEIGHT }, contextOptions: { reducedMotion } });

    test("a slide takes 500 ms whatever the distance, or no time", async ({ page }) => {
      const name = catalogue.home.solutionsEyebrow;
      await openPaused(page, "/home");
      const group = page.getByRole("group", { name, exact: true });
      await group.scrollIntoViewIfNeeded();
      const next = group.getByRole("button", { name: shell.ui.next });
      // The slider has come.
      await expect(group.locator(".swiper-initialized")).toHaveCount(1);
      await next.press("Enter");
      const places = [];
      for (const milliseconds of [0, 250, 200, 80, 1000]) {
        await page.clock.runFor(milliseconds);
        places.push(await placeOf(page, name));
      }
      const [first = 0, half = 0, late = 0, end = 0, after = 0] = places;
      expect(end).toBe(after);
      if (reducedMotion === "reduce") expect(first).toBe(end);
      else expect([0 < half, half < late, late < end]).toEqual([true, true, true]);
      expect(end).toBeGreaterThan(0);
    });
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`with a preference for motion of ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    // spec 9.12
    test("the timeline moves in 500 ms whatever the distance, or in no time", async ({ page }) => {
      await openPaused(page, "/aboutUs/profile/introduction");
      const rail = page.getByRole("tablist", { name: company.profile.years });
      await rail.scrollIntoViewIfNeeded();
      const place = () => rail.evaluate((element) => Math.round(element.scrollLeft));
      for (const key of ["End", "Home"]) {
        const start = await place();
        await rail.getByRole("tab", { selected: true }).press(key);
        const far = [];
        for (const milliseconds of [0, 250, 200, 80, 1000]) {
          await page.clock.runFor(milliseconds);
          far.push(Math.abs((await place()) - start));
        }
        const [first = 0, half = 0, late = 0, end = 0, after = 0] = far;
        expect(end).toBe(after);
        expect(end).toBeGreaterThan(100);
        if (reducedMotion === "reduce") expect(first).toBe(end);
        else expect([0 < half, half < late, late < end]).toEqual([true, true, true]);
      }
    });
  });
}
