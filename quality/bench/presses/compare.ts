/** Compares presses here with those at another commit. */
import type { Browser } from "playwright";
import { alternate, type Both, type Comparison, compare, SIDES } from "../sides.ts";
import type { Answer } from "./effects.ts";
import { measurePress } from "./measure.ts";
import { NotThere, type Scenario, type WindowName } from "./scenario.ts";

export interface PressComparison {
  readonly name: string;
  readonly window: WindowName;
  readonly measures: readonly Comparison[];
  /** Why the other commit has no figures. */
  readonly notThere: string | undefined;
}

/** @throws Error if the press fails, or if this checkout does not have what is pressed */
export async function comparePress(
  scenario: Scenario,
  window: WindowName,
  { runs, browser, origins }: { readonly runs: number; readonly browser: Browser; readonly origins: Both<string> },
): Promise<PressComparison> {
  let notThere: string | undefined;
  const answers = await alternate(runs, SIDES, async (side): Promise<Answer | undefined> => {
    if (side === "there" && notThere !== undefined) return undefined;
    try {
      return await measurePress(browser, origins[side], scenario, window);
    } catch (problem) {
      if (side === "here" || !(problem instanceof NotThere)) throw problem;
      notThere = problem.message;
      return undefined;
    }
  });
  const each = (read: (answer: Answer) => number | undefined): Both<readonly number[]> => ({
    here: answers.here.flatMap((answer) => (answer && read(answer)) ?? []),
    there: answers.there.flatMap((answer) => (answer && read(answer)) ?? []),
  });
  const measures = [
    compare(
      "next paint",
      each(({ nextPaint }) => nextPaint),
    ),
    ...scenario.effects.map(({ name }, place) =>
      compare(
        name,
        each(({ effects }) => effects[place]),
      ),
    ),
  ];
  return { name: scenario.name, window, measures, notThere };
}
