/** `describePaths` for Vitest: one test per case of a machine. */
import { describe, test } from "vitest";
import {
  expectAllReached,
  expectPromisesKept,
  type PathDriver,
  pathsOfSubject,
  runOrShrink,
  type ShowStep,
  type Subject,
} from "./describe.ts";
import type { PathOptions } from "./paths.ts";

const DEFAULT_TIMEOUT_MS = 5000;
/** Share of a test's time after which shrinking stops, so that the failure is reported before the test times out. */
const SHARE_FOR_SHRINKING = 0.7;

const showStep: ShowStep = async (title, body) => {
  try {
    await body();
  } catch (problem) {
    // The stack shows the line. Add the step, which testers look for.
    if (problem instanceof Error) problem.message = `${title}\n${problem.message}`;
    throw problem;
  }
};

/**
 * Defines one test per case of a machine or model. `createDriver` is called for each case. To generate the driver and its type, use
 * `--as vitest`.
 */
export function describePaths(
  subject: Subject,
  createDriver: () => PathDriver | Promise<PathDriver>,
  options: PathOptions = {},
): void {
  const paths = pathsOfSubject(subject, options);
  describe(paths.name, () => {
    for (const testCase of paths.cases)
      test(testCase.title, async ({ task }) => {
        const shrinkUntil = Date.now() + (task.timeout || DEFAULT_TIMEOUT_MS) * SHARE_FOR_SHRINKING;
        await runOrShrink(paths, testCase, { createDriver, showStep, shrinkUntil: () => shrinkUntil });
      });
    test("reaches every state and transition", () => expectAllReached(paths));
    const { model } = paths;
    if (model?.oracles) test("does what its model expects", () => expectPromisesKept(model));
  });
}
