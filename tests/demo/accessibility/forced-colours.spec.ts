/**
 * Forced colours, light and dark (WCAG 1.4.11): icons, arrows, the focus ring and the company's logo, measured in
 * rendered pixels. axe cannot do this, because it reads the original colours.
 */
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const MIN_CONTRAST = 3;
const ADDRESSES = ["/home", "/products/list", "/product/1", "/esg", "/aboutUs/contactUs"] as const;

// If the page before has cached a picture, the browser reports after five seconds that its preload was unused.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1280, height: 900 },
  expectedMessages: /was preloaded using link preload/,
});

type Colour = readonly [number, number, number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const linear = (part: number) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Colour) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the colours of a part of a picture, one per pixel. */
async function coloursOf(picture: Buffer, { x, y, width, height }: Box): Promise<Colour[]> {
  const area = { left: Math.floor(x), top: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
  const { data } = await sharp(picture).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from(
    { length: data.length / 3 },
    (_, pixel) => [...data.subarray(pixel * 3, pixel * 3 + 3)] as unknown as Colour,
  );
}

/** Returns the colour of most pixels, which is the background. */
function groundOf(colours: readonly Colour[]): Colour {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour.join(), (counts.get(colour.join()) ?? 0) + 1);
  const [most = "255,255,255"] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  return most.split(",").map(Number) as unknown as Colour;
}

/**
 * Returns the strongest contrast of a drawing against its background, which is the contrast of its lines. Their edges are
 * blurred.
 */
async function strength(picture: Buffer, box: Box): Promise<number> {
  const colours = await coloursOf(picture, box);
  const ground = groundOf(colours);
  return Math.max(...colours.map((colour) => contrast(colour, ground)));
}

/** Returns the visible drawings of controls, each with the control that it belongs to. */
const drawings = (page: Page) =>
  page.locator("svg[aria-hidden=true]").evaluateAll((all) =>
    all.flatMap((drawing) => {
      const { x, y, width, height } = drawing.getBoundingClientRect();
      const isSeen = drawing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const isInWindow = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width > 8;
      const control = drawing.closest("a, button, label, span");
      if (!isSeen || !isInWindow || !control || control.closest("[aria-disabled=true], [inert]")) return [];
      // Skip everything beneath the header, which is not visible.
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (top?.closest("[data-site-header]") && !control.closest("[data-site-header]")) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent.trim();
      return [{ name: name.slice(0, 40), box: { x, y, width, height } }];
    }),
  );

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

/** Returns the pictures in the window, apart from clipped ones, that have not loaded. Runs in the browser. */
const missingPictures = () =>
  new Promise<string[]>((resolve) => {
    const pending = [...document.images].filter(({ complete }) => !complete);
    if (pending.length === 0) return resolve([]);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const inWindow = entries.filter(({ intersectionRatio, target }) => {
        return intersectionRatio > 0 && target.checkVisibility({ checkOpacity: true, visibilityProperty: true });
      });
      resolve(inWindow.map(({ target }) => target.outerHTML));
    });
    for (const picture of pending) observer.observe(picture);
  });

for (const [colorScheme, language] of [
  ["light", "en"],
  ["dark", "zh"],
] as const) {
  test(`icons, arrows, focus and mark stand out in forced colours, ${colorScheme}, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const { shell } = TEXTS[language];
    for (const address of ADDRESSES) {
      await open(page, address, language);
      for (const place of ["top", "bottom"] as const) {
        if (place === "bottom") await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await expect.poll(() => page.evaluate(missingPictures), "pictures that load").toEqual([]);
        // The end of a page is laid out in the frame in which it scrolls into view.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const picture = await page.screenshot();
        for (const { name, box } of await drawings(page)) {
          expect.soft(await strength(picture, box), `${name} on ${address}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
      }
    }
    // Measure the logo's name, because its strokes are the thinnest.
    for (const place of [page.getByRole("banner"), page.getByRole("contentinfo")]) {
      const mark = place.locator("picture img").first();
      await mark.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(mark);
      const words = { x: x + width / 4, y, width: width * 0.7, height };
      expect
        .soft(await strength(await page.screenshot(), words), "the name of the company")
        .toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
    const search = page.getByRole("banner").getByRole("button", { name: shell.nav.search, exact: true });
    const box = await boxOf(search);
    const before = await coloursOf(await page.screenshot(), box);
    await search.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(search).toBeFocused();
    const after = await coloursOf(await page.screenshot(), box);
    const changes = after.map((colour, pixel) => contrast(colour, before[pixel] ?? colour));
    expect(changes.filter((change) => change >= MIN_CONTRAST).length, "pixels of the focus ring").toBeGreaterThan(100);
  });
}
