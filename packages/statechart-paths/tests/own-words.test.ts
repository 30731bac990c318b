/** The commands that make and measure the package begin nothing where they are misspelt. */
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
])("%s", { timeout: 60_000 }, (program, usage) => {
  it("explains itself", () => {
    expect(run(program, "--help")).toEqual({ status: 0, stdout: `${usage}\n`, stderr: "" });
  });

  it("refuses an option that it does not know", () => {
    const stderr = `"--hepl" means nothing here: ${usage}\n`;
    expect(run(program, "--hepl")).toEqual({ status: 1, stdout: "", stderr });
  });

  it("refuses a word too many", () => {
    expect(run(program, ...(program === "build.ts" ? ["dist", "more"] : ["more"])).stderr).toContain('"more"');
  });
});
