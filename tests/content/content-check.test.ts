import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { editedContent } from "../support/content.ts";

const TOOL = join(import.meta.dirname, "../../tools/content-check.ts");

/** Runs `npm run content:check -- ...args`. */
async function contentCheck(...args: string[]) {
  const run = promisify(execFile)(process.execPath, [TOOL, ...args]);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}

// Each test starts a process of its own.
describe("npm run content:check", { timeout: 30_000 }, () => {
  test("says that the shipped content is right", async () => {
    const { code, stdout, stderr } = await contentCheck();
    expect(stderr).toBe("");
    expect(stdout).toMatch(/The content is right: \d+ files, \d+ page responses/);
    expect(code).toBe(0);
  });

  test("tells each problem in a line and ends with exit code 1, without a stack trace", async () => {
    const folder = await editedContent({ "products/sp608.yaml": (text) => text.replace(/^number:.*\n/m, "") });
    const { code, stderr } = await contentCheck(folder);
    expect(stderr.trim().split("\n")).toEqual([
      "products/sp608.yaml:1 number: is missing. Write a text.",
      "1 problem.",
    ]);
    expect(code).toBe(1);
  });

  test("tells slips of language with their line", async () => {
    const folder = await editedContent({
      "products/sp608.yaml": (text) => text.replace("zh: 港灣八座延長線", "zh: 港灣八座(延長線)"),
    });
    const { code, stderr } = await contentCheck(folder);
    expect(stderr).toMatch(/^products\/sp608\.yaml:3 name\.zh: has half-width punctuation beside Chinese\. Write /);
    expect(code).toBe(1);
  });

  test("tells a security.txt that has expired, or does not say until when it holds", async () => {
    const expired = await editedContent({
      "security.yaml": (text) => text.replace(/^expires:.*$/m, "expires: 2025-11-15"),
    });
    expect((await contentCheck(expired)).stderr).toMatch(/^security\.yaml:4 expires: 2025-11-15 is past\. Look over /m);
    const endless = await editedContent({ "security.yaml": (text) => text.replace(/^expires:.*\n/m, "") });
    const { code, stderr } = await contentCheck(endless);
    expect(stderr).toMatch(/^security\.yaml:\d+ expires: is missing\. Write a day within the next year/m);
    expect(code).toBe(1);
  });

  test("tells files that are read by nothing", async () => {
    const folder = await editedContent({});
    await writeFile(join(folder, "products/sp999.yml"), "id: 99");
    const { stderr } = await contentCheck(folder);
    expect(stderr).toMatch(/^products\/sp999\.yml:1 \(file\): is read by nothing\. Let its name end in \.yaml\.$/m);
  });

  test("--help tells what it does", async () => {
    const { code, stdout } = await contentCheck("--help");
    expect(stdout).toContain("npm run content:check -- my-content");
    expect(code).toBe(0);
  });

  test("an unknown option is told in a line", async () => {
    const { code, stderr } = await contentCheck("--fast");
    expect(stderr.split("\n")[0]).toMatch(/Unknown option "--fast"/);
    expect(code).toBe(1);
  });
});
