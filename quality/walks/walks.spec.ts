/** Walks the machines' models in the built site: all transitions in all combinations of states, by mouse, touch and keyboard. */
import { missingIn, nameOf, talliesOf } from "statechart-paths/graph";
import { DRIVERS } from "../../tests/drivers/drivers.ts";
import { COVERAGE } from "../../tests/drivers/walked.ts";
import { expect, test } from "../../tests/support/browser.ts";
import { ownContent } from "../../tests/support/own-content.ts";
import { walkFully } from "./full-walk.ts";

// Reduced motion gives the same final state sooner.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

for (const driver of DRIVERS) {
  test.describe(nameOf(driver.model), () => {
    test.use({ expectedMessages: driver.expectedMessages ?? null });
    const site = driver.content && ownContent(driver.content);

    test("all states, transitions and guard outcomes, in every way", async ({ page }) => {
      // A test step is the parent of the walk's steps. Without one, each step searches all previous steps for a parent.
      const { walked, unused } = await test.step("walks", () => walkFully(page, driver, site?.().origin));
      const { wanted, covered, excluded } = walked;
      await test.info().attach(COVERAGE, { body: JSON.stringify(walked), contentType: "application/json" });
      expect(missingIn(talliesOf(wanted, new Set(covered), excluded))).toEqual([]);
      expect(unused, "every way to cause an event is used").toEqual([]);
      expect(
        covered.filter((item) => item in excluded),
        "what is excluded can't be walked",
      ).toEqual([]);
    });
  });
}
