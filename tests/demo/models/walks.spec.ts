/**
 * The machines' models walked in the built site: all transitions of each, by mouse, touch and keyboard, with what a person
 * perceives checked after each step. What was walked is attached to the test; the reporter in tests/drivers tells it.
 */
import { nameOf } from "statechart-paths";
import { walkInBrowser } from "../../drivers/driver.ts";
import { DRIVERS } from "../../drivers/drivers.ts";
import { expect, test } from "../../support/browser.ts";

// Nothing moves that need not: what fades and slides is the same in the end, and pressed sooner.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

for (const driver of DRIVERS) {
  const name = nameOf(driver.model);

  test.describe(name, () => {
    test.use({ expectedMessages: driver.expectedMessages ?? null });

    test("all states, transitions and guard outcomes", async ({ page }) => {
      test.setTimeout(360_000);
      // In a step of the test: what has no such parent looks for one among all that were before it.
      const { coverage, unused, wronglyExcluded } = await test.step("walks", () => walkInBrowser(page, driver));
      await test.info().attach("model-coverage", { body: JSON.stringify(coverage), contentType: "application/json" });
      expect(coverage.states.missing).toEqual([]);
      expect(coverage.transitions.missing).toEqual([]);
      expect(unused, "every way to cause an event is used").toEqual([]);
      expect(wronglyExcluded, "what is excluded can't be walked").toEqual([]);
    });
  });
}
