/** The build, bench and pack scripts reject unknown arguments. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: resolve(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe.each([
  ["build.ts", "node build.ts [folder]"],
  ["bench.ts", "node bench.ts"],
  ["reference.ts", "node reference.ts"],
  ["pack.ts", "node pack.ts prepare|restore"],
])("%s", { timeout: 60_000 }, (program, usage) => {
  it("prints its usage for --help", () => {
    expect(run(program, "--help")).toEqual({ status: 0, stdout: `Usage: ${usage}\n`, stderr: "" });
  });

  it("rejects an unknown option", () => {
    const stderr = `Unknown argument "--hepl". Usage: ${usage}\n`;
    expect(run(program, "--hepl")).toEqual({ status: 1, stdout: "", stderr });
  });

  it("rejects an extra argument", () => {
    expect(
      run(program, ...(usage.includes("|") || usage.includes("[") ? ["first", "more"] : ["more"])).stderr,
    ).toContain('"more"');
  });
});

it("pack.ts rejects an unknown step", () => {
  const stderr = 'Unknown step "unpack". Usage: node pack.ts prepare|restore\n';
  expect(run("pack.ts", "unpack")).toEqual({ status: 1, stdout: "", stderr });
}, 60_000);
