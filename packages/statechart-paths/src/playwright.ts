/** `describePaths` for Playwright: one test per case of a machine. */
import { createRequire } from "node:module";
import type { Page, TestInfo } from "playwright/test";
import { calledFrom } from "./called-from.ts";
import type { TestCase } from "./cases.ts";
import {
  expectAllReached,
  expectPromisesKept,
  type PathDriver,
  pathsOfSubject,
  runOrShrink,
  type Subject,
} from "./describe.ts";
import type { PathOptions, Paths } from "./paths.ts";
import { playwrightModule } from "./playwright-module.ts";

const { test }: typeof import("playwright/test") = createRequire(import.meta.url)(playwrightModule(import.meta.url));

/** Options of `describePaths` for Playwright. */
export interface PlaywrightPathOptions extends PathOptions {
  /** Attaches a diagram with the path of the case to each test. Default: true. */
  readonly pictures?: boolean;
}

/** Time for shrinking a failing random walk, in ms, if the test has no time limit. */
const SHRINK_TIME_MS = 60_000;

/** Max time for a drawing, in ms. */
const DRAWING_TIME_MS = 60_000;

/** Attaches the diagram of a case. It is drawn after the test, so that the layout library is loaded only when it is needed. */
async function attachPicture({ machine }: Paths, testCase: TestCase, info: TestInfo, failedAt: number | undefined) {
  // The first drawing takes seconds on a slow computer. They do not count as time of the test.
  if (info.timeout > 0) info.setTimeout(info.timeout + DRAWING_TIME_MS);
  const { pathPicture } = await import("./path-picture.ts");
  const body = await pathPicture(machine, testCase, failedAt);
  if (body !== undefined) await info.attach("path", { body, contentType: "image/svg+xml" });
}

/**
 * Defines one test per case of a machine or model. `createDriver` is called with the page of each case. To generate the driver and
 * its type, use `--as playwright`. Tests and steps are reported at the line that calls this function.
 */
export function describePaths(
  subject: Subject,
  createDriver: (page: Page) => PathDriver | Promise<PathDriver>,
  { pictures = true, ...options }: PlaywrightPathOptions = {},
): void {
  const paths = pathsOfSubject(subject, options);
  const call = calledFrom(describePaths);
  const runTest = async (testCase: TestCase, page: Page, info: TestInfo) => {
    const { file, line, column, timeout } = info;
    const begin = Date.now();
    let current = 0;
    let isPassed = false;
    try {
      await runOrShrink(paths, testCase, {
        createDriver: () => createDriver(page),
        showStep: (title, body) => test.step(title, body, { location: { file, line, column } }),
        onStep: (number) => {
          current = number;
        },
        shrinkUntil: () => {
          if (timeout === 0) return Date.now() + SHRINK_TIME_MS;
          // Shrinking gets as much time as the test, and one more in which its last try may end.
          info.setTimeout(3 * timeout);
          return begin + 2 * timeout;
        },
      });
      isPassed = true;
    } finally {
      if (pictures) await attachPicture(paths, testCase, info, isPassed ? undefined : current);
    }
  };
  call(test.describe, paths.name, () => {
    for (const testCase of paths.cases)
      call(test, testCase.title, async ({ page }: { page: Page }, info: TestInfo) => runTest(testCase, page, info));
    call(test, "reaches every state and transition", () => expectAllReached(paths));
    const { model } = paths;
    if (model?.oracles) call(test, "does what its model expects", () => expectPromisesKept(model));
  });
}
