/** The lists of solutions, with their types as tabs, or as a select on small screens (spec section 2, Solutions). */
import { expect, open, TEXTS, test } from "../../support/browser.ts";

const { discover } = TEXTS.en;

// spec 2.96
test("the first type is chosen without an id, and choosing another replaces the address", async ({ page }) => {
  await open(page, "/solutionsList");
  const tabs = page.getByRole("navigation", { name: discover.solutions.types });
  await expect(tabs.getByRole("link").first()).toHaveAttribute("aria-current", "page");
  const before = await page.evaluate(() => history.length);
  await tabs.getByRole("link", { name: "Telecom" }).click();
  await expect(page).toHaveURL(/\/solutionsList\/5$/);
  await expect(page.getByRole("heading", { level: 1, name: "Telecom" })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

// spec 2.94
test("the types are a select on small screens, which replaces the address as well", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/solutionsList");
  await expect(page.getByRole("navigation", { name: discover.solutions.types })).toBeHidden();
  const before = await page.evaluate(() => history.length);
  await page.getByRole("combobox", { name: discover.solutions.chooseType }).selectOption({ label: "Telecom" });
  await expect(page).toHaveURL(/\/solutionsList\/5$/);
  await expect(page.getByRole("heading", { level: 1, name: "Telecom" })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a type that does not exist is not found", async ({ request }) => {
  expect((await request.get("/solutionsList/99")).status()).toBe(404);
});
