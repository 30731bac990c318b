/** The openings of the pages: one edge of the titles, readable titles on photos, short breadcrumbs on phones. */
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { LANGUAGES } from "../../../contract/constants.ts";
import { setStyle } from "../../accessibility/measure.ts";
import { expect, open, TEXTS, test } from "../../support/browser.ts";
import { LANGUAGE } from "./language.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const CHAPTERS = ["/esg", "/solutions", "/solution/1", "/products/introduction", "/aboutUs/investor"];
const DESKS = [
  "/search",
  "/press/list",
  "/press/1",
  "/inquiry",
  "/aboutUs/contactUs",
  "/aboutUs/investor/shares",
  "/404",
];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const titleOf = (page: Page) => page.getByRole("heading", { level: 1 });
const edgeOf = async (title: Locator) => (await title.boundingBox())?.y;
const sizeOf = (title: Locator) => title.evaluate((element) => getComputedStyle(element).fontSize);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: WIDE, expectedMessages: /404/ });

    test("all titles have one top edge, and each kind of opening has one size", async ({ page }) => {
      const found = [WIDE, PHONE].map((viewport) => ({ viewport, edges: new Set(), sizes: new Set<string>() }));
      for (const [kind, addresses] of Object.entries({ CHAPTERS, DESKS })) {
        for (const address of addresses) {
          await open(page, address, language);
          for (const { viewport, edges, sizes } of found) {
            await page.setViewportSize(viewport);
            edges.add(await edgeOf(titleOf(page)));
            sizes.add(`${kind}: ${await sizeOf(titleOf(page))}`);
          }
        }
      }
      for (const { viewport, edges, sizes } of found) {
        expect.soft([...edges], `top edges at ${viewport.width} px`).toHaveLength(1);
        expect.soft([...sizes], `sizes at ${viewport.width} px`).toHaveLength(2);
      }
    });
  });

  test(`the title of a chapter in ${language} is readable on the brightest photo`, async ({ page }) => {
    for (const address of ["/esg", "/solution/1"]) {
      await open(page, address, language);
      for (const width of [390, 769, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await setStyle(page, "");
        const texts = await textBoxes(page);
        // A white photo, and no text, so that the picture shows the ground of the text.
        await setStyle(
          page,
          "main img { filter: brightness(0) invert(1) } main :is(h1, nav *) { color: transparent !important }",
        );
        expect(await contrastOnWhite(page, texts), `${address} at ${width} px`).toBeGreaterThan(4.5);
      }
    }
  });
}

test("a narrow window shows only the page above, a wide one all steps", async ({ page }) => {
  const { breadcrumb } = TEXTS[LANGUAGE].shell;
  const trail = page.getByRole("navigation", { name: breadcrumb.label });
  await page.setViewportSize(PHONE);
  for (const [address, parent] of [
    ["/aboutUs/investor/shares", breadcrumb.investor],
    ["/aboutUs/investor/financial/law", breadcrumb.investor],
    ["/aboutUs/contactUs", breadcrumb.aboutUs],
    ["/press/list", breadcrumb.home],
    ["/press/1", breadcrumb.press],
    ["/solutionsList", breadcrumb.solutions],
  ] as const) {
    await open(page, address, LANGUAGE);
    await expect(trail.getByRole("listitem")).toHaveText([parent]);
    await expect(trail.getByRole("link")).toHaveCount(1);
  }
  await page.setViewportSize(WIDE);
  await expect(trail.getByRole("listitem")).toHaveText([
    breadcrumb.home,
    breadcrumb.solutions,
    breadcrumb.solutionsList,
  ]);
});

test("the first question of the inquiry is in the first window", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, "/inquiry");
  await expect(page.getByRole("form").getByRole("checkbox").first()).toBeInViewport();
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the boxes of the lines in title and breadcrumb. */
const textBoxes = (page: Page): Promise<Box[]> =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("h1, nav li > *")].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({ left, top, width, height }));
    }),
  );

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Returns the lowest contrast of white text in the boxes. */
async function contrastOnWhite(page: Page, boxes: readonly Box[]): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (const { left, top, width, height } of boxes) {
    for (let y = Math.ceil(top); y < Math.min(top + height, info.height); y += 2) {
      for (let x = Math.ceil(left); x < Math.min(left + width, info.width); x += 2) {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
        brightest = Math.max(brightest, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
      }
    }
  }
  return 1.05 / (brightest + 0.05);
}
