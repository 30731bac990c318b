/** Runs axe-core in jsdom. Rules that need a layout or a whole document are left to the browser tests. */
import axe from "axe-core";

const WITHOUT = ["color-contrast", "color-contrast-enhanced", "target-size", "region"];

/** Returns one line per violation below an element: rule, element and problem. */
export async function violationsIn(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    rules: Object.fromEntries(WITHOUT.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
