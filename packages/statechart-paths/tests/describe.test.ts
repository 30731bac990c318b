/** `describePaths` in test files of another project, in both runners. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const MODULES = resolve(import.meta.dirname, "../../../node_modules");
const folder = mkdtempSync(join(tmpdir(), "describe-"));
symlinkSync(MODULES, join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
writeFileSync(
  join(folder, "playwright.config.ts"),
  'export default { testMatch: "*.spec.ts", use: { launchOptions: { executablePath: process.env["CHROMIUM"] || undefined, args: ["--no-sandbox"] } } };',
);
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...words: string[]) {
  const env = { ...process.env, CI: "" };
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

it("describePaths names a missing function of the driver", () => {
  writeFileSync(
    join(folder, "light.test.ts"),
    files("vitest", "on").replace(", wait1000Ms: () => clock.increment(1000)", ""),
  );
  expect(run("vitest", "run").output).toContain("The driver has no does.wait1000Ms.");
});
