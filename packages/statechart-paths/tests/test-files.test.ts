/** Test files with drivers: made, completed by hand, run, and made anew. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { ownFolder } from "./own-folder.ts";

// Each test starts programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const { folder, node, installed, tsc } = ownFolder("test-files");
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

  it("are begun together with a driver that fits, each of whose functions says that it is not written yet", () => {
    writeFileSync(join(folder, "light.ts"), machine());
    for (const [as, ending] of [
      ["playwright", "spec"],
      ["vitest", "test"],
    ] as const) {
      rmSync(join(folder, "light.driver.ts"), { force: true });
      expect(show(as)).toMatchObject({ status: 0 });
      expect(tsc(`light.${ending}.ts`, "nodenext")).toEqual({ status: 0, output: "" });
      expect(read("light.driver.ts")).toContain('throw new Error("Not written yet: Switch pressed.")');
      expect(read(`light.${ending}.ts`)).toContain("await does.switchPressed();");
      expect(read(`light.${ending}.ts`)).toContain("// Covered: 3 of 3 states, 3 of 3 transitions.");
    }
  });

  it("run with what is written into the driver, and fail where the driver sees something else", () => {
    writeFileSync(join(folder, "light.driver.ts"), DRIVER);
    expect(show("vitest")).toMatchObject({ status: 0 });
    expect(read("light.driver.ts")).toBe(DRIVER);
    const test = () => installed("vitest", "run", "--root", folder, "light.test.ts");
    expect(test()).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "light.driver.ts"), DRIVER.replace('toBe("on")', 'toBe("off")'));
    expect(test()).toMatchObject({ status: 1 });
  });

  it("are made anew where the machine has changed: the driver gets what it lacks and loses nothing", () => {
    writeFileSync(join(folder, "light.driver.ts"), DRIVER);
    writeFileSync(join(folder, "light.ts"), machine(', "bulb.broke": "broken" } }, broken: { on: {'));
    expect(show("vitest")).toMatchObject({ status: 0 });
    const completed = read("light.driver.ts");
    expect(completed).toMatch(
      /async bulbBroke\(\) \{\n.*Not written yet: Bulb broke\..*\n {6}\},\n {6}\/\/ New actions/,
    );
    expect(completed).toMatch(/async broken\(\) \{.*\n {6}\/\/ New states/s);
    const added = /^ {6}\/\*\*.*\n {6}async (bulbBroke|broken)\(\) \{\n.*\n {6}\},\n/gm;
    expect(completed.replaceAll(added, "")).toBe(DRIVER);
    expect(tsc("light.test.ts", "nodenext")).toEqual({ status: 0, output: "" });
  });

  it("say what the driver lacks where it has no place for it", () => {
    writeFileSync(join(folder, "light.driver.ts"), DRIVER.replaceAll(/^.*\/\/ New .*\n/gm, ""));
    expect(show("vitest").output).toContain("light.driver.ts lacks bulbBroke, broken.");
  });

  it("stay as they are where somebody has changed them by hand, but for their shape", () => {
    writeFileSync(join(folder, "light.ts"), machine());
    show("vitest");
    writeFileSync(join(folder, "light.test.ts"), read("light.test.ts").replaceAll('"', "'").replaceAll("  ", "\t"));
    expect(show("vitest").output).not.toContain("by hand");
    const changed = `${read("light.test.ts")}test("mine", () => {});\n`;
    writeFileSync(join(folder, "light.test.ts"), changed);
    expect(show("vitest").output).toContain("light.test.ts was changed by hand and stays as it is");
    expect(read("light.test.ts")).toBe(changed);
    expect(read("light.test.ts.new")).toContain("await does.switchPressed();");
  });
});
