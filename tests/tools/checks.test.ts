import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { closingLine, failedTests, notRun, type Result, skippedTests } from "../../tools/checks/results.ts";
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
