/** Runs axe-core with all of its rules: A, AA, AAA, best practices and experimental. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

/** The minified build: half the size to send and parse. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Selecting rules by tag also runs those that axe disables by default. */
const EVERY_TAG = [
  "wcag2a",
  "wcag2aa",
  "wcag2aaa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "best-practice",
  "experimental",
];

/**
 * Two rules measure the contrast of every text, which takes as long as all other rules together. One rule does both
 * here: the one for 7:1 (4.5:1 for large text), configured to report lower contrast too.
 */
const LEFT_OUT = "color-contrast";
const CONTRAST = { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } };

interface Exception {
  /** Rules to skip in this state. The caller gives the reason. */
  readonly without?: readonly string[];
}

/** Loads the library into the page; once per document, because that takes about as long as a run. */
export async function readAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(SOURCE);
}

/** Runs axe. Returns one line per violation: rule, element and problem. */
export async function violationsOf(page: Page, { without = [] }: Exception = {}): Promise<readonly string[]> {
  // Finishes animations, because they change colours. Endless animations are cancelled.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  await readAxe(page);
  return page.evaluate(
    async ({ values, without, contrastRatio }) => {
      const library: typeof axe = Reflect.get(window, "axe");
      // The types lack options for checks, which are documented.
      const options: axe.RunOptions & Record<"checks", object> = {
        resultTypes: ["violations"],
        runOnly: { type: "tag", values: [...values] },
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        checks: { "color-contrast-enhanced": { options: { contrastRatio } } },
      };
      const { violations } = await library.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")}\n${failureSummary}`),
      );
    },
    { values: EVERY_TAG, without: [LEFT_OUT, ...without], contrastRatio: CONTRAST },
  );
}
