/** A table of articles shows the same words after each step, with and without a translator in the browser. */
import { test } from "../support/browser.ts";
import { expectSameWords, tableSteps } from "../support/translated-runs.ts";
import { valvesSite } from "../support/valves-site.ts";

const site = valvesSite();

test("a table of articles keeps its figures beside their numbers in a translated page", async ({ browser }) => {
  const { origin } = site();
  await expectSameWords(browser, {
    baseURL: origin,
    steps: tableSteps,
    start: (page) => page.goto("/product/1?lang=en"),
  });
});
