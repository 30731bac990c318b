/** Every address in both languages at three widths, against every rule of axe-core. Nothing is left out. */
import { LANGUAGES } from "../../contract/constants.ts";
import { expect, hydrated, test } from "../support/browser.ts";
import { ADDRESSES, MISSING } from "./addresses.ts";
import { violationsOf } from "./axe.ts";

const WIDTHS = [360, 768, 1280];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of LANGUAGES) {
  for (const address of ADDRESSES) {
    test.describe(`${address} in ${language}`, () => {
      if (MISSING.has(address)) test.use({ expectedMessages: /404/ });

      test("has no accessibility violation at any width", async ({ page }) => {
        await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${language}`);
        await hydrated(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await violationsOf(page), `at ${width} px`).toEqual([]);
        }
      });
    });
  }
}
