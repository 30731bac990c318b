/** axe-core with every rule that it has: A, AA, AAA, best practices, and those still on trial. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

/** The library as it is published for pages: half the text to send and to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule is asked for by its tag, so that those are run, too, which axe leaves off by default. */
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
 * Two rules read the colours of every text, which takes as long as all others together. One does for both here: that of 7:1
 * (4.5:1 of large text), told not to leave to the other what stands out still less.
 */
const LEFT_OUT = "color-contrast";
const CONTRAST = { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } };

interface Exception {
  /** Rules that can't be asked in this state; the caller says why. */
  readonly without?: readonly string[];
}

/** Has the page read the library; once a document, because it takes about as long as a run of its rules. */
export async function readAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(SOURCE);
}

/** What axe finds, one readable line each: the rule, the element, and what is wrong with it. */
export async function violationsOf(page: Page, { without = [] }: Exception = {}): Promise<readonly string[]> {
  // Colours are measured: nothing may be half-way between two of them. Endless animations would never be finished.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  await readAxe(page);
  return page.evaluate(
    async ({ values, without, contrastRatio }) => {
      const library: typeof axe = Reflect.get(window, "axe");
      // The library's types know nothing of options for checks; its documentation does.
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
