/** The published package: built, packed, and installed in an empty folder. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

const PACKAGE = resolve(import.meta.dirname, "..");
const BIN = resolve(PACKAGE, "../../node_modules/.bin");
const folder = mkdtempSync(join(tmpdir(), "packed-"));
const built = join(folder, "built");
const home = join(folder, "home");
afterAll(() => rmSync(folder, { recursive: true }));

function run(cwd: string, program: string, ...words: string[]) {
  const env = { ...process.env, PATH: `${BIN}:${process.env["PATH"] ?? ""}` };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** Returns the folder of an installed package, so that dependencies are not downloaded. */
function folderOf(name: string): string {
  let path = dirname(fileURLToPath(import.meta.resolve(name)));
  while (!path.endsWith(join("node_modules", name))) path = dirname(path);
  return path;
}

beforeAll(() => {
  run(PACKAGE, process.execPath, "build.ts", built);
  const [tarball = ""] = run(folder, "npm", "pack", "--silent", built).trim().split("\n").slice(-1);
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "name": "somebody", "private": true, "type": "module" }');
  const needed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)].map(folderOf);
  run(home, "npm", "install", "--offline", "--no-audit", "--no-fund", join(folder, tarball), ...needed);
  const light = `import { createMachine } from "xstate";
    export const lightMachine = createMachine({
      id: "light",
      initial: "red",
      states: { red: { on: { go: "green" } }, green: { after: { 1000: "red" } } },
    });`;
  mkdirSync(join(home, "machines"));
  writeFileSync(join(home, "machines", "light.ts"), light);
}, 180_000);

describe("the packed package, in an empty folder", () => {
  it("runs as a command", () => {
    expect(run(home, "npx", "statechart-paths", "show", "light")).toContain(
      "Case 2. light: Wait 1000 ms -> red\n   Given that the machine has started.\n      > red.\n  1. Go.\n      > green.\n",
    );
  }, 60_000);

  it("draws a diagram", () => {
    expect(run(home, "npx", "statechart-paths", "draw", "light", "--as", "svg")).toContain("<title id=");
  }, 60_000);

  it("exports a typed library", () => {
    const use = `import { cover, type Coverage } from "statechart-paths";
      import { lightMachine } from "./machines/light.ts";
      const { transitions }: Coverage = cover({ machine: lightMachine, cases: { go: [{}] } });
      console.log(transitions.covered, "of", transitions.total);`;
    writeFileSync(join(home, "use.ts"), use);
    expect(run(home, process.execPath, "use.ts")).toMatch(/^(\d+) of \1\n$/);
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    const types = ["--typeRoots", join(BIN, "..", "@types"), "--allowImportingTsExtensions", "--skipLibCheck"];
    run(home, "tsc", ...options, ...types, "use.ts");
  }, 60_000);
});
