/** Writes test cases as plain text, Gherkin, JSON or a Playwright test file. */
import type { TestCase } from "./cases.ts";
import { textOf } from "./events.ts";

export const CASE_FORMATS = ["plain", "gherkin", "json", "playwright"] as const;
export type CaseFormat = (typeof CASE_FORMATS)[number];
export const ENDINGS: Readonly<Record<CaseFormat, string>> = {
  plain: "txt",
  gherkin: "feature",
  json: "json",
  playwright: "spec.ts",
};

const block = (lines: readonly string[]) => `${lines.join("\n")}\n`;

function toPlain(cases: readonly TestCase[]): string {
  return cases
    .map(({ title, given, notes, expected, steps }) =>
      block([
        title,
        `   Given that ${given}.`,
        ...notes.map((note) => `      ? ${note}`),
        ...expected.map((line) => `      > ${line}`),
        ...steps.flatMap((step, index) => [
          `${String(index + 1).padStart(3)}. ${step.action}`,
          ...step.notes.map((note) => `      ? ${note}`),
          ...step.expected.map((line) => `      > ${line}`),
        ]),
      ]),
    )
    .join("\n");
}

function toGherkin(cases: readonly TestCase[]): string {
  const scenarios = cases.map(({ title, given, notes, expected, steps }) =>
    block([
      `  Scenario: ${title}`,
      ...notes.map((note) => `    # ${note}`),
      `    Given ${given}`,
      ...expected.map((line) => `    And ${line}`),
      ...steps.flatMap((step) => [
        ...step.notes.map((note) => `    # ${note}`),
        `    When ${step.action}`,
        ...step.expected.map((line, index) => `    ${index === 0 ? "Then" : "And"} ${line}`),
      ]),
    ]),
  );
  return `Feature: ${cases[0]?.machine ?? ""}\n\n${scenarios.join("\n")}`;
}

const plain = (value: unknown): unknown => JSON.parse(typeof value === "string" ? value : "null");

function toJson(cases: readonly TestCase[]): string {
  const written = cases.map((testCase) => ({
    ...testCase,
    steps: testCase.steps.map((step) => ({ ...step, event: plain(textOf(step.event)) })),
  }));
  return `${JSON.stringify(written, null, 2)}\n`;
}

/** The file asks a driver, written by hand, to do what an event says and to look for what a state says. */
function toPlaywright(cases: readonly TestCase[], driver: string): string {
  const quoted = (value: unknown) => JSON.stringify(value);
  const tests = cases.map(({ title, given, state, expected, steps }) =>
    block([
      `test(${quoted(title)}, async ({ page }) => {`,
      `  const driver = createDriver(page);`,
      `  await driver.start(${quoted(given)});`,
      `  await driver.expectState(${quoted(state)}, ${quoted(expected)});`,
      ...steps.flatMap((step) => [
        `  await test.step(${quoted(step.action)}, async () => {`,
        `    await driver.perform(${textOf(step.event)});`,
        `    await driver.expectState(${quoted(step.state)}, ${quoted(step.expected)});`,
        "  });",
      ]),
      "});",
    ]),
  );
  return block([
    "/**",
    " * Generated from the machine. The driver exports `createDriver(page)`, which returns `start(given)`, `perform(event)` and",
    " * `expectState(state, sentences)`: it maps events to what a person does, and states to what a person perceives.",
    " */",
    'import { test } from "playwright/test";',
    `import { createDriver } from ${quoted(driver)};`,
    "",
    tests.join("\n"),
  ]);
}

/** Writes the cases of one machine. `driver` is the module that a Playwright file imports. */
export function writeCases(cases: readonly TestCase[], format: CaseFormat, driver: string): string {
  switch (format) {
    case "gherkin":
      return toGherkin(cases);
    case "json":
      return toJson(cases);
    case "playwright":
      return toPlaywright(cases, driver);
    case "plain":
      return toPlain(cases);
  }
}
