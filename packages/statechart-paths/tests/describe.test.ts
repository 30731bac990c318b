/** `describePaths` in test files of another project: each runner runs all of them once. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ hookTimeout: 60_000 });

const MODULES = resolve(import.meta.dirname, "../../../node_modules");
const folder = mkdtempSync(join(tmpdir(), "describe-"));
symlinkSync(MODULES, join(folder, "node_modules"));
const CHROMIUM =
  process.env["CHROMIUM"] || ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path)) || "";
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
writeFileSync(
  join(folder, "playwright.config.ts"),
  'export default { testMatch: "*.spec.ts", use: { launchOptions: { executablePath: process.env["CHROMIUM"] || undefined, args: ["--no-sandbox"] } } };',
);
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...words: string[]) {
  const env = { ...process.env, CI: "", CHROMIUM };
  const { stdout, stderr } = spawnSync(join(MODULES, ".bin", program), words, { cwd: folder, encoding: "utf8", env });
  return stdout + stderr;
}

type Runner = "vitest" | "playwright";
const source = (runner: Runner, on = "on", options = '{ cover: "pairs" }') => `
import { createActor, createMachine, SimulatedClock } from "xstate";
import { describePaths } from "statechart-paths/${runner}";

const light = createMachine({
  id: "light",
  initial: "off",
  states: { off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off" }, after: { 1000: "off" } } },
});

function createDriver() {
  const clock = new SimulatedClock();
  const actor = createActor(light, { clock });
  const isIn = (state: string) => {
    if (actor.getSnapshot().value !== state) throw new Error("It is not " + state);
  };
  return {
    start: () => { actor.start(); },
    does: { press: () => actor.send({ type: "PRESS" }), wait1000Ms: () => clock.increment(1000) },
    sees: { off: () => isIn("off"), on: () => isIn("${on}") },
  };
}
describePaths(light, createDriver, ${options});
`;
/** The third press of the switch fails. */
const broken = (runner: Runner) =>
  source(runner, "on", '{ cover: "random", seed: 7, steps: 30, until: ({ steps }) => steps >= 30 }')
    .replace("press: () =>", "press: () => { presses += 1; if (presses === 3) throw new Error('It is broken'); return")
    .replace('actor.send({ type: "PRESS" })', 'actor.send({ type: "PRESS" }); }')
    .replace("const clock", "let presses = 0; const clock");

/** The result of one test, or of a file that has none. */
interface Result {
  readonly file: string;
  readonly isPassed: boolean;
  readonly message: string;
  /** The files and lines at which the test and its steps are reported. */
  readonly places?: readonly string[];
  readonly attached?: readonly string[];
}

function resultsInVitest(): readonly Result[] {
  const files = {
    "right.test.ts": source("vitest"),
    "wrong.test.ts": source("vitest", "off"),
    "broken.test.ts": broken("vitest"),
    "missing.test.ts": source("vitest").replace(", wait1000Ms: () => clock.increment(1000)", ""),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, "report.json");
  run("vitest", "run", "--reporter=json", `--outputFile=${report}`);
  interface Test {
    readonly status: string;
    readonly failureMessages: readonly string[];
  }
  const { testResults }: { testResults: { name: string; message: string; assertionResults: Test[] }[] } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  return testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ file: basename(name), isPassed: false, message }]
      : assertionResults.map(({ status, failureMessages }) => ({
          file: basename(name),
          isPassed: status === "passed",
          message: failureMessages.join("\n"),
        })),
  );
}

/** A reporter that prints a line of JSON for each test. */
const REPORTER = `export default class {
  onTestEnd(test, result) {
    const place = ({ file, line }) => file.split("/").at(-1) + ":" + line;
    const steps = result.steps.filter(({ category }) => category === "test.step");
    console.log(JSON.stringify({
      file: test.location.file.split("/").at(-1),
      isPassed: result.status === "passed",
      message: result.errors.map(({ message }) => message).join(" "),
      places: [test, ...steps].map(({ location }) => place(location)),
      attached: result.attachments.map(({ name, contentType, body }) => name + " " + contentType + " " + body),
    }));
  }
}`;

function resultsInPlaywright(): readonly Result[] {
  const files = {
    "right.spec.ts": source("playwright"),
    "wrong.spec.ts": source("playwright", "off", "{ tours: true }"),
    "plain.spec.ts": source("playwright", "on", "{ tours: true, pictures: false }"),
    "broken.spec.ts": broken("playwright"),
    "reporter.mjs": REPORTER,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const lines = run("playwright", "test", "--workers=1", "--reporter=./reporter.mjs").split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line): Result => JSON.parse(line));
}

/** Results by file, once the files have been run. */
const results: Record<Runner, readonly Result[]> = { vitest: [], playwright: [] };
const of = (runner: Runner, name: string) => results[runner].filter(({ file }) => file.startsWith(`${name}.`));
const messagesOf = (runner: Runner, name: string) => of(runner, name).map(({ message }) => message);

describe.each<[Runner, () => readonly Result[]]>([
  ["vitest", resultsInVitest],
  ["playwright", resultsInPlaywright],
])("describePaths for %s", (runner, runAll) => {
  beforeAll(() => {
    results[runner] = runAll();
  });

  it("runs each case with a driver, and checks that every item is reached", () => {
    expect(of(runner, "right").length).toBeGreaterThan(1);
    expect(of(runner, "right").filter(({ isPassed }) => !isPassed)).toEqual([]);
  });

  it("fails if the driver sees an unexpected state", () => {
    expect(messagesOf(runner, "wrong").join("\n")).toContain("It is not off");
  });

  it("shrinks a failing random walk to the shortest sequence that still fails", () => {
    const messages = messagesOf(runner, "broken").join("\n");
    expect(messages).toContain("It is broken");
    expect(messages).toMatch(/Shortest sequence that still fails, 3 of \d+ steps:/);
  });
});

describe("describePaths for Vitest", () => {
  it("names the step that failed", () => {
    expect(messagesOf("vitest", "wrong").join("\n")).toContain("Press.");
  });

  it("names a missing function of the driver", () => {
    expect(messagesOf("vitest", "missing").join("\n")).toContain("The driver has no does.wait1000Ms.");
  });
});

describe("describePaths for Playwright", () => {
  const attachedIn = (name: string) => of("playwright", name).flatMap(({ attached = [] }) => attached);

  it("reports tests and steps at the line of the user's file that calls it", () => {
    const places = of("playwright", "right").flatMap(({ places = [] }) => places);
    const lines = source("playwright").split("\n");
    const line = lines.findIndex((text) => text.startsWith("describePaths(")) + 1;
    expect(places.length).toBeGreaterThan(6);
    expect(new Set(places)).toEqual(new Set([`right.spec.ts:${line}`]));
  });

  it("attaches a picture of the path to each test, with the step that failed", () => {
    const passed = attachedIn("right");
    expect(passed.length).toBeGreaterThan(0);
    for (const picture of passed) {
      expect(picture).toMatch(/^path image\/svg\+xml /);
      expect(picture).toContain('<title id="light-title">Path of light: ');
      expect(picture).toContain("var(--path");
      expect(picture).not.toContain("var(--failed");
    }
    const failed = attachedIn("wrong").find((picture) => picture.includes("var(--failed"));
    expect(failed).toContain("fails in &quot;1. Press.&quot;</title>");
  });

  it("attaches no picture if the option is off", () => {
    expect(of("playwright", "plain").length).toBeGreaterThan(1);
    expect(attachedIn("plain")).toEqual([]);
  });
});
