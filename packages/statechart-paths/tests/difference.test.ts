import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

// Each test starts processes, which are slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "difference-"));
symlinkSync(resolve(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(folder, { recursive: true }));

const write = (states: string) =>
  writeFileSync(
    join(folder, "light.ts"),
    `import { createMachine } from "xstate"; export const light = createMachine({ id: "light", initial: "off", states: { ${states} } });`,
  );
const OLD = 'off: { on: { PRESS: "on" } }, on: { on: { PRESS: "off", DIM: "dark" } }, dark: {}';
const NEW =
  'off: { on: { PRESS: "on" } }, on: { on: { PRESS: "dark" }, after: { 500: "off" } }, dark: { on: { WAKE: "off" } }';
function paths(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}
const EXPECTED = [
  "  New transitions:\n    light.on: after 500 ms leads to light.off\n    light.dark: WAKE leads to light.off\n",
  "  Removed transitions:\n    light.on: DIM leads to light.dark\n",
  "  Changed transitions:\n    light.on: PRESS leads to light.dark, was light.off\n",
];

describe("the difference of two versions of a machine", () => {
  it("is described in words, with new and removed cases", () => {
    write(OLD);
    paths("show", "light.ts", "--as", "json", "--out", "old.json");
    expect(paths("diff", "old.json", "--from", "light.ts")).toEqual({ status: 0, output: "No difference.\n" });
    write(NEW);
    const { status, output } = paths("diff", "old.json", "--from", "light.ts");
    expect(status).toBe(0);
    for (const part of EXPECTED) expect(output).toContain(part);
    expect(output).toMatch(/ {2}New cases:\n {4}light-[0-9a-f]{8} \(light: Wait 500 ms -> off\)\n.*Wake -> off\)\n/);
    expect(output).toMatch(/ {2}Removed cases:\n {4}light-[0-9a-f]{8} \(light: Dim -> dark\)\n/);
    expect(output).toMatch(/ {2}Cases to run again:\n {4}light-[0-9a-f]{8} \(light: Press -> dark\)\n$/);
  });

  it("names cases with changed expected results", () => {
    write('off: { on: { PRESS: "on" } }, on: {}');
    paths("show", "light.ts", "--as", "json", "--out", "plain.json");
    write('off: { on: { PRESS: "on" } }, on: { description: "It is bright." }');
    paths("show", "light.ts", "--as", "json", "--out", "described.json");
    expect(paths("diff", "plain.json", "described.json").output).toMatch(
      /^light\n {2}Cases to run again:\n {4}light-[0-9a-f]{8} \(light: Press -> on\)\n$/,
    );
  });

  it("sets the exit code that --fail-on asks for", () => {
    const diff = (one: string, other: string, what: string) => paths("diff", one, other, "--fail-on", what).status;
    expect(diff("plain.json", "described.json", "changed")).toBe(1);
    expect(diff("plain.json", "described.json", "removed")).toBe(0);
    expect(diff("old.json", "plain.json", "removed")).toBe(1);
    expect(diff("old.json", "old.json", "changed")).toBe(0);
    expect(paths("diff", "package.json", "old.json")).toEqual({
      status: 1,
      output: expect.stringMatching(/^"package\.json" was not written with --as json: version: .*\n$/),
    });
  });
});

describe("the watcher", () => {
  it("reports how each change affects the cases, also after a file that can't be imported", async () => {
    write(OLD);
    const child = spawn(process.execPath, [MAIN, "watch", "light.ts"], { cwd: folder });
    let told = "";
    child.stdout.on("data", (text: Buffer) => {
      told += text.toString();
    });
    let errors = "";
    child.stderr.on("data", (text: Buffer) => {
      errors += text.toString();
    });
    try {
      await vi.waitFor(() => expect(told).toContain("light: 3 cases. Watching"), 30_000);
      writeFileSync(join(folder, "light.ts"), "export const = 3;");
      await vi.waitFor(() => expect(errors).toContain("light.ts can't be imported"), 30_000);
      write(NEW);
      await vi.waitFor(() => {
        for (const part of EXPECTED) expect(told).toContain(part);
      }, 30_000);
    } finally {
      child.kill();
    }
  });
});
