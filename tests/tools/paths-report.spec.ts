/** The report of npm run paths, as a person opens it. */
import { casesOf, cover, explore, loadModels, toReport, walksFor } from "statechart-paths";
import { cartMachine } from "../../machines/cart.ts";
import { violationsOf } from "../accessibility/axe.ts";
import { expect, test } from "../support/browser.ts";

async function reportOfCart(): Promise<string> {
  const [model] = await loadModels("tests/models/cart.model.ts");
  if (!model) throw new Error("There is no model of the cart");
  const cases = casesOf(cartMachine, "cart", walksFor(explore(model), "transitions", 15));
  return toReport(
    [{ name: "cart", file: "cart.ts", machine: cartMachine, cases }],
    [{ environment: "Node", machines: [cover(model)] }],
  );
}

test("the report is accessible, scrolls with the keyboard and unfolds", async ({ page }) => {
  await page.setContent(await reportOfCart());
  await expect(page.getByRole("heading", { name: "cart" })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `nothing overflows a window of ${width} px`).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("radio", { name: "中文" }).check();
  await expect(page.getByRole("heading", { name: "狀態機" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "State machines" })).toHaveCount(0);
  expect(await violationsOf(page), "in Chinese, in the dark").toEqual([]);
  await page.getByRole("radio", { name: "English" }).check();
  const diagram = page.getByRole("region", { name: "Diagram cart" });
  await diagram.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const path = page.locator("summary").first();
  await path.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("the site is in English.").first()).toBeVisible();
});
