import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const TOOL = join(import.meta.dirname, "../../tools/files.ts");

/** Runs `npm run files -- ...args`. */
const files = (...args: string[]) =>
  promisify(execFile)(process.execPath, [TOOL, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );

// Each test starts a process of its own.
describe("npm run files", { timeout: 30_000 }, () => {
  test("--help tells what it does, and prints nothing", async () => {
    const { code, stdout } = await files("--help");
    expect(stdout).toContain("npm run files -- --all");
    expect(stdout).not.toContain("printed (");
    expect(code).toBe(0);
  });

  test("an unknown option is told in a line", async () => {
    const { code, stderr } = await files("--everything");
    expect(stderr.split("\n")[0]).toMatch(/Unknown option '--everything'/);
    expect(code).toBe(1);
  });
});
