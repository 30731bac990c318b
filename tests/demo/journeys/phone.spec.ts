/** Long mail addresses and many pictures on a phone. */
import { devices } from "playwright/test";
import { expect, open, test } from "../../support/browser.ts";

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

for (const language of ["en", "zh"] as const) {
  test(`mail addresses break between their parts, and are read as a whole, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/aboutUs/contactUs", language);
    const addresses = page.getByRole("main").locator("a[href^='mailto:']");
    const linesOf = (link: HTMLElement | SVGElement) => {
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [at, sign] of [...(node.textContent ?? "")].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { bottom } = range.getBoundingClientRect();
          lines.set(bottom, (lines.get(bottom) ?? "") + sign);
        }
      }
      return [...lines.values()];
    };
    const all: string[][] = [];
    for (const link of await addresses.all()) {
      const lines = await link.evaluate(linesOf);
      all.push(lines);
      await expect(link).toHaveAccessibleName(lines.join(""));
    }
    expect(all.filter((lines) => lines.length > 1)).not.toEqual([]);
    expect(all.flatMap((lines) => lines.slice(1)).filter((line) => !/^[@.]/.test(line))).toEqual([]);
  });
}

// spec 2.124
test("the gallery shows three thumbnails at 650 px and less", async ({ page }) => {
  await open(page, "/product/1");
  const thumbnails = page.getByRole("button", { name: /^Picture \d of 7$/ });
  await expect(thumbnails).toHaveCount(3);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(thumbnails).toHaveCount(5);
});
