/** Long mail addresses, many pictures, and the questions of a pasted list on a phone. */
import { devices } from "playwright/test";
import { expect, hydrated, open, TEXTS, test } from "../../support/browser.ts";

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

for (const language of ["en", "zh"] as const) {
  const { order } = TEXTS[language].forms;

  test(`an open question of a pasted list and its error are above the bar in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/inquiry", language);
    await hydrated(page);
    await page.getByRole("button", { name: order.title }).tap();
    await page.getByRole("textbox", { name: order.list }).fill("VH-SP412\t1.000\nVH-SP608\t3\nVH-DR40\t5");
    await page.getByRole("button", { name: order.read }).tap();
    const add = page.getByRole("button", { name: order.add });
    await add.tap();
    await expect(page.getByRole("combobox", { name: order.howMany })).toBeFocused();
    const bottomOf = (box: Awaited<ReturnType<typeof add.boundingBox>>) => (box?.y ?? 0) + (box?.height ?? 0);
    const error = page.getByText(order.pleaseQuantity);
    await expect.poll(async () => bottomOf(await error.boundingBox())).toBeLessThan((await add.boundingBox())?.y ?? 0);
  });
}
