import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  closingLine,
  failedBrowserTests,
  failedTests,
  notRun,
  type Result,
  skippedTests,
} from "../../tools/checks/results.ts";
import { temporaryFolder } from "../support/server/server.ts";

const passed: Result = { check: "types", result: "passed", seconds: 3, reason: "" };
const failed: Result = { check: "browser", result: "FAILED", seconds: 300, reason: "" };

describe("the closing line of npm test", () => {
  test("does not count a check that did not run as passed", () => {
    expect(closingLine([passed, notRun("Firefox", "Firefox is not installed")])).toBe("1 passed, 0 failed, 1 skipped");
  });

  test("names no skipped checks if all ran", () => {
    expect(closingLine([passed, passed, failed])).toBe("2 passed, 1 failed");
  });
});

describe("the tests of Vitest", () => {
  const reportWith = async (assertionResults: readonly object[]) => {
    const report = join(await temporaryFolder(), "vitest.json");
    await writeFile(report, JSON.stringify({ testResults: [{ assertionResults }] }));
    return report;
  };
  const results = [
    { fullName: " a shared cache (needs nginx) keeps languages apart", status: "skipped" },
    { fullName: "a cart holds a product", status: "passed" },
    { fullName: "a page fails", status: "failed" },
  ];

  test("are rows that did not run if they were skipped, under the titles that say what they need", async () => {
    expect(skippedTests(await reportWith(results))).toEqual([
      expect.objectContaining({
        check: "a shared cache (needs nginx) keeps languages apart",
        result: "not run",
        reason: expect.stringContaining("its title"),
      }),
    ]);
  });

  test("are named if they failed", async () => {
    expect(failedTests(await reportWith(results))).toEqual(["a page fails"]);
  });

  test("are unknown without a report", async () => {
    const missing = join(await temporaryFolder(), "vitest.json");
    expect(skippedTests(missing)).toEqual([
      expect.objectContaining({ result: "not run", reason: expect.stringContaining(missing) }),
    ]);
    expect(failedTests(missing)).toEqual([]);
  });
});

describe("the browser tests", () => {
  const specOf = (title: string, ok: boolean, ...messages: readonly string[]) => ({
    title,
    file: "journeys/cart.spec.ts",
    line: 7,
    ok,
    tests: [{ results: messages.map((message) => ({ errors: [{ message }] })) }],
  });

  test("that failed are named with their last error, those that passed on their retry are not", async () => {
    const report = join(await temporaryFolder(), "browser.json");
    const specs = [
      specOf("passes", true),
      specOf("passes later", true, "Error: too slow"),
      specOf("fails", false, "Error: first", "\u001b[31mError: last\u001b[39m\n  at a line"),
      specOf("ends early", false),
    ];
    await writeFile(report, JSON.stringify({ suites: [{ title: "a file", suites: [{ title: "a group", specs }] }] }));
    expect(failedBrowserTests(report)).toEqual([
      "journeys/cart.spec.ts:7 fails: Error: last",
      "journeys/cart.spec.ts:7 ends early",
    ]);
  });

  test("are unknown without a report", async () => {
    expect(failedBrowserTests(join(await temporaryFolder(), "browser.json"))).toEqual([]);
  });
});
