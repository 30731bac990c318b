/** What pictures a phone loads for the first view of a page: before its scripts begin, with nothing touched. */

import { ADDRESSES } from "../accessibility/addresses.ts";
import { expect, test } from "../support/browser.ts";

const KILOBYTE = 1000;
/** Kilobytes, as they come over the line. */
const MOST_USUAL = 30;
const MOST: Readonly<Record<string, number>> = {
  "/home": 45,
  // Its banner is the hero's photograph, with many fine lights.
  "/solution/1": 44,
};
/** Times as many pixels, along one side, as the screen has for a picture. */
const MOST_PIXELS = 2;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

interface Loaded {
  readonly name: string;
  readonly bytes: number;
  /** Whether any of it is in the window. */
  readonly isInView: boolean;
  /** Pixels of the file for each of the screen. */
  readonly pixels: number;
}

// Addresses that are answered with 404 are among them.
test.use({ expectedMessages: /status of 404/ });

test("the first view of no page loads more pictures than its budget allows, none that is out of view or far too large", async ({
  page,
}) => {
  test.setTimeout(180_000);
  // They never come: the page stays as it is when they are asked for.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  const wrong: (readonly [string, ...unknown[]])[] = [];
  let seen = 0;
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: "load" });
    const loaded = await page.evaluate((): Loaded[] => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const pictures = [...document.images];
      return resources
        .filter(
          ({ name, startTime }) =>
            /\.(?:avif|webp|jpg|svg)$/.test(name) && startTime < (navigation?.loadEventStart ?? 0),
        )
        .map(({ name, transferSize }) => {
          const places = pictures
            .filter(({ currentSrc }) => currentSrc === name)
            .map((picture) => ({
              box: picture.getBoundingClientRect(),
              ratio: picture.naturalWidth / picture.naturalHeight,
            }));
          const shown = Math.max(0, ...places.map(({ box, ratio }) => Math.max(box.width, box.height * ratio)));
          const width = Number(/-(\d+)\.\w+$/.exec(name)?.[1] ?? 0);
          return {
            name,
            bytes: transferSize,
            isInView: places.length === 0 || places.some(({ box }) => box.top < innerHeight),
            pixels: width === 0 || shown === 0 ? 1 : width / (shown * devicePixelRatio),
          };
        });
    });
    const most = (MOST[address] ?? MOST_USUAL) * KILOBYTE;
    const bytes = loaded.reduce((sum, picture) => sum + picture.bytes, 0);
    if (bytes > most) wrong.push([address, bytes, loaded.map(({ name }) => name)]);
    for (const { name, pixels, isInView } of loaded) {
      if (pixels > MOST_PIXELS || !(isInView || name.endsWith(".svg"))) wrong.push([address, name, pixels, isInView]);
    }
    seen += loaded.length;
  }
  expect(seen).toBeGreaterThan(ADDRESSES.length);
  expect(wrong).toEqual([]);
});

test("what is further down comes once the page is alive, and a photograph that only a pointer brings up not at all", async ({
  page,
}) => {
  await page.goto("/products/list");
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
