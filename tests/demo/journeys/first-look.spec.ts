/** What a new page lays out at first, and that it is the same page in the end (docs/decisions/055). */
import type { Page } from "playwright/test";
import { expect, hydrated, test } from "../../support/browser.ts";

/** One of each kind: sections, a grid, a carousel, drawings, blocks, a form. */
const ADDRESSES = ["/home", "/products/list", "/product/5", "/solution/1", "/press/1", "/inquiry"];
const PHONE = { width: 412, height: 823 };
const SIZES = [PHONE, { width: 1280, height: 800 }];

/** Whether the end of the page has been laid out. */
const isLaidOut = (page: Page) =>
  page
    .locator("#footer h2")
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

/** Where everything stands that can be seen, in the site's own face. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("main *, footer *")].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // An answer that is folded away is of no height, and moves a little as it folds.
      if (height === 0 || !element.checkVisibility()) return [];
      return [[element.localName, ...[left, top + scrollY, width, height].map(Math.round)].join(" ")];
    });
  });

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("what is below the first view waits, for the scripts or until it comes near", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/product/1?lang=en");
  expect(await isLaidOut(page)).toBe(false);
  await page.locator("#footer").scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test("on a telephone what is near is laid out without the scripts, after the header", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.setViewportSize(PHONE);
  await page.goto("/products/list?lang=zh");
  await expect(page.locator("html")).toHaveAttribute("data-first-look", "");
  const cards = page.getByRole("main").locator("article");
  await expect(cards.first()).toBeVisible();
  const near = await page.locator("main li:not([data-below]) > article").count();
  expect(near).toBeGreaterThan(2);
  expect(near).toBeLessThan(await cards.count());
});

test("on a telephone whoever scrolls comes to the end, however little is laid out", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  // The header's frame and the next one: no part of the page is laid out after them.
  await page.addInitScript(() => {
    let frames = 2;
    const inFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (then) => (frames-- > 0 ? inFrame(then) : 0);
  });
  await page.setViewportSize(PHONE);
  await page.goto("/products/list?lang=zh");
  await expect(page.locator("html")).toHaveAttribute("data-first-look", "closed");
  await expect(page.getByRole("main").locator("article").first()).not.toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator("html")).toHaveAttribute("data-first-look", "");
  // What gets its height on the way moves the end.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.locator("#footer")).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("main").locator("article").first()).toBeVisible();
});

// Such a tab paints no frame.
test("in a tab that is not seen nothing waits for a frame", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.setViewportSize(PHONE);
  await page.goto("/product/1?lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a form waits where it stands below the first view, and not beside the products of a wide window", async ({
  page,
}) => {
  await page.route("**/assets/*.js", () => {});
  // Without frames nothing that is near is laid out.
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  const waiting = () =>
    page
      .locator("form [data-below]")
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).contentVisibility))]);
  await page.setViewportSize(PHONE);
  await page.goto("/inquiry?lang=zh");
  // The window has its new size a moment later.
  await expect.poll(waiting).toEqual(["auto"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(waiting).toEqual(["visible"]);
});

test("a page that is come back to, or that is led into, stands whole at once", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/product/1?lang=en");
  await page.reload();
  expect(await isLaidOut(page)).toBe(true);
  await page.goto("/home?lang=en");
  expect(await isLaidOut(page)).toBe(false);
  await page.goBack();
  expect(await isLaidOut(page)).toBe(true);
  await page.goto("/product/2?lang=en#specifications");
  expect(await isLaidOut(page)).toBe(true);
  await page.goto("/product/1?lang=en#:~:text=Voltharbor");
  expect(await isLaidOut(page)).toBe(true);
});

for (const size of SIZES) {
  test(`once alive, all stands where it would have stood, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const address of ADDRESSES) {
      await page.goto(`${address}?lang=zh`);
      await hydrated(page);
      expect(await isLaidOut(page)).toBe(true);
      const waited = await places(page);
      await page.reload();
      await hydrated(page);
      expect(await places(page), address).toEqual(waited);
    }
  });
}
