/** Choices made before the page is hydrated, in controls that not every company has. */
import { expect, TEXTS, test } from "../../support/browser.ts";
import { actAtSomeMoments } from "../../support/moments.ts";

const acts = [{ choose: "main select", index: 1 }];

// Hydration depends on no language.
const language = "zh";
test("a type of solutions chosen before hydration is shown", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await actAtSomeMoments(page, {
    address: "/solutionsList",
    language,
    acts,
    expected: async (visit) => {
      await expect(visit).toHaveURL(/\/solutionsList\/\d/);
      await expect(visit.locator("main select")).toHaveJSProperty("selectedIndex", 1);
      // It replaces the previous address.
      expect(await visit.evaluate(() => history.length)).toBe(2);
    },
  });
});

test("a product ticked for comparison before hydration counts in the pill", async ({ page }) => {
  await actAtSomeMoments(page, {
    address: "/product/1",
    language,
    acts: [{ press: "main label input[type=checkbox]" }],
    expected: async (visit) => {
      await expect(visit.locator("main label input[type=checkbox]").first()).toBeChecked();
      const { pill } = TEXTS[language].catalogue.compare;
      await expect(visit.getByRole("link", { name: pill.replace("{{count}}", "1") })).toBeVisible();
    },
  });
});

test("a year of reports chosen before hydration is followed once", async ({ page }) => {
  await actAtSomeMoments(page, {
    address: "/aboutUs/investor/financial/report",
    language,
    acts,
    expected: async (visit) => {
      await expect(visit).toHaveURL(/year=\d+/);
      await expect(visit.locator("main select").first()).toHaveJSProperty("selectedIndex", 1);
      expect(await visit.evaluate(() => history.length)).toBe(3);
    },
  });
});
