/**
 * Writes test cases as Gherkin: one scenario per short case, or per distinct step of tours, with one Given, one When and one Then. If
 * the state alone does not determine the result, the Given lists the steps that lead to it.
 */
import type { TestCase, TestStep } from "../cases.ts";
import type { Paths } from "../paths.ts";
import { capital, ENDED } from "../sentences.ts";
import { FAILED } from "../structure.ts";
import { assumptionClause, eventClause, stateClause } from "./gherkin-clauses.ts";
import { summaryLines } from "./summary-lines.ts";

interface Step {
  readonly before: string;
  readonly previous: readonly TestStep[];
  readonly step: TestStep;
  readonly testCase: TestCase;
}

const stepsOf = (testCase: TestCase): Step[] =>
  testCase.steps.map((step, index) => ({
    before: testCase.steps[index - 1]?.state ?? testCase.state,
    previous: testCase.steps.slice(0, index),
    step,
    testCase,
  }));

const tagOf = (text: string) => `@${text.replace(/[^\p{L}\p{N}_.-]+/gu, "-")}`;
const cellOf = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");

/** Identifies steps with the same state and action. If their results differ, the result depends on the steps before. */
const keyOf = ({ before, step }: Step) => JSON.stringify([before, step.action]);
const resultOf = ({ step }: Step) => JSON.stringify([step.state, step.takes]);

/** Returns the steps that become scenarios: the last step of each short case, and each distinct step of the others. */
function scenarioSteps(all: readonly Step[]): Step[] {
  const chosen = all.filter(({ testCase, previous }) =>
    testCase.purpose === undefined ? true : previous.length === testCase.steps.length - 1,
  );
  const groups = Map.groupBy(chosen, (one) =>
    one.testCase.purpose === undefined ? keyOf(one) + resultOf(one) : one.testCase.id,
  );
  return [...groups.values()].flatMap((alike) => alike.slice(0, 1));
}

export function toGherkin(paths: Paths): string {
  const { name, cases } = paths;
  const all = cases.flatMap(stepsOf);
  const results = Map.groupBy(all, keyOf);
  const isUncertainIn = (one: Step) => new Set((results.get(keyOf(one)) ?? []).map(resultOf)).size > 1;
  const scenarios = scenarioSteps(all).map((one, index) => {
    const { before, previous, step, testCase } = one;
    const isUncertain = isUncertainIn(one);
    const event = eventClause(paths, step);
    const assumption = assumptionClause(step);
    const steps = [`Given that ${testCase.given}.`, ...previous.map(({ action }) => action)];
    const isUnchanged = step.takes.length === 0 && step.state !== FAILED;
    const then = isUnchanged ? "nothing changes" : stateClause(paths, step.state);
    const isEnd = step.expected.includes(ENDED);
    const isByHand = testCase.purpose === undefined ? step.byHand : testCase.byHand;
    const tags = [...step.requirements.map(tagOf), ...(isByHand ? [] : ["@not-by-hand"])];
    const title = testCase.purpose === undefined ? `${index + 1}. ${capital(event)}${assumption}` : testCase.title;
    return [
      ...(tags.length > 0 ? [`  ${tags.join(" ")}`] : []),
      `  Scenario: ${title}`,
      ...[`Case ${testCase.id}, step ${previous.length + 1}`, ...step.takes, ...step.notes].map(
        (line) => `    # ${line}`,
      ),
      `    Given ${stateClause(paths, before)}${assumption}${isUncertain ? ", after these steps:" : ""}`,
      ...(isUncertain ? steps.map((line) => `      | ${cellOf(line)} |`) : []),
      `    When ${event}`,
      `    Then ${then}${isEnd ? ", and the machine has ended" : ""}`,
      "",
    ].join("\n");
  });
  return [`Feature: ${name}\n`, ...scenarios, ...summaryLines(paths).map((line) => `# ${line}`), ""].join("\n");
}
