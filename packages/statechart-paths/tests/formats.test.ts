import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import { type CaseFormat, writeCases } from "../src/formats.ts";
import { doorCases } from "./door-cases.ts";

const cases = doorCases("transitions");
const written = (format: CaseFormat) => writeCases(cases, format, "./door.driver.ts");
const stepCount = cases.reduce((sum, { steps }) => sum + steps.length, 0);

describe("test cases are written", () => {
  it("as plain numbered steps, each with what is expected after it", () => {
    const text = written("plain");
    expect(text).toMatch(/^door 1: to /);
    expect(text).toContain("   Given that the shop is empty.\n      > leaf.closed: The door is closed.\n");
    expect(text).toContain("  1. A person holds a badge in front of the door (badge: staff).\n      > leaf.opening: ");
    expect(text.match(/^ *\d+\. /gm)).toHaveLength(stepCount);
  });

  it("as Gherkin: one scenario a case, every line with a keyword", () => {
    const lines = written("gherkin")
      .split("\n")
      .filter((line) => line !== "");
    expect(lines[0]).toBe("Feature: door");
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}Scenario: |^ {4}(Given|When|Then|And) /);
    expect(lines.filter((line) => line.startsWith("  Scenario: "))).toHaveLength(cases.length);
    expect(lines.filter((line) => line.startsWith("    When "))).toHaveLength(stepCount);
    expect(lines.filter((line) => line.startsWith("    Then "))).toHaveLength(stepCount);
  });

  it("as JSON, with events to send and states to compare", () => {
    const read = JSON.parse(written("json"));
    expect(read).toHaveLength(cases.length);
    expect(read[0]).toMatchObject({ machine: "door", given: "the shop is empty", state: "leaf.closed + alarm.silent" });
    expect(read[0].steps[0]).toMatchObject({
      event: { type: "person.came", badge: "staff" },
      state: "leaf.opening + alarm.silent",
    });
  });

  it("as a Playwright file that is TypeScript and asks a driver for every step", () => {
    const text = written("playwright");
    expect(() => stripTypeScriptTypes(text)).not.toThrow();
    expect(text).toContain('import { test } from "playwright/test";\nimport { createDriver } from "./door.driver.ts";');
    expect(text.match(/^test\(/gm)).toHaveLength(cases.length);
    expect(text.match(/driver\.perform\(/g)).toHaveLength(stepCount);
    expect(text).toContain('await driver.perform({"badge":"staff","type":"person.came"});');
    expect(text).toContain(String.raw`["leaf.stuck: The door is \"stuck\": somebody has to come."`);
  });
});
