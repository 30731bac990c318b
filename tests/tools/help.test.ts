/** The long-running commands explain themselves, and don't begin where they are misspelt. */
import { spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";

// Each test starts a program of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function run(tool: string, word: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, word], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe.each(["mutation", "sabotage"])("npm run %s", (tool) => {
  it.each(["--help", "-h"])("explains itself with %s", (word) => {
    const { status, stdout } = run(tool, word);
    expect(status).toBe(0);
    expect(stdout).toContain(`Usage: npm run ${tool}`);
  });

  it.each(["--hepl", "cart"])("refuses %s in one line", (word) => {
    const { status, stdout, stderr } = run(tool, word);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain(`"${word}"`);
  });
});

describe("npm run torture", () => {
  it("explains itself with --help", () => {
    const { status, stdout } = run("torture", "--help");
    expect(status).toBe(0);
    expect(stdout).toContain("npm run torture -- --minutes 60");
  });

  it.each(["cart", "--minutes=soon", "--fault=earthquake"])("refuses %s before it starts anything", (word) => {
    const { status, stdout, stderr } = run("torture", word);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain(word.replace(/^--\w+=/, ""));
  });
});
