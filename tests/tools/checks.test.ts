import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cpuSeconds, timed } from "../../tools/checks/cpu.ts";
import { closingLine, failedTests, flakyTests, notRun, type Result, skippedTests } from "../../tools/checks/results.ts";
import { browserRuns, vitestRuns } from "../../tools/checks/tests.ts";
import { timesText } from "../../tools/checks/times.ts";
import { temporaryFolder } from "../support/server/server.ts";

const passed: Result = { check: "types", result: "passed", seconds: 3, cpu: 5, reason: "" };
const failed: Result = { check: "browser", result: "FAILED", seconds: 300, cpu: 500, reason: "" };

async function reportOf(report: object): Promise<string> {
  const file = join(await temporaryFolder(), "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}
const vitestReport = (...assertionResults: readonly object[]) =>
  reportOf({ testResults: [{ name: join(process.cwd(), "tests/cart.view.test.tsx"), assertionResults }] });

/** A test of Playwright with one attempt for each error. Without an error, its first attempt passed. */
const specOf = (title: string, status: string, ...errors: readonly string[]) => ({
  title,
  file: "journeys/cart.spec.ts",
  line: 7,
  tests: [
    {
      projectName: "demo",
      status,
      results: [
        ...errors.map((message) => ({ duration: 1500, errors: [{ message }] })),
        ...(status === "unexpected" ? [] : [{ duration: 1500, errors: [] }]),
      ],
    },
  ],
});
const browserReport = (...specs: readonly object[]) =>
  reportOf({
    config: { rootDir: join(process.cwd(), "tests") },
    suites: [{ title: "journeys/cart.spec.ts", suites: [{ title: "a group", specs }] }],
  });

describe("the closing line of npm test", () => {
  test("does not count a check that did not run as passed", () => {
    expect(closingLine([passed, notRun("Firefox", "Firefox is not installed")])).toBe("1 passed, 0 failed, 1 skipped");
  });

  test("names no skipped checks if all ran", () => {
    expect(closingLine([passed, passed, failed])).toBe("2 passed, 1 failed");
  });
});

describe("the tests of Vitest", () => {
  test("are rows that did not run if they were skipped, under the titles that say what they need", async () => {
    const report = await vitestReport(
      { fullName: " a shared cache (needs nginx) keeps languages apart", status: "skipped" },
      { fullName: "a cart holds a product", status: "passed", duration: 3 },
    );
    expect(skippedTests(vitestRuns(report))).toEqual([
      expect.objectContaining({
        check: "a shared cache (needs nginx) keeps languages apart",
        result: "not run",
        reason: expect.stringContaining("its title"),
      }),
    ]);
  });

  test("are named with their file and the first line of their error if they failed", async () => {
    const report = await vitestReport(
      { fullName: "a page fails", status: "failed", duration: 3, failureMessages: ["Error: no heading\n  at a line"] },
      { fullName: "a cart holds a product", status: "passed", duration: 3 },
    );
    expect(failedTests(vitestRuns(report))).toEqual(["tests/cart.view.test.tsx a page fails: Error: no heading"]);
  });

  test("are unknown without a report", () => {
    expect(() => vitestRuns("missing.json")).toThrow("missing.json");
  });
});

describe("the browser tests", () => {
  test("are named with their place and last error if they failed twice", async () => {
    const report = await browserReport(
      specOf("passes", "expected"),
      specOf("fails", "unexpected", "Error: first", "\u001b[31mError: last\u001b[39m\n  at a line"),
    );
    expect(failedTests(browserRuns(report))).toEqual(["tests/journeys/cart.spec.ts:7 a group fails: Error: last"]);
  });

  test("are flaky if they passed at the second attempt", async () => {
    const report = await browserReport(
      specOf("passes", "expected"),
      specOf("passes later", "flaky", "Error: too slow"),
      specOf("fails", "unexpected", "Error: first", "Error: last"),
    );
    expect(flakyTests(browserRuns(report))).toEqual([
      expect.objectContaining({ title: "a group passes later", error: "Error: too slow" }),
    ]);
  });
});

describe("the times of a run", () => {
  test("say how long checks, projects, files and the slowest tests took", async () => {
    const runs = [
      ...vitestRuns(await vitestReport({ fullName: "a cart | holds a product", status: "passed", duration: 300 })),
      ...browserRuns(await browserReport(specOf("one", "expected"), specOf("two", "flaky", "Error: too slow"))),
    ];
    const text = timesText([passed, failed, notRun("Firefox", "Firefox is not installed")], runs, 302);
    for (const row of [
      "| browser | 300 | 500 |",
      "| all | 302 | 505 |",
      "| demo | 2 | 4.5 |",
      "| tests/journeys/cart.spec.ts | 2 | 4.5 |",
      "| tests/cart.view.test.tsx a cart \\| holds a product | 0.3 |",
    ])
      expect(text).toContain(row);
    expect(text).not.toContain("Firefox");
    expect(text.indexOf("a group two | 3 |")).toBeLessThan(text.indexOf("a group one | 1.5 |"));
  });

  test("count the processor time of programs that a check starts", async () => {
    const file = join(await temporaryFolder(), "cpu");
    const [program, ...args] = timed(file, ["sh", "-c", '"$0" -e 0; exit 3', process.execPath]);
    const { status } = spawnSync(program, args);
    expect(status).toBe(3);
    expect(cpuSeconds(file)).toBeGreaterThan(0);
  });

  test("count none for a program that was ended", () => {
    expect(cpuSeconds("missing")).toBe(0);
  });
});
