/** Every address of the route table, in both languages: served, named, hydrated without a word on the console, at every width. */
import { LANGUAGES } from "../../contract/constants.ts";
import { ROUTES } from "../../contract/routes.ts";
import { expect, hydrated, test } from "../support/browser.ts";

const WIDTHS = [320, 360, 768, 1280, 1920];
const ADDRESSES = [
  ...ROUTES.map(({ path }) => path.replace(/:(id|type)/, "1")),
  "/search?type=1&text=surge",
  "/no/such/page",
];
const MISSING = new Set(["/404", "/no/such/page"]);

for (const language of LANGUAGES) {
  for (const address of ADDRESSES) {
    test.describe(`${address} in ${language}`, () => {
      if (MISSING.has(address)) test.use({ expectedMessages: /404/ });

      test("is served, has one heading and title, does not shift, and has nothing that is cut off or broken", async ({
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
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const image of await page.locator("main img").all()) {
          await image.evaluate((element: HTMLImageElement) => {
            element.loading = "eager";
            return element.decode().catch(() => {});
          });
          const isBroken = await image.evaluate(
            (element: HTMLImageElement) => element.complete && element.naturalWidth === 0,
          );
          expect(isBroken, await image.evaluate((element) => element.outerHTML.slice(0, 200))).toBe(false);
        }
      });
    });
  }
}

test("every internal link of every page leads to a page or file that is there", async ({ page, request }) => {
  test.setTimeout(120_000);
  const seen = new Set<string>();
  const waiting = ["/home"];
  const broken: string[] = [];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const response = await request.get(address);
    if (!response.ok()) broken.push(`${response.status()} ${address}`);
    if (!response.headers()["content-type"]?.includes("text/html")) continue;
    const html = await response.text();
    for (const [, link = ""] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const clean = link.replaceAll("&amp;", "&");
      if (!seen.has(clean)) {
        seen.add(clean);
        waiting.push(clean);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
  await page.close();
});
