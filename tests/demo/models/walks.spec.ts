/**
 * Walks the machines' models in the built site: each transition once, by mouse, touch or keyboard in turn, with checks of the visible
 * and announced result after each step. A large machine has a test per state. The coverage is attached to the test, and the reporter
 * in tests/drivers prints it. `npm run quality -- walks` walks every transition in every way.
 */
import { nameOf } from "statechart-paths/graph";
import { DRIVERS } from "../../drivers/drivers.ts";
import { plansOf, testsOf } from "../../drivers/plans.ts";
import { COVERAGE } from "../../drivers/walked.ts";
import { walkInBrowser } from "../../drivers/walker.ts";
import { expect, test } from "../../support/browser.ts";
import { ownContent } from "../../support/own-content.ts";

/** Title of the one test of a small machine. */
const WHOLE = "all states, transitions and guard outcomes";

// Reduced motion gives the same final state sooner.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" } });

for (const driver of DRIVERS) {
  test.describe(nameOf(driver.model), () => {
    test.use({ expectedMessages: driver.expectedMessages ?? null });
    const site = driver.content && ownContent(driver.content);

    for (const [index, { from, items }] of testsOf(driver).entries()) {
      test(`${from ?? WHOLE}`, async ({ page }) => {
        const plan = plansOf(driver)[index];
        if (!plan) throw new Error("Every test has a plan");
        // A test step is the parent of the walk's steps. Without one, each step searches all previous steps for a
        // parent.
        const walked = await test.step("walks", () => walkInBrowser(page, driver, plan, site?.().origin));
        await test.info().attach(COVERAGE, { body: JSON.stringify(walked), contentType: "application/json" });
        expect(items.filter((item) => !walked.covered.includes(item))).toEqual([]);
        expect(
          walked.covered.filter((item) => item in walked.excluded),
          "what is excluded can't be walked",
        ).toEqual([]);
      });
    }
  });
}
