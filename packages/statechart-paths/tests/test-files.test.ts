/** Test files with drivers: generated, completed by hand, run, and generated again. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { temporaryProject } from "./temporary-project.ts";

// Each test starts processes, which are slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node, installed, tsc } = temporaryProject("test-files");
afterAll(() => rmSync(folder, { recursive: true }));
const read = (name: string) => readFileSync(join(folder, name), "utf8");

const machine = (more = "") => `import { createMachine } from "xstate";
export const lightMachine = createMachine({
  id: "light",
  initial: "off",
  states: {
    off: { on: { "switch.pressed": "on" } },
    on: { on: { "switch.pressed": "off"${more} }, after: { 1000: "off" } },
  },
});`;

const DRIVER = `import { expect } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { LightDriver } from "./light.test.ts";
import { lightMachine } from "./light.ts";

export function createDriver(): LightDriver {
  const clock = new SimulatedClock();
  const actor = createActor(lightMachine, { clock });
  return {
    async start(given) {
      expect(given).toBe("the machine has started");
      actor.start();
    },
    does: {
      async switchPressed() {
        actor.send({ type: "switch.pressed" });
      },
      async wait1000Ms() {
        clock.increment(1000);
      },
      // New actions are added above this line.
    },
    sees: {
      async off() {
        expect(actor.getSnapshot().value).toBe("off");
      },
      async on() {
        expect(actor.getSnapshot().value).toBe("on");
      },
      // New states are added above this line.
    },
  };
}
`;

describe("test files", () => {
  const show = (as: string) => node(MAIN, "show", "light", "--from", "light.ts", "--as", as, "--out", ".");

  it("are generated with a matching driver, whose functions throw until they are implemented", () => {
    writeFileSync(join(folder, "light.ts"), machine());
    for (const [as, ending] of [
      ["playwright", "spec"],
      ["vitest", "test"],
    ] as const) {
      rmSync(join(folder, "light.driver.ts"), { force: true });
      expect(show(as)).toMatchObject({ status: 0 });
      expect(tsc(`light.${ending}.ts`, "nodenext")).toEqual({ status: 0, output: "" });
      expect(read("light.driver.ts")).toContain('throw new Error("Not implemented: Switch pressed.")');
      expect(read(`light.${ending}.ts`)).toContain("await does.switchPressed();");
      expect(read(`light.${ending}.ts`)).toContain("// Covered: 2 of 2 states, 3 of 3 transitions.");
    }
  });

  it("pass with an implemented driver, and fail if the driver sees an unexpected state", () => {
    writeFileSync(join(folder, "light.driver.ts"), DRIVER);
    expect(show("vitest")).toMatchObject({ status: 0 });
    expect(read("light.driver.ts")).toBe(DRIVER);
    const test = () => installed("vitest", "run", "--root", folder, "light.test.ts");
    expect(test()).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "light.driver.ts"), DRIVER.replace('toBe("on")', 'toBe("off")'));
    expect(test()).toMatchObject({ status: 1 });
  });

  it("pass what happened to the oracles of the driver, which compare what the product shows", () => {
    const oracles = (expected: string) =>
      DRIVER.replace(
        "  return {",
        `  const lit = reference("It is lit after a press, for 1 s", {
    start: () => "off",
    next: { "switch.pressed": (state) => (state === "off" ? "on" : "off"), "after 1000": () => "${expected}" },
    sees: ({ observed }) => observed,
  });
  return {
    watch: watching([lit], () => actor.getSnapshot().value),`,
      ).replace(
        "import type { LightDriver }",
        'import { reference, watching } from "statechart-paths";\nimport type { LightDriver }',
      );
    writeFileSync(join(folder, "light.driver.ts"), oracles("off"));
    const vitest = () => installed("vitest", "run", "--root", folder, "light.test.ts");
    expect(vitest()).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "light.driver.ts"), oracles("on"));
    const { status, output } = vitest();
    expect(status, output).toBe(1);
    expect(output).toContain('It is lit after a press, for 1 s: The result is "off", expected "on".');
  });

  it("are generated again after a change of the machine; the driver keeps its code and gets the missing functions", () => {
    writeFileSync(join(folder, "light.driver.ts"), DRIVER);
    writeFileSync(join(folder, "light.ts"), machine(', "bulb.broke": "broken" } }, broken: { on: {'));
    expect(show("vitest")).toMatchObject({ status: 0 });
    const completed = read("light.driver.ts");
    expect(completed).toMatch(
      /async bulbBroke\(\) \{\n.*Not implemented: Bulb broke\..*\n {6}\},\n {6}\/\/ New actions/,
    );
    expect(completed).toMatch(/async broken\(\) \{.*\n {6}\/\/ New states/s);
    const added = /^ {6}\/\*\*.*\n {6}async (bulbBroke|broken)\(\) \{\n.*\n {6}\},\n/gm;
    expect(completed.replaceAll(added, "")).toBe(DRIVER);
    expect(tsc("light.test.ts", "nodenext")).toEqual({ status: 0, output: "" });
  });

  it("name the functions of the driver that no case calls any more, and keep their code", () => {
    rmSync(join(folder, "light.test.ts"), { force: true });
    writeFileSync(join(folder, "light.driver.ts"), DRIVER);
    writeFileSync(join(folder, "light.ts"), machine().replace("1000", "2000"));
    const { status, output } = show("vitest");
    expect(status).toBe(0);
    expect(output).toContain("light.driver.ts: no case calls does.wait1000Ms any more. Your code is kept;");
    expect(output).not.toContain("switchPressed");
    expect(read("light.test.ts")).toContain("\n// No case calls does.wait1000Ms of the driver any more.\n");
    const added = /^ {6}\/\*\*.*\n {6}async wait2000Ms\(\) \{\n.*\n {6}\},\n/gm;
    expect(read("light.driver.ts").replaceAll(added, "")).toBe(DRIVER);
    expect(show("vitest").output).toContain("no case calls does.wait1000Ms any more");
  });

  it("import Playwright from the module that the project has", () => {
    writeFileSync(join(folder, "light.ts"), machine());
    const modules = mkdtempSync(join(tmpdir(), "modules-"));
    const own = join(modules, "node_modules");
    mkdirSync(join(own, "@playwright", "test"), { recursive: true });
    writeFileSync(join(own, "@playwright", "test", "index.js"), "");
    try {
      const { output } = node(MAIN, "show", "light", "--from", "light.ts", "--as", "playwright", "--out", modules);
      expect(output).toContain("light.spec.ts");
      expect(readFileSync(join(modules, "light.spec.ts"), "utf8")).toContain(
        'import { test } from "@playwright/test";',
      );
      expect(readFileSync(join(modules, "light.driver.ts"), "utf8")).toContain(
        'import type { Page } from "@playwright/test";',
      );
      rmSync(join(folder, "light.spec.ts"), { force: true });
      show("playwright");
      expect(read("light.spec.ts")).toContain('import { test } from "playwright/test";');
    } finally {
      rmSync(modules, { recursive: true });
    }
  });

  it("report missing functions if the driver has no place for them", () => {
    writeFileSync(join(folder, "light.ts"), machine(', "bulb.broke": "broken" } }, broken: { on: {'));
    writeFileSync(join(folder, "light.driver.ts"), DRIVER.replaceAll(/^.*\/\/ New .*\n/gm, ""));
    expect(show("vitest").output).toContain("light.driver.ts lacks bulbBroke, broken.");
  });

  it("are kept if they were edited by hand, but not if they were only formatted", () => {
    writeFileSync(join(folder, "light.ts"), machine());
    show("vitest");
    writeFileSync(join(folder, "light.test.ts"), read("light.test.ts").replaceAll('"', "'").replaceAll("  ", "\t"));
    expect(show("vitest").output).not.toContain("by hand");
    const changed = `${read("light.test.ts")}test("mine", () => {});\n`;
    writeFileSync(join(folder, "light.test.ts"), changed);
    expect(show("vitest").output).toContain("light.test.ts was edited by hand and is kept");
    expect(read("light.test.ts")).toBe(changed);
    expect(read("light.test.ts.new")).toContain("await does.switchPressed();");
  });
});
