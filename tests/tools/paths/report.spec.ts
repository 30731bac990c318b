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

test("the report can be read by everyone, scrolled with the keyboard and unfolded", async ({ page }) => {
  await page.setContent(await report);
  await expect(page.getByRole("heading", { name: "door" })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `nothing stands out of a window of ${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
  }
  const diagram = page.getByRole("region", { name: "Diagram of door" });
  await diagram.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const path = page.locator("summary").first();
  await path.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Given that the shop is empty.").first()).toBeVisible();
});
