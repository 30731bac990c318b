/**
 * Walks the machines' models in the built site: all transitions of each, by mouse, touch and keyboard, with checks of
 * the visible and announced result after each step. The coverage is attached to the test, and the reporter in
 * tests/drivers prints it.
 */
import { missingIn, nameOf } from "statechart-paths/graph";
import { walkInBrowser } from "../../drivers/driver.ts";
import { DRIVERS } from "../../drivers/drivers.ts";
import { expect, test } from "../../support/browser.ts";
import { ownContent } from "../../support/own-content.ts";

// Reduced motion gives the same final state sooner.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

for (const driver of DRIVERS) {
  const name = nameOf(driver.model);

  test.describe(name, () => {
    test.use({ expectedMessages: driver.expectedMessages ?? null });
    const site = driver.content && ownContent(driver.content);

    test("all states, transitions and guard outcomes", async ({ page }) => {
      // The walk of the inquiry takes four minutes on a quiet machine.
      test.setTimeout(900_000);
      // A test step is the parent of the walk's steps. Without one, each step searches all previous steps for a
      // parent.
      const { coverage, unused, wronglyExcluded } = await test.step("walks", () =>
        walkInBrowser(page, driver, site?.().origin));
      await test.info().attach("model-coverage", { body: JSON.stringify(coverage), contentType: "application/json" });
      expect(missingIn(coverage)).toEqual([]);
      expect(unused, "every way to cause an event is used").toEqual([]);
      expect(wronglyExcluded, "what is excluded can't be walked").toEqual([]);
    });
  });
}
