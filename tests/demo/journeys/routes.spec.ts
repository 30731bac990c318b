/**
 * Every address of the route table, in both languages: served, named and hydrated without console messages; free of
 * layout shifts, sideways scrolling, small targets, a covered focus, clipped text and accessibility violations;
 * readable with larger text and without styles. One visit checks all of these, because visits take the time.
 */
import type { Page } from "playwright/test";
import { LANGUAGES, type SpecifiedLanguage } from "../../../contract/constants.ts";
import { ADDRESSES, MISSING } from "../../accessibility/addresses.ts";
import { readAxe, violationsOf } from "../../accessibility/axe.ts";
import { expectNothingClipped } from "../../accessibility/clipping.ts";
import { enlarged, expectLegible } from "../../accessibility/large-text.ts";
import {
  doubledSpaces,
  obscuredStops,
  setStyle,
  sideways,
  smallTargets,
  unforcedTexts,
  unstyledProblems,
} from "../../accessibility/measure.ts";
import { alive, expect, inLanguage, painted, testInOnePage as test } from "../../support/browser.ts";
import { OWN_NETWORK, retryOn429 } from "../../support/retry-on-429.ts";

/** 320 x 256 is 1280 x 1024 at 400 % (WCAG 1.4.10). */
const SIZES = [
  { width: 320, height: 256 },
  { width: 360, height: 800 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
  { width: 1920, height: 800 },
] as const;
/** Roles, names, targets, covered focus and forced colours do not depend on the language, so one language checks each width. */
const AXE_WIDTHS: Readonly<Record<SpecifiedLanguage, readonly number[]>> = { zh: [360, 1280], en: [768] };
const TARGET_WIDTH = { zh: 360, en: 1280 } as const;
const STOPS_WIDTH = { zh: 360, en: 1280 } as const;
/** Widths for enlarged text: the largest size at every width, the others where the layout changes. */
const ENLARGED: Readonly<Record<string, readonly number[]>> = {
  24: [390, 1280],
  32: [320, 390, 768, 1280, 1440],
  "200 %": [320, 768, 1280],
};
/** The text spacing of WCAG 1.4.12. */
const WIDE_SPACING =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}";
/** Maximum layout shift score. Allows for a font that loads late. */
const MAX_SHIFT = 0.01;

/** Adds up the layout shifts of the pages that load from now on. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    // Every test of the page adds this script once more.
    if (Reflect.has(window, "shift")) return;
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, "shift"));

for (const language of LANGUAGES) {
  for (const address of ADDRESSES) {
    test.describe(`${address} in ${language}`, () => {
      if (MISSING.has(address)) test.use({ expectedMessages: /404|410/ });

      // spec 2.2, 6.1
      test("is served and named, does not shift, fits every width and has no accessibility violation", async ({
        page,
      }) => {
        await recordShifts(page);
        const response = await page.goto(inLanguage(address, language));
        await alive(page);
        expect(response?.status()).toBe(MISSING.get(address) ?? 200);
        await expect(page.locator("html")).toHaveAttribute("lang", language === "zh" ? "zh-Hant-TW" : "en");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect((await page.title()).trim()).not.toBe("");
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(MISSING.has(address) ? 0 : 1);
        // Loading the library moves nothing.
        await Promise.all([painted(page), readAxe(page)]);
        expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
        // Slides that advance by themselves would change between two measurements.
        await page.emulateMedia({ reducedMotion: "reduce" });
        // Enlarge before anything has the focus, because focus moves slides.
        for await (const { size, name } of enlarged(page)) {
          for (const width of ENLARGED[size] ?? []) {
            await page.setViewportSize({ width, height: 800 });
            await expectLegible(page, `${name} at ${width} px`);
          }
        }
        await setStyle(page, "");
        for (const { width, height } of SIZES) {
          await page.setViewportSize({ width, height });
          expect.soft(await sideways(page), `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
          if (AXE_WIDTHS[language].includes(width)) expect.soft(await violationsOf(page), `at ${width} px`).toEqual([]);
          if (TARGET_WIDTH[language] === width)
            expect.soft(await smallTargets(page), `small at ${width} px`).toEqual([]);
          if (STOPS_WIDTH[language] === width)
            expect.soft(await obscuredStops(page), `obscured at ${width} px`).toEqual([]);
          if (width === 1280) expect.soft(await doubledSpaces(page), "spaces").toEqual([]);
          if (width === 320) await expectNothingClipped(page, "at 320 px");
        }
        if (language === "zh") {
          await page.emulateMedia({ forcedColors: "active" });
          expect.soft(await unforcedTexts(page), "in forced colours").toEqual([]);
          await page.emulateMedia({ forcedColors: "none" });
        }
        await page.setViewportSize({ width: 768, height: 800 });
        await setStyle(page, WIDE_SPACING);
        expect.soft(await sideways(page), "sideways scrolling with wide text spacing").toBeLessThanOrEqual(0);
        await expectNothingClipped(page, "with wide text spacing");
        expect.soft(await unstyledProblems(page), "without styles").toEqual([]);
      });
    });
  }
}

test.describe("on a phone", () => {
  test.use({ expectedMessages: /404|410/ });
  test("no page shifts during layout and hydration", async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await recordShifts(page);
    for (const address of ADDRESSES) {
      await page.goto(inLanguage(address, "en"));
      // Content after hydration must not shift it either.
      await alive(page);
      await painted(page);
      expect.soft(await shiftOf(page), address).toBeLessThan(MAX_SHIFT);
    }
  });
});

/** Maximum number of concurrent requests. */
const AT_ONCE = 16;
/** Addresses that link to ever more of them. They must exist when named, but are not crawled. */
const COMPARISON = "/products/compare?";

test("every internal link, picture and file of every page exists", async ({ request }) => {
  const waiting = ["/home"];
  const seen = new Set(waiting);
  const broken: string[] = [];
  /** Requests an address. Returns the links, pictures and files that its page names. */
  const visit = async (address: string): Promise<string[]> => {
    const isPage = !/\.\w+$/.test(address);
    const response = await retryOn429(() =>
      request.fetch(address, { method: isPage ? "GET" : "HEAD", headers: OWN_NETWORK }),
    );
    if (!response.ok()) broken.push(`${response.status()} ${address}`);
    if (!response.headers()["content-type"]?.includes("text/html") || address.startsWith(COMPARISON)) return [];
    const html = await response.text();
    const named = [...html.matchAll(/(?:href|src|poster)="(\/[^"#]*)/g)].map(([, link = ""]) => link);
    const offered = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
      set.split(",").map((choice) => choice.trim().split(" ")[0] ?? ""),
    );
    return [...named, ...offered].map((link) => link.replaceAll("&amp;", "&"));
  };
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
    for (const link of found.flat()) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(1000);
});
