/** `describePaths` for Playwright: one test per case of a machine. */
import { type Page, test } from "playwright/test";
import { expectAllReached, type PathDriver, pathsOfSubject, runCase, type Subject } from "./describe.ts";
import type { PathOptions } from "./paths.ts";

/**
 * Defines one test per case of a machine or model. `createDriver` is called with the page of each case. To generate the driver and
 * its type, use `--as playwright`.
 */
export function describePaths(
  subject: Subject,
  createDriver: (page: Page) => PathDriver | Promise<PathDriver>,
  options: PathOptions = {},
): void {
  const paths = pathsOfSubject(subject, options);
  test.describe(paths.name, () => {
    for (const testCase of paths.cases)
      test(testCase.title, async ({ page }) => {
        await runCase(paths, testCase, await createDriver(page), (title, body) => test.step(title, body));
      });
    test("reaches every state and transition", () => expectAllReached(paths));
  });
}
