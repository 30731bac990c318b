/** The examples of the README, as a new user copies them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MODULES = resolve(import.meta.dirname, "../../../node_modules");
const folder = mkdtempSync(join(tmpdir(), "readme-"));
symlinkSync(MODULES, join(folder, "node_modules"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
afterAll(() => rmSync(folder, { recursive: true }));

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const exampleIn = (file: string) => readme.split(`Save this as \`${file}\`:\n\`\`\`ts\n`)[1]?.split("```")[0] ?? "";
const example = exampleIn("lamp.test.ts");

/** The example as it is, with a lamp that can't be switched off, and with a wrong name of a function. */
const FILES = {
  "right.test.ts": example,
  "stuck.test.ts": example.replace("= !lamp.isLit", "= true"),
  "missing.test.ts": example.replace("press: ()", "push: ()"),
  "till.test.ts": exampleIn("till.test.ts"),
};

describe("the first example of the README", () => {
  /** Results of each file, as Vitest reports them in JSON. */
  let results: Readonly<Record<string, { readonly status: string; readonly text: string }>> = {};
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const report = join(folder, "report.json");
    const words = ["run", "--reporter=json", `--outputFile=${report}`];
    spawnSync(join(MODULES, ".bin/vitest"), words, { cwd: folder, encoding: "utf8" });
    const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    results = Object.fromEntries(
      testResults.map((result) => [basename(result.name), { status: result.status, text: JSON.stringify(result) }]),
    );
  }, 60_000);

  it("passes", () => {
    expect(results["right.test.ts"]?.status).toBe("passed");
  });

  it("fails at the step that the README names if the lamp can't be switched off", () => {
    expect(results["stuck.test.ts"]?.status).toBe("failed");
    expect(results["stuck.test.ts"]?.text).toContain("AssertionError: Press.");
  });

  it("names a missing function", () => {
    expect(results["missing.test.ts"]?.text).toContain("The driver has no does.press.");
  });

  it("may be followed by the one without a model, whose driver brings about what a step assumes", () => {
    expect(results["till.test.ts"]?.text).toContain("isEnough: no");
    expect(results["till.test.ts"]?.status).toBe("passed");
  });
});
