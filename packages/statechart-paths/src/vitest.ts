/** `describePaths` for Vitest: a test for each case of a machine. */
import { describe, test } from "vitest";
import { expectAllReached, type PathDriver, pathsOfSubject, runCase, type ShowStep, type Subject } from "./describe.ts";
import type { PathOptions } from "./paths.ts";

const showStep: ShowStep = async (title, body) => {
  try {
    await body();
  } catch (problem) {
    // The runner shows where it was; the step is what a tester looks for.
    if (problem instanceof Error) problem.message = `${title}\n${problem.message}`;
    throw problem;
  }
};

/**
 * Tests a machine, or a model, with a driver of your own, which is made anew for each case. `--as vitest` writes the type of the
 * driver, and the first text of one.
 */
export function describePaths(
  subject: Subject,
  createDriver: () => PathDriver | Promise<PathDriver>,
  options: PathOptions = {},
): void {
  const paths = pathsOfSubject(subject, options);
  describe(paths.name, () => {
    for (const testCase of paths.cases)
      test(testCase.title, async () => runCase(paths, testCase, await createDriver(), showStep));
    test("is reached whole by these cases", () => expectAllReached(paths));
  });
}
