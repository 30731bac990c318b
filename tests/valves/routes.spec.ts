/** Every address of the valve maker in German and English: axe, no clipped text, no Chinese, and no disabled page. */
import { addressesOf, MISSING, SHARES, shareOf } from "../accessibility/addresses.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { expectNothingClipped } from "../accessibility/clipping.ts";
import { sideways, smallTargets } from "../accessibility/measure.ts";
import { alive, expect, test } from "../support/browser.ts";
import { companyOf } from "../support/company.ts";
import { VALVES, valvesSite } from "../support/valves-site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: /status of (404|410)/ });

const site = valvesSite();
const HAN = /\p{Script=Han}/u;

for (const [language, width] of [
  ["de", 360],
  ["en", 1280],
] as const)
  for (const share of SHARES)
    test(`every page is served in ${language} without Chinese, and has no violation of axe, clipped text or small target at ${width} px, share ${share}`, async ({
      page,
    }) => {
      const { content } = await companyOf(VALVES);
      await page.setViewportSize({ width, height: 800 });
      const paths = [...addressesOf(content).there, "/products/list/ball-two-piece", "/product/17", "/service"];
      for (const path of shareOf(share, paths)) {
        const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
        const response = await page.goto(site().origin + address);
        await alive(page);
        expect.soft(response?.status(), address).toBe(MISSING.get(path) ?? 200);
        await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
        await expect.soft(page.locator("html"), address).toHaveAttribute("lang", language);
        const text = await page.evaluate(() => document.body.innerText + document.title);
        expect.soft(HAN.exec(text)?.[0], address).toBe(undefined);
        expect.soft(await violationsOf(page), address).toEqual([]);
        expect.soft(await sideways(page), `sideways scrolling of ${address}`).toBeLessThanOrEqual(0);
        await expectNothingClipped(page, `at ${address}`);
        expect.soft(await smallTargets(page), `small at ${address}`).toEqual([]);
      }
    });

test("pages without a file of the company are not found", async ({ request }) => {
  const { leftOut } = addressesOf((await companyOf(VALVES)).content);
  expect(leftOut).toContain("/solutions");
  for (const path of leftOut) expect([path, (await request.get(site().origin + path)).status()]).toEqual([path, 404]);
});
