/**
 * Writes test cases as Gherkin: one scenario per transition, with one Given, one When and one Then. If the state alone does not
 * determine the result, the Given lists the steps that lead to it.
 */
import type { TestCase, TestStep } from "../cases.ts";
import type { Paths } from "../paths.ts";
import { capital, ENDED } from "../prose.ts";
import { FAILED } from "../structure.ts";
import { closingLines } from "./closing.ts";
import { assumptionOf, occurrenceOf, situationOf } from "./situations.ts";

interface Scene {
  readonly before: string;
  readonly way: readonly TestStep[];
  readonly step: TestStep;
  readonly testCase: TestCase;
}

const scenesOf = (testCase: TestCase): Scene[] =>
  testCase.steps.map((step, index) => ({
    before: testCase.steps[index - 1]?.state ?? testCase.state,
    way: testCase.steps.slice(0, index),
    step,
    testCase,
  }));

const tagOf = (text: string) => `@${text.replace(/[^\p{L}\p{N}_.-]+/gu, "-")}`;
const cellOf = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");

/** Identifies scenes with the same state and action. If their results differ, the result depends on the steps before. */
const beginningOf = ({ before, step }: Scene) => JSON.stringify([before, step.action]);
const endOf = ({ step }: Scene) => JSON.stringify([step.state, step.takes]);

export function toGherkin(paths: Paths): string {
  const { name, cases } = paths;
  const scenes = [
    ...Map.groupBy(cases.flatMap(scenesOf), (scene) => beginningOf(scene) + endOf(scene)).values(),
  ].flatMap((alike) => alike.slice(0, 1));
  const beginnings = Map.groupBy(scenes, beginningOf);
  const scenarios = scenes.map((scene, index) => {
    const { before, way, step, testCase } = scene;
    const isUncertain = (beginnings.get(beginningOf(scene)) ?? []).length > 1;
    const happens = occurrenceOf(paths, step);
    const assumption = assumptionOf(step);
    const steps = [`Given that ${testCase.given}.`, ...way.map(({ action }) => action)];
    const isUnchanged = step.takes.length === 0 && step.state !== FAILED;
    const then = isUnchanged ? "nothing changes" : situationOf(paths, step.state);
    const isEnd = step.expected.includes(ENDED);
    return [
      ...(step.requirements.length > 0 ? [`  ${step.requirements.map(tagOf).join(" ")}`] : []),
      `  Scenario: ${index + 1}. ${capital(happens)}${assumption}`,
      ...[`Case ${testCase.id}, step ${way.length + 1}`, ...step.takes, ...step.notes].map((line) => `    # ${line}`),
      `    Given ${situationOf(paths, before)}${assumption}${isUncertain ? ", after these steps:" : ""}`,
      ...(isUncertain ? steps.map((line) => `      | ${cellOf(line)} |`) : []),
      `    When ${happens}`,
      `    Then ${then}${isEnd ? ", and the machine has ended" : ""}`,
      "",
    ].join("\n");
  });
  return [`Feature: ${name}\n`, ...scenarios, ...closingLines(paths).map((line) => `# ${line}`), ""].join("\n");
}
