/** Imports of files written for bundlers and other module systems. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

// Each test starts a process, which is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = resolve(import.meta.dirname, "../src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "files-"));
symlinkSync(resolve(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a project with these files, and runs the command in its folder. */
function paths(project: string, files: Readonly<Record<string, string>>, ...words: string[]) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, project, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    cwd: join(folder, project),
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

const light = (id: string) => `createMachine({ id: "${id}", initial: "a", states: { a: { on: { go: "b" } }, b: {} } })`;
const XSTATE = 'import { createMachine } from "xstate";';

describe("a file is imported", () => {
  it.each<[what: string, files: Record<string, string>, from: string]>([
    [
      "with imports without extension, and of a folder's index",
      {
        "m.ts": `${XSTATE} import { id } from "./parts"; export const m = ${light("m")};`,
        "parts/index.ts": 'export const id = "m";',
      },
      "m.ts",
    ],
    ["with an enum", { "m.ts": `${XSTATE} enum Size { S } export const m = ${light("m")}; export { Size };` }, "m.ts"],
    [
      "with types imported like values",
      {
        "m.ts": `import { createMachine, AnyEventObject } from "xstate"; export type E = AnyEventObject; export const m = ${light("m")};`,
      },
      "m.ts",
    ],
    [
      "with JSX",
      {
        "m.tsx": `${XSTATE} const React = { createElement: () => null }; export const view = <p />; export const m = ${light("m")};`,
      },
      "m.tsx",
    ],
    [
      "that reads the storage of a browser",
      {
        "m.ts": `${XSTATE} const kept = JSON.parse(localStorage.getItem("kept") ?? "[]"); sessionStorage.setItem("m", String(kept.length)); export const m = ${light("m")};`,
      },
      "m.ts",
    ],
    [
      "with JSON",
      {
        "m.ts": `${XSTATE} import data from "./data.json"; export const m = ${light("m")}; export { data };`,
        "data.json": "{}",
      },
      "m.ts",
    ],
    [
      "in a CommonJS package",
      { "package.json": '{ "type": "commonjs" }', "m.ts": `${XSTATE} export const m = ${light("m")};` },
      "m.ts",
    ],
    ["as CommonJS", { "m.cjs": `const { createMachine } = require("xstate"); exports.m = ${light("m")};` }, "m.cjs"],
    [
      "with the paths of its tsconfig.json",
      {
        "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./lib/*"] } } }',
        "m.ts": `${XSTATE} import { id } from "@/id"; export const m = ${light("m")}; export { id };`,
        "lib/id.ts": 'export const id = "m";',
      },
      "m.ts",
    ],
  ])("%s", (what, files, from) => {
    const { stdout, stderr } = paths(what.replace(/\W/g, "-"), files, "show", "m", "--from", from);
    expect(stdout, stderr).toContain("1. Go.\n      > b.");
  });
});

describe("a file without a machine", () => {
  it("is reported with a hint: functions are called with an input", () => {
    const files = { "m.ts": `${XSTATE} export const makeLight = ({ id }) => createMachine({ id, on: { go: {} } });` };
    expect(paths("maker", files, "list", "--from", "m.ts").stderr).toContain(
      "It exports functions (makeLight). With --input",
    );
    expect(paths("maker", files, "list", "--from", "m.ts", "--input", '{"id":"x"}').stdout).toContain("makeLight");
    expect(paths("maker", files, "list", "--from", "m.ts", "--input", "{").stderr).toContain("--input takes JSON");
  });

  it("is reported with a hint: a configuration must be passed to createMachine", () => {
    const files = { "m.ts": 'export const old = { initial: "a", states: { a: {} } };' };
    expect(paths("old", files, "list", "--from", "m.ts").stderr).toContain(
      "old is a configuration, or a machine of XState 4",
    );
  });

  it.each(["not-here", "@not/here"])("is reported with the package to install: %s", (name) => {
    const files = { "m.ts": `import { x } from "${name}/deep"; export const m = x;` };
    expect(paths("missing", files, "list", "--from", "m.ts").stderr).toMatch(
      new RegExp(`m\\.ts can't be imported: ${name} is not installed. Run npm install ${name}\n$`),
    );
  });

  it("does not stop the other files of a folder", () => {
    const files = {
      "bad.ts": 'throw new Error("one line\\nand another");',
      "good.ts": `${XSTATE} export const m = ${light("good")};`,
    };
    const { status, stdout, stderr } = paths("mixed", files, "list", "--from", ".");
    // The exit code shows that the output is incomplete.
    expect(status).toBe(1);
    expect(stdout).toContain("m");
    expect(stderr).toMatch(/bad\.ts can't be imported: one line and another\n/);
  });
});

describe("a machine that XState refuses", () => {
  it("is reported with XState's message, and does not stop the others", () => {
    const files = {
      "m.ts": `${XSTATE} export const bad = createMachine({ id: "bad", initial: "gone", states: { a: {} }, on: { go: ".a" } });
        export const good = ${light("good")};`,
    };
    const { status, stdout, stderr } = paths("refused", files, "show", "--all", "--from", "m.ts");
    expect(status).toBe(1);
    expect(stdout).toContain("Case 1. good: Go -> b");
    expect(stderr).toMatch(/bad \(.*m\.ts\): .*gone/);
  });
});

describe("a machine with an input", () => {
  it("starts with the value of --input", () => {
    const files = {
      "m.ts": `${XSTATE} export const m = createMachine({
        context: ({ input }) => ({ wait: input.wait * 2 }),
        initial: "a", states: { a: { after: { pause: "b" } }, b: {} },
      }, { delays: { pause: ({ context }) => context.wait } });`,
    };
    const { stdout } = paths("input", files, "show", "m", "--from", "m.ts", "--input", '{"wait":21}');
    expect(stdout).toContain("1. Wait 42 ms (pause).");
    expect(stdout).not.toContain("Missing input:");
  });
});

describe("a file that prints", () => {
  it("does not print to the output of the command", () => {
    const files = { "m.ts": `${XSTATE} console.log("hello"); export const m = ${light("m")};` };
    const { stdout, stderr } = paths("prints", files, "show", "m.ts", "--as", "json");
    expect(JSON.parse(stdout).machines).toHaveLength(1);
    expect(stderr).toContain("hello");
  });
});

describe("a file that sets timers", () => {
  it("does not keep the command running", () => {
    const files = { "m.ts": `${XSTATE} setInterval(() => {}, 1000); export const m = ${light("m")};` };
    expect(paths("timers", files, "list", "--from", "m.ts").status).toBe(0);
  });
});
