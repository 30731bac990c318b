/** A temporary project folder, in which tests write files and run commands as users would. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const MODULES = resolve(import.meta.dirname, "../../../node_modules");

/** Creates a temporary project folder with the installed packages of this repository. The caller removes it. */
export function temporaryProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  symlinkSync(MODULES, join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };
  const node = (...words: string[]) => run(process.execPath, ...words);
  /** Runs the command of an installed package. */
  const installed = (command: string, ...words: string[]) => run(join(MODULES, ".bin", command), ...words);
  /** Checks the types of a file, with imports resolved as by a bundler or as by Node. */
  const tsc = (file: string, module: "preserve" | "nodenext") => {
    const options = ["--noEmit", "--strict", "--module", module, "--target", "es2023", "--lib", "es2024,dom"];
    return installed("tsc", ...options, "--allowImportingTsExtensions", "--skipLibCheck", "--types", "node", file);
  };
  return { folder, node, installed, tsc };
}
