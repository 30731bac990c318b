/** The build, bench and pack scripts reject unknown arguments. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: resolve(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it.each([
  ["build.ts", "node build.ts [folder]"],
  ["bench.ts", "node bench.ts"],
  ["reference.ts", "node reference.ts"],
  ["pack.ts", "node pack.ts prepare|restore"],
])(
  "%s rejects an unknown option with its usage",
  (program, usage) => {
    const stderr = `Unknown argument "--hepl". Usage: ${usage}\n`;
    expect(run(program, "--hepl")).toEqual({ status: 1, stdout: "", stderr });
  },
  60_000,
);

it("a script prints its usage for --help", () => {
  expect(run("bench.ts", "--help")).toEqual({ status: 0, stdout: "Usage: node bench.ts\n", stderr: "" });
}, 60_000);

it.each([
  ["bench.ts", ["more"]],
  ["build.ts", ["first", "more"]],
])(
  "%s rejects an extra argument",
  (program, words) => {
    expect(run(program, ...words).stderr).toContain('"more"');
  },
  60_000,
);

it("pack.ts rejects an unknown step", () => {
  const stderr = 'Unknown step "unpack". Usage: node pack.ts prepare|restore\n';
  expect(run("pack.ts", "unpack")).toEqual({ status: 1, stdout: "", stderr });
}, 60_000);
