/** Pictures are delivered in the size that is shown: not much wider than the screen can use, and little of them at first. */
import type { Page } from "playwright/test";
import { expect, open, test } from "../../support/browser.ts";

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
/** The smallest width that is made of a photograph; what is shown smaller still gets this one. */
const SMALLEST = 320;
const MOST_TIMES = 2;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Asks for the pictures, too, that wait until they are near. */
async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
}

/** The pictures that are wider than what is drawn of them calls for, one readable line each. */
const oversized = (page: Page) =>
  page.evaluate(
    ({ smallest, mostTimes }) =>
      [...document.querySelectorAll("img")].flatMap((image) => {
        // The variant's own name: the browser divides the natural width by what `sizes` says.
        const delivered = Number(/-(\d+)\.(?:avif|jpg)$/.exec(image.currentSrc)?.[1]);
        const { width, height } = image.getBoundingClientRect();
        if (width === 0 || !image.checkVisibility() || !(delivered > smallest)) return [];
        // A picture that fills a taller box is drawn wider than the box, and cropped.
        const ratio = image.naturalWidth / image.naturalHeight;
        const drawn = getComputedStyle(image).objectFit === "cover" ? Math.max(width, height * ratio) : width;
        // What is shown larger elsewhere on the page is taken from there, not delivered again.
        const isShownLarger = [...document.images].some(
          (other) => other.currentSrc === image.currentSrc && other.getBoundingClientRect().width > drawn,
        );
        const times = delivered / (drawn * devicePixelRatio);
        return times > mostTimes && !isShownLarger
          ? [`${image.currentSrc}: ${times.toFixed(1)} times ${Math.round(drawn)} px`]
          : [];
      }),
    { smallest: SMALLEST, mostTimes: MOST_TIMES },
  );

test.describe("on a phone with a fine screen", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test("the first view of /home needs at most 120 kB of pictures", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    // How far ahead of the view a browser loads depends on the connection it believes to have.
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
    await page.waitForLoadState("networkidle");
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
      test(`${address} gets no picture larger than twice what is shown`, async ({ page }) => {
        await open(page, address);
        await seeEverything(page);
        expect(await oversized(page)).toEqual([]);
      });
    }
  });
}
