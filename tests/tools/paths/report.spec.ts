/** The report of npm run paths, as a person opens it. */
import { cover } from "../../../tools/paths/cover.ts";
import { toReport } from "../../../tools/paths/report.ts";
import { violationsOf } from "../../accessibility/axe.ts";
import { expect, test } from "../../support/browser.ts";
import { doorCases } from "./door-cases.ts";
import { model } from "./machines/door.model.ts";
import { doorMachine } from "./machines/door.ts";

const entry = { name: "door", file: "door.ts", machine: doorMachine, cases: doorCases("transitions") };
const report = toReport([entry], [{ ranIn: "Node", machines: [cover(model)] }]);

for (const width of [1280, 360]) {
  test(`the report can be read by everyone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(await report);
    await expect(page.getByRole("heading", { name: "door" })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, "nothing stands out of the window").toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("the diagram of the report can be scrolled with the keyboard, and a test path unfolded", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.setContent(await report);
  const diagram = page.getByRole("region", { name: "Diagram of door" });
  await diagram.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const path = page.locator("summary").first();
  await path.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Given that the shop is empty.").first()).toBeVisible();
});
