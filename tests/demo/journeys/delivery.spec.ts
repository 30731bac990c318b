/** Pictures are delivered in the displayed size: not much wider than the screen can use, and few of them at first. */
import type { Page } from "playwright/test";
import { expect, open, painted, test } from "../../support/browser.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const FOURTH_GENERATION = {
  offline: false,
  connectionType: "cellular4g",
  latency: 40,
  downloadThroughput: 1_500_000,
  uploadThroughput: 750_000,
} as const;
const KILOBYTE = 1000;
/** The smallest width that is generated of a photograph. Smaller views use it as well. */
const SMALLEST = 320;
const MAX_RATIO = 2;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Loads lazy pictures as well. */
const seeEverything = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = "eager";
    return Promise.all(shown.map((image) => image.decode()));
  });

/** Returns the pictures that are wider than their displayed size needs, one readable line each. */
const oversized = (page: Page) =>
  page.evaluate(
    ({ smallest, maxRatio }) =>
      [...document.querySelectorAll("img")].flatMap((image) => {
        // Reads the file name, because the browser divides the natural width by the value in `sizes`.
        const delivered = Number(/-(\d+)\.(?:avif|jpg)$/.exec(image.currentSrc)?.[1]);
        const { width, height } = image.getBoundingClientRect();
        if (width === 0 || !image.checkVisibility() || !(delivered > smallest)) return [];
        // A cropped picture in a taller box is drawn wider than the box.
        const ratio = image.naturalWidth / image.naturalHeight;
        const drawn = getComputedStyle(image).objectFit === "cover" ? Math.max(width, height * ratio) : width;
        // The browser reuses a picture that is shown larger elsewhere on the page.
        const isShownLarger = [...document.images].some(
          (other) => other.currentSrc === image.currentSrc && other.getBoundingClientRect().width > drawn,
        );
        const times = delivered / (drawn * devicePixelRatio);
        return times > maxRatio && !isShownLarger
          ? [`${image.currentSrc}: ${times.toFixed(1)} times ${Math.round(drawn)} px`]
          : [];
      }),
    { smallest: SMALLEST, maxRatio: MAX_RATIO },
  );

test.describe("on a phone with a high-resolution screen", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test("the first view of /home needs at most 120 kB of pictures", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    // The emulated connection decides how far ahead of the view the browser loads.
    await session.send("Network.emulateNetworkConditions", FOURTH_GENERATION);
    const types = new Map<string, string>();
    const weights = new Map<string, number>();
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Image") types.set(requestId, response.url);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      weights.set(requestId, encodedDataLength),
    );
    await open(page, "/home");
    await painted(page);
    await expect.poll(() => [...types.keys()].filter((id) => !weights.has(id))).toEqual([]);
    const pictures = [...types].map(([id, url]) => [new URL(url).pathname, weights.get(id) ?? 0] as const);
    const sum = pictures.reduce((bytes, [, own]) => bytes + own, 0);
    expect(sum, "the banner is a photograph").toBeGreaterThan(5 * KILOBYTE);
    expect(sum, JSON.stringify(pictures)).toBeLessThanOrEqual(120 * KILOBYTE);
  });
});

for (const [name, viewport, deviceScaleFactor] of [
  ["390 px", PHONE, 2],
  ["1280 px", DESKTOP, 1],
] as const) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, deviceScaleFactor });

    for (const address of ["/home", "/products/list", "/product/1", "/solution/1", "/press/1"]) {
      test(`${address} gets no picture larger than twice its displayed size`, async ({ page }) => {
        await open(page, address);
        await seeEverything(page);
        expect(await oversized(page)).toEqual([]);
      });
    }
  });
}
