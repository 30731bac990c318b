/** `describePaths` in test files of another project, in both runners. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

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
  const { status, stdout, stderr } = spawnSync(join(MODULES, ".bin", program), words, {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { status, output: stdout + stderr };
}

const files = (runner: "vitest" | "playwright", on: string, more = "") => `
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
    sees: { off: () => isIn("off"), on: () => isIn("${on}")${more} },
  };
}
describePaths(light, createDriver, { cover: "pairs" });
`;

describe.each([
  ["vitest", "light.test.ts", ["run", "light.test.ts"]],
  ["playwright", "light.spec.ts", ["test", "light.spec.ts", "--workers=1", "--reporter=list"]],
] as const)("describePaths for %s", (runner, file, words) => {
  it("runs each case with a driver, and checks that every item is reached", () => {
    writeFileSync(join(folder, file), files(runner, "on"));
    const { status, output } = run(runner, ...words);
    expect(status, output).toBe(0);
    expect(output).toMatch(/[2-9] passed/);
  });

  it("fails in the step in which the driver sees an unexpected state", () => {
    writeFileSync(join(folder, file), files(runner, "off"));
    const { status, output } = run(runner, ...words);
    expect(status).toBe(1);
    expect(output).toContain("It is not off");
    expect(output).toContain("Press.");
  });
});

/** A reporter that prints the place of each test and step, and each attachment. */
const REPORTER = `export default class {
  onTestEnd(test, result) {
    const place = ({ file, line }) => file.split("/").at(-1) + ":" + line;
    console.log("TEST", place(test.location), test.title);
    for (const step of result.steps.filter(({ category }) => category === "test.step"))
      console.log("STEP", place(step.location), step.title);
    for (const { name, contentType, body } of result.attachments)
      console.log("ATTACHED", name, contentType, String(body).replaceAll("\\n", " "));
  }
}`;

describe("describePaths for Playwright", () => {
  const walk = (on: string, options = '{ cover: "each" }') => {
    writeFileSync(join(folder, "reporter.mjs"), REPORTER);
    writeFileSync(join(folder, "light.spec.ts"), files("playwright", on).replace('{ cover: "pairs" }', options));
    return run("playwright", "test", "light.spec.ts", "--workers=1", "--reporter=./reporter.mjs").output;
  };
  const linesWith = (output: string, word: string) => output.split("\n").filter((line) => line.startsWith(word));

  it("reports tests and steps at the line of the user's file that calls it", () => {
    const output = walk("on");
    const line =
      files("playwright", "on")
        .split("\n")
        .findIndex((text) => text.startsWith("describePaths(")) + 1;
    const places = [...linesWith(output, "TEST"), ...linesWith(output, "STEP")].map((text) => text.split(" ")[1]);
    expect(places.length, output).toBeGreaterThan(6);
    expect(new Set(places)).toEqual(new Set([`light.spec.ts:${line}`]));
  });

  it("attaches a picture of the path to each test, with the step that failed", () => {
    const passed = linesWith(walk("on"), "ATTACHED path image/svg+xml");
    expect(passed).toHaveLength(3);
    expect(passed[0]).toContain('<title id="light-title">Path of light: Press -&gt; on</title>');
    expect(passed[0]).toContain("var(--path");
    expect(passed.join("")).not.toContain("var(--failed");
    const [failed = ""] = linesWith(walk("off"), "ATTACHED path image/svg+xml");
    expect(failed).toContain("fails in &quot;1. Press.&quot;</title>");
    expect(failed).toContain("var(--failed");
  });

  it("attaches no picture if the option is off", () => {
    const output = walk("on", '{ cover: "each", pictures: false }');
    expect(linesWith(output, "TEST").length, output).toBeGreaterThan(3);
    expect(output).not.toContain("image/svg+xml");
  });
});

describe.each([
  ["vitest", "light.test.ts", ["run", "light.test.ts"]],
  ["playwright", "light.spec.ts", ["test", "light.spec.ts", "--workers=1", "--reporter=list"]],
] as const)("a random walk that fails in %s", (runner, file, words) => {
  it("is shrunk to the shortest sequence that still fails", () => {
    // The third press of the switch fails.
    const source = files(runner, "on")
      .replace(
        "press: () =>",
        "press: () => { presses += 1; if (presses === 3) throw new Error('It is broken'); return",
      )
      .replace('actor.send({ type: "PRESS" })', 'actor.send({ type: "PRESS" }); }')
      .replace("const clock", "let presses = 0; const clock")
      .replace('{ cover: "pairs" }', '{ cover: "random", seed: 7, steps: 30, until: ({ steps }) => steps >= 30 }');
    writeFileSync(join(folder, file), source);
    const { status, output } = run(runner, ...words);
    expect(status).toBe(1);
    expect(output).toContain("It is broken");
    expect(output).toMatch(/Shortest sequence that still fails, 3 of \d+ steps:/);
  });
});

it("describePaths names a missing function of the driver", () => {
  writeFileSync(
    join(folder, "light.test.ts"),
    files("vitest", "on").replace(", wait1000Ms: () => clock.increment(1000)", ""),
  );
  expect(run("vitest", "run").output).toContain("The driver has no does.wait1000Ms.");
});
