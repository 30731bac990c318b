/** Pictures that a phone loads for the first view of a page, before its scripts start and without interaction. */

import type { Page } from "playwright/test";
import { matchRoute } from "../../../contract/locations.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, hydrated, test } from "../../support/browser.ts";
import { overBudget } from "../../support/budgets.ts";

/** The pixels of a file divided by those of its place on the screen, along one side. */
const MAX_PIXEL_RATIO = 2;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Shown {
  readonly name: string;
  /** Whether any part of it is in the window. */
  readonly isInView: boolean;
  /** Pixels of the file for each pixel of the screen. */
  readonly pixels: number;
}

/** Returns how a page shows its requested photographs. The largest place of a photograph counts. */
const shownPictures = (page: Page, asked: readonly string[]): Promise<Shown[]> =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const places = [...document.images].filter(({ currentSrc }) => currentSrc === name);
        const boxes = places.map((picture) => picture.getBoundingClientRect());
        const shown = places.map((picture, index) =>
          Math.max(
            boxes[index]?.width ?? 0,
            ((boxes[index]?.height ?? 0) * picture.naturalWidth) / picture.naturalHeight,
          ),
        );
        const own = Number(/-(\d+)\.\w+$/.exec(name)?.[1]);
        return {
          name,
          isInView: boxes.some(({ top }) => top < innerHeight),
          pixels: own / (Math.max(...shown) * devicePixelRatio),
        };
      }),
    asked,
  );

// The addresses include pages that do not exist.
test.use({ expectedMessages: /status of 4(?:04|10)/ });

test("the first view of no page exceeds its budget, with no picture that is out of view or far too large", async ({
  page,
}) => {
  // A timer starts the scripts after the load event. The paused clock stops them.
  await page.clock.install({ time: "2026-11-02T08:00:00Z" });
  await page.clock.pauseAt("2026-11-02T08:00:01Z");
  // Routed requests bypass the cache, as on a first visit.
  await page.route(/\/(?:pictures|media)\//, (route) => route.continue());
  const coming: Promise<number>[] = [];
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "image") return;
    // Posters of films are not images of the page, and vector pictures have no size of their own.
    if (/-\d+\.avif$/.test(request.url())) asked.push(request.url());
    coming.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  let seen = 0;
  const sizes = [];
  const wrong: (readonly [string, ...unknown[]])[] = [];
  for (const address of ADDRESSES) {
    coming.length = 0;
    asked.length = 0;
    await page.goto(address, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("data-scripts", "absent");
    const bytes = (await Promise.all(coming)).reduce((sum, each) => sum + each, 0);
    seen += coming.length;
    sizes.push({ page: matchRoute(new URL(address, "http://localhost").pathname).name, bytes });
    for (const { name, pixels, isInView } of await shownPictures(page, asked)) {
      if (pixels > MAX_PIXEL_RATIO || !isInView) wrong.push([address, name, pixels, isInView]);
    }
  }
  expect(await overBudget("pictures", sizes)).toEqual([]);
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(ADDRESSES.length);
});

test("pictures further down load after hydration, and a photograph that only hovering shows does not load", async ({
  page,
}) => {
  await page.goto("/products/list");
  await hydrated(page);
  const grid = page.getByRole("main").getByRole("listitem");
  const last = grid.getByRole("img").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect
    .poll(() => last.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
    .toBe(true);
  const second = page.locator("[aria-hidden=true] > picture > img");
  expect(await second.count()).toBeGreaterThan(10);
  expect(
    await second.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).currentSrc !== "").length),
  ).toBe(0);
});
