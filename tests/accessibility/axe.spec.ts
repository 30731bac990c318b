/** That axe is asked about colours as it should be: 7:1 of text, 4.5:1 of large text, and of what stands out less as well. */
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
