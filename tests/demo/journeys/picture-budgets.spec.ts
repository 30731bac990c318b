/** What pictures a phone loads for the first view of a page, before its scripts begin, with nothing touched. */

import type { Page } from "playwright/test";
import { matchRoute } from "../../../contract/locations.ts";
import { ADDRESSES } from "../../accessibility/addresses.ts";
import { expect, hydrated, test } from "../../support/browser.ts";
import { overBudget, type Spent } from "../../support/budgets.ts";

const KILOBYTE = 1000;
/** Kilobytes of pictures, as they come over the line. */
const MOST_USUAL = 30;
const MOST: Readonly<Record<string, number>> = { "/home": 45 };
/** Times as many pixels, along one side, as the screen has for a picture. */
const MOST_PIXELS = 2;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Shown {
  readonly name: string;
  /** Whether any of it is in the window. */
  readonly isInView: boolean;
  /** Pixels of the file for each of the screen. */
  readonly pixels: number;
}

/** Of the photographs that a page has asked for, how they are shown. One may stand in several places, the largest counts. */
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

// Addresses of what is not there are among them.
test.use({ expectedMessages: /status of 4(?:04|10)/ });

test("the first view of no page weighs more than its budget allows, with no picture that is out of view or far too large", async ({
  page,
}) => {
  test.setTimeout(240_000);
  // Scripts begin by a timer, after the load event: time stands still, and so does the first view.
  await page.clock.install({ time: "2026-11-02T08:00:00Z" });
  await page.clock.pauseAt("2026-11-02T08:00:01Z");
  // As on a first visit: what is routed comes from no cache.
  await page.route(/\/(?:pictures|media)\//, (route) => route.continue());
  const coming: Promise<number>[] = [];
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "image") return;
    // Stills of films are no images of the page, vector pictures have no size of their own.
    if (/-\d+\.avif$/.test(request.url())) asked.push(request.url());
    coming.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  let seen = 0;
  const spent: Spent[] = [];
  const wrong: (readonly [string, ...unknown[]])[] = [];
  for (const address of ADDRESSES) {
    coming.length = 0;
    asked.length = 0;
    await page.goto(address, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("data-scripts", "absent");
    const bytes = (await Promise.all(coming)).reduce((sum, each) => sum + each, 0);
    seen += coming.length;
    const name = matchRoute(new URL(address, "http://localhost").pathname).name;
    spent.push({ page: name, budget: "pictures kB", value: bytes / KILOBYTE, most: MOST[address] ?? MOST_USUAL });
    for (const { name, pixels, isInView } of await shownPictures(page, asked)) {
      if (pixels > MOST_PIXELS || !isInView) wrong.push([address, name, pixels, isInView]);
    }
  }
  expect(await overBudget(spent)).toEqual([]);
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(ADDRESSES.length);
});

test("what is further down comes once the page is alive, and a photograph that only a pointer brings up not at all", async ({
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
