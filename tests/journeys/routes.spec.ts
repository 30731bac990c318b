/**
 * Every address of the route table, in both languages: served, named, hydrated without a word on the console, free of
 * shifts, sideways scrolling and accessibility violations. One visit serves all of these, because visits are what lasts.
 */
import { LANGUAGES } from "../../contract/constants.ts";
import { ADDRESSES, MISSING } from "../accessibility/addresses.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { expect, hydrated, test } from "../support/browser.ts";

const WIDTHS = [320, 360, 768, 1280, 1920];
const AXE_WIDTHS = new Set([360, 768, 1280]);

for (const language of LANGUAGES) {
  for (const address of ADDRESSES) {
    test.describe(`${address} in ${language}`, () => {
      if (MISSING.has(address)) test.use({ expectedMessages: /404/ });

      test("is served and named, does not shift, fits every width and has no accessibility violation", async ({
        page,
      }) => {
        await page.addInitScript(() => {
          Reflect.set(window, "shift", 0);
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
          }).observe({ type: "layout-shift", buffered: true });
        });
        const response = await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
        await hydrated(page);
        expect(response?.status()).toBe(MISSING.has(address) ? 404 : 200);
        await expect(page.locator("html")).toHaveAttribute("lang", language === "zh" ? "zh-Hant-TW" : "en");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect((await page.title()).trim()).not.toBe("");
        await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S/);
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(MISSING.has(address) ? 0 : 1);
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.01);
        // Slides that go by themselves would change between two looks.
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect.soft(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
          if (AXE_WIDTHS.has(width)) expect.soft(await violationsOf(page), `at ${width} px`).toEqual([]);
        }
      });
    });
  }
}

test("every internal link, picture and file of every page is there", async ({ request }) => {
  test.setTimeout(120_000);
  const waiting = ["/home"];
  const seen = new Set(waiting);
  const broken: string[] = [];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const isPage = !/\.\w+$/.test(address);
    const response = isPage ? await request.get(address) : await request.head(address);
    if (!response.ok()) broken.push(`${response.status()} ${address}`);
    if (!response.headers()["content-type"]?.includes("text/html")) continue;
    const html = await response.text();
    const named = [...html.matchAll(/(?:href|src|poster)="(\/[^"#]*)/g)].map(([, link = ""]) => link);
    const offered = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
      set.split(",").map((choice) => choice.trim().split(" ")[0] ?? ""),
    );
    for (const link of [...named, ...offered]) {
      const clean = link.replaceAll("&amp;", "&");
      if (seen.has(clean)) continue;
      seen.add(clean);
      waiting.push(clean);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(1000);
});
