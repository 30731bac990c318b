/** The first example of the README, as a new user copies it. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const MODULES = resolve(import.meta.dirname, "../../../node_modules");
const folder = mkdtempSync(join(tmpdir(), "readme-"));
symlinkSync(MODULES, join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(folder, { recursive: true }));

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const [, example = ""] = /Save this as `lamp\.test\.ts`:\n```ts\n([^`]*)```/.exec(readme) ?? [];

function runExample(text: string) {
  writeFileSync(join(folder, "lamp.test.ts"), text);
  const { status, stdout, stderr } = spawnSync(join(MODULES, ".bin/vitest"), ["run", "lamp.test.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

describe("the first example of the README", () => {
  it("passes", () => {
    const { status, output } = runExample(example);
    expect(output).toContain("passed");
    expect(status).toBe(0);
  });

  it("fails at the step that the README names if the lamp can't be switched off", () => {
    const { status, output } = runExample(example.replace("= !lamp.isLit", "= true"));
    expect(status).toBe(1);
    expect(output).toContain("AssertionError: Press.");
  });

  it("names a missing function", () => {
    expect(runExample(example.replace("press: ()", "push: ()")).output).toContain("The driver has no does.press.");
  });
});
