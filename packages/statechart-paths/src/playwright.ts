/** `describePaths` for Playwright: a test for each case of a machine. */
import { type Page, test } from "playwright/test";
import { expectAllReached, type PathDriver, pathsOfSubject, runCase, type Subject } from "./describe.ts";
import type { PathOptions } from "./paths.ts";

/**
 * Tests a machine, or a model, with a driver of your own, which is made anew for each case and its page. `--as playwright` writes
 * the type of the driver, and the first text of one.
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
    test("is reached whole by these cases", () => expectAllReached(paths));
  });
}
