/** Every address of the route table with the second company's theme: axe, no clipped text, and no disabled page. */
import { addressesOf, MISSING, SHARES, shareOf } from "../accessibility/addresses.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { expectNothingClipped } from "../accessibility/clipping.ts";
import { sideways, smallTargets } from "../accessibility/measure.ts";
import { alive, expect, inLanguage, test } from "../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedMessages: /status of (404|410)/ });

for (const [language, width] of [
  ["en", 1280],
  ["zh", 360],
] as const)
  for (const share of SHARES)
    test(`every page is served in ${language}, and has no violation of axe, clipped text or small target at ${width} px, share ${share}`, async ({
      page,
      company,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const address of shareOf(share, addressesOf(company.content).there)) {
        const response = await page.goto(inLanguage(address, language));
        await alive(page);
        expect.soft(response?.status(), address).toBe(MISSING.get(address) ?? 200);
        await expect.soft(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
        expect.soft(await violationsOf(page), address).toEqual([]);
        expect.soft(await sideways(page), `sideways scrolling of ${address}`).toBeLessThanOrEqual(0);
        await expectNothingClipped(page, `at ${address}`);
        expect.soft(await smallTargets(page), `small at ${address}`).toEqual([]);
      }
    });

test("pages without a file of the company are not found", async ({ request, company }) => {
  const { leftOut } = addressesOf(company.content);
  expect(leftOut).toContain("/esg");
  for (const address of leftOut) expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
});
