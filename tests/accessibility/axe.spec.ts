/** Checks that axe applies the right contrast: 7:1 for text, 4.5:1 for large text, and reports lower values too. */
import { expect, test } from "../support/browser.ts";
import { violationsOf } from "./axe.ts";

const ON_WHITE = [
  { colour: "#595959", ratio: "7", fails: false },
  { colour: "#5c5c5c", ratio: "6.7", fails: true },
  { colour: "#808080", ratio: "3.9", fails: true },
  { colour: "#eeeeee", ratio: "1.2", fails: true },
] as const;

for (const { colour, ratio, fails } of ON_WHITE) {
  test(`text of ${ratio}:1 ${fails ? "is" : "is not"} reported`, async ({ page }) => {
    await page.setContent(
      `<!doctype html><html lang="en"><title>Colours</title><main><h1>Colours</h1><p style="color:${colour}">Some words of text</p></main>`,
    );
    const told = (await violationsOf(page)).filter((line) => line.startsWith("color-contrast"));
    expect(told).toHaveLength(fails ? 1 : 0);
  });
}
